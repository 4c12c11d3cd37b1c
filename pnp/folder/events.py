"""What happened, from the difference of two positions: no word of the game's own."""

from collections.abc import Iterator, Sequence
from typing import Any, NamedTuple

from pnp.boards import Move
from pnp.core.event import Event
from pnp.core.position import Outcome
from pnp.core.record import Ply
from pnp.folder.game_facts import PLURAL, Seat
from pnp.folder.lineup import Lineup
from pnp.folder.position import Position
from pnp.folder.source import CARDS, TILES, Source
from pnp.folder.tiles import cards, tiles

PASS = "pass"

Plies = Sequence[Ply[Any]]


class Change(NamedTuple):
    """What a ply did on the board."""

    moved: tuple[tuple[str, ...], ...]
    """Where pieces went: from, through where they landed, to."""
    placed: tuple[str, ...]
    gone: tuple[str, ...]
    """What was taken, or changed hands where it stands."""
    turned: tuple[str, ...] = ()
    """Where pieces stay and become another sort of the same seat."""


def change(ply: Ply[Any]) -> Change:
    """The difference of the layouts before and after.

    A piece that is gone from a cell and come to another has moved, if it belongs to
    whoever made the ply. One that goes on tells its way.
    """
    before, after = dict(ply.before.layout.on), dict(ply.after.layout.on)
    mine = ply.before.source.letters_by_seat[ply.before.turn]
    gone = [cell for cell in before if before[cell] != after.get(cell)]
    come = [cell for cell in after if after[cell] != before.get(cell)]
    turned = tuple(c for c in come if _is_turned(c, ply))
    gone, come = ([c for c in each if c not in turned] for each in (gone, come))
    moved: list[tuple[str, ...]] = []
    if isinstance(ply.move, Move) and ply.move.through:
        origin, *_, target = ply.move.way
        moved.append(ply.move.way)
        come = [cell for cell in come if cell != target]
        gone = [c for c in gone if c != origin and (c != target or c in before)]
    for target in [cell for cell in come if after[cell] in mine]:
        went = (c for c in gone if before[c] in mine and c not in come)
        if start := next(went, None):
            moved.append((start, target))
            gone.remove(start)
            come.remove(target)
            gone = [cell for cell in gone if cell != target or target in before]
    return Change(tuple(moved), tuple(come), tuple(gone), turned)


def _is_turned(cell: str, ply: Ply[Any]) -> bool:
    """Whether a piece that does not go has become another sort of its seat."""
    was, became = ply.before.layout[cell], ply.after.layout[cell]
    if isinstance(ply.move, Move) and cell in (*ply.move.way, ply.move.placed):
        return False
    letters = ply.before.source.letters_by_seat
    return any(was and was in each and became and became in each for each in letters)


def seat(position: Any, number: int) -> Event:
    """The name of a seat."""
    return Event(f"seat-{position.source.facts.seats[number].name}")


def number_of(position: Any, number: int) -> str:
    """How keys end that tell what several do."""
    return PLURAL if position.source.facts.seats[number].plural else ""


def events(turn: Plies) -> list[Event]:
    """What each ply of a turn did, and how the game ended by it.

    Of a lineup whether the move that was named is legal, and what it breaks.
    """
    if turn and isinstance(turn[-1].before, Lineup):
        return list(_verdict(turn[-1].before, str(turn[-1].move)))
    found = [event for ply in turn for event in _events_of_ply(ply)]
    if turn and (outcome := turn[-1].after.outcome()):
        found.append(ending(outcome))
    return found


def _events_of_ply(ply: Ply[Any]) -> Iterator[Event]:
    """What was done, then which pieces were turned where they stand."""
    yield _event_of_ply(ply)
    if cells := change(ply).turned:
        yield Event("turned", {"cells": cells})


def _event_of_ply(ply: Ply[Any]) -> Event:
    turn = ply.before.turn
    facts: dict[str, object] = {"seat": seat(ply.before, turn)}
    if _is_word(ply.move):
        return _said(str(ply.move), ply.before, facts)
    made = change(ply)
    what, more = _kind(made.moved[:1], made.placed[:1], made.gone)
    if made.moved and (sort := _become(ply, made.moved[0])):
        what, more = f"{what}-and-becomes", {**more, "sort": Event(f"sort-{sort}")}
    more = _with_word(more, ply.move, ply.before.source)
    return Event(f"{what}{number_of(ply.before, turn)}", {**facts, **more})


def _become(ply: Ply[Any], way: Sequence[str]) -> str:
    """The name of the sort that a piece has changed to on its way, if it has."""
    was = ply.before.layout[way[0]]
    became = ply.after.layout[way[-1]]
    mine = ply.before.source.facts.seats[ply.before.turn]
    changed = was != became and became and became in mine.letters
    return mine.sort(became) if changed else ""


