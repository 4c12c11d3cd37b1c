"""Cards that lie open beside the board: dealt, drawn, printed, played and told."""

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pnp.folder.events import notation_event
from pnp.folder.hit_areas import TouchedCells
from pnp.folder.places import add
from pnp.folder.source import source_of
from pnp.folder.texts import templates
from pnp.games import find
from pnp.notebook import caption
from pnp.scene.measure import bounds
from pnp.words.catalogue import catalogue
from tests.folder.conftest import Written
from tests.pages import words_in

RULES = '''"""Breeze: a boat goes one step before one of its winds."""

from dataclasses import dataclass, replace

from pnp.boards import Layout, Squares, step, wins, word

BOARD = Squares(4, 4, diagonal=True)

CARDS = "NESW"

PIECES = "WB"


@dataclass(frozen=True)
class Position:
    boats: Layout = Layout(BOARD, "..B./..../..../.W..")
    turn: int = 0
    cards: tuple[str, ...] = ("NE", "SW", "N")

    def legal(self):
        boats = self.boats
        for boat in boats.where(PIECES[self.turn]):
            for card in dict.fromkeys(self.cards[self.turn]):
                target = BOARD.ways[boat].get(card.lower())
                if target and not boats[target]:
                    yield step(boat, target) + word(card.lower())

    def apply(self, move):
        used, turn = move.said.upper(), self.turn
        hands = list(self.cards)
        hands[turn] = hands[turn].replace(used, hands[2], 1)
        hands[2] = used
        boats = move.on(self.boats)
        return replace(self, boats=boats, cards=tuple(hands), turn=1 - turn)

    def outcome(self):
        if self.boats["c4"] == "W":
            return wins(0, "harbour")
        return None if any(self.legal()) else wins(1 - self.turn, "calm")

    def breaks(self, move):
        return "wind"


def deal(chance):
    """Two winds each, and one in the middle."""
    winds = "".join(chance.shuffled("NNEESSWW"))
    while True:
        start = Position(cards=(winds[:2], winds[2:4], winds[4]))
        if not start.outcome():
            return start
        winds = "".join(chance.shuffled(winds))
'''

FACTS = """
repetition = 3

[puzzles]
spot-illegal = [1]

[[card]]
name = "north"
count = 2

[[card]]
name = "east"
count = 2

[[card]]
name = "south"
count = 2

[[card]]
name = "west"
colour = "#a9cbe3"
count = 2

[[seat]]
count = 1

[[seat]]
count = 1
"""

TEXT = """# Breeze

## Your turn

Go one step before one of your winds, and change it. {wind}

Who is in the harbour has won. {harbour} Who cannot go has lost. {calm}
"""

NUMBERS = count(1)
"""What is read of a folder is kept by its name."""

Made = Callable[..., str]

START = "..B./..../..../.W.. w NE,SW,N"


@pytest.fixture
def breeze(written: Written) -> Made:
    """The game, with other text in a file of it."""
    files = {"rules.py": RULES, "game.toml": FACTS, "rules.en.md": TEXT}
    return lambda *pairs: written(f"breeze{next(NUMBERS)}", files, *pairs)


def test_a_game_with_cards_keeps_every_promise(pnp: Any, breeze: Made) -> None:
    answer = pnp("check-game", breeze())
    assert (answer.status, answer.out.split()[1]) == (0, "keeps"), answer.out


def test_a_position_writes_the_cards_of_each_and_of_the_middle(breeze: Made) -> None:
    game = find(add(breeze()))
    position = game.rules.parse(START)
    assert str(position) == START
    assert position.state.cards == ("NE", "SW", "N")
    after = position.apply(position.read("b1-b2/n"))
    assert str(after) == "..B./..../.W../.... b NE,SW,N"
    bare = game.rules.parse("..B./..../..../.W.. w N,-,S")
    assert bare.state.cards == ("N", "", "S")


def test_a_diagram_shows_every_open_card_below_the_board(breeze: Made) -> None:
    game = find(add(breeze()))
    scene = game.drawing.view(game.rules.parse(START), ())
    said = words_in(scene.nodes)
    assert [said.count(each) for each in "NESW"] == [2, 1, 1, 1]
    box = bounds(scene.nodes)
    assert box
    assert box.right <= scene.width
    assert box.bottom <= scene.height
    dealt = game.drawing.view(game.start(7), ())
    assert sum(words_in(dealt.nodes).count(each) for each in "NESW") == 5


def test_more_cards_than_fit_go_on_in_another_row(breeze: Made) -> None:
    game = find(add(breeze()))
    few, many = (
        game.drawing.view(game.rules.parse(f"..B./..../..../.W.. w {held},S,-"), ())
        for held in ("N", "NESWNESWNESW")
    )
    assert many.width == few.width
    assert many.height > few.height + 8
    box = bounds(many.nodes)
    assert box
    assert box.right <= many.width


def test_open_cards_are_told_to_those_who_do_not_see_them(breeze: Made) -> None:
    game = find(add(breeze()))
    position = game.rules.parse(START)
    figure: Any = game.drawing.view(position, ()).nodes[0]
    words = catalogue(position.source.name, "en")
    told = [words.tell(event) for event in figure.alt]
    assert "White, open cards: North and East." in told
    assert "Open cards in the middle: North." in told


