"""Tries: what can be touched on the page of a puzzle, and what comes of it."""

from collections.abc import Iterator, Mapping, Sequence
from json import dumps
from typing import Any, NamedTuple, TypeVar

from pnp.core.puzzle import Answer, Puzzle
from pnp.core.record import Ply
from pnp.games import AnyGame, kind_of
from pnp.games.day import Drawn
from pnp.press.captions.move_text import puzzle_plies
from pnp.protocol.drawing import Clicks, Spot, Touch
from pnp.protocol.entries import RatedSetup
from pnp.web.site.wrong_tries import later_reasons, reasons
from pnp.words.catalogue import Catalogue

T = TypeVar("T")

SOLVED = -1
"""In place of a stage, where nothing is left to find."""

Touches = dict[str, Any]
"""What can be touched next: each leads to further touches or is the end of a move.

Such an end is 0 for a wrong move, the number of what is said of it, counted from 1, or
below 0 the number of a way onwards. What is said of moves that do as well as the
solution is listed apart. An empty name ends a move that could go
on, and ``?`` says what is asked.
"""


class Onwards(NamedTuple):
    """What follows a right move."""

    pictures: Sequence[int]
    """Of the solution, by their numbers: the move, and what is answered."""
    stage: int
    """Which comes then."""
    replies: Sequence[Sequence[Clicks]]
    """What goes where in each picture but the first: the places that it touches."""


class Stage(NamedTuple):
    """What can be played at a moment of the solution."""

    touches: Touches
    onwards: Sequence[Onwards]
    is_only: bool
    """Whether the puzzle has this one move, and no other is right."""


def tries(drawn: Drawn, size: tuple[float, float], words: Catalogue) -> str:
    """What a page knows to let one solve a puzzle on it, as JSON; empty for others.

    Only where the answer is a line of moves. Places are in hundredths of a picture of
    some size in millimetres: left, top and how wide they are.
    """
    game = drawn.game
    if not (puzzle := _followed_puzzle(drawn)) or not (touch := game.drawing.touch):
        return ""
    told = reasons(game, puzzle, wrong_tries(game, puzzle), words)
    why = list(dict.fromkeys(told.values()))
    moments = _moments(tuple(_turns(game, puzzle)))
    strays = list(_strays(game, puzzle, moments))
    later = later_reasons(game, puzzle, (plies for _, plies in strays), words, why)
    why = list(dict.fromkeys([*why, *(each.why for each in later if each.why)]))
    ends: Ends = {_Moment(0, ()): {m: why.index(said) + 1 for m, said in told.items()}}
    for (moment, plies), stray in zip(strays, later, strict=False):
        if stray.why:
            end = why.index(stray.why) + 1
            ends.setdefault(moment, {})[str(plies[-1].move)] = end
    good = [why.index(each.why) + 1 for each in later if each.is_as_good and each.why]
    stages = list(_stages(game, puzzle, ends, words))
    names = dict.fromkeys(name for each in stages for name in _names(each.touches))
    moved = dict.fromkeys(
        name for each in stages for name in _reply_places(each.onwards)
    )
    spots = touch.spots()
    places = {n: _place(spots[n], *size) for n in names | moved if n in spots}
    called = {
        name: words.tell(event)
        for name in names
        if (event := spots[name].called if name in spots else touch.choice_event(name))
    }
    known = {"places": places, "called": called, "why": why, "stages": stages}
    if good:
        known["good"] = list(dict.fromkeys(good))
    # What would end a script must not stand in one.
    text = dumps(known, separators=(",", ":"), ensure_ascii=False)
    return text.replace("<", "\\u003c")


def wrong_tries(game: AnyGame, puzzle: Puzzle[Any]) -> Sequence[Any]:
    """The first moves that do not solve a puzzle."""
    turn, start = next(_turns(game, puzzle)), _Moment(0, ())
    right = {str(ply.move) for _, ply in _right(turn, start, None)}
    legal = turn.own[0].before.legal()
    return [move for move in legal if str(move) not in right]


def _place(spot: Spot, width: float, height: float) -> Sequence[float]:
    shares = spot.middle.x / width, spot.middle.y / height, spot.size / width
    return [round(100 * share, 2) for share in shares]


