"""Puzzle codes: what they say, what they forgive, and what they refuse."""

import json
from itertools import product

import pytest

from pnp.base.errors import UserError
from pnp.core.puzzle import Wish
from pnp.core.puzzle_code import Kind, PuzzleCode, PuzzleEdition, is_puzzle_code
from pnp.core.setup import ALPHABET, SEEDS
from pnp.games import GAMES, find, puzzle_code
from pnp.games import setup as setup_of
from pnp.protocol.almanac import Almanac

LEVELS = range(1, 6)

ASKED = [(None, None), *((n, None) for n in LEVELS), *((None, n) for n in LEVELS)]
"""The level and the grade of which a code says one at most."""

WIN = Kind("win", "W", {2: (1, 2), 3: (1, 2, 3)}, NotImplemented, place=0)

MOST = Kind("most-hats", "M", {1: (1, 2, 3, 4, 5)}, NotImplemented, place=0)

ONLY = Kind("only-move", "N", {1: (1, 2), 3: (2, 3)}, NotImplemented)

EDITION = PuzzleEdition("TTTP1", (MOST, WIN, ONLY))


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
        puzzles = find(name).puzzles
        assert puzzles.edition
        kinds = puzzles.edition.kinds
        assert len({kind.symbol for kind in kinds}) == len(kinds)
        first = (kind for kind in kinds if not kind.by_name)
        lengths = [moves for kind in first for moves in kind.levels]
        assert len(set(lengths)) == len(lengths)
        assert puzzles.edition.tag == find(name).rules.edition.tag


def shortened(code: str) -> list[str]:
    return [code[:place] + code[place + 1 :] for place in range(len(code))]


def test_a_code_that_loses_a_symbol_is_none() -> None:
    """Of all kinds, lengths, levels and grades that there are, not only the shipped."""
    for name in GAMES:
        puzzles = find(name).puzzles
        edition = puzzles.edition
        assert edition
        for kind in edition.kinds:
            for moves, (level, grade), is_open in product(
                kind.levels, ASKED, (False, True)
            ):
                one = PuzzleCode(edition, kind, moves, 20_000, level, is_open, grade)
                assert puzzle_code(one.code)[1] == one
                for text in shortened(one.code):
                    with pytest.raises(UserError):
                        puzzle_code(text)
                    with pytest.raises(UserError):
                        setup_of(text)


def test_a_code_that_could_lose_its_level_is_still_read_as_it_was_printed() -> None:
    _, old = puzzle_code("GRBP1-A6N-00000-H")
    assert (old.moves, old.level) == (6, 5)
    assert puzzle_code("GRBP1-A6-00000-H")[1].level is None
    assert old.code == "GRBP1-A6Z-00000-Z"
    assert puzzle_code(old.code)[1] == old


def shipped_lines(known: Almanac) -> list[str]:
    """The lines of all editions, and of what belongs to no day."""
    days = [line for each in known.editions for line in each.lines]
    return [*days, *known.more]


@pytest.mark.parametrize("name", GAMES)
def test_no_code_that_is_shipped_loses_a_symbol_unnoticed(name: str) -> None:
    game = find(name)
    assert game.almanac
    entries = [json.loads(line) for line in shipped_lines(game.almanac)]
    codes = {each["code"] for each in entries}
    codes |= {each["setup"] for each in entries if each.get("setup")}
    for code in codes:
        for text in shortened(code):
            with pytest.raises(UserError):
                puzzle_code(text) if is_puzzle_code(text) else setup_of(text)


@pytest.mark.parametrize("name", GAMES)
def test_codes_stand_in_files_as_they_are_printed(name: str) -> None:
    game = find(name)
    assert game.almanac
    for line in shipped_lines(game.almanac):
        code = json.loads(line)["code"]
        assert code == (
            puzzle_code(code)[1].code if is_puzzle_code(code) else setup_of(code).code
        )
