"""The manual as pages of a site, in English on every site."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from pnp import manual
from pnp.typeset.markdown import hypertext

LONG = 20
"""A word of code of so many letters is broken, as telephones are no wider."""


class Leaf(NamedTuple):
    """A page of the manual in HTML."""

    name: str
    title: str
    about: str
    body: str


def leaves() -> Iterator[Leaf]:
    """Its pages, in order; what leads to another of them leads there on a site too."""
    for name in manual.PAGES:
        page = manual.page(name)
        text = re.sub(r"\]\(([\w-]+)\.md(#[\w-]+)?\)", r"](\1.html\2)", page.text)
        yield Leaf(name, page.title, page.about, _whole(hypertext(text)))


def _whole(body: str) -> str:
    """A page in which no short word of code is broken at its hyphens."""
    return re.sub(r"(?<=<code>)[^<\n]+(?=</code>)", _words, body)


def _words(code: re.Match[str]) -> str:
    return " ".join(
        f'<span class="whole">{word}</span>' if len(word) < LONG else word
        for word in code[0].split(" ")
    )
