"""What may lie below, and where stacks are safe."""

from fractions import Fraction
from itertools import product

from pnp.games import find
from pnp.games.tophats.rules.position import Position
from pnp.games.tophats.solver.studies import PLACES, below, moments, risk
from pnp.press.figures.findings import chart, finding
from pnp.scene.measure import bounds
from pnp.scene.nodes import Box, Circle, Path, Text
from pnp.scene.reflowable import scene_alt_text
from pnp.words.catalogue import catalogue
from tests.pages import placed

DUTY, LEAD = (finding(find("tophats"), name) for name in ("duty", "lead"))


def test_the_chances_go_by_the_hats_that_are_left() -> None:
    for name, (hits, trials) in below(0, 0).shares.items():
        own, other = map(int, name.removeprefix("own").split("other"))
        assert Fraction(hits, trials) == Fraction(4 - own, 10 - own - other)


def test_places_are_nine_up_to_turns_and_mirrors() -> None:
    assert len(set(PLACES)) == 9


def test_no_stack_in_a_corner_can_be_captured() -> None:
    found = risk(3, 100)
    assert found.shares["a1"].hits == 0 < found.shares["a1"].trials
    assert "e5" not in found.shares


def test_the_capture_that_is_shown_is_the_only_move_and_costs_more_than_it_takes() -> (
    None
):
    before = Position.parse(DUTY.position)
    due, answer = DUTY.played.split()
    assert list(map(str, before.legal())) == [due]
    after = before.apply(before.read(due))
    assert before.captured(before.read(due)).bit_count() == 1
    taken = {str(each): after.captured(each).bit_count() for each in after.legal()}
    assert taken.pop(answer) == DUTY.numbers["answered"] == 3
    assert max(taken.values()) < 3


def test_what_answers_the_capture_that_is_shown_can_be_seen_from_above() -> None:
    before = Position.parse(DUTY.position)
    due, answer = DUTY.played.split()
    hidden = [stack for stack in before.stacks if len(stack.hats) > 1]
    for hats in product("RY", repeat=sum(len(stack.hats) - 1 for stack in hidden)):
        below, text = iter(hats), DUTY.position
        for stack in hidden:
            laid = "".join(next(below) for _ in stack.hats[1:])
            text = text.replace(
                f"{stack.cell}:{stack.hats}", f"{stack.cell}:{stack.hats[0]}{laid}"
            )
        after = Position.parse(text).apply(before.read(due))
        assert after.captured(after.read(answer)).bit_count() == 3


def test_the_picture_of_a_duty_says_both_moves() -> None:
    said = scene_alt_text(
        chart(find("tophats"), "duty", catalogue("tophats", "en")).scene
    )
    assert said == "Due: c2→e2. It is answered by d1→f3→f5→f7."


def test_the_picture_of_a_duty_says_whose_hat_is_gone_and_cuts_no_stack() -> None:
    scene = chart(find("tophats"), "duty", catalogue("tophats", "en")).scene
    found = [*placed(scene.nodes)]
    assert any(
        node.style.fill == "muted" for node, _ in found if isinstance(node, Path)
    )
    hats = [
        box
        for node, at in found
        if isinstance(node, Circle) and abs(node.radius * at.scale - 3.6) < 0.2
        for box in [bounds([node], at)]
        if box and Box(0, 0, scene.width, scene.height).overlaps(box)
    ]
    before = Position.parse(DUTY.position)
    # One stack is gone, and the neutral hat is shown.
    assert len(hats) == len(before.stacks)
    assert all(Box(0, 0, scene.width, scene.height).holds(box) for box in hats)


def test_what_is_certain_whatever_else_is_known_stands_in_one_cell() -> None:
    scene = chart(find("tophats"), "below", catalogue("tophats", "en")).scene
    numbers = [n.content for n, _ in placed(scene.nodes) if isinstance(n, Text)]
    assert numbers.count("100") == 1


def test_a_lead_of_more_stacks_wins_more_often() -> None:
    shares = [LEAD.shares[f"by{stacks}"] for stacks in range(1, 6)]
    won = [Fraction(*share) for share in shares]
    assert won == sorted(won)
    assert sum(share.trials for share in shares) == LEAD.shares["ahead"].trials
    assert sum(share.hits for share in shares) == LEAD.shares["ahead"].hits


def test_moments_of_a_seed_are_always_the_same() -> None:
    assert list(moments(3, 5)) == list(moments(3, 5))
