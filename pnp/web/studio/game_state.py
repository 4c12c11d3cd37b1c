"""Tables: a game with its moves so far and who plays, as an address says it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import lru_cache
from typing import Any, NamedTuple
from urllib.parse import urlencode

from pnp.base.errors import (
    ChoiceError,
    IllegalMoveError,
    NotationError,
    Reason,
    UserError,
    quoted,
)
from pnp.core.free_notation import understood_move
from pnp.core.position import Outcome
from pnp.core.record import Ply, Record
from pnp.games import AnyGame, find, names
from pnp.games import setup as read_setup
from pnp.scene.theme import THEMES, USUAL
from pnp.web.seal import code_of_seal, seal_of_code

Query = Sequence[tuple[str, str]]
"""What an address says behind its question mark, in order."""

LOOKS = ("turned", "large", "values")
"""How a board may be looked at: from the other side, larger than there is room, and
with what moves are worth beside its pieces."""

Plies = tuple[Ply[Any], ...]

YOU = "you"
"""Who plays, where none of our players does."""

LONGEST = 600
"""So many moves a game on a table has at most."""

LETTERS = 8_000
"""So long is what an address says of them at most."""

AGREED, GIVEN_UP = "draw agreed", "resigned"
"""How the players may end a game between them, as a record says it; where only one of
them resigns it says who."""

NOBODY, ASK, ALL = "nobody", "ask", "all"
"""Eyes that are no player's: those of an onlooker, the same while somebody is asked
whether to open all, and those that see everything."""


class Origin(NamedTuple):
    """Where a game starts: a setup by its code, or a position with its variants."""

    game: str
    setup: str | None = None
    position: str | None = None
    variants: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """All that the page of a game shows, and nothing that its address does not say."""

    origin: Origin
    moves: str = ""
    """As they are written, with spaces between them."""
    seated: Mapping[str, str] = field(default_factory=dict)
    """Who plays for whom, by the first seat of each player, where it is not you."""
    eyes: str = ""
    """Whose they are, by a seat; empty for those of whoever sits there."""
    theme: str = USUAL
    puzzle: str = ""
    """The code of the puzzle that begins here, if one does."""
    looks: frozenset[str] = frozenset()
    """How its board is looked at."""
    opened: bool = False
    """Whether somebody saw everything, and plays on."""
    early: str = ""
    """How the players ended it before the rules did, as its record says it."""

    @property
    def hides(self) -> bool:
        """Whether there is anything in the game that not everybody knows."""
        return bool(self.start.seen_by(None) != self.start)

    @property
    def has_secrets(self) -> bool:
        """Whether the game goes on in which something is hidden."""
        return self.hides and not self.is_over

    @property
    def is_open(self) -> bool:
        """Whether somebody saw all, who perhaps should not have."""
        return self.opened or self.eyes == ALL

    @property
    def game(self) -> AnyGame:
        """What is played."""
        return find(self.origin.game)

    @property
    def query(self) -> Query:
        """The table as an address says it."""
        return tuple(self._query_items())

    def _query_items(self) -> Iterator[tuple[str, str]]:
        game, setup, position, variants = self.origin
        if self.puzzle:
            yield "code", self.puzzle
            setup = position = None
        else:
            yield "game", game
        if setup and not self.puzzle:
            # Whoever may resign has not done so yet: what it would show stays sealed.
            is_sealed = self.hides and not self.outcome
            yield ("sealed", seal_of_code(setup)) if is_sealed else ("setup", setup)
        if position:
            yield "position", position
            yield from (("variant", variant) for variant in variants)
        if self.moves:
            yield "moves", self.moves
        yield from self.seated.items()
        if self.eyes and not self.puzzle:
            yield "eyes", self.eyes
        if self.early:
            yield "early", self.early
        if self.theme != USUAL:
            yield "theme", self.theme
        yield from ((look, "on") for look in LOOKS if look in self.looks)
        if self.is_open and not self.puzzle and self.hides:
            yield "opened", "on"

    def seen_otherwise(self, look: str) -> "Table":
        """The same looked at in another way, or no longer so."""
        return replace(self, looks=self.looks ^ {look})

    def address(self, **more: str) -> str:
        """The same as it is written, and what is said beside it."""
        page = "puzzle" if self.puzzle else "play"
        return f"{page}?{urlencode([*self.query, *more.items()])}"

    @property
    def plain(self) -> str:
        """The address that leads here in a studio which did not seal the setup."""
        own = ("setup", self.origin.setup or "")
        query = [own if said[0] == "sealed" else said for said in self.query]
        return f"play?{urlencode(query)}"

    @property
    def start(self) -> Any:
        """Where the game starts."""
        return _start(self.origin)

    @property
    def plies(self) -> Plies:
        """The moves as they were played."""
        return _legal_plies(self.origin, self.moves)

    @property
    def now(self) -> Any:
        """The position after all moves, with all that is hidden in it."""
        return self.plies[-1].after if self.moves else self.start

    @property
    def outcome(self) -> Outcome | None:
        """How the game ended, or ``None`` while it goes on."""
        if not self.moves:
            return _outcome(self.start)
        return self.game.rules.adjudicate(self.plies)

    @property
    def is_over(self) -> bool:
        """Whether it ended, by the rules or between the players."""
        return bool(self.early or self.outcome)

    @property
    def early_ends(self) -> Sequence[str]:
        """How its players may end it, as a record says it; nobody else's game ends."""
        if self.outcome or not self.moves:
            return ()
        if self.game.rules.is_shared:
            return (GIVEN_UP,)
        if len(self.players) > 2:
            return ()
        return (*(f"{seat.capitalize()} resigns" for seat in self.players), AGREED)

    @property
    def owners(self) -> Sequence[int]:
        """Who plays each seat."""
        return self.game.rules.owners(self.start.players)

    @property
    def players(self) -> Sequence[str]:
        """The players by their first seats."""
        owners, seats = list(self.owners), self.game.rules.seats
        return [seats[owners.index(player)] for player in range(self.start.players)]

    @property
    def mover(self) -> str:
        """Whose turn it is, by the player's first seat."""
        seat: int = self.now.turn
        return self.players[self.owners[seat]]

    @property
    def adviser(self) -> str:
        """Who of our players moves now; empty where you do, or nobody any more."""
        name = self.seated.get(self.mover, YOU)
        return "" if name == YOU or self.is_over else name

    @property
    def here(self) -> Sequence[str]:
        """Those of the players that are you."""
        return [seat for seat in self.players if seat not in self.seated]

    @property
    def you(self) -> str:
        """The only one of you, where others are our players; else empty."""
        return self.here[0] if self.seated and len(self.here) == 1 else ""

    @property
    def is_watched(self) -> bool:
        """Whether our players play among themselves."""
        return not self.here

    @property
    def turned_to_you(self) -> "Table":
        """The same, its board turned where you sit at its far side."""
        is_far = self.game.drawing.is_faced and self.you == self.players[-1]
        return replace(self, looks=self.looks | {"turned"}) if is_far else self

    @property
    def with_you_first(self) -> "Table":
        """The same where you begin, if all win together and you are the only one."""
        if not self.game.rules.is_shared or self.you in ("", self.mover):
            return self
        own = {**self.seated, self.you: self.seated[self.mover]}
        return replace(self, seated=own).with_player(self.mover, YOU)

    def with_player(self, seat: str, name: str) -> "Table":
        """The table at which one of our players, or you, plays for a seat."""
        seated = {**self.seated, seat: name}
        own = {seat: who for seat, who in seated.items() if who != YOU}
        return replace(self, seated=own)

    def with_move(self, move: object) -> "Table":
        """The table after one more move."""
        return replace(self, moves=f"{self.moves} {move}".strip(), early="")

    def back(self, count: int) -> "Table":
        """The table after the first moves alone."""
        kept = (str(ply.move) for ply in self.plies[:count])
        return replace(self, moves=" ".join(kept), early="")

    @property
    def turns(self) -> Sequence[Plies]:
        """The plies by the turns they belong to; the last may go on."""
        turns: list[list[Ply[Any]]] = [[]]
        for ply in self.plies:
            turns[-1].append(ply)
            if self.game.rules.ends_turn(ply.move):
                turns.append([])
        return [tuple(turn) for turn in turns if turn]

    @property
    def record_text(self) -> str:
        """The record as a text, with how the players ended the game if they did."""
        return "\n".join(filter(None, (str(self.record), self.early)))

    @property
    def record(self) -> Record:
        """The game as a record, as far as its turns are finished."""
        outcome, turns, rules = self.outcome, self.turns, self.game.rules
        if turns and not outcome and not rules.ends_turn(turns[-1][-1].move):
            turns = turns[:-1]
        return Record(
            *self.origin[:3],
            tuple(" ".join(str(ply.move) for ply in turn) for turn in turns),
            outcome.scores if outcome else None,
            rules.edition.checked(self.start.variants),
            self.start.players if len(rules.edition.players) > 1 else None,
        )


