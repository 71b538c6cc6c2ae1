"""HTML pages that need nothing beside themselves."""

from base64 import b64encode
from hashlib import sha256

from flask import Response
from markupsafe import Markup

from service.api.envelope import content_policy

__all__ = ["page"]

_STYLE = """
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 44rem; margin: 0 auto; padding: 1.5rem }
h1 { line-height: 1.2; margin-block: 1rem .5rem }
code { font-family: ui-monospace, monospace }
dt { margin-top: .75rem; font-weight: 600 }
dt:target { outline: 2px solid; outline-offset: 2px }
dd { margin-left: 1.5rem }
"""

# The page's own style sheet and nothing else: the policy knows it by its digest.
_POLICY = content_policy(style_src=f"'sha256-{b64encode(sha256(_STYLE.encode()).digest()).decode()}'")

_PAGE = Markup("""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title} – Sequence Adjudicator</title>
<style>{style}</style>
</head>
<body>
<main>
{body}
</main>
</body>
</html>
""")


def page(title: str, body: Markup, max_age: int) -> Response:
    """A page that may be cached for `max_age` seconds; `body` is markup, `title` plain text."""
    response = Response(_PAGE.format(title=title, style=Markup(_STYLE), body=body), mimetype="text/html")  # noqa: S704 - what is put in is escaped, or ours
    response.headers["Content-Security-Policy"] = _POLICY
    response.cache_control.public = True
    response.cache_control.max_age = max_age
    return response
