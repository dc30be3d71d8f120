# Two commands are all a newcomer needs: `make play` and `make test`.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
INSTALL := $(BIN)/pip install --disable-pip-version-check
PIP := $(INSTALL) --quiet
COMPILE := $(BIN)/uv pip compile -q --universal --python-version 3.11 --generate-hashes --no-emit-index-url --no-header

.PHONY: help play run doctor backup restore test whole check prove docs image coverage newest release-check dist bench balance soak lock clean

# A HOST of the environment is the machine's name in some shells, so only one that is given to make counts.
ifeq ($(origin HOST),command line)
LISTEN := --host '$(HOST)'
endif

play: $(VENV)/runs  ## play on this machine, with nothing to set up; PORT=8400: another port; HOST=0.0.0.0: from your phone, too
	@$(BIN)/python -m bot play $(LISTEN)

help:  ## say what can be made
	@sed -n 's/^\([a-z -]*\):.*## \(.*\)/make \1: \2/p' Makefile

run: $(VENV)/runs  ## run the bot in Discord; needs QUERENT_TOKEN
	$(BIN)/python -m bot run

doctor: $(VENV)/runs  ## say what is missing before the bot can run
	$(BIN)/python -m bot doctor

backup restore: $(VENV)/runs  ## FILE=querent.backup: save everything, or put it back
	@test -n '$(FILE)' || { echo 'Say which file: make $@ FILE=querent.backup'; exit 2; }
	$(BIN)/python -m bot $@ '$(FILE)'

# All tests; ROOM=games/parsifal, or any other folder or file: that room's own.
ifdef ROOM
test: $(VENV)/tests
	$(BIN)/python -m tests.room '$(ROOM)'
else
test: $(VENV)/tests  ## all tests, linters and types; ROOM=games/parsifal for those of one folder
	$(MAKE) -j 2 check whole
endif

whole: $(VENV)/tests
	$(BIN)/python -m tests.whole

check: $(VENV)/tests  ## linters and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

prove: $(VENV)/tests  ## all tests, the long proofs in full, and every translation; takes hours
	QUERENT_PROVE=1 $(BIN)/python -m tests.whole --release

coverage: OF_ROOM = --include '$(ROOM),$(ROOM)/*'
coverage: $(VENV)/tests  ## all tests, and how much of the code they run (Python 3.12 or newer); ROOM=games/kernel for one folder
	@$(BIN)/python -c 'import sys; sys.exit(sys.version_info < (3, 12))' || \
		{ echo 'Coverage needs Python 3.12 or newer: make $@ PYTHON=python3.13 VENV=.venv-coverage'; exit 2; }
	$(BIN)/coverage erase
	$(BIN)/coverage run -m tests.$(if $(ROOM),room '$(ROOM)',whole)
	$(BIN)/coverage combine --quiet
	$(BIN)/coverage report $(if $(ROOM),$(OF_ROOM))

newest: $(VENV)/tests  ## all tests with the newest discord.py instead of the locked one; make clean goes back
	$(PIP) --upgrade discord.py
	$(BIN)/python -m tests.whole

release-check: $(VENV)/tests  ## what a release still lacks: translations, notes; TAG=v1.2.0 for the tag to come
	$(BIN)/python -m tests.release $(TAG)

dist: $(VENV)/runs  ## the wheel, in the folder dist
	$(BIN)/pip wheel --quiet --disable-pip-version-check --no-deps --no-build-isolation --wheel-dir dist .

docs: $(VENV)/docs  ## the documentation as a site, in the folder build/site
	$(BIN)/python -m docs.site
	NO_MKDOCS_2_WARNING=1 $(BIN)/mkdocs build --strict --quiet

image:  ## build the image and try it, with docker or buildah; says so where there is neither
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
	@echo 'Making a place for it: $(VENV) …'
	@$(PYTHON) -m venv $(VENV)

# The second of its steps is not quiet: it takes long enough to be watched.
$(VENV)/runs: $(VENV)/bin/python requirements-build.lock requirements.lock pyproject.toml
	@echo 'Installing: about 50 MB, a minute or two, the first time only.'
	@echo '  1 of 3: what builds it …'
	@$(PIP) --require-hashes -r requirements-build.lock
	@echo '  2 of 3: what it needs, the largest part …'
	@$(INSTALL) --require-hashes -r requirements.lock
	@echo '  3 of 3: Querent itself …'
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