def test_a_move_says_by_which_card_it_is_made(breeze: Made) -> None:
    folder = Path(breeze())
    (folder / "words.it.toml").write_text('card-north = "Nord"\n')
    position = find(add(str(folder))).rules.parse(START)
    assert caption(position, "b1-b2/n") == "White goes b1→b2 (North)."
    assert (
        caption(position, "b1-b2/n", language="it") == "Il Bianco muove b1→b2 (Nord)."
    )
    called = notation_event(position, "b1-c1/e")
    assert catalogue(position.source.name, "en").tell(called) == "b1→c1 (East)"


def test_a_card_is_touched_after_the_cells(breeze: Made) -> None:
    game = find(add(breeze()))
    position = game.rules.parse("..B./..../..../.W.. w NN,SW,N")
    touch = TouchedCells(position.source)
    assert {*touch.clicks(position.legal())} == {("b1", "b2", "n")}
    assert (
        catalogue(position.source.name, "en").tell(touch.choice_event("n")) == "North"
    )


def test_a_move_by_another_card_is_refused_by_its_clause(
    pnp: Any, breeze: Made
) -> None:
    refused = pnp("play", breeze(), START, "b1-b2/e")
    assert refused.status == 1
    assert "'b1-b2/e' is not legal: the rule 'Go one step" in refused.err
    assert "(BRE-1)" in refused.err


def test_a_kit_has_the_cards_with_their_names(pnp: Any, breeze: Made) -> None:
    folder = breeze()
    kit = pnp("kit", folder, "-o", Path(folder).parent / "kit")
    assert kit.status == 0, kit.err
    parts = {part.name: part for part in find(Path(folder).name).art.components()}
    cards = {name: part.count for name, part in parts.items() if "card" in name}
    assert cards == dict.fromkeys(
        ("card-north", "card-east", "card-south", "card-west"), 2
    )
    tree = templates(source_of(Path(folder)))
    assert "Cut the cards out" in (tree / "assembly.en.md").read_text()
    (called,) = parts["card-west"].notes
    assert called.keys == ("card-west",)


def test_a_drawing_is_the_face_of_a_card(breeze: Made) -> None:
    folder = Path(breeze())
    (folder / "art").mkdir()
    (folder / "art" / "card-north.svg").write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">'
        '<path class="ink-colour" d="M 2 5 L 8 5 L 5 2 Z"/></svg>'
    )
    game = find(add(str(folder)))
    said = words_in(game.drawing.view(game.rules.parse(START), ()).nodes)
    assert [said.count(each) for each in "NESW"] == [0, 1, 1, 1]


def test_a_puzzle_asks_by_which_card_a_move_is_illegal(pnp: Any, breeze: Made) -> None:
    more = "..B./..../..../.W..", "BBB./..../..../WWW."
    folder = breeze("rules.py", more)
    said = pnp("puzzle", folder, "--kind", "spot-illegal", "--seed", 3).out
    (moves,) = re.findall(r" \? (.+)", said)
    assert all("/" in move for move in moves.split())
    assert re.search(r"1: [a-d]\d→[a-d]\d \((North|East|South|West)\)", said)
    ((number, move),) = re.findall(r" (\d)\. (\S+)$", said, re.M)
    assert moves.split()[int(number) - 1] == move


@pytest.mark.parametrize(
    ("file", "pair", "said"),
    [
        ("rules.py", ('CARDS = "NESW"', 'CARDS = "NNSW"'), "CARDS = 'NNSW' are not"),
        ("rules.py", ("    cards: tuple", "    held: tuple"), "there are CARDS, so"),
        ("rules.py", ("(winds[:2], winds[2:4], winds[4])", "(winds[:2],)"),
         "it has a text of letters for each seat, and one more for the middle"),
        ("rules.py", ('"NNEESSWW"', '"NNEEXXWW"'), "no letter of CARDS = 'NESW'"),
        ("rules.py", ("    turn: int = 0", "    turn: int = 0\n    hand: tuple = (1,)"),
         "Position.hand is (1,): it has a number for each seat, such as (9, 9); "
         "cards that lie open are CARDS"),
        ("rules.py", ("    turn: int = 0",
                      "    turn: int = 0\n    other: Layout = Layout(BOARD)"),
         "Position has more than one layout, boats and other, and one board: what "
         "lies beside it are cards"),
        ("game.toml", ('[[card]]\nname = "north"\ncount = 2\n', ""),
         "3 cards, but rules.py says CARDS = 'NESW': write [[card]] for each"),
        ("game.toml", ('"#a9cbe3"', '"blue"'), "colour is 'blue', not a colour"),
    ],
)  # fmt: skip
def test_cards_that_cannot_be_are_told(
    pnp: Any, breeze: Made, file: str, pair: tuple[str, str], said: str
) -> None:
    assert said in pnp("setup", breeze(file, pair)).err


def test_a_field_that_no_picture_shows_is_named_when_a_game_is_checked(
    pnp: Any, breeze: Made
) -> None:
    hidden = (
        "    turn: int = 0",
        "    turn: int = 0\n    held: tuple[str, ...] = ('N', 'E')",
    )
    answer = pnp("check-game", breeze("rules.py", hidden))
    assert answer.status == 0, answer.out
    assert answer.out.endswith("; no picture shows held\n")
