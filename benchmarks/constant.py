"""The floor: a Flask route that reads the body and answers as many bytes as it is told to."""

import os

from flask import Flask, Response, request

__all__ = ["app"]

app = Flask(__name__)
_BODY = b"x" * int(os.environ.get("ANSWER_BYTES", "14000"))


@app.route("/", methods=["GET", "POST"])
def constant() -> Response:
    """The same bytes whatever comes."""
    request.get_data()
    return Response(_BODY, mimetype="application/json")
