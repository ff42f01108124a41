# The house of goatools. `make lab` and `make test` are the two commands of the README.

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 16

lab: $(READY) ## open JupyterLab on the notebooks (ARGS="--no-browser --port 8899" passes options on)
	@$(BIN)/goatools lab $(ARGS)

# The stamp is renewed when the pins or the project's own description change; otherwise set-up costs nothing.
$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "goatools needs Python 3.11 or newer; try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "== setting up $(VENV), once (about a minute) =="
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -r requirements.txt
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check --no-deps --no-build-isolation --editable .
	@touch $(READY)
