"""Cross-references: where a text says on which page one of its sections begins."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import Block, Heading, Run, Runs
from pnp.press.typeset.rewording import reworded
from pnp.words import Catalogue

_REFERENCE = re.compile(r"\{section:(\d+)\}")
"""A section by its number, counted by the headings of the first level."""

Said = Callable[[str], str]
"""What is said of a section, by its title."""


def titles(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The titles of the sections, in their order.

    >>> titles([Heading(1, (Run("See "), Run("it"))), Heading(2, (Run("More"),))])
    ('See it',)
    """
    heads = (each for each in blocks if isinstance(each, Heading) and each.level == 1)
    return tuple("".join(run.text for run in head.runs) for head in heads)


def on_pages(words: Catalogue, pages: Mapping[str, int]) -> Said:
    """Says the page of a section, or a page that is not known yet."""
    return lambda title: words.text("on-page", page=pages.get(title, 0))


def by_title(words: Catalogue) -> Said:
    """Says what a section is called, where there are no pages."""
    return lambda title: words.text("in-section", title=title)


def referred(blocks: Sequence[Block], said: Said) -> tuple[Block, ...]:
    """The blocks with their references filled in, each leading to its section."""
    found = titles(blocks)
    return tuple(
        reworded(block, lambda runs: tuple(_filled(runs, found, said)))
        for block in blocks
    )


def _filled(runs: Runs, titles: Sequence[str], said: Said) -> Iterator[Run]:
    for run in runs:
        parts = _REFERENCE.split(run.text)
        for place, part in enumerate(parts):
            if place % 2:
                title = _title(int(part), titles)
                yield run._replace(text=said(title), target=title, sign=None)
            elif part:
                yield run._replace(text=part, sign=None if place else run.sign)


def _title(number: int, titles: Sequence[str]) -> str:
    if not 0 < number <= len(titles):
        raise UserError(f"there is no section {quoted(str(number))}: {len(titles)} are")
    return titles[number - 1]
