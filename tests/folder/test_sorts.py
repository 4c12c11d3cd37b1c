"""Pieces of several sorts: what their discs show, how they and changes are called."""

import re
from collections.abc import Callable
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from pnp.base.templates import read_text
from pnp.folder.board_picture import DISC, DRAWN, disc, sign_of_sort
from pnp.folder.checks.gaps import gaps
from pnp.folder.events import situation
from pnp.folder.faults import faults
from pnp.folder.inks import of_art
from pnp.folder.places import add
from pnp.folder.position import position_class
from pnp.folder.source import Source, source_of
from pnp.games import find
from pnp.notebook import caption
from pnp.press.kit.kit_documents import assembly
from pnp.press.kit.try_set import pieces, try_set
from pnp.press.paper import Order, paper
from pnp.protocol.components import Component
from pnp.scene.document import Duplex
from pnp.scene.nodes import Circle, Point
from pnp.scene.svg_art import drawing
from pnp.words.catalogue import catalogue
from tests.pages import leaves
from tests.pages import said as said_on

NUMBERS = count(1)
"""What is read of a folder is kept by its name."""

RULES = """
from dataclasses import dataclass, replace

from pnp.boards import Layout, Squares, step, take, wins

BOARD = Squares(4, 4)
PIECES = {pieces}


@dataclass(frozen=True)
class Position:
    men: Layout = Layout(BOARD, "{start}")
    turn: int = 0

    def legal(self):
        own = PIECES[self.turn]
        for cell, man in self.men.on:
            for to in BOARD.near(cell) if man in own else ():
                if not self.men[to]:
                    move = step(cell, to, become=own[(own.index(man) + 1) % len(own)])
                    foes = (c for c in BOARD.near(to) if self.men[c])
                    foes = [c for c in foes if self.men[c] not in own]
                    yield move + take(foes[0]) if foes else move

    def apply(self, move):
        return replace(self, men=move.on(self.men), turn=1 - self.turn)

    def outcome(self):
        return None if any(self.legal()) else wins(1 - self.turn, "stuck")
"""

SEATS = """\
[[seat]]
name = "sun"
count = 5
{sun}

[[seat]]
name = "frogs"
sign = "diamond"
plural = true
count = 4
"""

ONE, TWO, THREE = '("S", "M")', '("SR", "MN")', '("SRG", "MN")'

Made = Callable[..., Path]


@pytest.fixture
def made(tmp_path: Path) -> Made:
    """A game whose pieces change their sort as they go."""

    def written(
        letters: str = TWO, sun: str = 'sorts = ["spark", "ray"]', **words: str
    ) -> Path:
        folder = tmp_path / f"sorts{next(NUMBERS)}"
        folder.mkdir()
        start = "MM../..../..../SS.."
        rules = RULES.replace("{pieces}", letters).replace("{start}", start)
        (folder / "rules.py").write_text(rules)
        (folder / "game.toml").write_text(SEATS.format(sun=sun))
        for language, said in words.items():
            file = folder / f"words.{language}.toml"
            file.write_text(said, encoding="utf-8")
        return folder

    return written


def discs(folder: Path) -> dict[str, Component]:
    parts = find(add(str(folder))).art.components()
    return {part.name: part for part in parts if part.sheet == "discs"}


def circles(nodes: Any) -> list[float]:
    """How wide circles are, from the outside in."""
    found = {round(n.radius, 2) for n in leaves(nodes) if isinstance(n, Circle)}
    return sorted(found, reverse=True)


def test_a_disc_has_the_second_sort_on_its_back(made: Made) -> None:
    found = discs(made())
    assert {name: part.count for name, part in found.items()} == {
        "disc-sun": 5,
        "disc-frogs": 4,
    }
    for part in found.values():
        assert part.back
        assert part.back != part.front
        assert len(circles(part.back.nodes)) == len(circles(part.front.nodes)) + 1


def test_a_disc_bears_the_sign_of_diagrams(made: Made) -> None:
    folder = made()
    disc = discs(folder)["disc-sun"]
    source = source_of(folder)
    unit = disc.front.width / 2 / DISC
    for letter, side in (("S", disc.front), ("R", disc.back)):
        sign = sign_of_sort(source, letter, Point(0, 0), unit)
        assert side
        assert set(circles(sign)) <= set(circles(side.nodes))


