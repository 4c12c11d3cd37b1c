"""What every game promises, checked on random play of every game."""

import random
from collections.abc import Iterator
from itertools import cycle
from typing import Any

import pytest

from pnp.core.record import Ply, Record
from pnp.core.setup import Setup
from pnp.errors import IllegalMoveError, NotationError, UserError
from pnp.games import AnyGame, find, names
from pnp.press.examples import examples
from pnp.scene.measure import bounds
from pnp.words import LANGUAGES, Language, catalogue

PLAYOUTS = 10

GAMES_FOUND = [find(name) for name in names()]

every_game = pytest.mark.parametrize("game", GAMES_FOUND, ids=lambda game: game.name)


def variants(game: AnyGame) -> Iterator[tuple[str, ...]]:
    """Every variant alone, none, and as many together as go."""
    yield ()
    together: tuple[str, ...] = ()
    for name in game.rules.edition.variants:
        yield (name,)
        if all(
            len(clash & {*together, name}) < 2 for clash in game.rules.edition.exclusive
        ):
            together = (*together, name)
    yield together


def plies(game: AnyGame) -> Iterator[Ply[Any]]:
    """Every ply of some random games."""
    numbers = cycle(game.rules.edition.players)
    for seed in range(PLAYOUTS):
        rng = random.Random(seed)
        for chosen, players in zip(variants(game), numbers, strict=False):
            setup = Setup(game.rules.edition, players, chosen, seed)
            position = game.rules.deal(setup)
            history: tuple[Ply[Any], ...] = ()
            while moves := position.legal():
                move = rng.choice(moves)
                ply = Ply(position, move, position.apply(move))
                yield ply
                history = (*history, ply)
                position = ply.after
                if game.rules.adjudicate(history):
                    break


@every_game
def test_a_game_without_an_outcome_has_a_legal_move(game: AnyGame) -> None:
    for ply in plies(game):
        assert (ply.after.outcome() is None) == bool(ply.after.legal())


@every_game
def test_apply_leaves_the_position_as_it_was(game: AnyGame) -> None:
    for ply in plies(game):
        before = hash(ply.before), str(ply.before)
        for move in ply.before.legal()[-30:]:
            ply.before.apply(move)
        assert (hash(ply.before), str(ply.before)) == before


@every_game
def test_position_notation_round_trips(game: AnyGame) -> None:
    for ply in plies(game):
        position = ply.after
        again = game.rules.parse(str(position), position.variants)
        assert again == position
        assert str(again) == str(position)


@every_game
def test_move_notation_names_one_move_only(game: AnyGame) -> None:
    for seed in range(2):
        position = game.rules.deal(Setup(game.rules.edition, seed=seed))
        moves = position.legal()
        assert len(set(map(str, moves))) == len(moves)
        assert [position.read(str(move)) for move in moves] == list(moves)


@every_game
def test_no_move_is_listed_twice(game: AnyGame) -> None:
    for ply in plies(game):
        written = list(map(str, ply.after.legal()))
        assert len(set(written)) == len(written)


@every_game
def test_legal_moves_come_in_a_fixed_order(game: AnyGame) -> None:
    for seed in range(3):
        one, other = (
            game.rules.deal(Setup(game.rules.edition, seed=seed)) for _ in range(2)
        )
        assert one.legal() == other.legal()


@every_game
def test_text_that_is_no_move_is_refused(game: AnyGame) -> None:
    position = game.rules.deal(Setup(game.rules.edition))
    with pytest.raises(NotationError, match="'no such move' is not a move"):
        position.read("no such move")


@every_game
def test_a_move_of_another_moment_is_refused_with_its_clause(game: AnyGame) -> None:
    """In the position it leads to, the last move of a game is illegal."""
    last = list(plies(game))[-1]
    with pytest.raises(IllegalMoveError) as caught:
        last.after.apply(last.move)
    assert caught.value.clause in catalogue(game.name, "en").clauses


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_can_be_told(game: AnyGame, language: Language) -> None:
    words = catalogue(game.name, language)
    for ply in plies(game):
        assert words.caption(game.rules.events([ply]))


@every_game
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_ending_is_a_clause_and_can_be_told(
    game: AnyGame, language: Language
) -> None:
    words = catalogue(game.name, language)
    endings = set()
    for ply in plies(game):
        if outcome := game.rules.adjudicate((ply,)):
            endings.add(outcome.clause)
            assert outcome.clause in words.clauses
            assert len(outcome.scores) in game.rules.edition.players
            told = list(map(words.tell, game.rules.events([ply])))
            assert len(told) > 1
    assert endings


@every_game
def test_views_stay_within_their_scene(game: AnyGame) -> None:
    for ply in list(plies(game))[::7]:
        scene = game.paper.view(ply.after, [ply])
        box = bounds(scene.nodes)
        assert box
        assert box.left >= 0
        assert box.top >= 0
        assert box.right <= scene.width
        assert box.bottom <= scene.height


@every_game
def test_parts_with_backs_share_sheets_only_with_their_size(game: AnyGame) -> None:
    """Then what lies behind a part is its own back."""
    sizes: dict[str, set[tuple[float, float, float]]] = {}
    for part in game.paper.components():
        size = (part.front.width, part.front.height, part.front.bleed)
        sizes.setdefault(part.sheet, set()).add(size)
    for part in game.paper.components():
        if part.back:
            size = (part.back.width, part.back.height, part.back.bleed)
            assert sizes[part.sheet] == {size}


@every_game
def test_parts_are_drawn_once(game: AnyGame) -> None:
    assert game.paper.parts(()) is game.paper.components()
    for variant in game.rules.edition.variants:
        parts = game.paper.parts((variant,))
        assert parts is game.paper.parts((variant,))
        assert (parts == game.paper.components()) == (variant not in game.paper.varied)


@every_game
def test_the_examples_are_legal_games(game: AnyGame) -> None:
    stored = examples(game)
    assert "first" in stored
    for record in stored.values():
        assert game.rules.play(record).turns
        assert Record.parse(str(record)) == record


@every_game
def test_a_position_is_read_by_variants_of_its_game_only(game: AnyGame) -> None:
    start = str(
        game.rules.deal(Setup(game.rules.edition, game.rules.edition.players[0]))
    )
    for variant in game.rules.edition.variants:
        assert str(game.rules.parse(start, (variant,))) == start
    with pytest.raises(UserError, match="no .* variant 'blitz'; choose from"):
        game.rules.parse(start, ("blitz",))
    for clash in game.rules.edition.exclusive:
        with pytest.raises(UserError, match="exclude each other"):
            game.rules.parse(start, clash)