def looks(told: Mapping[str, str]) -> frozenset[str]:
    """How an address says that a board is looked at."""
    return frozenset(look for look in LOOKS if look in told)


def table(said: Query) -> Table:
    """The table that an address says; raises ``UserError`` for one that cannot be."""
    told = dict(said)
    moves = " ".join(told.get("moves", "").split())
    if len(moves) > LETTERS:
        raise UserError(Reason("{} is longer than {} letters", quoted(moves), LETTERS))
    if (theme := told.get("theme") or USUAL) not in THEMES:
        raise ChoiceError("theme", theme, THEMES)
    bare = Table(
        _origin(said),
        moves,
        theme=theme,
        opened="opened" in told,
        looks=looks(told),
    )
    seated = {seat: told.get(seat) or YOU for seat in bare.players}
    choices = [YOU, *bare.game.solver.players]
    for name in seated.values():
        if name not in choices:
            raise ChoiceError(f"{bare.game.name} player", name, choices)
    eyes = told.get("eyes", "")
    if eyes and eyes not in (all_eyes := [*bare.players, NOBODY, ASK, ALL]):
        raise ChoiceError("eyes", eyes, all_eyes)
    own = {seat: name for seat, name in seated.items() if name != YOU}
    if (early := told.get("early", "")) and early not in bare.early_ends:
        raise ChoiceError("early end", early, bare.early_ends)
    return replace(bare, seated=own, eyes=eyes, early=early)


