# Needs python3 (3.11 or newer), make and a package index; `make` alone lists what there is.

PYTHON ?= python3
PORT ?= 8000

VENV := .venv
RUNTIME_VENV := .venv-runtime
BIN := $(VENV)/bin
PACKAGES := service tests $(wildcard benchmarks)

# One pip for every environment: only what the lock names, only with the hash it gives.
PIP_INSTALL := -m pip install --quiet --quiet --disable-pip-version-check
# The project itself, for the command `adjudicate`; built by the locked setuptools, with no index asked.
PIP_INSTALL_PROJECT := $(PIP_INSTALL) --no-index --no-deps --no-build-isolation --editable .

export PORT
export PYTHONPATH := $(CURDIR)$(if $(PYTHONPATH),:$(PYTHONPATH))

.DEFAULT_GOAL := help
.DELETE_ON_ERROR:
.PHONY: help run setup setup-runtime test test-long test-browser lint format openapi gallery bench lock clean check-python

help:  ## list the targets
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-14s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

run: setup-runtime  ## serve on port $PORT (8000 unless set)
	exec $(RUNTIME_VENV)/bin/gunicorn --config service/ops/gunicorn_conf.py 'service:create_app()'

setup: $(VENV)/.installed  ## the development environment, .venv
setup-runtime: $(RUNTIME_VENV)/.installed  ## the environment that only serves, .venv-runtime

$(VENV)/.installed: requirements-dev.lock pyproject.toml
$(RUNTIME_VENV)/.installed: requirements.lock pyproject.toml
$(VENV)/.installed $(RUNTIME_VENV)/.installed: | check-python
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/python $(PIP_INSTALL) --require-hashes --requirement $<
	$(@D)/bin/python $(PIP_INSTALL_PROJECT)
	@touch $@

check-python:
	@command -v '$(PYTHON)' >/dev/null || \
	    { echo "No '$(PYTHON)' here. Install Python 3.11 or newer, or name one: make PYTHON=/path/to/python" >&2; exit 1; }
	@'$(PYTHON)' -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
	    { echo "Python 3.11 or newer is needed; '$(PYTHON)' is $$('$(PYTHON)' -V 2>&1). Name another: make PYTHON=python3.11" >&2; exit 1; }

test: setup lint  ## lint, then every quick test; service/rules must be covered at every branch
	$(BIN)/pytest -n 2 --dist worksteal --cov --cov-report=term-missing:skip-covered

test-long: setup  ## the exhaustive tests that `make test` leaves out
	$(BIN)/pytest -m long

test-browser: setup  ## only the tests that drive the page in Chromium
	$(BIN)/pytest -m browser

lint: setup  ## ruff, mypy, import rules, OpenAPI document, Dockerfile
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy $(PACKAGES)
	$(BIN)/lint-imports --no-logo
	$(BIN)/openapi-spec-validator openapi/openapi.yaml
	$(BIN)/hadolint Dockerfile

format: setup  ## let ruff put the code in order
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

openapi: setup  ## write openapi/openapi.yaml from the schemas, and the examples beside it
	@mkdir -p openapi/examples
	$(BIN)/python -m service.api.openapi > openapi/openapi.yaml.new
	mv openapi/openapi.yaml.new openapi/openapi.yaml
	rm -f openapi/examples/*.json
	$(BIN)/python -m service.wire.examples openapi/examples

gallery: setup  ## write docs/disputes.md: every dispute with what the service finds
	$(BIN)/python -m tests.gallery

bench: setup  ## measure, and print what was measured
	$(BIN)/python -m benchmarks

# Universal: one lock serves every platform and every Python from 3.11 on.
LOCK_TOOLS := .venv-lock
COMPILE := $(LOCK_TOOLS)/bin/uv pip compile --quiet --universal --python-version 3.11 \
    --generate-hashes --no-emit-index-url --no-header --group build pyproject.toml

lock: check-python  ## bring both locks to the newest releases that pyproject.toml allows
	$(PYTHON) -m venv $(LOCK_TOOLS)
	$(LOCK_TOOLS)/bin/python -m pip install --quiet --disable-pip-version-check uv
	$(COMPILE) --upgrade --output-file requirements.lock
	$(COMPILE) --upgrade --extra dev --constraint requirements.lock --output-file requirements-dev.lock
	rm -rf $(LOCK_TOOLS)

clean:  ## remove environments, caches and reports
	rm -rf $(VENV) $(RUNTIME_VENV) $(LOCK_TOOLS) build dist *.egg-info .coverage .coverage.* htmlcov
	rm -rf .pytest_cache .mypy_cache .ruff_cache .import_linter_cache .hypothesis openapi/*.new
	find service tests $(wildcard benchmarks) -name __pycache__ -type d -prune -exec rm -rf {} +
