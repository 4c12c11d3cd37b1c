"""Puzzle codes: what they say, what they forgive, and what they refuse."""

import pytest

from pnp.core.puzzle import Wish
from pnp.core.puzzlecode import Kind, PuzzleCode, PuzzleEdition, is_puzzle_code
from pnp.core.setup import ALPHABET, SEEDS
from pnp.errors import UserError
from pnp.games import find, puzzle_code

WIN = Kind("win", "W", {2: (1, 2), 3: (1, 2, 3)})
MOST = Kind("most-hats", "M", {1: (1, 2, 3, 4, 5)})
ONLY = Kind("only-move", "N", {1: (1, 2), 3: (2, 3)}, by_name=True)
EDITION = PuzzleEdition("tictactoe", "TTT", 1, (MOST, WIN, ONLY))


def codes() -> list[PuzzleCode]:
    return [
        PuzzleCode(EDITION, kind, moves, seed, level, is_open, grade)
        for kind in EDITION.kinds
        for moves in kind.levels
        for seed in (0, 1, 20_000, SEEDS - 1)
        for level, grade in ((None, None), (1, None), (5, None), (None, 1), (None, 5))
        for is_open in (False, True)
    ]


def test_a_code_comes_back_however_it_is_written() -> None:
    for one in codes():
        for text in (one.code, one.code.lower().replace("-", " "), f" {one.code}\n"):
            assert PuzzleCode.from_code(text, [EDITION]) == one
    assert len({one.code for one in codes()}) == len(codes())


def test_a_code_says_the_wish_that_finds_its_puzzle() -> None:
    asked = (Wish(7), Wish(7, moves=3), Wish(7, 2), Wish(7, 2, 3), Wish(7, grade=2))
    for wish in (*asked, Wish(7, 2, 3, "only-move"), Wish(7, None, 3, "only-move")):
        code = PuzzleCode.of(EDITION, wish, 3)
        assert code
        assert PuzzleCode.from_code(code.code, [EDITION]).wish == wish
    assert PuzzleCode.of(EDITION, Wish(SEEDS), 3) is None


def test_one_symbol_misread_or_two_swapped_are_found() -> None:
    code = PuzzleCode(EDITION, WIN, 3, 20_000).code
    places = [n for n, symbol in enumerate(code) if symbol != "-"]
    for place in places:
        for symbol in ALPHABET:
            if symbol != code[place]:
                wrong = code[:place] + symbol + code[place + 1 :]
                with pytest.raises(UserError, match="misread|no puzzle"):
                    PuzzleCode.from_code(wrong, [EDITION])
    swapped = code.replace("KH", "HK")
    with pytest.raises(UserError, match="misread"):
        PuzzleCode.from_code(swapped, [EDITION])


@pytest.mark.parametrize("text", ["", "CAN1-20-00KH0-0", "TTTP1-W3-00KH-5", "TTTP1"])
def test_what_is_no_code_is_quoted(text: str) -> None:
    with pytest.raises(UserError, match=r"is not a puzzle's code such as"):
        PuzzleCode.from_code(text, [EDITION])
    assert not is_puzzle_code(text)


def test_codes_that_were_printed_never_change() -> None:
    """They stand on paper: their grammar, their alphabet and their check are frozen."""
    for text, wish in {
        "CLAP1-W3-00001-9": Wish(1, moves=3),
        "GRBP1-A64-00008-T": Wish(8, moves=6, grade=4),
        "TOPP1-M18-00008-Q": Wish(8),
    }.items():
        _, code = puzzle_code(text)
        assert code.code == text
        assert code.wish == wish


def test_every_kind_has_a_letter_and_those_of_no_name_have_lengths_of_their_own() -> (
    None
):
    for name in ("claustro", "tophats", "gridblock"):
        column = find(name).mind.column
        assert column
        assert column.edition
        kinds = column.edition.kinds
        assert len({kind.symbol for kind in kinds}) == len(kinds)
        first = (kind for kind in kinds if not kind.by_name)
        lengths = [moves for kind in first for moves in kind.levels]
        assert len(set(lengths)) == len(lengths)
        assert column.edition.tag == find(name).rules.edition.tag