def _origin(said: Query) -> Origin:
    told = dict(said)
    if "game" not in told:
        raise ChoiceError("game", "", names())
    game = find(told["game"])
    setup, position = told.get("setup") or None, told.get("position") or None
    if seal := told.get("sealed"):
        setup = code_of_seal(seal)
    if bool(setup) == bool(position):
        raise UserError("one of 'setup' and 'position' says where the game starts")
    variants = [text for name, text in said if name == "variant"] if position else ()
    return Origin(game.name, setup, position, game.rules.edition.checked(variants))


@lru_cache(256)
def _start(origin: Origin) -> Any:
    game = find(origin.game)
    if origin.position:
        return game.rules.parse(origin.position, origin.variants)
    return game.rules.deal(read_setup(origin.setup or "", game))


def _outcome(start: Any) -> Outcome | None:
    outcome: Outcome | None = start.outcome()
    return outcome


@lru_cache(256)
def _legal_plies(origin: Origin, moves: str) -> Plies:
    """The plies of some moves; raises ``UserError`` for the first that is not legal."""
    rules, start = find(origin.game).rules, _start(origin)
    plies: Plies = ()
    words = moves.split()
    outcome = _outcome(start)
    while words:
        if outcome:
            fault = Reason("the game is over before {}", quoted(words[0]))
            raise IllegalMoveError(fault, outcome.clause)
        if len(plies) == LONGEST:
            raise NotationError(Reason("a table holds {} moves at most", LONGEST))
        before = plies[-1].after if plies else start
        move, count = understood_move(before, words)
        plies = (*plies, Ply.of(before, move))
        words = words[count:]
        outcome = rules.adjudicate(plies)
    return plies
