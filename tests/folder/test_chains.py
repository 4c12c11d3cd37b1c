"""A piece that goes on is played, written, told, drawn and touched on its whole way."""

from pathlib import Path
from typing import Any

import pytest

from pnp.core.record import plies
from pnp.folder.events import notation_event
from pnp.folder.hit_areas import TouchedCells
from pnp.folder.places import add
from pnp.folder.position import Position, position_class
from pnp.folder.source import source_of
from pnp.folder.view import move_offer
from pnp.notebook import caption
from pnp.scene.flattened import leaves
from pnp.scene.nodes import Path as Shape
from tests.folder.conftest import Changed

START = "....../....../....../....../...B../BW.W.. b"

JOINED = (
    ("over: tuple[str, ...] = ()", "here, whole = origin, None"),
    ("over += (passed,)", "each = jump(here, landed, (passed,))"),
    (
        "yield jump(origin, landed, over)",
        "whole = whole + each if whole else each\n"
        "                    here = landed\n"
        "                    yield whole",
    ),
)
"""Konane with its jumps joined one to another."""


@pytest.fixture
def chained(changed: Changed) -> Path:
    folder = changed("konane", "chained", "rules.py", *JOINED)
    (folder / "figures.toml").unlink()
    for text in folder.glob("rules.*.md"):
        text.unlink()
    return folder


@pytest.fixture
def position(chained: Path) -> Position:
    return position_class(source_of(chained)).parse(START)


def test_a_chain_is_played_to_its_end(pnp: Any, chained: Path) -> None:
    assert "a1-c1-e1" in pnp("moves", chained, START).out.split()
    after = pnp("play", chained, START, "a1-c1-e1").out
    assert after.startswith("....../....../....../....../...B../....B. w")


def test_a_chain_is_told_and_drawn_through_each_landing(
    chained: Path, position: Position
) -> None:
    add(str(chained))
    told = caption(position, "a1-c1-e1")
    assert (
        told.partition(" Black wins")[0] == "Black goes a1→c1→e1 and takes b1 and d1."
    )
    drawn = leaves(move_offer(position, plies(position, "a1-c1-e1")).nodes)
    arrow = [each.node.style.join for each in drawn if isinstance(each.node, Shape)
             and len(each.node.segments) == 3]  # fmt: skip
    assert "round" in arrow


def test_a_chain_is_touched_cell_by_cell(position: Position) -> None:
    touch = TouchedCells(position.source)
    assert ("a1", "c1", "e1") in touch.clicks(position.legal())
    assert touch.paths(position, position.read("a1-c1-e1")) == [("a1", "c1", "e1")]
    assert touch.move_of_clicks(position, ("a1", "c1", "c3")) == "a1-c1-c3"


def test_a_chain_that_is_not_legal_is_read_as_one(pnp: Any, chained: Path) -> None:
    refused = pnp("play", chained, START, "a1-c1-c3").err
    assert "'a1-c1-c3' is not legal: the rule" in refused


def test_captions_call_a_chain_by_its_way(position: Position) -> None:
    assert notation_event(position, "a1-c1-e1").facts["target"] == "c1→e1"


def test_a_chain_that_the_notation_tells_otherwise_is_a_fault(
    pnp: Any, chained: Path, changed: Changed
) -> None:
    changed("konane", "chained", "rules.py", ("yield whole", "yield whole.written("
            "f'{origin}-{passed}-{landed}')"))  # fmt: skip
    told = pnp("check-game", chained).err
    assert "the move 'a3-b3-c3' does otherwise than it says: a3-c3" in told


def test_illegal_chains_are_tried_too(
    pnp: Any, chained: Path, changed: Changed
) -> None:
    usual = "if len(self.stones.free) < 2:"
    failing = f"if move.through and 1 // 0:\n            pass\n        {usual}"
    changed("konane", "chained", "rules.py", (usual, failing))
    told = pnp("check-game", chained).out
    assert "breaks() fails: ZeroDivisionError" in told