def other_orders(drawn: Drawn) -> Sequence[Ply[Any]]:
    """Right moves in another order than that of the solution, each as it is reached."""
    if not (puzzle := _followed_puzzle(drawn)):
        return ()
    turns = tuple(_turns(drawn.game, puzzle))
    found = _moments(turns).items()
    return [ply for moment, ply in found if ply and not _picture(turns, moment)]


def _followed_puzzle(drawn: Drawn) -> Puzzle[Any] | None:
    """The puzzle of a day, if its answer is a line of moves."""
    if isinstance(drawn.held, RatedSetup) or not drawn.game.drawing.touch:
        return None
    puzzle = drawn.held[1]
    kind = kind_of(drawn.game, puzzle)
    return None if kind and kind.in_any_order else puzzle


class _Turn(NamedTuple):
    """The moves of the solver's turn, and what is answered to it."""

    own: Sequence[Ply[Any]]
    replies: Sequence[Ply[Any]]
    before: int
    """How many moves were made before it."""
    is_last: bool

    def next(self, done: Sequence[int]) -> Sequence[int]:
        """Which of its moves may come next, by their places."""
        left = [place for place in range(len(self.own)) if place not in done]
        return next_moves(left, is_last=self.is_last)


def next_moves(left: Sequence[T], *, is_last: bool) -> Sequence[T]:
    """Those left of a turn that may come next: in any order, but the last comes last.

    It ends the turn, but for that with which all ends.
    """
    return left if is_last else left[:-1] or left


def _turns(game: AnyGame, puzzle: Puzzle[Any]) -> Iterator[_Turn]:
    """The main line, turn by turn."""
    answer: Answer | None = puzzle.answer.main
    texts = list[tuple[str, str]]()
    while answer:
        (replies, following), *_ = answer.defences or (((), None),)
        texts.append((answer.move, "".join(replies)))
        answer = following
    plies = puzzle_plies(game, puzzle, [each for both in texts for each in both])
    count, last = 0, len(texts) - 1
    for number, (move, reply) in enumerate(texts):
        own, replied = (
            list(_plies_of_text(plies, move)),
            list(_plies_of_text(plies, reply)),
        )
        yield _Turn(own, replied, count, is_last=number == last)
        count += len(own) + len(replied)


def _plies_of_text(plies: Iterator[Ply[Any]], text: str) -> Iterator[Ply[Any]]:
    """The first of some plies, as many as a text has words for."""
    left = len(text.split())
    while left > 0:
        ply = next(plies)
        left -= len(str(ply.move).split())
        yield ply


class _Moment(NamedTuple):
    """A turn by its number, and which of its moves are made."""

    turn: int
    done: tuple[int, ...]

    def after(self, place: int) -> "_Moment":
        """The same with another move made."""
        return self._replace(done=tuple(sorted((*self.done, place))))


def _moments(turns: Sequence[_Turn]) -> Mapping[_Moment, Ply[Any] | None]:
    """All that is reached by right moves, with the move that leads there.

    Before a turn begins there is none.
    """
    found = dict[_Moment, Ply[Any] | None]()
    for number, turn in enumerate(turns):
        reached: dict[_Moment, Ply[Any] | None] = {_Moment(number, ()): None}
        while reached:
            found |= reached
            reached = {
                moment.after(place): ply
                for moment, before in reached.items()
                if len(moment.done) < len(turn.own) - 1
                for place, ply in _right(turn, moment, before)
            }
    return found


def _right(
    turn: _Turn, moment: _Moment, before: Ply[Any] | None
) -> Iterator[tuple[int, Ply[Any]]]:
    """The right moves at a moment, each by its place in its turn."""
    position = before.after if before else turn.own[0].before
    legal = {str(move): move for move in position.legal()}
    for place in turn.next(moment.done):
        if move := legal.pop(str(turn.own[place].move), None):
            yield place, Ply.of(position, move)


def _picture(turns: Sequence[_Turn], moment: _Moment) -> int:
    """Which picture of the solution shows a moment; 0 for none of them."""
    count = len(moment.done)
    is_shown = moment.done == tuple(range(count))
    return turns[moment.turn].before + count if is_shown else 0


