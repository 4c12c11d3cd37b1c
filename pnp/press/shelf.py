"""The page that a newcomer opens first: games, their pictures and their files."""

from collections.abc import Iterator, Sequence

from pnp.press.build import Printed
from pnp.press.miniature import miniature
from pnp.press.plan import counted, summary
from pnp.press.playset import Stack
from pnp.press.telling import told_scene
from pnp.scene.nodes import Scene
from pnp.scene.shelf import Opening, Paper, Shelf, Shown, Told
from pnp.words import Catalogue

WIDE = 24.0
"""How wide the picture of a page is, in millimetres."""


def shelf(found: Sequence[Printed], cards: Sequence[str] = ()) -> Shelf:
    """The page of some sets and of the cards of a day, by the names of their files."""
    names = list(dict.fromkeys(each.game.name for each in found))
    games = (
        _shown([each for each in found if each.game.name == name]) for name in names
    )
    return Shelf(tuple(_openings(found, cards)), tuple(games))


def _openings(found: Sequence[Printed], cards: Sequence[str]) -> Iterator[Opening]:
    for language, words in {each.words.language: each.words for each in found}.items():
        title = words.text("cards-of-day")
        own = ((name, title) for name in cards if f"_{language}" in name)
        links = (
            *own,
            ("manifest.json", words.text("shelf-manifest")),
            ("SHA256SUMS", words.text("shelf-sums")),
        )
        yield Opening(
            language, words.text("shelf-title"), words.text("shelf-lead"), links
        )


def _shown(sets: Sequence[Printed]) -> Shown:
    first = sets[0]
    look = first.game.paper.look
    scene = look.table() if look else _picture(first.stacks[-1])
    picture = told_scene(scene, first.words)
    return Shown(first.game.name, picture, tuple(map(_told, sets)))


def _told(printed: Printed) -> Told:
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
