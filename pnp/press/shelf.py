"""The page that a newcomer opens first: games, their pictures and their files."""

from collections.abc import Sequence

from pnp.games import AnyGame
from pnp.press.build import Printed
from pnp.press.miniature import miniature
from pnp.press.plan import counted, summary
from pnp.press.playset import Stack
from pnp.press.telling import told_scene
from pnp.scene.nodes import Scene
from pnp.scene.shelf import Opening, Paper, Shelf, Shown, Told
from pnp.words import Catalogue, catalogue

WIDE = 24.0
"""How wide the picture of a page is, in millimetres."""


def shelf(found: Sequence[tuple[AnyGame, Told]], cards: Sequence[str] = ()) -> Shelf:
    """The page of some sets and of the cards of a day, by the names of their files."""
    games: dict[AnyGame, list[Told]] = {}
    for game, said in found:
        games.setdefault(game, []).append(said)
    words = {said.language: catalogue(game.name, said.language) for game, said in found}
    openings = tuple(_opening(each, cards) for each in words.values())
    return Shelf(openings, tuple(_shown(*each) for each in games.items()))


def told(printed: Printed) -> Told:
    """What the page says of a set."""
    words = printed.words
    name = printed.game.name
    papers = tuple(_paper(stack, name, words) for stack in printed.stacks)
    facts = (words.text("tagline"), words.text("for-whom"))
    return Told(
        words.language,
        words.text("title"),
        facts,
        papers,
        summary(printed.stacks, words),
    )


def _opening(words: Catalogue, cards: Sequence[str]) -> Opening:
    title = words.text("cards-of-day")
    links = (
        *((name, title) for name in cards if f"_{words.language}" in name),
        ("manifest.json", words.text("shelf-manifest")),
        ("SHA256SUMS", words.text("shelf-sums")),
    )
    said = (words.text("shelf-title"), words.text("shelf-lead"))
    return Opening(words.language, *said, links)


def _shown(game: AnyGame, said: Sequence[Told]) -> Shown:
    first = said[0]
    if not (look := game.paper.look):
        return Shown(game.name, first.papers[-1].picture, tuple(said))
    picture = told_scene(look.table(), catalogue(game.name, first.language))
    return Shown(game.name, picture, tuple(said))


def _paper(stack: Stack, game: str, words: Catalogue) -> Paper:
    said = "; ".join(
        (
            counted("sheets", stack.sheets, words),
            words.text(f"sides-{stack.duplex}"),
            stack.held(words),
        )
    )
    name = words.text(f"stock-{stack.stock}")
    return Paper(f"{game}/{stack.file}", name, said, _picture(stack))


def _picture(stack: Stack) -> Scene:
    """The last page that shows parts, in small."""
    pages = [page for each in stack.stretches for page in each.document.pages]
    page = pages[0] if stack.stock == "card" else pages[min(2, len(pages) - 1)]
    scale = WIDE / page.scene.width
    return Scene(WIDE, page.scene.height * scale, (miniature(page, WIDE),))
