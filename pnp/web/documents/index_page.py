"""The page that a newcomer opens first: games, their pictures and their files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from pnp.games import AnyGame
from pnp.press.kit.contact_sheet import miniature
from pnp.press.kit.kit_files import Stack
from pnp.press.kit.parts_table import part_rows, sides
from pnp.press.kit.print_plan import count_text, summary
from pnp.press.kit.print_set import Printed
from pnp.press.masthead import wordmark
from pnp.protocol.art import Look
from pnp.render import inline_svg
from pnp.scene.document import Document, Page
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.theme import Theme
from pnp.web.documents.web_page import standalone_page
from pnp.words.catalogue import Catalogue, catalogue


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


WIDE = 34.0
"""How long the picture of a sheet is, in millimetres."""

BANNER, LOW = 340.0, 24.0
"""How wide and how tall the banner of a game is."""


def shelf(found: Sequence[tuple[AnyGame, Told]], cards: Sequence[str] = ()) -> Shelf:
    """The page of some sets and of the cards of a day, by the names of their files."""
    games: dict[AnyGame, list[Told]] = {}
    for game, said in found:
        games.setdefault(game, []).append(said)
    words = {said.language: catalogue(game.name, said.language) for game, said in found}
    names: dict[str, set[str]] = {}
    for _, said in found:
        own = names.setdefault(said.language, set())
        own |= {each.name for each in said.papers}
    openings = tuple(
        _opening(each, cards, tried=each.text("try") in names[each.language])
        for each in words.values()
    )
    return Shelf(openings, tuple(_game_section(*each) for each in games.items()))


def description(printed: Printed, *, pictured: bool = True) -> Told:
    """What the page says of a set, with pictures of it or without.

    Of all languages it shows those of the first.
    """
    words = printed.words
    files = (_file(stack, printed) for stack in printed.stacks)
    tried = tuple(printed.tried)
    first = (_first(place, document, printed) for place, document in tried)
    papers = (*first, *files)
    facts = (words.text("tagline"), words.text("for-whom"))
    time = summary(printed.stacks, words)
    own = (each.document for stack in printed.stacks for each in stack.stretches)
    documents = (*(document for _, document in tried), *own)
    sheets = tuple(_sheets(documents)) if pictured else ()
    title, parts = words.text("title"), _parts(printed)
    return Told(words.language, title, facts, papers, time, parts, sheets)


def _opening(words: Catalogue, cards: Sequence[str], *, tried: bool) -> Opening:
    title = words.text("cards-of-day")
    own = [name for name in cards if f"_{words.language}" in name]
    links = (
        *((name, f"{title}: {name}" if len(own) > 1 else title) for name in own),
        ("manifest.json", words.text("shelf-manifest")),
        ("SHA256SUMS", words.text("shelf-sums")),
    )
    tongue = words.text("language-name")
    keys = ("shelf-try", "shelf-lead") if tried else ("shelf-lead",)
    lead = " ".join(map(words.text, keys))
    return Opening(words.language, tongue, words.text("shelf-title"), lead, links)


def _game_section(game: AnyGame, said: Sequence[Told]) -> Shown:
    look = game.art.look
    banner = _banner(look, game.name) if look else None
    return Shown(game.name, banner, tuple(said))


def _banner(look: Look, name: str) -> Scene:
    """The ornament of a game along a strip, and its name on a plaque."""
    whole = Box(0, 0, BANNER, LOW)
    plaque = Box(6, 5, BANNER - 6, LOW - 5)
    named = wordmark(look, plaque.grown(-3.5), name)
    reach = bounds((named,)) or plaque
    ground = Group((look.ground(whole),), clip=rectangle(whole))
    field = rectangle(plaque._replace(right=reach.right + 6), Style("paper"))
    return Scene(BANNER, LOW, (ground, field, named))


def _parts(printed: Printed) -> Parts:
    """The parts as the assembly lists them, each kind with its first drawing."""
    game, words, order = printed.game, printed.words, printed.order
    place = f"{game.name}/parts/"
    rows = tuple(
        Part(
            row.number,
            row.name,
            sides(row.size, words),
            row.drawing and f"{place}{row.drawing}.svg",
        )
        for row in part_rows(game, words, order)
    )
    heads = (words.text("count"), words.text("part"), words.text("size"))
    return Parts(words.text("shelf-parts"), heads, rows, place, words.text("shelf-svg"))


def _first(place: str, document: Document, printed: Printed) -> Paper:
    """The sheet for a first game."""
    words = printed.words
    said = (
        f"{count_text('sheets', 1, words)}, {printed.order.paper.title}",
        words.text(f"sides-{document.duplex}"),
        words.text("try-said"),
    )
    return Paper(place, words.text("try"), "; ".join(said))


def _file(stack: Stack, printed: Printed) -> Paper:
    words = printed.words
    paper = stack.labels.paper if stack.labels else printed.order.paper
    said = "; ".join(
        (
            f"{count_text('sheets', stack.sheets, words)}, {paper.title}",
            words.text(f"sides-{stack.duplex}"),
            stack.held(words),
        )
    )
    name = words.text(f"stock-{stack.stock}")
    return Paper(f"{printed.game.name}/{stack.file}", name, said)


def _sheets(documents: Iterable[Document]) -> Iterator[Scene]:
    """The fronts of all sheets with parts, in small."""
    for page in (page for document in documents for page in document.pages):
        if page.trims:
            scale = WIDE / max(page.scene.width, page.scene.height)
            wide, high = page.scene.width * scale, page.scene.height * scale
            yield Scene(wide, high, (miniature(page, wide),))


TALL, LEAST = ((2, 16.0), (3, 13.0), (4, 10.4), (10, 8.6)), 5.8
"""How tall the pictures of so many sheets are at most, in letters; of more of them."""


class Pictures(NamedTuple):
    """A game with what is drawn of it, as SVG."""

    shown: Shown
    colour: str | None
    banner: str
    sheets: list[tuple[float, str]]
    """Each with its width, where the longest is 1 high."""
    tall: float
    """How high that one is at most."""


def render(shelf: Shelf, theme: Theme) -> bytes:
    """The page, byte for byte the same every time."""
    scenes = [scene for game in shelf.games for scene in _scenes(game)]
    drawn = inline_svg([Page(scene) for scene in scenes], theme)
    pictures = dict(zip(map(id, scenes), drawn.drawings, strict=True))
    first = shelf.openings[0]
    return standalone_page(
        "build.html",
        language=first.language,
        title=first.title,
        openings=shelf.openings,
        games=[_pictures(game, theme, pictures) for game in shelf.games],
        drawn=drawn,
    )


def _scenes(game: Shown) -> list[Scene]:
    banner = [game.banner] if game.banner else []
    return [*banner, *game.told[0].sheets]


def _pictures(game: Shown, theme: Theme, drawn: Mapping[int, str]) -> Pictures:
    sheets = game.told[0].sheets
    longest = max((scene.height for scene in sheets), default=1.0)
    return Pictures(
        game,
        theme.colour(game.name),
        drawn[id(game.banner)] if game.banner else "",
        [(scene.width / longest, drawn[id(scene)]) for scene in sheets],
        next((rem for most, rem in TALL if len(sheets) <= most), LEAST),
    )
