"""Who is next is said of a puzzle for three in which a reply matters."""

from pnp.games import find, legend_of
from pnp.games.tophats.rules.board import COLOURS
from pnp.press.cards.puzzle_card import help_text
from pnp.protocol.entries import puzzle_of_entry
from pnp.words.catalogue import catalogue


def test_a_safe_move_of_three_says_who_is_next_and_of_two_nothing() -> None:
    game = find("tophats")
    known = game.almanac
    assert known
    assert known.later
    met = set()
    for place in range(len(known.later)):
        entry = known.later.entry(place)
        if entry["kind"] != "safe-move":
            continue
        puzzle = puzzle_of_entry(entry, game.rules)
        said = [each.key for each in legend_of(game, puzzle).front]
        truth = puzzle.truth or puzzle.position
        after = truth.apply(truth.read(puzzle.answer.move))
        named = f"{COLOURS[after.turn]}-next"
        players = puzzle.position.players
        assert (named in said) == (players > 2), entry["code"]
        assert not (players == 2 and any(key.endswith("-next") for key in said))
        words = catalogue("tophats", "en")
        told = words.text(f"help-{named}")
        assert (told in help_text(game, puzzle, words)) == (players > 2)
        met.add(players)
    assert met == {2, 3}