Ends = dict[_Moment, dict[str, int]]
"""What is said of wrong moves, by the moment and by their texts."""


def _strays(
    game: AnyGame, puzzle: Puzzle[Any], moments: Mapping[_Moment, Ply[Any] | None]
) -> Iterator[tuple[_Moment, Sequence[Ply[Any]]]]:
    """The moves that leave the solution once it has begun, each after all before it.

    Of a turn that has begun there is the last move alone.
    """
    turns = tuple(_turns(game, puzzle))
    for moment, before in moments.items():
        turn = turns[moment.turn]
        made = [p for each in turns[: moment.turn] for p in (*each.own, *each.replies)]
        made += [before] if before else []
        position = before.after if before else turn.own[0].before
        right = {str(ply.move) for _, ply in _right(turn, moment, before)}
        for move in position.legal() if made else ():
            if str(move) not in right:
                yield moment, (*made, Ply.of(position, move))


def _stages(
    game: AnyGame, puzzle: Puzzle[Any], wrong: Ends, words: Catalogue
) -> Iterator[Stage]:
    turns = tuple(_turns(game, puzzle))
    moments = _moments(turns)
    places = {moment: place for place, moment in enumerate(moments)}
    more = [each for each in moments if each.done and not _picture(turns, each)]
    last = turns[-1].before + len(turns[-1].own) + len(turns[-1].replies)
    pictures = {each: last + place for place, each in enumerate(more, start=1)}
    for moment, before in moments.items():
        turn = turns[moment.turn]
        is_first = moment == _Moment(0, ())
        ends, onwards = dict(wrong.get(moment, {})), list[Onwards]()
        for place, ply in _right(turn, moment, before):
            onwards.append(_onwards(game, turn, moment.after(place), places, pictures))
            ends[str(ply.move)] = -len(onwards)
        position = before.after if before else turn.own[0].before
        touches = _touches(game, position, ends, words)
        yield Stage(touches, onwards, is_first and len(turn.own) == 1)


def _onwards(
    game: AnyGame,
    turn: _Turn,
    then: _Moment,
    places: Mapping[_Moment, int],
    pictures: Mapping[_Moment, int],
) -> Onwards:
    count = len(then.done)
    if count < len(turn.own):
        return Onwards([pictures.get(then, turn.before + count)], places[then], ())
    first = turn.before + count
    shown = range(first, first + len(turn.replies) + 1)
    touch = game.drawing.touch
    paths = [touch.paths(ply.before, ply.move) if touch else () for ply in turn.replies]
    return Onwards([*shown], places.get(_Moment(then.turn + 1, ()), SOLVED), paths)


def _touches(
    game: AnyGame, position: Any, ends: Mapping[str, int], words: Catalogue
) -> Touches:
    """What can be touched for the legal moves of a position."""
    found: Touches = {}
    if not (touch := game.drawing.touch):
        return found
    for way, move in touch.clicks(list(position.legal())).items():
        at = found
        for name in way[:-1]:
            at = _further(at, name)
        _end(at, way[-1], ends.get(str(move), 0))
    _ask(touch, position, (), found, words)
    return found


def _further(at: Touches, name: str) -> Touches:
    """What follows a touch, which may end a move already."""
    if not isinstance(at.setdefault(name, {}), dict):
        at[name] = {"": at[name]}
    further: Touches = at[name]
    return further


def _end(at: Touches, name: str, end: int) -> None:
    if name in at:
        at[name][""] = end
    else:
        at[name] = end


def _ask(
    touch: Touch, position: Any, picked: Clicks, touches: Touches, words: Catalogue
) -> None:
    """What is asked after each touch."""
    further = [name for name in touches if name]
    for name in further:
        if isinstance(touches[name], dict):
            _ask(touch, position, (*picked, name), touches[name], words)
    if event := touch.asked_event(position, picked, further):
        touches["?"] = words.tell(event)


def _names(touches: Touches) -> Iterator[str]:
    for name, further in touches.items():
        if name not in ("", "?"):
            yield name
            if isinstance(further, dict):
                yield from _names(further)


def _reply_places(onwards: Sequence[Onwards]) -> Iterator[str]:
    for each in onwards:
        for paths in each.replies:
            for path in paths:
                yield from path
