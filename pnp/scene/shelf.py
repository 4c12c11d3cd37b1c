"""Shelves: games with what there is to print of each, for a page that shows them."""

from dataclasses import dataclass

from pnp.scene.nodes import Scene


@dataclass(frozen=True, slots=True)
class Paper:
    """A file to print."""

    place: str
    """Where it is, from the page on."""
    name: str
    said: str
    """How many sheets it has, and how they are printed."""
    picture: Scene


@dataclass(frozen=True, slots=True)
class Told:
    """A game in one language."""

    language: str
    title: str
    facts: tuple[str, ...]
    papers: tuple[Paper, ...]
    time: str
    """What it takes in all."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game: its picture, and what is said of it in each language."""

    name: str
    picture: Scene
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """What the page says in a language before and after the games."""

    language: str
    title: str
    lead: str
    links: tuple[tuple[str, str], ...]
    """What else there is: where, and what it is called."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The whole page."""

    openings: tuple[Opening, ...]
    games: tuple[Shown, ...]
