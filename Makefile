# Two commands are all a newcomer needs: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/pip install --disable-pip-version-check
PIP := $(INSTALL) --quiet
COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

.PHONY: help play run doctor backup restore test whole check prove docs image coverage newest release-check dist bench balance soak lock clean

# Some shells set HOST to the machine's name, so only a HOST on make's command line counts.
ifeq ($(origin HOST),command line)
LISTEN := --host '$(HOST)'
endif

play: $(VENV)/runs  ## play on this machine without any setup; PORT=8400 for another port; HOST=0.0.0.0 to play on your phone, too
	@$(BIN)/python -m bot play $(LISTEN)

help:  ## list these commands
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/make \1: \2/p' Makefile

run: $(VENV)/runs  ## run the bot in Discord; needs QUERENT_TOKEN
	$(BIN)/python -m bot run

doctor: $(VENV)/runs  ## check that the bot has everything it needs
	$(BIN)/python -m bot doctor

backup restore: $(VENV)/runs  ## save all data to FILE=querent.backup, or restore it
	@test -n '$(FILE)' || { echo 'Name the file: make $@ FILE=querent.backup'; exit 2; }
	$(BIN)/python -m bot $@ '$(FILE)'

# Run all tests, or with ROOM=games/parsifal (or another folder or file) those of that folder or file.
ifdef ROOM
test: $(VENV)/tests
	$(BIN)/python -m tests.room '$(ROOM)'
else
test: $(VENV)/tests  ## run all tests, linters and type checks; ROOM=games/parsifal for the tests of one folder
	$(MAKE) -j 2 check whole
endif

whole: $(VENV)/tests
	$(BIN)/python -m tests.whole

check: $(VENV)/tests  ## run linters and type checks
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

prove: $(VENV)/tests  ## run all tests with the proofs in full, and check every translation; takes hours
	QUERENT_PROVE=1 $(BIN)/python -m tests.whole --release

coverage: OF_ROOM = --include '$(ROOM),$(ROOM)/*'
coverage: $(VENV)/tests  ## measure how much code all tests cover (Python 3.12 or newer); ROOM=games/kernel for one folder
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))' || \
		{ echo 'Coverage needs Python 3.12 or newer: make $@ PYTHON=python3.13 VENV=.venv-coverage'; exit 2; }
	$(BIN)/coverage erase
	$(BIN)/coverage run -m tests.$(if $(ROOM),room '$(ROOM)',whole)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report $(if $(ROOM),$(OF_ROOM))

newest: $(VENV)/tests  ## run all tests with the newest discord.py instead of the locked version; undo it with make clean
	$(PIP) --upgrade discord.py
	$(BIN)/python -m tests.whole

release-check: $(VENV)/tests  ## list what a release still needs, such as translations and notes; TAG=v1.2.0 for the new tag
	$(BIN)/python -m tests.release $(TAG)

dist: $(VENV)/runs  ## build the wheel in the folder dist
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

docs: $(VENV)/docs  ## build the documentation site in the folder build/site
	$(BIN)/python -m docs.site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

image:  ## build and test the image with Docker or buildah; print a warning if neither is installed
	.ci/image

bench: $(VENV)/bench
	$(BIN)/python -m bench

balance: $(VENV)/tests
	$(BIN)/python -m bench.balance $(GAME) $(GAMES)

soak: $(VENV)/tests
	$(BIN)/python -m tests.soak
	$(BIN)/python -m tests.soak several
	$(BIN)/python -m tests.soak places

lock: $(VENV)/tests
	$(PIP) uv
	echo setuptools | $(COMPILE) - -o requirements-build.lock
	$(COMPILE) pyproject.toml -o requirements.lock
	$(COMPILE) --extra postgresql -c requirements.lock pyproject.toml -o requirements-postgresql.lock
	$(COMPILE) --extra dev -c requirements-postgresql.lock pyproject.toml -o requirements-dev.lock
	$(COMPILE) --extra dev --extra bench -c requirements-dev.lock pyproject.toml -o requirements-bench.lock
	$(COMPILE) --extra docs -c requirements-bench.lock pyproject.toml -o requirements-docs.lock

$(VENV)/bin/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Querent needs Python 3.11 or newer; try: make PYTHON=python3.12 play")'
	@echo 'Creating a virtual environment: $(VENV) …'
	@$(PYTHON) -m venv $(VENV)

# The second step shows its progress, because it takes the longest.
$(VENV)/runs: $(VENV)/bin/python requirements-build.lock requirements.lock pyproject.toml
	@echo 'Installing about 50 MB. This takes a minute or two, and only the first time.'
	@echo '  1 of 3: build tools …'
	@$(PIP) --require-hashes -r requirements-build.lock
	@echo '  2 of 3: dependencies (the longest step) …'
	@$(INSTALL) --require-hashes -r requirements.lock
	@echo '  3 of 3: Querent …'
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

$(VENV)/tests: $(VENV)/runs requirements-dev.lock
	$(PIP) --require-hashes -r requirements-dev.lock
	touch $@

$(VENV)/docs: $(VENV)/runs requirements-docs.lock
	$(PIP) --require-hashes -r requirements-docs.lock
	@touch $@

$(VENV)/bench: $(VENV)/tests requirements-bench.lock
	$(PIP) --require-hashes -r requirements-bench.lock
	touch $@

clean:
	rm -rf $(VENV) .mypy_cache .ruff_cache .pytest_cache .hypothesis .coverage* build dist *.egg-info
