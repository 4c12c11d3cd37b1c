"""The command line for Gridblock: every form, and one line for every mistake."""

import json
from collections.abc import Callable
from pathlib import Path

import pytest

from pnp.games import find
from pnp.games.gridblock.rules.moves import parse_move
from pnp.press.figures.examples import example

GRID = "534635/452351/126212/612434/234516/643165"

MIDDLE = f"{GRID} a1:r r:c4,y:a4,g:f5 3 2.2 r r:35,y:14,g:26"

HIDDEN = f"{GRID} a1:r r:c4,y:a4,g:f5 3 2.2 r r:??,y:14,g:26"

LAST = f"{GRID} a1:r r:c4,y:a4,g:f5 3 6.3 g r:-,y:-,g:2"

SOLVED = f"{GRID} - r:c4 1 6.1 r r:1345"

Run = Callable[..., tuple[int, str, str]]


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_setup_comes_back_from_its_code_with_all_variants(
    pnp: Run, players: int
) -> None:
    edition = find("gridblock").rules.edition
    chosen = [f"--variant={name}" for name in edition.variants if name != "shuffle"]
    asked = ("setup", "gridblock", "--seed", 9, "--players", players, "--json")
    told = json.loads(pnp(*asked, *chosen)[1])
    assert told["players"] == players
    assert len(told["variants"]) == 7
    again = pnp("setup", "gridblock", "--code", told["code"], "--json")[1]
    assert json.loads(again) == told


def test_the_measures_of_a_setup_are_told_on_request(pnp: Run) -> None:
    told = json.loads(pnp("setup", "gridblock", "--measures", "--json")[1])
    assert told["measures"]["touching"] == 0
    assert told["measures"]["packed"] <= 2
    lines = pnp("setup", "gridblock", "--measures")[1].splitlines()
    assert f"diagonal  {told['measures']['diagonal']}" in lines
    assert "touching" not in pnp("setup", "gridblock")[1]


def test_moves_that_depend_on_hidden_cards_are_refused(pnp: Run) -> None:
    for command in ("moves", "perft", "advise"):
        more = {"perft": (1,), "advise": ("--player", "strong")}.get(command, ())
        status, out, said = pnp(command, "gridblock", HIDDEN, *more)
        assert (status, out, said.count("\n")) == (1, "", 1)
        assert "red awaits the deal (GRB-5). GRB-5: The game has six rounds." in said
    assert pnp("solve", "gridblock", HIDDEN)[2].count("awaits the deal") == 1


def test_moves_are_not_counted_past_hidden_cards(pnp: Run) -> None:
    """Yellow, who comes next, may hold any card; after the end there is no move."""
    text = MIDDLE.replace("y:14", "y:??")
    assert pnp("perft", "gridblock", text, 1)[1] == "18\n"
    status, out, said = pnp("perft", "gridblock", text, 2)
    assert (status, out, said.count("\n")) == (1, "", 1)
    assert "yellow awaits the deal (GRB-5)" in said
    ends = "0: every game ends in fewer than 3 moves\n"
    assert pnp("perft", "gridblock", LAST, 3)[1] == ends


def test_play_to_the_end_tells_scores_by_player(pnp: Run) -> None:
    told = json.loads(pnp("play", "gridblock", LAST, "2>e4", "--json")[1])
    assert told["position"].endswith(" 3 7.1 - -")
    assert told["outcome"]["scores"] == [1, -1, -1]
    assert told["outcome"]["clause"] == "GRB-8"
    assert "result 1 -1 -1" in pnp("play", "gridblock", LAST, "2>e4")[1]


def test_solve_gives_the_best_play_of_the_hand(pnp: Run) -> None:
    told = json.loads(pnp("solve", "gridblock", MIDDLE, "--json")[1])
    assert set(told) == {"cubes", "lines", "line"}
    assert len(told["line"]) == 2
    assert pnp("perft", "gridblock", MIDDLE, 1)[1] == "18\n"


@pytest.mark.parametrize("name", ["random", "greedy", "strong"])
def test_every_player_gives_advice(pnp: Run, name: str) -> None:
    moves = json.loads(pnp("moves", "gridblock", MIDDLE, "--json")[1])
    asked = ("advise", "gridblock", MIDDLE, "--player", name, "--seed", 3)
    advised = pnp(*asked)[1].strip()
    assert str(parse_move(advised)) in moves
    assert advised in pnp("moves", "gridblock", MIDDLE)[1].splitlines()
    assert advised[0] in "RCWLMS"


