"""The cells of boards in the rules are large enough to point at."""

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache

import pytest

from pnp.games import GAMES, find
from pnp.press.figures.annotated_game import TOLD
from pnp.press.figures.figures import Figures
from pnp.press.figures.graded_puzzles import PROBLEMS
from pnp.press.paper import Order, paper
from pnp.press.rulebook.rule_text import rule_blocks
from pnp.scene.document import Document
from pnp.scene.flattened import leaves
from pnp.scene.measure import bounds
from pnp.scene.nodes import IDENTITY, Group, Node, Text, Transform
from pnp.scene.reflowable import scene_alt_text
from pnp.typeset.blocks import Gallery
from pnp.words.catalogue import LANGUAGES, Language, catalogue
from tests.papers import large_rules, rules_on

GROUNDS = {
    "cancelletto": (r"cancelletto-(stone|brick)-\d", 8.2, 8.4),
    "claustro": (r"claustro-(marble|mid)", 11.5, 11.7),
    "gridblock": (r"gridblock-figure", 20.0, 60.0),
    "tophats": (r"tophats-ring-\d", 9.1, 9.2),
}
"""The inks of what lies below cells, and how wide that is where it is drawn."""

GOAL = {"cancelletto": 5.0, "claustro": 7.0, "gridblock": 7.0, "tophats": 7.0}
"""How wide a cell should be on A4, in millimetres."""

SHORT = {("tophats", PROBLEMS): 6.1}
"""What falls short of it: four pages have no room for such rows of nine hexagons. The
list only shrinks."""

LARGER = 1.3
"""By how much they should be larger in large print than they are, or should be."""


def document(game: str, language: Language, form: str) -> Document:
    kind, _, size = form.rpartition(" ")
    make = large_rules if kind else rules_on
    return make(game, Order(paper(size), language))


def figures(
    nodes: Iterable[Node], at: Transform = IDENTITY
) -> Iterator[tuple[Group, Transform]]:
    """The figures of a page and where they are."""
    for node in nodes:
        if isinstance(node, Group):
            if node.role == "figure" and isinstance(node.alt, str) and node.alt:
                yield node, at
            else:
                yield from figures(node.children, at.after(node.transform))


def cell(game: str, figure: Group, at: Transform) -> float:
    """How wide a cell of a board is; 0 where none is drawn."""
    ink, least, most = GROUNDS[game]
    spots = find(game).drawing.spots
    assert spots
    return max(
        (
            place.scale * spots.unit
            for node, place, _ in leaves([figure], at)
            if not isinstance(node, Text)
            if re.fullmatch(ink, node.style.fill or "")
            if (box := bounds([node])) and least <= box.width <= most + 0.1
        ),
        default=0.0,
    )


def told(game: str, language: Language) -> Mapping[str, str]:
    """Of what boards show, whether it is a game told or a puzzle."""
    shown = Figures(find(game), catalogue(game, language))
    return {
        scene_alt_text(figure.scene): kind
        for block in rule_blocks(find(game), language)
        if isinstance(block, Gallery)
        for kind in (TOLD, PROBLEMS)
        if block.reference.startswith(kind)
        for figure in shown(block.reference)
    }


@cache
def cells(game: str, language: Language, form: str) -> Mapping[str, Sequence[float]]:
    """How wide cells are in the games told and the puzzles of a book."""
    kinds, found = told(game, language), defaultdict[str, list[float]](list)
    for page in document(game, language, form).pages:
        for figure, at in figures(page.scene.nodes):
            if kind := kinds.get(str(figure.alt)):
                found[kind].append(cell(game, figure, at))
    return found


def least(game: str, language: Language, form: str) -> Mapping[str, float]:
    """The smallest cell of each kind of board of a book."""
    found = cells(game, language, form)
    return {kind: min(filter(None, sizes)) for kind, sizes in found.items()}


every_kind = pytest.mark.parametrize("kind", [TOLD, PROBLEMS])
every_game = pytest.mark.parametrize("game", GAMES)


@every_game
@every_kind
@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_are_as_wide_as_they_should_be_or_as_is_known(
    game: str, kind: str, language: Language
) -> None:
    found = least(game, language, "a4")[kind]
    known = SHORT.get((game, kind), GOAL[game])
    assert found >= known


@every_game
@every_kind
def test_cells_are_alike_in_both_languages(game: str, kind: str) -> None:
    one, other = sorted(least(game, tag, "a4")[kind] for tag in LANGUAGES)
    assert other / one <= 1.03


@every_game
@pytest.mark.parametrize(
    ("kind", "size"), [(TOLD, "a4"), (PROBLEMS, "a4"), (TOLD, "letter")]
)
@pytest.mark.parametrize("language", LANGUAGES)
def test_cells_are_larger_in_large_print(
    game: str, kind: str, size: str, language: Language
) -> None:
    usual, large = (
        least(game, language, form)[kind] for form in (size, f"large {size}")
    )
    assert large / min(usual, GOAL[game]) >= LARGER