def _with_word(
    facts: dict[str, object], move: object, source: Source
) -> dict[str, object]:
    """Facts of a move with which a word is said: it stands behind where that ends."""
    said = move.said if isinstance(move, Move) else ""
    where = next((key for key in ("target", "cell", "taken") if key in facts), "")
    if not said or not where:
        return facts
    called = {"cell": facts[where], "word": word_called(said, source)}
    return {**facts, where: Event("with-word", called)}


def _is_word(move: object) -> bool:
    return isinstance(move, Move) and move.is_word


def _passes(word: str, source: Source) -> bool:
    """Whether a word is the usual one, told in words of each language."""
    return (
        word == PASS and not {f"word-{PASS}", f"word-{PASS}-called"} & source.own_keys
    )


def _said(word: str, before: Position, facts: dict[str, object]) -> Event:
    """A word that a player says: told by its own words, if there are any."""
    if _passes(word, before.source):
        return Event(f"passes{number_of(before, before.turn)}", facts)
    if word in before.source.said_words:
        return Event(f"word-{word}", facts)
    return Event("says", {**facts, "word": word})


def word_called(word: str, source: Source) -> Event:
    """A word as captions and buttons call it."""
    if _passes(word, source):
        return Event("passes-called")
    if word in source.said_words:
        return Event(f"word-{word}-called")
    return Event("word-called", {"word": word})


def _kind(
    moved: Sequence[Sequence[str]], placed: Sequence[str], taken: Sequence[str]
) -> tuple[str, dict[str, object]]:
    """The key of what was done, and its facts."""
    facts: dict[str, object] = {"taken": tuple(taken)} if taken else {}
    for origin, *landings in moved:
        what, own = "goes", {"origin": origin, "target": "→".join(landings)}
        return (f"{what}-and-takes" if taken else what), {**facts, **own}
    for cell in placed:
        return ("places-and-takes" if taken else "places"), {**facts, "cell": cell}
    return ("takes" if taken else "passes"), facts


def ending(outcome: Outcome) -> Event:
    """How a game ended."""
    if 1 not in outcome.scores:
        return Event(f"drawn-{outcome.reason}")
    return Event(f"won-{outcome.scores.index(1)}-{outcome.reason}")


def notation_event(position: Position, text: str) -> Event:
    """A move by its notation as captions write it."""
    move = position.move_as_written(text)
    if _is_word(move):
        return word_called(text, position.source)
    moved = [move.way] if move.origin else []
    placed = [move.placed] if move.placed else []
    what, facts = _kind(moved, placed, move.taken)
    return Event(f"{what}-called", _with_word(facts, move, position.source))


def lineup_situation(lineup: Lineup) -> Iterator[Event]:
    """The moves of a lineup, each with its number."""
    for number, text in enumerate(lineup.moves, 1):
        move = notation_event(lineup.before, text)
        yield Event("numbered-move", {"number": number, "move": move})


def _verdict(lineup: Lineup, text: str) -> Iterator[Event]:
    move = notation_event(lineup.before, text)
    if text not in lineup.illegal:
        yield Event("allowed", {"move": move})
        return
    yield Event("not-allowed", {"move": move})
    yield Event(f"breaks-{lineup.broken(text)}")


def situation(position: Position) -> Iterator[Event]:
    """A position told to those who cannot see it."""
    for tile in tiles(position.source):
        if cells := getattr(position.state, TILES).where(tile.letter):
            yield Event(f"tiles-{tile.name}", {"cells": cells})
    for each in position.source.facts.seats:
        yield from _pieces(position, each)
    yield from _open_cards(position)
    if outcome := position.outcome():
        yield ending(outcome)
    else:
        name = position.source.facts.seats[position.turn].name
        yield Event(f"turn-{name}")


def _pieces(position: Position, owner: Seat) -> Iterator[Event]:
    """Where the pieces of a seat stand, each sort by its name if it has one."""
    standing = {each: position.layout.where(each) for each in owner.letters}
    if owner.sorts:
        for letter, cells in standing.items():
            if cells:
                yield Event(
                    f"pieces-{owner.name}-{owner.sort(letter)}", {"cells": cells}
                )
    elif cells := tuple(c for each in standing.values() for c in each):
        yield Event(f"pieces-{owner.name}", {"cells": cells})


def _open_cards(position: Position) -> Iterator[Event]:
    """The cards that lie open before each seat, and in the middle."""
    names = {card.letter: Event(card.key) for card in cards(position.source)}
    rows = getattr(position.state, CARDS, ()) if names else ()
    for number, row in enumerate(rows):
        if not row:
            continue
        shown = {"cards": tuple(names[letter] for letter in row)}
        if number < position.players:
            yield Event("cards-of", {**shown, "seat": seat(position, number)})
        else:
            yield Event("cards-between", shown)
