# The house of goatools. `make lab` and `make test` are the two commands of the README.

PYTHON ?= python3
ARGS ?=
VENV := .venv
BIN := $(VENV)/bin
READY := $(VENV)/ready
STAGES := format lint types unit docs browser fresh adapters
PIP := -m pip install --quiet --disable-pip-version-check

# Jupyter's own files stay in the virtual environment, and kernels of the user's do not stand in for ours.
STATE := $(CURDIR)/$(VENV)/var/goatools
TESTED := JUPYTER_CONFIG_DIR=$(STATE)/config JUPYTER_DATA_DIR=$(STATE)/data JUPYTER_RUNTIME_DIR=$(STATE)/runtime \
	IPYTHONDIR=$(STATE)/ipython $(BIN)/python -m pytest -q
# Tests that need more than the virtual environment have a command of their own.
APART := $(foreach folder,adapters browser benchmarks fresh,--ignore=tests/$(folder))

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help lab test $(STAGES) soak bench site strip lock clean

help: ## show this list
	@sed -n 's/^\([a-z]*\):.*## \(.*\)/  make \1	\2/p' $(MAKEFILE_LIST) | expand -t 16

lab: $(READY) ## open JupyterLab on the notebooks (ARGS="--no-browser --port 8899" passes options on)
	@$(BIN)/goatools lab $(ARGS)

test: $(READY) ## check everything: format, lint, types, unit tests, notebooks, documentation, browser, installing (about half an hour)
	@for stage in $(STAGES); do \
		echo "== $$stage =="; \
		$(MAKE) --no-print-directory $$stage || { echo "make test stopped: $$stage failed"; exit 1; }; \
	done; echo "make test: all stages passed"

format: $(READY) ## check the format of code and notebooks
	@$(BIN)/ruff format --check . || { echo "to format: $(BIN)/ruff format"; exit 1; }

lint: $(READY) ## check code and notebooks with ruff
	@$(BIN)/ruff check --quiet --output-format concise .

# mypy does not follow the mapping of widgets/ and data/ into the package; it gets a tree of links where they are.
types: $(READY) ## check types with mypy, strictly
	@rm -rf build/types && mkdir -p build/types/goatools
	@ln -s $(CURDIR)/goatools/* $(CURDIR)/widgets $(CURDIR)/data build/types/goatools/
	@cd build/types && $(CURDIR)/$(BIN)/mypy --config-file $(CURDIR)/pyproject.toml \
		--cache-dir $(CURDIR)/.mypy_cache -p goatools

unit: $(READY) ## run the tests without a browser, the examples in docstrings, and every notebook
	@$(TESTED) -n 2 --nbmake --nbmake-timeout=120 tests notebooks $(APART)

# How long a click takes, and the site with its kernel in the page, have the machine to themselves.
ALONE := tests/browser/test_speed.py tests/browser/test_site.py

browser: $(READY) ## run the tests in a real JupyterLab and Chromium (skipped without one; REQUIRE_BROWSER=1: fail)
	@$(TESTED) -s $(ALONE); alone=$$?; \
	$(TESTED) -n 2 --dist loadfile $(ALONE:%=--ignore=%) tests/browser && test $$alone = 0 || { \
		echo "once more, only what failed: a busy machine can be too slow for a browser"; \
		$(TESTED) --last-failed tests/browser || $(TESTED) --last-failed tests/browser; }

fresh: $(READY) ## do what Binder does in a new environment, run the first lesson there, and try the wheel
	@$(TESTED) -s tests/fresh

# numpy and the programs that the adapters are for lie in a folder that only this command sees.
ADAPTERS := $(VENV)/adapters

adapters: $(READY) $(ADAPTERS)/ready ## run the adapters through the tests of PettingZoo and OpenSpiel
	@PYTHONPATH=$(ADAPTERS) $(TESTED) tests/adapters

$(ADAPTERS)/ready: tests/adapters/requirements.txt | $(READY)
	@rm -rf $(ADAPTERS)
	@$(BIN)/python $(PIP) --no-deps --target $(ADAPTERS) -r $<
	@touch $@

soak: $(READY) ## run the sweeps at full length (an hour or more)
	@$(TESTED) -n 2 --soak tests $(APART)

# The peers of the benchmarks are GPL programs: they lie in a folder that only this command sees.
PEERS := $(VENV)/peers

bench: $(READY) $(PEERS)/ready ## measure speed beside peers
	@PYTHONPATH=$(PEERS) $(TESTED) -s tests/benchmarks

$(PEERS)/ready: tests/benchmarks/requirements.txt | $(READY)
	@rm -rf $(PEERS)
	@$(BIN)/python $(PIP) --no-deps --target $(PEERS) -r $<
	@touch $@

docs: $(READY) ## build the documentation in build/docs/html, warnings are errors; DRAFT=1 does not run the lessons
	@$(BIN)/python binder/docs/build.py

# JupyterLite's extension is for its own pages; in JupyterLab it would only complain.
SITE := $(VENV)/site

site: $(READY) $(SITE)/ready ## build the site that runs the notebooks in the browser alone, in build/site
	@PYTHONPATH=$(CURDIR)/$(SITE) $(BIN)/python binder/site.py build/site

$(SITE)/ready: binder/site-requirements.txt | $(READY)
	@rm -rf $(SITE)
	@$(BIN)/python $(PIP) --no-deps --target $(SITE) -r $<
	@touch $@

strip: $(READY) ## remove outputs and widget state from the notebooks
	@$(BIN)/nbstripout --extra-keys "metadata.widgets metadata.language_info" notebooks/*.ipynb

COMPILE := $(BIN)/uv pip compile pyproject.toml --universal --python-version 3.11 --no-header --no-annotate --quiet

lock: $(READY) ## renew requirements.txt with the newest versions, and the part of it that Binder needs
	@$(COMPILE) $(foreach extra,app cluster dev docs,--extra $(extra)) --upgrade --output-file requirements.txt
	@$(COMPILE) --extra app --constraint requirements.txt --output-file binder/requirements.txt

clean: ## remove everything that was built, the virtual environment too
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis \
		tests/browser/shots

# The stamp is renewed when the pins or the project's own description change; otherwise set-up costs nothing.
$(READY): requirements.txt pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || \
		{ echo "goatools needs Python 3.11 or newer; try: make PYTHON=python3.12 ..."; exit 1; }
	@echo "== setting up $(VENV), once (about a minute) =="
	@test -x $(BIN)/python || $(PYTHON) -m venv $(VENV)
	@$(BIN)/python $(PIP) -r requirements.txt
	@$(BIN)/python $(PIP) --no-deps --no-build-isolation --editable .
	@mkdir -p $(STATE)/ipython
	@touch $(READY)
