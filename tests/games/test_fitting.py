"""Pieces and boards of all sizes that a kit can mix: what is printed fits together."""

from collections.abc import Iterator
from itertools import chain, combinations
from math import hypot

import pytest

from pnp.games import GAMES, AnyGame, find
from pnp.games.cancelletto.art.pieces import FLAT, GATE
from pnp.games.cancelletto.art.tile_squares import UNIT
from pnp.games.claustro.art.components import BIG_BOARD, BOARD
from pnp.games.claustro.art.printed_board import BORDER
from pnp.games.claustro.rules.board import SIZE
from pnp.games.gridblock.art.tile_art import CUBE, PLACE, SIDE
from pnp.games.tophats.art.pieces import GIANT, LARGE, SMALL
from pnp.games.tophats.art.printed_board import BOARDS
from pnp.press.sheets.print_runs import choices, chosen_parts, usual
from pnp.scene.cut_parts import FACE, FOOT, STRIP

FLAT_HATS = {"flat-hats": 22.0, "small-flat-hats": 16.0, "giant-flat-hats": 32.0}

LEAST = 0.5
"""What is free between two pieces on neighbouring squares."""

NEEDED = {
    "cancelletto": [{"tiles"}],
    "claustro": [{"board", "big-board"}],
    "tophats": [{"board", "board-28", "board-40"}],
    "gridblock": [{"tiles"}],
}
"""What a game is played on: one of each."""


def kits(game: AnyGame) -> Iterator[frozenset[str]]:
    """The sheets of every kit that can be asked for."""
    names = choices(game)
    sets = chain.from_iterable(combinations(names, n) for n in range(len(names) + 1))
    for added in sets:
        yield usual(game).union(*(names[name] for name in added))


def squares(sheet: str) -> float:
    """How wide a place for a piece is."""
    border = 1 - 2 * BORDER
    return {
        "tiles": UNIT,
        "board": BOARD * border / SIZE,
        "big-board": BIG_BOARD * border / SIZE,
    }[sheet]


def breadth(width: float, height: float) -> float:
    """Of a piece on the board: a standee has its foot there."""
    return (
        max(FACE[0], FOOT)
        if {width, height} == {FACE[0], STRIP}
        else max(width, height)
    )


@pytest.mark.parametrize("game", ["cancelletto", "claustro"])
def test_every_piece_fits_every_square_that_a_kit_can_mix(game: str) -> None:
    for kit in kits(find(game)):
        boards = kit & {"tiles", "board", "big-board"}
        assert boards
        for part in chosen_parts(find(game), (), kit - boards):
            size = part.front.width, part.front.height
            if size == FLAT:
                continue  # it lies outside the square, against a side
            wide = breadth(*size) if "gate" not in part.name else GATE[0]
            for board in boards:
                assert wide + LEAST <= squares(board), (part.name, board)


@pytest.mark.parametrize("game", ["cancelletto", "claustro"])
def test_blank_wood_as_wide_as_its_stickers_allow_fits_every_square(game: str) -> None:
    boards = NEEDED[game][0]
    least = min(map(squares, boards))
    for sticker in find(game).art.stickers():
        assert sticker.most + LEAST <= least


def test_every_kind_of_hats_in_a_kit_has_its_board_and_every_board_its_hats() -> None:
    """Flat ones show the names of cells; folded ones do not meet their neighbours."""
    game, units = find("tophats"), {each.name: each.unit for each in BOARDS}
    rooms = {each.name: each.hats for each in BOARDS}
    flat = FLAT_HATS
    folded = {
        "folded-hats": LARGE,
        "small-folded-hats": SMALL,
        "giant-folded-hats": GIANT,
    }
    wide = {name: hypot(each.span, each.depth) for name, each in folded.items()}

    def fits(hats: str, board: str) -> bool:
        if hats in flat:
            return flat[hats] <= rooms[board]
        return wide[hats] <= units[board]

    for kit in kits(game):
        boards, hats = kit & units.keys(), kit & (flat.keys() | wide.keys())
        assert all(any(fits(each, board) for board in boards) for each in hats)
        assert all(any(fits(each, board) for each in hats) for board in boards)


def test_hats_are_as_wide_as_the_parts_that_are_printed() -> None:
    flat = {
        part.sheet: part.front.width
        for part in find("tophats").art.parts(())
        if "flat-hats" in part.sheet
    }
    assert flat == FLAT_HATS


def test_every_board_for_hats_has_hats_to_fold_and_flat_ones_of_its_size() -> None:
    """Not only smaller ones, which would be lost on it."""
    shapes = (SMALL, LARGE, GIANT)
    for each, shape, flat in zip(
        BOARDS, shapes, sorted(FLAT_HATS.values()), strict=True
    ):
        assert 0.95 * each.unit <= hypot(shape.span, shape.depth) <= each.unit
        assert 0.95 * each.hats <= flat <= each.hats
    assert {"board-40", "giant-folded-hats"} <= set(
        choices(find("tophats"))["giant-board"]
    )


def test_cubes_and_movers_share_a_tile() -> None:
    """Four cubes on its corners, of paper or of wood, and a mover between them."""
    sizes = [CUBE, 8.0, 10.0]
    for cube in sizes:
        assert PLACE + cube / 2 <= SIDE / 2
        free = 2 * (PLACE - cube / 2)
        assert free >= FACE[0] + LEAST
        for sticker in find("gridblock").art.stickers():
            if sticker.outline == "round":
                assert sticker.most / 2 <= hypot(PLACE - cube / 2, PLACE - cube / 2)


@pytest.mark.parametrize("name", GAMES)
def test_a_kit_has_what_its_game_is_played_on_whatever_is_added(name: str) -> None:
    for kit in kits(find(name)):
        assert all(kit & boards for boards in NEEDED[name])
