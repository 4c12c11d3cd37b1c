"""What every game promises, checked on games played out by chance."""

from itertools import combinations
from typing import Any, ClassVar

import pytest

from pnp.base.errors import IllegalMoveError, NotationError, UserError
from pnp.core.chance import Chance
from pnp.core.record import Ply, Record
from pnp.press.figures.examples import examples
from pnp.protocol.game import Game
from pnp.scene.measure import bounds
from pnp.solve.players import PERFECT
from pnp.testing.playouts import alike, digest, playouts, plies, twin, viewers
from pnp.words.catalogue import LANGUAGES, Language, catalogue

BUDGET = 5
"""So many tries a player has who searches."""

ANYBODY = ("random", "greedy", "search")
"""Who plays every game."""


class Conformance:
    """The tests of one game: a class of that name in a module of tests is enough.

    >>> from pnp import find
    >>> class TestClaustro(Conformance):
    ...     game = find("claustro")
    ...     pinned = "106d6aa0ec3a"

    A game without chance, variants, hidden things, solvers or puzzles passes without
    more, one that hides things says so; a test that needs something of its own, such
    as a table, is overridden.
    """

    game: ClassVar[Game[Any, Any]]
    pinned: ClassVar[str] = ""
    """What the play-outs come to; the first failure tells it."""

    hides: ClassVar[bool] = False
    """Whether players know something that others do not."""

    # --- positions and moves

    def test_the_playouts_are_those_that_were_pinned(self) -> None:
        """Else rules, deals or notations have changed, and what is printed too."""
        assert digest(self.game) == self.pinned, (
            "what `pinned` should say is on the left"
        )

    def test_a_game_goes_on_as_long_as_there_is_a_legal_move(self) -> None:
        for ply in plies(self.game):
            assert (ply.after.outcome() is None) == bool(ply.after.legal())

    def test_apply_leaves_the_position_as_it_was(self) -> None:
        for ply in plies(self.game):
            before = hash(ply.before), str(ply.before)
            for move in ply.before.legal()[-30:]:
                ply.before.apply(move)
            assert (hash(ply.before), str(ply.before)) == before

    def test_position_notation_round_trips(self) -> None:
        for ply in plies(self.game):
            again = self.game.rules.parse(str(ply.after), ply.after.variants)
            assert again == ply.after
            assert str(again) == str(ply.after)

    def test_move_notation_names_one_move_only(self) -> None:
        for playout in playouts(self.game):
            moves = playout.start.legal()
            assert len(set(map(str, moves))) == len(moves)
            assert [playout.start.read(str(move)) for move in moves] == list(moves)

    def test_no_move_is_listed_twice(self) -> None:
        for ply in plies(self.game):
            written = list(map(str, ply.after.legal()))
            assert len(set(written)) == len(written)

    def test_a_setup_deals_the_same_moves_in_the_same_order(self) -> None:
        for playout in playouts(self.game):
            again = self.game.rules.deal(playout.setup)
            assert again == playout.start
            assert again.legal() == playout.start.legal()

    def test_text_that_is_no_move_is_refused(self) -> None:
        with pytest.raises(NotationError, match="'no such move' is not a move"):
            self.game.start().read("no such move")

    def test_no_move_is_left_when_the_game_is_over(self) -> None:
        """The refusal names a clause of the game."""
        last = [ply for ply in plies(self.game) if ply.after.outcome()][-1]
        with pytest.raises(IllegalMoveError) as caught:
            last.after.apply(last.move)
        assert caught.value.clause in catalogue(self.game.name, "en").clauses

    def test_a_position_is_read_by_variants_of_its_game_only(self) -> None:
        edition = self.game.rules.edition
        start = str(self.game.start(players=edition.players[0]))
        for variant in edition.variants:
            assert str(self.game.rules.parse(start, (variant,))) == start
        with pytest.raises(UserError, match=r"variant.*'blitz'"):
            self.game.rules.parse(start, ("blitz",))
        for clash in edition.exclusive:
            with pytest.raises(UserError, match="exclude each other"):
                self.game.rules.parse(start, clash)

    # --- who plays

    def test_as_many_play_as_were_set_up_and_each_seat_is_played(self) -> None:
        for playout in playouts(self.game):
            owners = list(self.game.rules.owners(playout.setup.players))
            assert len(owners) <= len(self.game.rules.seats)
            assert set(owners) == set(range(playout.setup.players))
            for position in _positions(playout.plies):
                assert position.players == playout.setup.players
                assert set(position.variants) <= set(playout.setup.variants)

    def test_whoever_moves_has_a_score(self) -> None:
        for playout in playouts(self.game):
            owners = list(self.game.rules.owners(playout.setup.players))
            for position in _positions(playout.plies):
                if position.legal():
                    assert owners[position.turn] == position.player
                if outcome := position.outcome():
                    assert len(outcome.scores) == len(set(owners))
                    assert set(outcome.scores) <= {-1, 0, 1}

    @pytest.mark.parametrize("name", ANYBODY)
    def test_anybody_can_play_it(self, name: str) -> None:
        """With all numbers of players, by all variants, the same by the same chance."""
        adviser = self.game.solver.players[name]
        for playout in playouts(self.game):
            for position in playout.moments:
                move = adviser(position, BUDGET, Chance(1))
                assert move in position.legal()
            assert move == adviser(position, BUDGET, Chance(1))

    def test_its_own_players_make_legal_moves(self) -> None:
        own = self.game.solver.own
        for adviser in (own[name] for name in own if name not in ANYBODY):
            for playout in playouts(self.game):
                for position in playout.moments:
                    assert adviser(position, BUDGET, Chance(1)) in position.legal()

    def test_perfect_play_is_legal(self) -> None:
        """Of a solved game; by its usual rules, as tables may be long to build."""
        if perfect := self.game.solver.players.get(PERFECT):
            start = self.game.start(1)
            assert perfect(start, BUDGET, Chance(1)) in start.legal()

    # --- what a viewer sees

    def test_each_player_alone_knows_something_where_things_are_hidden(self) -> None:
        """Elsewhere everybody sees the position itself."""
        for playout in playouts(self.game):
            views = [
                [p.seen_by(viewer) for p in _positions(playout.plies)]
                for viewer in viewers(self.game, playout.setup.players)
            ]
            if self.hides:
                assert all(one != other for one, other in combinations(views, 2))
            else:
                assert all(view == _positions(playout.plies) for view in views)

    def test_what_is_seen_shows_no_more_when_it_is_looked_at_again(self) -> None:
        for ply in plies(self.game):
            nobody = ply.after.seen_by(None)
            for viewer in viewers(self.game, ply.after.players):
                seen = ply.after.seen_by(viewer)
                assert seen.seen_by(viewer) == seen
                assert seen.seen_by(None) == nobody
                assert nobody.seen_by(viewer) == nobody

    def test_what_is_seen_is_a_position_of_the_same_moment(self) -> None:
        for ply in plies(self.game):
            for viewer in viewers(self.game, ply.after.players):
                seen = ply.after.seen_by(viewer)
                assert self.game.rules.parse(str(seen), seen.variants) == seen
                assert _moment(seen) == _moment(ply.after)

    def test_who_is_to_move_sees_all_their_moves(self) -> None:
        for ply in plies(self.game):
            assert ply.before.seen_by(ply.before.player).legal() == ply.before.legal()

    def test_what_is_hidden_can_be_dealt_anew_unseen(self) -> None:
        for playout in playouts(self.game):
            for position in playout.moments:
                for viewer in viewers(self.game, position.players):
                    other = alike(self.game, position, viewer)
                    assert other.seen_by(viewer) == position.seen_by(viewer)
                    assert self.game.rules.waiting(other) is None
                    assert other.legal()

    def test_deals_that_look_alike_have_the_same_moves_and_advice(self) -> None:
        """Nobody is helped by what they may not see."""
        names = self.game.solver.players.keys() - {PERFECT}
        for playout in playouts(self.game):
            for position in playout.moments:
                other = alike(self.game, position, position.player)
                assert other.legal() == position.legal()
                for name in sorted(names) if other != position else ():
                    adviser = self.game.solver.players[name]
                    told = adviser(position, BUDGET, Chance(2))
                    assert adviser(other, BUDGET, Chance(2)) == told

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_deals_that_look_alike_are_told_alike(self, language: Language) -> None:
        words = catalogue(self.game.name, language)
        for ply in plies(self.game):
            for viewer in viewers(self.game, ply.before.players):
                if other := twin(self.game, ply, viewer):
                    told = words.caption(self.game.rules.events([ply]))
                    assert words.caption(self.game.rules.events([other])) == told

    def test_deals_that_look_alike_are_drawn_alike(self) -> None:
        for ply in list(plies(self.game))[::11]:
            for viewer in viewers(self.game, ply.before.players):
                if other := twin(self.game, ply, viewer):
                    drawn = self.game.drawing.shown(ply.after, [ply], viewer)
                    again = self.game.drawing.shown(other.after, [other], viewer)
                    assert again == drawn

    def test_the_secret_of_a_player_holds_no_other_secret(self) -> None:
        if hidden := self.game.drawing.hidden:
            for playout in playouts(self.game):
                for viewer in range(playout.setup.players):
                    other = alike(self.game, playout.start, viewer)
                    shown = hidden.secret(playout.start, viewer, 60.0)
                    assert hidden.secret(other, viewer, 60.0) == shown

    # --- words

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_move_can_be_told(self, language: Language) -> None:
        words = catalogue(self.game.name, language)
        for ply in plies(self.game):
            assert words.caption(self.game.rules.events([ply]))

    @pytest.mark.parametrize("language", LANGUAGES)
    def test_every_ending_is_a_clause_and_can_be_told(self, language: Language) -> None:
        words = catalogue(self.game.name, language)
        ends = [ply for ply in plies(self.game) if self.game.rules.adjudicate((ply,))]
        assert ends
        for ply in ends:
            outcome = self.game.rules.adjudicate((ply,))
            assert outcome is not None
            assert outcome.clause in words.clauses
            assert len(list(map(words.tell, self.game.rules.events([ply])))) > 1

    def test_the_examples_are_legal_games(self) -> None:
        stored = examples(self.game)
        assert "first" in stored
        for record in stored.values():
            assert self.game.rules.play(record).turns
            assert Record.parse(str(record)) == record

    # --- drawings and parts

    def test_views_stay_within_their_scene(self) -> None:
        for ply in list(plies(self.game))[::7]:
            scene = self.game.drawing.view(ply.after, [ply])
            box = bounds(scene.nodes)
            assert box
            assert 0 <= box.left <= box.right <= scene.width
            assert 0 <= box.top <= box.bottom <= scene.height

    def test_parts_with_backs_share_sheets_only_with_their_size(self) -> None:
        """Then what lies behind a part is its own back."""
        parts = self.game.art.components()
        sizes: dict[str, set[tuple[float, float, float]]] = {}
        for part in parts:
            size = (part.front.width, part.front.height, part.front.bleed)
            sizes.setdefault(part.sheet, set()).add(size)
        for part in parts:
            if part.back:
                size = (part.back.width, part.back.height, part.back.bleed)
                assert sizes[part.sheet] == {size}

    def test_parts_are_drawn_once(self) -> None:
        art = self.game.art
        assert art.parts(()) is art.components(), "let `components` use a cache"
        for variant in self.game.rules.edition.variants:
            parts = art.parts((variant,))
            assert parts is art.parts((variant,))
            assert (parts == art.components()) == (variant not in art.varied)


def _positions(played: tuple[Ply[Any], ...]) -> list[Any]:
    """All positions of a game in their order."""
    return [ply.before for ply in played[:1]] + [ply.after for ply in played]


def _moment(position: Any) -> tuple[object, ...]:
    """What is hidden from nobody."""
    return position.players, position.turn, position.player, position.outcome()
