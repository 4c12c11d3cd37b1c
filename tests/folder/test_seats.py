"""Three or four at the table: as many play as have pieces."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from pnp.core.record import Record
from pnp.folder.new_game import new_game
from pnp.folder.places import add
from pnp.games import find
from pnp.web.studio.game_routes import table_of_form
from pnp.words.catalogue import catalogue

SEATS = {3: "WBR", 4: "WBRG"}

Made = Callable[..., str]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """The new game for three or four, some of its text changed."""

    def written(count: int, *pairs: tuple[str, str], toml: str = "") -> str:
        folder = tmp_path / f"table{count}"
        folder.mkdir()
        for file, text in new_game(folder.name, "squares"):
            (folder / file).write_text(text, encoding="utf-8")
        own = "own, other = PIECES[self.turn], PIECES[1 - self.turn]"
        changes = (
            ('PIECES = "WB"', f'PIECES = "{SEATS[count]}"'),
            (own, "own = PIECES[self.turn]"),
            ("self.stones[near] != other", 'self.stones[near] in ("", own)'),
            ("turn=1 - self.turn", f"turn=(self.turn + 1) % {count}"),
            ("wins(1 - self.turn", f"wins((self.turn - 1) % {count}"),
            *pairs,
        )
        rules = folder / "rules.py"
        text = rules.read_text()
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        rules.write_text(text)
        facts = folder / "game.toml"
        more = "".join(f"\n[[seat]]\ncount = {9 + n}\n" for n in range(count - 2))
        facts.write_text(f"{facts.read_text()}{more}{toml}")
        return str(folder)

    return written


@pytest.mark.parametrize("count", SEATS)
def test_a_game_of_three_or_four_keeps_every_promise(
    pnp: Any, made: Made, count: int
) -> None:
    folder = made(count)
    answer = pnp("check-game", folder)
    assert (answer.status, answer.out.split()[1]) == (0, "keeps"), answer.out
    listed = [g for g in pnp("games", "--json").value if g["game"] == f"table{count}"]
    assert [each["players"] for each in listed] == [[count]]


def test_turns_go_round_and_one_of_three_wins(pnp: Any, made: Made) -> None:
    folder = made(3)
    record = Record.strict(pnp("example", folder, "--seed", 2).out)
    assert record.result
    assert sorted(record.result) == [-1, -1, 1]
    played = find("table3").rules.play(record)
    turns = [turn[0].before.turn for turn in played.turns]
    assert turns[:4] == [0, 1, 2, 0]
    assert record.result.index(1) == turns[-1]
    told = pnp("setup", folder, "--json").value
    assert (told["players"], told["code"][:7]) == (3, "TAB1-30")


@pytest.mark.parametrize(
    ("language", "said"),
    [
        ("en", ("3 players, 10 minutes, age 6 and up", "Red to move.", "Red wins. ")),
        ("it", ("3 giocatori, 10 minuti, dai 6 anni", "Tocca al Rosso.",
                "Il Rosso vince. ")),
    ],
)  # fmt: skip
def test_three_are_told_in_both_languages(
    made: Made, language: str, said: tuple[str, ...]
) -> None:
    game = find(add(made(3)))
    words = catalogue(game.name, language)
    cover, turn, won = said
    assert words.text("for-whom") == cover
    assert words.text("turn-red") == turn
    assert words.text("won-2-stuck").startswith(won)


@pytest.mark.parametrize("count", SEATS)
def test_its_kit_has_discs_of_each_seat(pnp: Any, made: Made, count: int) -> None:
    folder = made(count)
    assert pnp("kit", folder, "-o", Path(folder).parent / "kit").status == 0
    parts = find(f"table{count}").art.components()
    discs = {part.name: part.count for part in parts if part.sheet == "discs"}
    names = ("white", "black", "red", "green")[:count]
    counts = (13, 12, 9, 10)[:count]
    assert discs == {
        f"disc-{name}": number for name, number in zip(names, counts, strict=True)
    }


def test_hands_of_four_lie_beside_each_other(made: Made) -> None:
    hand = "    hand: tuple[int, int, int, int] = (9, 9, 9, 9)\n    turn: int = 0"
    game = find(add(made(4, ("    turn: int = 0", hand))))
    scene = game.drawing.view(game.start(), ())
    assert len(set(told_at(scene.nodes))) == 4


def told_at(nodes: Any) -> list[float]:
    """Where the numbers of pieces in hand begin, from the left."""
    from tests.pages import texts

    found = [t for t, _ in texts(nodes) if t.content.startswith("×")]
    assert all(0 < t.anchor.x < 50 for t in found)
    return [t.anchor.x for t in found]


def test_in_the_studio_each_of_three_has_a_seat(made: Made) -> None:
    game = find(add(made(3)))
    asked = [("game", game.name), ("white", "greedy"), ("red", "random")]
    table = table_of_form(asked, type(game).of_day)
    assert list(table.players) == ["white", "black", "red"]
    assert table.seated == {"white": "greedy", "red": "random"}


def test_what_is_for_two_is_not_offered_to_three(pnp: Any, made: Made) -> None:
    folder = made(3, toml="\n[puzzles]\nwin = [2]\n")
    said = "win is for games of two: leave it out; there is spot-illegal"
    assert said in pnp("setup", folder).err


def test_three_may_spot_an_illegal_move(pnp: Any, made: Made) -> None:
    folder = made(3, toml="\n[puzzles]\nspot-illegal = [1]\n")
    answer = pnp("puzzle", folder, "--seed", 1, "--json")
    assert answer.status == 0, answer
    assert pnp("verify", answer.value["code"]).status == 0


@pytest.mark.parametrize(
    ("pair", "said"),
    [
        (('PIECES = "WBR"', 'PIECES = "W"'), "or of three or four seats"),
        (("turn=(self.turn + 1) % 3", "turn=self.turn"),
         "write turn=(self.turn + 1) % 3"),
        (("turn=(self.turn + 1) % 3", "turn=self.turn + 1"),
         "apply() gives the turn to seat 3; there are 0, 1 and 2"),
        (("wins((self.turn - 1) % 3", "wins(3"),
         "outcome() gives the win to seat 3; there are 0, 1 and 2"),
    ],
)  # fmt: skip
def test_what_cannot_be_of_three_is_told(
    pnp: Any, made: Made, pair: tuple[str, str], said: str
) -> None:
    assert said in pnp("setup", made(3, pair)).err
