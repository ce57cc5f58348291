#!/usr/bin/env bash
# The checkers of finished documents, into build/checkers: PDF/UA (Python), HTML and its accessibility (Node).
set -euo pipefail
cd "$(dirname "$0")/.."
place=build/checkers
mkdir -p "$place"

wanted=$(cat scripts/checkers/requirements.txt scripts/checkers/package-lock.json | cksum)
[ "$(cat "$place/stamp" 2>/dev/null || true)" = "$wanted" ] && exit 0

"${PYTHON:-python3}" -m venv --clear "$place/venv"
"$place/venv/bin/python" -m pip install --quiet --disable-pip-version-check -r scripts/checkers/requirements.txt
cp scripts/checkers/package.json scripts/checkers/package-lock.json "$place"
(cd "$place" && npm ci --silent --no-audit --no-fund --ignore-scripts)
echo "$wanted" >"$place/stamp"