def test_each_of_three_sorts_has_discs_of_its_own(made: Made) -> None:
    folder = made(THREE, 'sorts = ["spark", "ray", "glow"]')
    found = discs(folder)
    assert [*found] == ["disc-sun", "disc-sun-2", "disc-sun-3", "disc-frogs"]
    assert [found[name].count for name in found] == [5, 5, 5, 4]
    assert all(found[name].back == found[name].front for name in [*found][:3])
    words = catalogue(folder.name, "en")
    assert words.text("part-disc-sun-3-many") == "Sun, glows: discs"


def test_sorts_without_names_are_numbered_as_parts(made: Made) -> None:
    folder = made(THREE, "")
    discs(folder)
    assert catalogue(folder.name, "it").text("part-disc-sun-2") == "Sun, 2: disco"


def test_a_seat_of_one_sort_has_discs_that_are_alike_on_both_sides() -> None:
    found = find("mills").art.components()
    assert all(part.back == part.front for part in found if part.sheet == "discs")


def test_a_try_sheet_has_both_sorts(made: Made) -> None:
    game = find(add(str(made())))
    chosen = try_set(game)
    assert chosen
    counts = [each.count for each in pieces(game, chosen.below)]
    assert counts == [5, 5, 4, 4]


def test_a_kit_draws_each_back_by_the_name_of_its_disc(
    pnp: Any, made: Made, tmp_path: Path
) -> None:
    folder = made()
    assert pnp("kit", folder, "-o", tmp_path / "kit").status == 0
    drawn = {p.stem for p in (tmp_path / "kit" / folder.name / "parts").iterdir()}
    backs = {"disc-sun-back", "disc-frogs-back"}
    assert drawn == {"board", "disc-sun", "disc-frogs", *backs}


@pytest.mark.parametrize(("language", "turned"), [
    ("en", "turn the disc over"), ("it", "girate il disco"),
])  # fmt: skip
def test_it_is_said_that_discs_are_turned_where_they_are(
    made: Made, language: str, turned: str
) -> None:
    for letters, sun, is_turned in (TWO, "", True), (ONE, "", False):
        folder = made(letters, sun)
        (folder / f"rules.{language}.md").write_text("# Sorts\n")
        name = add(str(folder))
        told = read_text(f"{name}/assembly.{language}.md")
        assert (turned in told) == is_turned
        assert not re.search("no-backs|turn-discs", told)
        sheet = read_text(f"{name}/try.{language}.md").splitlines()[0]
        assert ("moneta" in sheet or "its coin" in sheet) == is_turned


@pytest.mark.parametrize(("duplex", "said"), [
    ("long", "shows another sort"),
    ("fold", "shows another sort"),
    ("none", "Draw the sign of the other sort on the back"),
])  # fmt: skip
def test_discs_without_backs_are_to_be_drawn_on(
    made: Made, duplex: Duplex, said: str
) -> None:
    game = find(add(str(made())))
    told = assembly(game, Order(paper("a4"), duplex=duplex))
    lines = (said_on(page.scene.nodes) for page in told.pages)
    assert said in " ".join(" ".join(lines).split())


def test_discs_are_written_as_they_are_drawn_to_be_repainted(
    pnp: Any, made: Made, tmp_path: Path
) -> None:
    folder = made()
    assert pnp("art", folder, "-o", tmp_path / "own").status == 0
    source, unit = Source(folder), 100 / (2 * DISC * DRAWN)
    names = {"S": "sun", "R": "sun-2", "M": "frogs", "N": "frogs-2"}
    for letter, name in names.items():
        text = (tmp_path / "own" / folder.name / f"{name}.svg").read_text()
        read = drawing(text, of_art(source)).wide(100)
        usual = [*leaves(disc(source, letter, Point(50, 50), unit))]
        found = [*leaves((read,))]
        assert circles(found) == circles(usual)
        assert [each.style.fill for each in found if hasattr(each, "style")] == [
            each.style.fill for each in usual if hasattr(each, "style")
        ]


