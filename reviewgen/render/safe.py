"""What keeps a character or an address from breaking a renderer, whatever reached the document."""

from __future__ import annotations

import re

_UNSAFE = re.compile("[\x00-\x1f\x7f-\x9f\u2028\u2029\ud800-\udfff\ufdd0-\ufdef\ufffe\uffff]")
_SPACES = frozenset("\t\n\r\v\f\x85\u2028\u2029")
_LINK = re.compile(r"(?:https?://|mailto:)[^\s\x00-\x20\"<>\\^`{|}]+", re.IGNORECASE)
_PERCENT = re.compile(r"[^\x21-\x7e]")


def clean(text: str) -> str:
    """Return the text without characters that XML or PDF refuse: controls go, line breaks become spaces,
    half surrogates become U+FFFD."""
    return _UNSAFE.sub(_harmless, text) if _UNSAFE.search(text) else text


def escape(text: str) -> str:
    """Return the clean text, escaped for HTML and XML, attributes included."""
    text = clean(text).replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    return text.replace('"', "&quot;")


def address(url: str) -> str:
    """Return the address in plain ASCII if a document may link to it, else an empty string.

    Only http, https and mailto: a reader must never run or open something by a click on a review.
    """
    url = clean(url).strip()
    if not _LINK.fullmatch(url):
        return ""
    return _PERCENT.sub(lambda found: "".join(f"%{byte:02X}" for byte in found[0].encode("utf-8")), url)


def _harmless(found: re.Match[str]) -> str:
    character = found[0]
    if character in _SPACES:
        return " "
    return "\ufffd" if "\ud800" <= character <= "\udfff" else ""
