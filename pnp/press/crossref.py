"""Cross-references: on which page a section begins, or a figure of a rule stands."""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import NamedTuple

from pnp.errors import UserError, quoted
from pnp.press.typeset.blocks import Block, Heading, Rule, Run, Runs
from pnp.press.typeset.rewording import reworded
from pnp.words import Catalogue

_REFERENCE = re.compile(r"\{((?:section|page):[^}]*)\}")
"""A section by its number, counted by the headings of the first level, or figures."""


class Place(NamedTuple):
    """What is referred to."""

    title: str
    """Of the section, or of the rule that a figure stands beside."""
    figure: str = ""
    """What it is called."""

    @property
    def name(self) -> str:
        """By which its page is known."""
        return self.figure or self.title


Said = Callable[[Place], str]
"""What is said of a place."""


def titles(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The titles of the sections, in their order.

    >>> titles([Heading(1, (Run("See "), Run("it"))), Heading(2, (Run("More"),))])
    ('See it',)
    """
    heads = (each for each in blocks if isinstance(each, Heading) and each.level == 1)
    return tuple("".join(run.text for run in head.runs) for head in heads)


def on_pages(words: Catalogue, pages: Mapping[str, int]) -> Said:
    """Says the page of a place, or a page that is not known yet."""
    return lambda place: words.text("on-page", page=pages.get(place.name, 0))


def by_title(words: Catalogue) -> Said:
    """Says what a section or a rule is called, where there are no pages."""
    return lambda place: words.text("in-section", title=place.title)


def referred(blocks: Sequence[Block], said: Said) -> tuple[Block, ...]:
    """The blocks with their references filled in, each leading to its heading."""
    found = _Places(titles(blocks), _rules(blocks))
    return tuple(
        reworded(block, lambda runs: tuple(_filled(runs, found, said)))
        for block in blocks
    )


def _filled(runs: Runs, places: "_Places", said: Said) -> Iterator[Run]:
    for run in runs:
        parts = _REFERENCE.split(run.text)
        for number, part in enumerate(parts):
            if number % 2:
                yield from _told(run, places.of(part), said)
            elif part:
                yield run._replace(text=part, sign=None if number else run.sign)


def _told(run: Run, places: Sequence[Place], said: Said) -> Iterator[Run]:
    """Each place once, though several figures may stand there."""
    found = dict[str, str]()
    for place in places:
        found.setdefault(said(place), place.title)
    for number, (text, title) in enumerate(found.items()):
        if number:
            yield run._replace(text=", ", sign=None)
        yield run._replace(text=text, target=title, sign=None)


def _rules(blocks: Sequence[Block]) -> Mapping[str, str]:
    """What rules are called, by their numbers."""
    return {
        block.number: "".join(run.text for run in head.runs)
        for block in blocks
        if isinstance(block, Rule) and isinstance(head := block.blocks[0], Heading)
    }


class _Places(NamedTuple):
    """Where references may lead."""

    titles: Sequence[str]
    rules: Mapping[str, str]

    def of(self, reference: str) -> Sequence[Place]:
        """What ``section:2`` or ``page:3b,3d`` refers to."""
        kind, _, named = reference.partition(":")
        if kind == "section":
            return (self._section(named),)
        return [self._figure(figure) for figure in named.split(",")]

    def _section(self, number: str) -> Place:
        if not (number.isdigit() and 0 < int(number) <= len(self.titles)):
            fault = f"there is no section {quoted(number)}: {len(self.titles)} are"
            raise UserError(fault)
        return Place(self.titles[int(number) - 1])

    def _figure(self, figure: str) -> Place:
        if figure[:-1] not in self.rules:
            raise UserError(f"there is no figure {quoted(figure)} beside a rule")
        return Place(self.rules[figure[:-1]], figure)
