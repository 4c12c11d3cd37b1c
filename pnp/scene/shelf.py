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
    """How many sheets it has, of which paper, and how they are printed."""


@dataclass(frozen=True, slots=True)
class Part:
    """Parts of one kind."""

    count: int
    name: str
    size: str
    place: str
    """Where the first of them is as a drawing; none if it is not there."""


@dataclass(frozen=True, slots=True)
class Parts:
    """All the parts, and the folder that has them as drawings."""

    title: str
    heads: tuple[str, str, str]
    """Over the numbers, the names and the sizes."""
    rows: tuple[Part, ...]
    place: str
    drawings: str
    """What leads there."""


@dataclass(frozen=True, slots=True)
class Told:
    """A game in one language."""

    language: str
    title: str
    facts: tuple[str, ...]
    papers: tuple[Paper, ...]
    time: str
    """What it takes in all."""
    parts: Parts
    sheets: tuple[Scene, ...]
    """What the printed sheets of parts look like, in small."""


@dataclass(frozen=True, slots=True)
class Shown:
    """A game: what stands over it, and what is said of it in each language."""

    name: str
    banner: Scene | None
    """Its ornament with its name on it."""
    told: tuple[Told, ...]


@dataclass(frozen=True, slots=True)
class Opening:
    """What the page says in a language before and after the games."""

    language: str
    tongue: str
    """What the language is called in it."""
    title: str
    lead: str
    links: tuple[tuple[str, str], ...]
    """What else there is: where, and what it is called."""


@dataclass(frozen=True, slots=True)
class Shelf:
    """The whole page."""

    openings: tuple[Opening, ...]
    games: tuple[Shown, ...]
