#!/bin/sh
# Sets up the checkout: a virtual environment in .venv, the locked libraries, and the system libraries that
# PDF output needs. Does nothing where all of that is up to date. Usage: scripts/set_up.sh runtime|dev
set -eu

group=${1:-runtime}
cd "$(dirname "$0")/.."
lock="requirements/$group.lock"
python=${PYTHON:-python3}
debian="libpango-1.0-0 libpangoft2-1.0-0 libharfbuzz-subset0"

say() { printf 'set-up: %s\n' "$*" >&2; }

# The place is part of the stamp: the scripts of a virtual environment that was moved point to where it was.
wanted=$(pwd; cat "$lock" pyproject.toml scripts/set_up.sh | cksum)

make_environment() {
    if ! "$python" -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then
        say "reviewgen needs Python 3.11 or later; '$python' is not. Type: make review PYTHON=/path/to/python3.11"
        exit 2
    fi
    if [ ! -x .venv/bin/python ] || ! .venv/bin/python -m pip --version >/dev/null 2>&1; then
        say "making the virtual environment .venv"
        if ! "$python" -m venv --clear .venv; then
            say "Python's venv module is missing. Type: apt-get install python3-venv"
            exit 2
        fi
    fi
    say "installing the locked libraries of $lock into .venv"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check --require-hashes --no-deps -r "$lock"
    .venv/bin/python -m pip install --quiet --disable-pip-version-check \
        --no-deps --no-build-isolation --editable .
    printf '%s\n' "$wanted" >".venv/$group.stamp"
}

has_library() {
    # ldconfig is often outside the path of those who are not root.
    PATH="$PATH:/usr/sbin:/sbin" ldconfig -p 2>/dev/null | grep -q "$1"
}

missing_linux() {
    has_library 'libpango-1\.0\.so\.0' && has_library 'libpangoft2-1\.0\.so\.0' &&
        has_library 'libharfbuzz-subset\.so\.0' && return 1
    return 0
}

system_libraries() {
    case $(uname -s) in
    Linux)
        missing_linux || return 0
        if ! command -v apt-get >/dev/null; then
            say "PDF output needs Pango and HarfBuzz: install them with your system's package manager."
            return 0
        fi
        if [ "$(id -u)" -eq 0 ]; then
            as_root=""
        elif command -v sudo >/dev/null && sudo -n true 2>/dev/null; then
            as_root="sudo -n"
        else
            say "PDF output needs Pango. Type: sudo apt-get install --no-install-recommends $debian"
            return 0
        fi
        say "installing the system libraries that PDF output needs: ${as_root:+sudo }apt-get install $debian"
        # shellcheck disable=SC2086  # both are lists of words
        { $as_root apt-get update -qq &&
            $as_root env DEBIAN_FRONTEND=noninteractive \
                apt-get install -y -qq --no-install-recommends $debian >/dev/null; } ||
            say "that failed. PDF output needs Pango; type: apt-get install --no-install-recommends $debian"
        ;;
    Darwin)
        for prefix in /opt/homebrew /usr/local; do
            [ -e "$prefix/lib/libpango-1.0.dylib" ] && return 0
        done
        if command -v brew >/dev/null; then
            say "installing the system library that PDF output needs: brew install pango"
            brew install --quiet pango || say "that failed. PDF output needs Pango; type: brew install pango"
        else
            say "PDF output needs Pango: install Homebrew, then type: brew install pango"
        fi
        ;;
    *) say "PDF output needs Pango: install it with your system's package manager." ;;
    esac
}

if [ "$(cat ".venv/$group.stamp" 2>/dev/null || true)" != "$wanted" ]; then
    make_environment
fi
# pip compiles what it installs, but no checkout; some environments forbid Python to do it on the way.
.venv/bin/python -m compileall -q reviewgen || true
.venv/bin/python -m reviewgen.cli.patterns || true
system_libraries
