"""Cross-references: on which page a section or a rule begins, or a figure stands."""

import re
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from itertools import count, groupby
from typing import NamedTuple

from pnp.base.errors import ChoiceError, UserError, quoted
from pnp.base.template_table import offer
from pnp.typeset.blocks import Block, Heading, Rule, Run, Runs
from pnp.typeset.rewording import reworded
from pnp.typeset.text_context import figure_label
from pnp.words.catalogue import Catalogue

_REFERENCE = re.compile(
    r"(?P<open> \()?(?:; )?(?P<inner>\{(?P<to>[^{}:]*:[^{}]*)\})(?(open)\))"
)
"""A section by its number, counted by the headings of the first level, or figures, or
the rules that they stand beside; with the brackets or the semicolon that it brings."""


class Place(NamedTuple):
    """What is referred to."""

    title: str
    """Of the section, or of the rule that a figure stands beside."""
    figure: str = ""
    """What it is called, or the reference of all the figures of the rule."""

    @property
    def name(self) -> str:
        """By which its page is known."""
        return self.figure or self.title


Said = Callable[[Sequence[Place], int], Sequence[tuple[str, str]]]
"""What the reference with a number says of its places, counted from 0 in a text.

That is some words, and the title that they lead to, if any; or nothing at all.
"""


def titles(blocks: Sequence[Block]) -> tuple[str, ...]:
    """The titles of the sections, in their order.

    >>> titles([Heading(1, (Run("See "), Run("it"))), Heading(2, (Run("More"),))])
    ('See it',)
    """
    heads = (each for each in blocks if isinstance(each, Heading) and each.level == 1)
    return tuple("".join(run.text for run in head.runs) for head in heads)


def on_unknown_pages(words: Catalogue) -> Said:
    """Says a page that is not known yet, and leads to the reference's own number."""
    text = words.text("on-page", page=0)
    return lambda _, number: [(text, str(number))]


def on_pages(
    words: Catalogue, pages: Mapping[str, int], standing: Mapping[str, int]
) -> Said:
    """Says the pages of places, in their order, but for the page that it stands on.

    ``standing`` has the pages of references by their numbers.
    """

    def said(places: Sequence[Place], number: int) -> Sequence[tuple[str, str]]:
        on = {pages[place.name]: place.title for place in reversed(places)}
        on.pop(standing.get(str(number), 0), None)
        if not on:
            return []
        names = {name: on[first] for name, first in _spans(sorted(on))}
        key = "on-page" if len(on) == 1 else "on-pages"
        return _linked_parts(words.text(key, page=tuple(names)), names)

    return said


def _spans(pages: Iterable[int]) -> Iterator[tuple[str, int]]:
    """Pages one by one, or three and more on end as one, each with the first of it.

    >>> list(_spans([2, 4, 5, 6]))
    [('2', 2), ('4–6', 4)]
    """
    for _, group in groupby(enumerate(pages), lambda each: each[1] - each[0]):
        first, *rest = (page for _, page in group)
        if len(rest) > 1:
            yield f"{first}–{rest[-1]}", first
        else:
            yield from ((str(page), page) for page in (first, *rest))


def _linked_parts(text: str, names: Mapping[str, str]) -> list[tuple[str, str]]:
    """A text divided at the names in it; what leads to the first stands before it."""
    found = list[tuple[str, str]]()
    for name, title in names.items():
        before, _, text = text.partition(name)
        # Only what stands before the first is read with it.
        found += [(before, ""), (name, title)] if found else [(before + name, title)]
    return [*found, (text, "")] if text else found


def by_title(words: Catalogue) -> Said:
    """Says what sections or rules are called, where there are no pages."""

    def said(places: Sequence[Place], _: int) -> Sequence[tuple[str, str]]:
        titles = dict.fromkeys(place.title for place in places)
        names = {words.text("in-section", title=each): each for each in titles}
        return _linked_parts(words.told(tuple(names)), names)

    return said