def test_cards_are_advised_and_typed_by_the_letters_of_the_reader(
    pnp: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PNP_LANG", "it")
    advised = pnp("advise", "gridblock", MIDDLE, "--player", "greedy")[1].strip()
    assert advised[0] in "ACOFMS"
    number = str(parse_move(advised))
    after = pnp("play", "gridblock", MIDDLE, number)
    assert after == pnp("play", "gridblock", MIDDLE, advised)
    assert after == pnp("play", "gridblock", MIDDLE, advised.lower())


@pytest.mark.parametrize("cards", [4, 5, 6])
def test_a_puzzle_is_solved_as_it_says(pnp: Run, cards: int) -> None:
    told = json.loads(pnp("puzzle", "gridblock", "--moves", cards, "--json")[1])
    (line,) = told["solution"]
    assert told["moves"] == len(line) == cards
    solved = json.loads(pnp("solve", "gridblock", told["position"], "--json")[1])
    assert solved["lines"] == 1
    assert solved["line"] == line
    assert f"Place {solved['cubes']} cubes, the most" in told["task"]
    end = json.loads(pnp("play", "gridblock", told["position"], *line, "--json")[1])
    assert end["outcome"]["clause"] == "GRB-8"


def test_a_puzzle_reads_without_replies(pnp: Run) -> None:
    lines = pnp("puzzle", "gridblock", "--level", 1)[1].splitlines()
    (place,) = (n for n, line in enumerate(lines) if line.startswith("solution"))
    solution, named = lines[place : place + 2]
    symbols = ["ring", "cross", "waves", "leaf", "mountain", "seeds"]
    cards = [symbols[int(move[0]) - 1] for move in solution.split()[2::2]]
    assert named.split()[1::3] == cards
    words = solution.split()
    assert words[0] == "solution"
    assert words[1::2] == ["1.", "2.", "3.", "4."]
    assert all(">" in move for move in words[2::2])


def test_the_example_is_a_round_and_checks(pnp: Run, tmp_path: Path) -> None:
    text = pnp("example", "gridblock")[1]
    assert text.splitlines()[-1] == "result *"
    assert text == f"{example(find('gridblock'), 'first')}\n"
    path = tmp_path / "round.txt"
    path.write_text(text)
    assert pnp("check", path)[1] == "gridblock: 16 turns, unfinished\n"
    path.write_text(str(example(find("gridblock"), "end")))
    said, told = pnp("check", path)[1].splitlines()
    assert said == "gridblock: 76 turns, result -1 1 (most-beyond-first, GRB-8)"
    assert told.startswith("Level on cubes; the player of yellow and blue")


def test_a_drawing_shows_the_hand_of_its_viewer_only(pnp: Run, tmp_path: Path) -> None:
    path = tmp_path / "grid.svg"
    for viewer, shown in (("red", True), ("yellow", False)):
        pnp("draw", "gridblock", MIDDLE, "-o", path, "--viewer", viewer)
        assert ("cards in hand" in path.read_text(encoding="utf-8")) == shown


def test_one_of_two_players_sees_the_cards_of_both_colours(
    pnp: Run, tmp_path: Path
) -> None:
    text = f"{GRID} - r:c4,y:a4,g:f5,b:a1 2 2.2 r r:35,y:14,g:26,b:12"
    path = tmp_path / "grid.svg"
    for viewer, shown in (("green", True), ("blue", False)):
        pnp("draw", "gridblock", text, "-o", path, "--viewer", viewer)
        assert ("cards in hand" in path.read_text(encoding="utf-8")) == shown


MISTAKES: list[tuple[int, str, list[object]]] = [
    (2, "adjacent-only and shuffle exclude each other",
     ["setup", "gridblock", "--variant=shuffle", "--variant=adjacent-only"]),
    (2, "gridblock is for 2, 3, 4 players, not 5",
     ["setup", "gridblock", "--players", 5]),
    (2, "claustro has no measures", ["setup", "claustro", "--measures"]),
    (2, "gridblock has no setups that can be won or not",
     ["setup", "gridblock", "--solvable"]),
    (1, "'3>d5' is not legal: the card with the waves moves exactly 3 steps, and no "
     "such way leads from c4 to d5 (GRB-6); legal: W>d",
     ["play", "gridblock", MIDDLE, "3>d5"]),
    (1, "red holds the waves and the mountain, not the leaf (GRB-5); legal: W>",
     ["play", "gridblock", MIDDLE, "4>d4"]),
    (1, "'4d5' is not a move", ["play", "gridblock", MIDDLE, "4d5"]),
    (1, "move 2: 'x' is not a move", ["play", "gridblock", MIDDLE, "3>d4", "x"]),
    (1, "'x' is not a position: it has 1 of 7", ["moves", "gridblock", "x"]),
    (1, "a puzzle for 1 player is set in round 6, not in 5.1 (GRB-5)",
     ["moves", "gridblock", SOLVED.replace("6.1", "5.1")]),
    (1, "'r:1345' holds 4 cards in 6.4, not 1 to 3 (GRB-5)",
     ["moves", "gridblock", SOLVED.replace("6.1", "6.4")]),
    (1, "puzzles take 4 to 6 moves, not 3",
     ["puzzle", "gridblock", "--moves", 3]),
    (2, "no gridblock player 'best'",
     ["advise", "gridblock", MIDDLE, "--player", "best"]),
    (2, "no player 'blue'; choose from red, yellow, green",
     ["draw", "gridblock", MIDDLE, "-o", "x.svg", "--viewer", "blue"]),
]  # fmt: skip


@pytest.mark.parametrize(
    ("status", "fault", "arguments"), MISTAKES, ids=[said for _, said, _ in MISTAKES]
)
def test_a_mistake_is_one_line(
    pnp: Run, status: int, fault: str, arguments: list[object]
) -> None:
    ended, out, said = pnp(*arguments)
    assert (ended, out, said.count("\n")) == (status, "", 1)
    assert fault in said
