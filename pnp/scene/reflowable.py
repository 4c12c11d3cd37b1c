"""Readings: a text with its pictures as it is read on a screen or heard, unpaged."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby
from typing import NamedTuple

from pnp.scene.nodes import Align, Group, Node, Role, Scene
from pnp.scene.typeface import Face
from pnp.words.no_break import held_over


class Words(NamedTuple):
    """Some words in one face."""

    text: str
    face: Face = "regular"
    sign: Node | None = None
    """Drawn before them; it reaches 1 from the origin."""
    target: str = ""
    """The name of the heading that they lead to."""


@dataclass(frozen=True, slots=True)
class Element:
    """A part of a text by what it is to its reader."""

    role: Role
    children: tuple["Element | Words | Scene", ...]
    name: str = ""
    """By which a heading is found, unlike all others."""
    number: int | None = None
    """Of an item that is counted."""
    align: Align = "start"
    """Of a cell."""
    folded: bool = False
    """Whether a note opens only when it is asked for, as what solves a puzzle."""
    short: bool = False
    """Whether the items of a list are so short that it may stand in columns."""
    stepped: bool = False
    """Whether a figure is of a game that a screen shows step by step."""


class Labels(NamedTuple):
    """What is said around a text, in its own language."""

    contents: str
    picture: str
    """With ``{alt}`` for what a picture shows."""
    back: str
    forth: str
    """To the pictures before and after, of which one is seen at a time."""
    keys: str
    """Which keys do the same."""


class Link(NamedTuple):
    """Words that lead somewhere, and the language that is spoken there."""

    words: str
    to: str
    language: str


@dataclass(frozen=True, slots=True)
class Reading:
    """A text with what stands above and below it."""

    title: str
    what: str
    """What the text is, such as rules."""
    language: str
    accent: str
    """The ink of its headings."""
    facts: tuple[str, ...]
    elements: tuple[Element, ...]
    labels: Labels
    credits: tuple[str, ...]
    above: tuple[Link, ...] = ()
    """Where it leads, if it is one of many pages."""

    @property
    def headings(self) -> tuple[Element, ...]:
        """The headings of all levels."""
        heads = ("heading-1", "heading-2")
        return tuple(each for each in self.elements if each.role in heads)


def tied(
    children: Iterable["Element | Words | Scene"],
) -> Iterator["Element | Words | Scene"]:
    """What stands in an element, where words hold that no line of a screen parts."""
    for is_said, group in groupby(children, lambda each: isinstance(each, Words)):
        parts = list(group)
        said = [each for each in parts if isinstance(each, Words)]
        texts = held_over(each.text for each in said)
        yield from (map(_with_text, said, texts) if is_said else parts)


def _with_text(words: Words, text: str) -> Words:
    return words._replace(text=text)


def element_text(element: Element) -> str:
    """The words of an element on one line."""
    return "".join(
        child.text if isinstance(child, Words) else element_text(child)
        for child in element.children
        if not isinstance(child, Scene)
    )


def scene_alt_text(scene: Scene) -> str:
    """What a picture shows, for those who do not see it."""
    return " ".join(_alts(scene.nodes))


def _alts(nodes: Iterable[Node]) -> Iterator[str]:
    for node in nodes:
        if isinstance(node, Group):
            if isinstance(node.alt, str) and node.alt:
                yield node.alt
            else:
                yield from _alts(node.children)