def figure_numbers(blocks: Iterable[Block]) -> Mapping[str, str]:
    """The numbers of the figures that stand beside rules, by their names."""
    return {
        name: figure_label(rule.number, place)
        for rule in blocks
        if isinstance(rule, Rule)
        for place, name in enumerate(rule.reference.split(","))
    }


def with_figure_numbers(blocks: Sequence[Block]) -> tuple[Block, ...]:
    """The blocks with the numbers of figures for their names in brackets.

    ``{swap}`` becomes ``3b`` where that is the figure called ``swap``.
    """
    known = figure_numbers(blocks)

    def number(name: re.Match[str]) -> str:
        if name[1] not in known:
            raise _no_figure(name[1], known)
        return known[name[1]]

    def numbered(runs: Runs) -> Runs:
        texts = (re.sub(r"\{([^{}:]*)\}", number, run.text) for run in runs)
        return tuple(map(lambda run, text: run._replace(text=text), runs, texts))

    return tuple(reworded(block, numbered) for block in blocks)


def _no_figure(name: str, known: Collection[str]) -> UserError:
    fault = f"there is no figure {quoted(name)} beside a rule"
    return UserError(fault + offer(name, known))


def with_references(blocks: Sequence[Block], said: Said) -> tuple[Block, ...]:
    """The blocks with their references filled in, each leading to its heading.

    What stands around a reference that says nothing is left out with it.
    """
    places = _Places(titles(blocks), _rules(blocks), figure_numbers(blocks))
    numbers = count()

    def refer(reference: re.Match[str]) -> Sequence[tuple[str, str]]:
        return said(places.of(reference["to"]), next(numbers))

    return tuple(
        reworded(block, lambda runs: tuple(_referring_runs(runs, refer)))
        for block in blocks
    )


def _referring_runs(
    runs: Runs, refer: Callable[[re.Match[str]], Sequence[tuple[str, str]]]
) -> Iterator[Run]:
    for run in runs:
        begun, sign = 0, run.sign
        for reference in _REFERENCE.finditer(run.text):
            told = refer(reference)
            outside, inside = reference.span(), reference.span("inner")
            start, end = inside if told else outside
            if before := run.text[begun:start]:
                yield run._replace(text=before, sign=sign)
                sign = None
            for text, title in told:
                yield run._replace(text=text, sign=None, target=title)
            begun = end
        if text := run.text[begun:]:
            yield run._replace(text=text, sign=sign)


def _rules(blocks: Sequence[Block]) -> Mapping[str, Place]:
    """What rules are called, and their references, by the figures beside them."""
    return {
        name: Place("".join(run.text for run in head.runs), block.reference)
        for block in blocks
        if isinstance(block, Rule) and isinstance(head := block.blocks[0], Heading)
        for name in figure_numbers([block])
    }


class _Places(NamedTuple):
    """Where references may lead."""

    titles: Sequence[str]
    rules: Mapping[str, Place]
    numbers: Mapping[str, str]

    def of(self, reference: str) -> Sequence[Place]:
        """What ``section:2``, ``page:swap,corner`` or ``rule:swap`` refers to."""
        kind, _, named = reference.partition(":")
        names = named.split(",")
        if kind == "section":
            return [self._section(number) for number in names]
        if kind not in ("page", "rule"):
            raise ChoiceError("kind of reference", kind, ("section", "page", "rule"))
        if strange := [name for name in names if name not in self.rules]:
            raise _no_figure(strange[0], self.rules)
        if kind == "rule":
            return [self.rules[name] for name in names]
        return [self.rules[name]._replace(figure=self.numbers[name]) for name in names]

    def _section(self, number: str) -> Place:
        if not (number.isdigit() and 0 < int(number) <= len(self.titles)):
            fault = f"there is no section {quoted(number)}: {len(self.titles)} are"
            raise UserError(fault)
        return Place(self.titles[int(number) - 1])
