"""Figures beside rules: parts of diagrams, numbered, judged, about what they show."""

import re
from functools import cache

import pytest

from pnp.base.errors import UserError
from pnp.base.templates import read_table
from pnp.boards.cell_positions import cells, ways
from pnp.boards.crop_box import WIDTH
from pnp.games import find
from pnp.press.figures.shown_moves import candidates
from pnp.press.rulebook.prose import file, prose
from pnp.press.rulebook.rule_pages import house_of
from pnp.scene.measure import bounds, reach
from pnp.scene.nodes import Box, Circle, Group, Scene, Text
from pnp.scene.tokens import OUTLINE
from pnp.typeset.blocks import Rule, Run
from pnp.typeset.text_context import Illustration, figure_label
from pnp.words.catalogue import catalogue
from tests.pages import texts

LEAST = 7.0
"""Cells are no smaller in figures, in millimetres."""

BOOKS = ("cancelletto", "claustro", "gridblock", "tophats")
"""The games whose rules are set with figures beside them."""

every_book = pytest.mark.parametrize("game", BOOKS)


@cache
def shown(game: str) -> list[tuple[str, Illustration]]:
    """The figures beside the rules of a game, by their numbers."""
    house = house_of(find(game), catalogue(game, "en"))
    rules = [b for b in prose(file(game, "rules", "en"), "en") if isinstance(b, Rule)]
    return [
        (figure_label(rule.number, place), each)
        for rule in rules
        for place, each in enumerate(house.crops(rule.reference, rule.number))
    ]


PICTURES = {"1c", "4a", "4b", "4c", "4d"}
"""The figures beside the rules of Gridblock that show no part of the grid."""


def crops_of_gridblock() -> list[tuple[str, Illustration]]:
    return [each for each in shown("gridblock") if each[0] not in PICTURES]


def written(scene: Scene) -> list[Text]:
    return [text for text, _ in texts(scene.nodes)]


@every_book
def test_a_figure_bears_its_number_and_stays_in_its_frame(game: str) -> None:
    for number, each in shown(game):
        assert [t.content for t in written(each.scene) if t.face == "bold"][
            -1
        ] == number
        box = bounds(each.scene.nodes)
        assert box
        assert each.scene.width == WIDTH
        assert box.left > -0.5
        assert box.right < WIDTH + 0.5
        assert box.bottom < each.scene.height + 0.5


def beside(scene: Scene) -> tuple[Box, list[Box], list[Box]]:
    """The frame of a figure, what stands at its left, and the discs there."""
    (figure,) = scene.nodes
    assert isinstance(figure, Group)
    clipped, *over = figure.children
    assert isinstance(clipped, Group)
    assert clipped.clip
    clip = reach([clipped.clip])
    assert clip
    frame = clip.grown(OUTLINE / 2)
    left = [(node, box) for node in over if (box := bounds([node]))]
    left = [(node, box) for node, box in left if box.right < frame.left]
    cards = [box for node, box in left if isinstance(node, Group)]
    return frame, cards, [box for node, box in left if isinstance(node, Circle)]


def test_a_card_stands_at_the_left_of_its_figure_above_the_verdict() -> None:
    for number, each in crops_of_gridblock():
        frame, cards, discs = beside(each.scene)
        assert frame.right == WIDTH
        assert len(cards) == (2 if number == "1d" else 1)
        assert min(card.left for card in cards) >= 0
        assert min(card.top for card in cards) == pytest.approx(frame.top, abs=0.2)
        lowest = max(card.bottom for card in cards)
        assert discs
        assert all(lowest < disc.top < disc.bottom < frame.bottom for disc in discs)


def test_what_has_no_cards_has_the_whole_width_for_its_figure() -> None:
    for _, each in shown("claustro"):
        frame, cards, discs = beside(each.scene)
        assert (frame.left, frame.right, cards, discs) == (0, WIDTH, [], [])


@every_book
def test_its_cells_are_large_enough(game: str) -> None:
    spots = find(game).drawing.spots
    assert spots
    for _, each in shown(game):
        (figure,) = each.scene.nodes
        assert isinstance(figure, Group)
        clipped = figure.children[0]
        assert isinstance(clipped, Group)
        if not clipped.clip:
            # What is drawn from the side shows no cells.
            continue
        inner = clipped.children[0]
        assert isinstance(inner, Group)
        assert spots.unit * inner.transform.scale > LEAST - 1e-6


