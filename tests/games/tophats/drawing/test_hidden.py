"""What was underneath the stacks of a game."""

from collections import Counter

from pnp.core.record import Record
from pnp.games import find
from pnp.games.tophats.drawing.hidden import bared, stack_histories
from pnp.press.captions.alt_text import told_scene
from pnp.press.figures.examples import example
from pnp.scene.nodes import Group
from pnp.words.catalogue import catalogue

GAME = find("tophats")


def test_every_stack_is_followed_from_its_cell_to_the_end() -> None:
    played = GAME.rules.play(example(GAME, "first"))
    found = stack_histories(played)
    (end,) = played.turns[-1]
    assert Counter(each.stack.builder for each in found) == {0: 5, 1: 5}
    shed = Counter(letter for each in found for letter in each.stack.hats[: each.lost])
    assert shed == Counter("".join(end.after.aside))
    left = sorted(each.stack.hats[each.lost :] for each in found if each.lost < 3)
    assert left == sorted(stack.hats for stack in end.after.stacks)


def test_stacks_that_stand_from_the_start_are_followed_too() -> None:
    text = "c4:RYr,d5:YRy,h6:YYy full 2 R"
    record = Record("tophats", position=text, turns=("c4>e6",), players=2)
    lost = {
        str(each.stack.cell): each.lost
        for each in stack_histories(GAME.rules.play(record))
    }
    assert lost == {"c4": 0, "d5": 1, "h6": 0}


def test_what_was_underneath_is_told_to_those_who_cannot_see_it() -> None:
    played = GAME.rules.play(example(GAME, "first"))
    (drawn,) = told_scene(bared(played), catalogue("tophats", "en")).nodes
    assert isinstance(drawn, Group)
    said = "f8 (from the top: a red hat, a red hat and a yellow hat)"
    assert said in str(drawn.alt)
