"""The tiles are those of the game (CAN-1)."""

from pnp.games.cancelletto.rules.board import LETTERS, PAWNS, TILES
from pnp.games.cancelletto.rules.tiles import Face, faces


def test_there_are_as_many_tiles_as_the_game_has() -> None:
    assert len(faces()) == TILES
    for letter in LETTERS:
        assert sum(face.symbols.count(letter) for face in faces()) == PAWNS
    assert all(sum(map(face.symbols.count, LETTERS)) <= 1 for face in faces())


def test_every_tile_has_four_squares_and_a_name_of_its_own() -> None:
    kinds = set(faces())
    assert len({face.name for face in kinds}) == len(kinds)
    assert all(len(face.symbols) == 4 for face in kinds)
    assert set("".join(face.symbols for face in kinds)) == {*".#", *LETTERS}


def test_four_quarter_turns_lead_back() -> None:
    face = Face("any", "b.#o")
    assert [face.turned(quarters).symbols for quarters in range(5)] == [
        "b.#o", "#bo.", "o#.b", ".ob#", "b.#o",
    ]  # fmt: skip


def test_the_first_deals_never_change() -> None:
    """Codes are printed on paper: what they deal is fixed for ever."""
    from pnp.core.setup import Setup
    from pnp.games.cancelletto.rules.setup import EDITIONS, deal

    assert str(deal(Setup(EDITIONS[0], seed=7))) == (
        ".......o../#.......#o/.#.b...##./#..#.....b/....__#.../....__.o../b...o..b../"
        "#..#.....b/..##o..#../....#..... e2,e4,h5,h10,j9 a4,d8,h4,j3,j7 - o - 1"
    )
