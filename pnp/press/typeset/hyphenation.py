"""Hyphenation: where the words of a language may be parted."""

from collections.abc import Sequence
from functools import cache
from typing import Any

from pnp.errors import quoted
from pnp.libraries import needed
from pnp.templates.section import TemplateError, offer
from pnp.templates.texts import typesetting, words_file


def hyphens(word: str, language: str) -> Sequence[int]:
    """Where a word may be parted."""
    found = _hyphenator(language)
    return found.positions(word) if found else ()


@cache
def _hyphenator(language: str) -> Any:
    with needed():
        import pyphen

    name = dictionary(language)
    return None if name == "none" else pyphen.Pyphen(lang=name, left=3, right=3)


def dictionary(language: str) -> str:
    """The dictionary that hyphenates a language; ``none`` if its words stay whole."""
    import pyphen

    name = typesetting(language).hyphenation
    if name not in ("none", *pyphen.LANGUAGES):
        near = offer(name, ["none", *sorted(pyphen.LANGUAGES)])
        fault = f"there is no dictionary {quoted(name)}{near}"
        file = words_file("common", language)
        raise TemplateError(file, ["typesetting", "hyphenation"], fault)
    return name
