"""The page that a newcomer opens first: games, their pictures and their files."""

from collections.abc import Iterator, Sequence

from pnp.games import AnyGame
from pnp.press.build import Printed
from pnp.press.head import wordmark
from pnp.press.miniature import miniature
from pnp.press.partslist import listed, sides
from pnp.press.plan import counted, summary
from pnp.press.playset import Stack
from pnp.scene.look import Look
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Group, Scene, Style
from pnp.scene.shapes import rectangle
from pnp.scene.shelf import Opening, Paper, Part, Parts, Shelf, Shown, Told
from pnp.words import Catalogue, catalogue

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
    openings = tuple(_opening(each, cards) for each in words.values())
    return Shelf(openings, tuple(_shown(*each) for each in games.items()))


def told(printed: Printed, *, pictured: bool = True) -> Told:
    """What the page says of a set, with pictures of it or without.

    Of all languages it shows those of the first.
    """
    words = printed.words
    papers = tuple(_file(stack, printed) for stack in printed.stacks)
    facts = (words.text("tagline"), words.text("for-whom"))
    time = summary(printed.stacks, words)
    sheets = tuple(_sheets(printed.stacks)) if pictured else ()
    title, parts = words.text("title"), _parts(printed)
    return Told(words.language, title, facts, papers, time, parts, sheets)


def _opening(words: Catalogue, cards: Sequence[str]) -> Opening:
    title = words.text("cards-of-day")
    own = [name for name in cards if f"_{words.language}" in name]
    links = (
        *((name, f"{title}: {name}" if len(own) > 1 else title) for name in own),
        ("manifest.json", words.text("shelf-manifest")),
        ("SHA256SUMS", words.text("shelf-sums")),
    )
    tongue = words.text("language-name")
    said = (words.text("shelf-title"), words.text("shelf-lead"))
    return Opening(words.language, tongue, *said, links)


def _shown(game: AnyGame, said: Sequence[Told]) -> Shown:
    look = game.paper.look
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
    game, words, order, _ = printed
    place = f"{game.name}/parts/"
    rows = tuple(
        Part(
            row.number,
            row.name,
            sides(row.size, words),
            row.drawing and f"{place}{row.drawing}.svg",
        )
        for row in listed(game, words, order)
    )
    heads = (words.text("count"), words.text("part"), words.text("size"))
    return Parts(words.text("shelf-parts"), heads, rows, place, words.text("shelf-svg"))


def _file(stack: Stack, printed: Printed) -> Paper:
    words = printed.words
    paper = stack.labels.paper if stack.labels else printed.order.paper
    said = "; ".join(
        (
            f"{counted('sheets', stack.sheets, words)}, {paper.title}",
            words.text(f"sides-{stack.duplex}"),
            stack.held(words),
        )
    )
    name = words.text(f"stock-{stack.stock}")
    return Paper(f"{printed.game.name}/{stack.file}", name, said)


def _sheets(stacks: Sequence[Stack]) -> Iterator[Scene]:
    """The fronts of all sheets with parts, in small."""
    for stack in stacks:
        for page in (page for each in stack.stretches for page in each.document.pages):
            if page.trims:
                scale = WIDE / max(page.scene.width, page.scene.height)
                wide, high = page.scene.width * scale, page.scene.height * scale
                yield Scene(wide, high, (miniature(page, wide),))
