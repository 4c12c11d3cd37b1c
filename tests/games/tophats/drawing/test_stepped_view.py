"""A game told turn by turn: the last way is seen whole, and its jumps are counted."""

from collections.abc import Sequence
from itertools import pairwise
from math import dist

import pytest

from pnp.boards.solution_marks import DISC
from pnp.games import find
from pnp.games.tophats.art import plain
from pnp.games.tophats.drawing.stepped_view import LARGER
from pnp.games.tophats.drawing.view import MIDDLE, UNIT, path
from pnp.games.tophats.rules.events import walk_of
from pnp.games.tophats.rules.moves import Walk
from pnp.press.figures.examples import replayed_example
from pnp.scene.flattened import leaves
from pnp.scene.measure import bounds
from pnp.scene.nodes import Curve, Path, Point, Scene, Text
from tests.pages import texts

GAME = find("tophats")

PLAYED = replayed_example(GAME, "first")

TURNS = range(1, len(PLAYED.turns) + 1)


HATS = ("tophats-red", "tophats-yellow")


def told(turn: int) -> tuple[Scene, Walk | None]:
    """A turn of the game as it is drawn, and the way that was gone in it."""
    position, plies = PLAYED.after(turn)
    walks = [walk for ply in plies if (walk := walk_of(ply.move))]
    scene = GAME.drawing.standing("steps").shown(position, plies)
    return scene, walks[-1] if walks else None


CHAINS = [turn for turn in TURNS if (w := told(turn)[1]) and len(path(w)) > 2]


def numbers(scene: Scene) -> list[tuple[int, Point]]:
    """The numbers on the board, and where they lie from its middle."""
    found = [
        (int(text.content), at(text.anchor))
        for text, at in texts(scene.nodes)
        if text.ink == "ground" and text.content.isdigit()
    ]
    return sorted((n, Point(x - MIDDLE.x, y - MIDDLE.y)) for n, (x, y) in found)


@pytest.mark.parametrize("turn", CHAINS)
def test_the_jumps_of_a_chain_are_numbered_where_they_land(turn: int) -> None:
    scene, walk = told(turn)
    assert walk
    _, *landed = path(walk)
    found = numbers(scene)
    assert [number for number, _ in found] == [*range(1, len(landed) + 1)]
    for cell, (_, at) in zip(landed, found, strict=True):
        away = dist(at, plain.centre(cell, UNIT))
        assert away < 1.2 * UNIT
        assert all(away <= dist(at, plain.centre(each, UNIT)) + 1e-6 for each in landed)


@pytest.mark.parametrize("turn", CHAINS)
def test_no_number_hides_a_hat_or_a_badge(turn: int) -> None:
    """That on the last landing stands off the stack that arrives there."""
    position, _ = PLAYED.after(turn)
    disc = DISC * LARGER
    for _, at in numbers(told(turn)[0]):
        for stack in position.stacks:
            middle = plain.centre(stack.cell, UNIT)
            assert dist(at, middle) > plain.HAT * UNIT + disc - 0.25
            if stack.builder != stack.owner:
                badge = plain.badge_place(middle, UNIT)
                assert dist(at, badge) > plain.BADGE * UNIT + disc


def test_one_step_or_jump_alone_has_no_number() -> None:
    alone = [turn for turn in TURNS if turn not in CHAINS]
    assert len(alone) > 10
    assert not any(numbers(told(turn)[0]) for turn in alone)


def arrows(scene: Scene) -> Sequence[Path]:
    """The shafts that are bowed, in the order in which they are drawn."""
    return [
        node
        for node, *_ in leaves(scene.nodes)
        if isinstance(node, Path)
        and node.style.stroke == "arrow"
        and any(isinstance(part, Curve) for part in node.segments)
    ]


@pytest.mark.parametrize("turn", CHAINS)
def test_a_jump_goes_round_what_it_jumps(turn: int) -> None:
    scene, walk = told(turn)
    assert walk
    drawn = arrows(scene)
    cells = path(walk)
    assert len(drawn) == len(cells) - 1
    for shaft, (start, end) in zip(drawn, pairwise(cells), strict=True):
        box = bounds([shaft])
        assert box
        one, other = plain.centre(start, UNIT), plain.centre(end, UNIT)
        jumped = Point((one.x + other.x) / 2, (one.y + other.y) / 2)
        curve = next(part for part in shaft.segments if isinstance(part, Curve))
        assert dist(curve.out, jumped) > plain.HAT * UNIT


@pytest.mark.parametrize("turn", CHAINS)
def test_no_hat_lies_over_a_way(turn: int) -> None:
    scene, _ = told(turn)
    drawn = [node for node, *_ in leaves(scene.nodes) if not isinstance(node, Text)]
    ways = [n for n, node in enumerate(drawn) if node in arrows(scene)]
    hats = [n for n, node in enumerate(drawn) if node.style.fill in HATS]
    assert 0 < max(hats) < min(ways)
