# `make review` and `make test` set everything up by themselves; nothing else has to be typed before them.
PYTHON ?= python3
ARGS ?=
export PYTHON

.PHONY: help review test set-up set-up-dev lint types coverage reading-score start-times bench documents \
	wheel lock clean picture weights

help:
	@echo "make review         the Q3 2025 review of the sample notes, as PDF and Word, into out/"
	@echo "make test           all tests; ARGS='tests/cli -k build' for some; CI=true for those too that"
	@echo "                    need poppler-utils and LibreOffice Writer"
	@echo "make lint types     ruff and mypy"
	@echo "make coverage       the tests, with what they leave untouched"
	@echo "make reading-score  how well the reader does on the worked samples"
	@echo "make start-times    how long the commands take from a cold start"
	@echo "make bench          the benchmarks, as ratios (some minutes)"
	@echo "make documents      what independent checkers say of the PDF and HTML (needs npm and Chromium)"
	@echo "make picture        the picture in the README, from the real output"
	@echo "make weights        the weights of words anew from the labelled notes (brings scikit-learn)"
	@echo "make wheel          the package, into dist/"
	@echo "make lock           the locked dependencies anew (needs uv)"

review: set-up
	.venv/bin/reviewgen build seeds/002_c0c6ea550c24451c.txt --period 2025-Q3 --out out

test: set-up-dev
	.venv/bin/python -m pytest $(ARGS)

set-up:
	@scripts/set_up.sh runtime

set-up-dev:
	@scripts/set_up.sh dev

lint: set-up-dev
	.venv/bin/ruff check .

types: set-up-dev
	.venv/bin/mypy

coverage: set-up-dev
	.venv/bin/coverage run -m pytest $(ARGS)
	.venv/bin/coverage report

reading-score: set-up-dev
	.venv/bin/python tests/reading_score.py $(ARGS)

start-times: set-up-dev
	.venv/bin/python scripts/start_times.py

bench: set-up-dev
	@set -e; for file in benchmarks/*.py; do echo "== $$file"; .venv/bin/python "$$file"; done

documents: set-up-dev
	scripts/set_up_checkers.sh
	.venv/bin/python scripts/check_documents.py

weights: set-up-dev
	.venv/bin/python -m pip install --quiet "scikit-learn>=1.5"
	PYTHONPATH=. .venv/bin/python scripts/weigh_words.py

wheel: set-up-dev
	.venv/bin/python -m build --wheel --no-isolation

# One list for users, one for developers that holds the first: both with the digest of every file.
lock:
	uv pip compile pyproject.toml --group build --universal --python-version 3.11 --generate-hashes \
		--no-header --no-emit-index-url --quiet --output-file requirements/runtime.lock
	uv pip compile pyproject.toml --group dev --constraints requirements/runtime.lock --universal \
		--python-version 3.11 --generate-hashes --no-header --no-emit-index-url --quiet \
		--output-file requirements/dev.lock

clean:
	rm -rf build dist .venv .coverage .mypy_cache .pytest_cache .ruff_cache .hypothesis

# The picture in the README, from the real output (needs poppler-utils).
picture: set-up
	rm -rf build/picture
	.venv/bin/reviewgen build seeds/002_c0c6ea550c24451c.txt --period 2025-Q3 --date 2026-01-05 \
		--format pdf --out build/picture --quiet
	pdftoppm -r 80 -png -f 1 -l 1 -singlefile build/picture/*.pdf docs/images/page-1
