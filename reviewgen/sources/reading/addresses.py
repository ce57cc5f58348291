"""Addresses as references: what of a forge or tracker a link leads to."""

from __future__ import annotations

import re
from functools import lru_cache
from typing import NamedTuple
from urllib.parse import urlsplit

from reviewgen.model.month import Reference


class Found(NamedTuple):
    """A reference and where it stands in a piece; `repository` only where the text states it.

    `project` is the name without an owner that is written before a number ("gw#889").
    """

    start: int
    end: int
    kind: str
    value: str
    host: str | None = None
    repository: str | None = None
    state: str | None = None
    project: str | None = None
    doubt: int = 0  # above nought for a key that may as well name a part or a standard
    assumed: bool = False  # a number alone ("#12"), which may be an issue's as well as a pull request's


_HASH_PATH = r"(?P<hash>[0-9a-f]{7,64})"
_OWNER = r"/(?P<repo>[^/]+/[^/]+)"
_PATHS: tuple[tuple[str, re.Pattern[str]], ...] = (
    ("pull_request", re.compile(r"/(?P<repo>[^/].*?)(?:/-)?/merge_requests/(?P<n>\d+)(?:$|[/?#])")),
    ("issue", re.compile(r"/(?P<repo>[^/].*?)/-/(?:issues|work_items)/(?P<n>\d+)(?:$|[/?#])")),
    ("commit", re.compile(rf"/(?P<repo>[^/].*?)/-/commit/{_HASH_PATH}")),
    ("pull_request", re.compile(rf"{_OWNER}/pulls?/(?P<n>\d+)(?:$|[/?#])")),
    ("pull_request", re.compile(rf"{_OWNER}/pull-requests/(?P<n>\d+)(?:$|[/?#])")),
    ("issue", re.compile(rf"{_OWNER}/issues/(?P<n>\d+)(?:$|[/?#])")),
    ("commit", re.compile(rf"{_OWNER}/commits?/{_HASH_PATH}(?:$|[/?#.])")),
    (
        "pull_request",
        re.compile(r"/(?P<org>[^/]+)/(?P<project>[^/]+)/_git/(?P<name>[^/]+)/pullrequest/(?P<n>\d+)"),
    ),
    ("commit", re.compile(rf"/(?P<org>[^/]+)/(?P<project>[^/]+)/_git/(?P<name>[^/]+)/commit/{_HASH_PATH}")),
    ("issue", re.compile(r"/[^/]+/[^/]+/_workitems/edit/(?P<n>\d+)")),
    ("pull_request", re.compile(r"/c/(?P<gerrit>.+?)/\+/(?P<n>\d+)")),
    ("pull_request", re.compile(r"/(?:#/)?c/(?P<n>\d+)")),
    ("pull_request", re.compile(r"/cl/(?P<n>\d+)")),
    ("pull_request", re.compile(r"/(?P<n>D\d{3,8})(?:$|[?#])")),
    ("ticket", re.compile(r"/(?:browse|issues?)/(?P<n>[A-Z][A-Z0-9_]+-\d+)(?:$|[/?#])")),
    ("ticket", re.compile(r"/(?P<n>CVE-\d{4}-\d{4,7})", re.I)),
    ("ticket", re.compile(r"/(?P<n>GHSA(?:-[0-9a-z]{4}){3})", re.I)),
    ("ticket", re.compile(r"/(?P<n>T\d{2,8})(?:$|[?#])")),
    ("issue", re.compile(r"/\+bug/(?P<n>\d+)")),
    ("issue", re.compile(r"/show_bug\.cgi\?id=(?P<n>\d+)")),
)
_NO_REPOSITORY = frozenset(
    {"orgs", "advisories", "users", "settings", "sponsors", "apps", "marketplace", "search", "topics"}
)
_FORGES = ("github.com", "gitlab.com", "codeberg.org", "bitbucket.org")


@lru_cache(maxsize=1024)
def from_url(url: str) -> Found | None:
    """The reference that an address is: of a known form, else the address itself; None for no evidence."""
    try:
        parts = urlsplit(url.strip())
    except ValueError:
        return None
    if parts.scheme not in ("http", "https") or not parts.hostname:
        return None
    host = parts.hostname.removeprefix("www.")
    path = parts.path + (f"?{parts.query}" if parts.query.startswith("id=") else "")
    if parts.fragment.startswith("/c/"):
        path = "/#" + parts.fragment
    if "/compare/" in path:
        return None
    if host == "bugs.debian.org" or host == "bugzil.la":
        match = re.search(r"(\d{3,8})", path + parts.query)
        return Found(0, 0, "issue", match[1], host) if match else None
    for kind, pattern in _PATHS:
        match = (
            pattern.match(path)
            if pattern.pattern.startswith(("/(?P<repo>", "/(?P<org>"))
            else pattern.search(path)
        )
        if not match:
            continue
        groups = match.groupdict()
        repository = groups.get("repo")
        if groups.get("org"):
            repository = f"{groups['project']}/{groups['name']}"
        if repository and repository.split("/")[0] in _NO_REPOSITORY:
            continue
        return Found(0, 0, kind, groups.get("n") or groups["hash"], host, repository)
    return Found(0, 0, "url", url.strip(), host)


def address_of(reference: Reference) -> str | None:
    """An address that reads as this reference again (`from_url`), or None where its host is unknown."""
    if reference.kind == "url":
        return reference.value
    if reference.host is None:
        return None
    inside = f"https://{reference.host}/{reference.repository}"
    if reference.repository is not None and reference.kind in _IN_REPOSITORY:
        return f"{inside}/{_IN_REPOSITORY[reference.kind]}/{reference.value}"
    if reference.kind == "pull_request" and reference.value.isdigit():
        return f"https://{reference.host}/c/{reference.value}"
    if reference.kind == "issue":
        return f"https://{reference.host}/show_bug.cgi?id={reference.value}"
    tracker = "browse/" if re.fullmatch(r"[A-Z][A-Z0-9_]+-\d+", reference.value) else ""
    return f"https://{reference.host}/{tracker}{reference.value}"


_IN_REPOSITORY = {"pull_request": "pull", "issue": "issues", "commit": "commit"}


@lru_cache(maxsize=1024)
def repository_of_url(url: str) -> str | None:
    """The owner/name that the address of a repository, or of anything in one, belongs to."""
    try:
        parts = urlsplit(url)
    except ValueError:
        return None
    host = (parts.hostname or "").removeprefix("www.")
    if host not in _FORGES and not host.startswith(("git.", "gitlab.", "github.")):
        return None
    names = [name for name in parts.path.split("/") if name]
    if len(names) < 2 or names[0] in _NO_REPOSITORY:
        return None
    reference = from_url(url)
    if reference is not None and reference.repository:
        return reference.repository
    return f"{names[0]}/{names[1].removesuffix('.git')}"