def position(folder: Path, text: str) -> Any:
    add(str(folder))
    return position_class(source_of(folder)).parse(text)


ITALIAN = """\
seat-sun = "Il Sole"
sort-spark = "una scintilla"
sort-spark-many = "scintille"
sort-ray = "un raggio"
sort-ray-many = "raggi"
"""


@pytest.mark.parametrize(("move", "english", "italian"), [
    ("a1-a2", "Sun goes a1→a2 and becomes a ray.",
     "Il Sole muove a1→a2 e diventa un raggio."),
    ("b1-c1xc2", "Sun goes b1→c1, takes c2 and becomes a spark.",
     "Il Sole muove b1→c1, prende c2 e diventa una scintilla."),
])  # fmt: skip
def test_a_change_of_sort_is_told(
    made: Made, move: str, english: str, italian: str
) -> None:
    here = position(made(it=ITALIAN), "M.../..../..M./SR.. s")
    assert caption(here, move) == english
    assert caption(here, move, language="it") == italian


def test_of_several_who_go_the_piece_becomes_another(made: Made) -> None:
    folder = made(sun="")
    facts = folder / "game.toml"
    facts.write_text(facts.read_text() + 'sorts = ["tadpole", "frog"]\n')
    here = position(folder, "M.../..../..M./SR.. m")
    assert caption(here, "c2-c3") == "Frogs go c2→c3; the piece becomes a frog."


def test_a_change_without_names_is_not_told(made: Made) -> None:
    here = position(made(sun=""), "M.../..../..M./SR.. s")
    assert caption(here, "a1-a2") == "Sun goes a1→a2."


def test_pieces_that_are_turned_where_they_stand_are_neither_placed_nor_taken(
    made: Made,
) -> None:
    folder = made()
    rules = folder / "rules.py"
    flip = 'men=move.on(self.men).put({"d4": "R", "d1": "M"})'
    text = rules.read_text().replace("men=move.on(self.men)", flip)
    rules.write_text(text)
    here = position(folder, "M..S/..../..../SR.N s")
    said = "Sun goes a1→a2 and becomes a ray. Turned over: d1 and d4."
    assert caption(here, "a1-a2") == said
    told = "Si girano: d1 e d4."
    assert caption(here, "a1-a2", language="it").endswith(told)


def test_sorts_are_named_to_those_who_cannot_see_them(made: Made) -> None:
    folder = made(it=ITALIAN)
    here = position(folder, "..../..../.M../SR.S s")
    told = {
        language: catalogue(folder.name, language).caption(tuple(situation(here)))
        for language in ("en", "it")
    }
    assert told["en"].startswith("Sparks of Sun on a1 and d1. Rays of Sun on b1.")
    assert told["it"].startswith("Il Sole: scintille in a1 e d1. Il Sole: raggi in b1.")


def test_a_language_that_lacks_the_names_of_sorts_is_told(made: Made) -> None:
    folder = made(it='seat-sun = "Il Sole"\nseat-frogs = "Le rane"\n')
    for language in ("en", "it"):
        (folder / f"rules.{language}.md").write_text("# Sorts\n\nThe end. {stuck}\n")
    (told,) = [each.said for each in gaps(Source(folder))]
    assert told.startswith('names stay as they are in en: write sort-spark = "..."')
    assert "sort-ray-many" in told


@pytest.mark.parametrize(("sorts", "said"), [
    ('sorts = ["spark"]', "1 sorts, but rules.py writes 'SR' for this seat: "
     "write a name for each letter"),
    ('sorts = "spark"', "sorts is 'spark', not a list of names"),
    ('sorts = ["spark", "Ray"]', "'Ray' names no sort: write a word of small letters "
     "such as 'white'"),
])  # fmt: skip
def test_what_sorts_cannot_be_is_told(made: Made, sorts: str, said: str) -> None:
    found = faults(Source(made(sun=sorts)))
    assert [(each.file, each.line, each.said) for each in found] == [
        ("game.toml", 4, said)
    ]