@every_book
def test_only_cells_that_the_caption_names_bear_their_names(game: str) -> None:
    spots = find(game).drawing.spots
    assert spots
    for number, each in shown(game):
        said = "".join(run.text for run in each.caption)
        names = {t.content for t in written(each.scene) if t.face == "medium"}
        assert names <= set(cells(said, spots)), number


def test_of_a_figure_is_told_what_is_seen_of_its_board() -> None:
    """Each tile that is named is drawn, by its symbol, within the window."""
    for number, each in crops_of_gridblock():
        (figure,) = each.scene.nodes
        assert isinstance(figure, Group)
        assert isinstance(figure.alt, str)
        rows = re.findall(r"From ([a-f])(\d) to ([a-f])\2: ([^.]*)\.", figure.alt)
        told = sum(len(re.split(", | and ", symbols)) for *_, symbols in rows)
        assert 8 <= told == sum(ord(b) - ord(a) + 1 for a, _, b, _ in rows) < 36, number
        assert "Row" not in figure.alt


@every_book
def test_what_is_not_legal_says_so_without_colour(game: str) -> None:
    for _, each in shown(game):
        (figure,) = each.scene.nodes
        assert isinstance(figure, Group)
        refused = each.caption[0] == Run("No.", "bold")
        dashed = "Not allowed" in str(figure.alt)
        assert refused == dashed


def test_the_cells_of_a_move_are_read_from_its_notation() -> None:
    spots = find("claustro").drawing.spots
    assert spots
    assert ways(["b2xc3@*", "d1-e1"], spots) == (("b2", "c3"), ("d1", "e1"))


def test_numbers_stand_for_names_of_figures_in_the_text() -> None:
    house = house_of(find("claustro"), catalogue("claustro", "en"))
    assert house.crops("step-white", "A")[0].caption
    for game in BOOKS:
        for language in ("en", "it"):
            told = prose(file(game, "rules", language), language)
            names = {n for b in told for n in re.findall(r"\{([a-z-]+)\}", str(b))}
            names = {name.removeprefix("side-") for name in names}
            known = {f.rpartition(":")[2] for b in told if isinstance(b, Rule)
                     for f in re.split("[;,:]", b.reference)}  # fmt: skip
            places = {"readings", "variants", "facts", "scoring", "upside-down"}
            places |= {"solutions"}
            assert names - places <= known


def test_a_move_that_is_not_legal_fails_the_build_with_its_file(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = dict(read_table("claustro/figures.toml"))
    table["step-white"] = {**table["step-white"], "moves": "c3-c4 c3-c2"}
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda _: table)
    fault = "claustro/figures.toml: 'step-white': 'moves': 'c3-c2' is not legal"
    with pytest.raises(UserError, match=fault):
        candidates(find("claustro"), "step-white")


def test_a_pattern_that_no_move_fits_fails_the_build(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    table = {
        "it": {**read_table("claustro/figures.toml")["step-white"], "moves": "a1*"}
    }
    monkeypatch.setattr("pnp.base.template_table.read_table", lambda _: table)
    with pytest.raises(UserError, match="no legal move is 'a1\\*'"):
        candidates(find("claustro"), "it")


def spoken(scene: Scene) -> str:
    (figure,) = scene.nodes
    assert isinstance(figure, Group)
    return str(figure.alt)


@every_book
def test_what_a_figure_tells_the_blind_says_nothing_twice_and_ends(game: str) -> None:
    for number, each in shown(game):
        sentences = re.split(r"(?<=[.!?]) ", spoken(each.scene))
        assert len(set(sentences)) == len(sentences), number
        assert len(sentences) < 20, number


def test_a_choice_of_sixty_captures_is_left_to_the_caption() -> None:
    figures = dict(shown("claustro"))
    assert "White captures" not in spoken(figures["2a"].scene)
    assert "White steps c3→c4." in spoken(figures["1a"].scene)
