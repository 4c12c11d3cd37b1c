"""What a game that can be played still lacks: parts in its kit, names in a language."""

from collections import Counter
from collections.abc import Iterator
from typing import Any

from pnp.core.chance import Chance
from pnp.folder import answers
from pnp.folder.faults import GAME, Fault, line_of_path
from pnp.folder.guard import RULES
from pnp.folder.source import CARDS, DEAL, HAND, TILES, Source
from pnp.folder.tiles import cards, tiles
from pnp.folder.words import usual_words

GAMES, LENGTH = 8, 120
"""So many games by chance, of so many turns, in which parts are counted."""

DEALT = 20
"""So many starts that are all alike are dealt by nothing."""


def gaps(source: Source) -> Iterator[Fault]:
    """All of them."""
    yield from _missing_parts(source)
    yield from _starts_alike(source)
    yield from _unnamed(source)


def _missing_parts(source: Source) -> Iterator[Fault]:
    """Parts of which more lie about at once than the kit has, if it has any."""
    kit = dict(_kit(source))
    most: Counter[str] = Counter()
    for seed in range(GAMES):
        for state in _game(source, seed):
            most |= _in_use(state, source)
    for path, count in kit.items():
        if 0 < count < most[path]:
            told = f"count is {count}, and {most[path]} are in use at once"
            line = line_of_path(source.text(GAME), f"{path}.count")
            yield Fault(GAME, line, told)


def _kit(source: Source) -> Iterator[tuple[str, int]]:
    """How many there are of each part, by the table that says so."""
    for number, seat in enumerate(source.facts.seats):
        yield f"seat.{number}", seat.count
    for sort, kinds in (("tile", tiles(source)), ("card", cards(source))):
        for number, kind in enumerate(kinds):
            yield f"{sort}.{number}", kind.count


def _in_use(state: Any, source: Source) -> Counter[str]:
    """How many of each part lie on the board, in hand and beside it."""
    found: Counter[str] = Counter()
    hand = getattr(state, HAND, ()) or (0,) * len(source.letters_by_seat)
    layout = getattr(state, source.layout).held
    for number, (letters, more) in enumerate(
        zip(source.letters_by_seat, hand, strict=True)
    ):
        found[f"seat.{number}"] = more + sum(map(layout.count, letters))
    laid = {
        "tile": (source.tile_letters, getattr(state, TILES, None)),
        "card": (source.card_letters, "".join(getattr(state, CARDS, ()))),
    }
    for sort, (letters, lying) in laid.items():
        for number, letter in enumerate(letters):
            found[f"{sort}.{number}"] = str(lying).count(letter)
    return found


def _game(source: Source, seed: int) -> Iterator[Any]:
    """The positions of a game by chance."""
    state, chance = source.start(seed), Chance(seed)
    for _ in range(LENGTH):
        yield state
        if answers.end(state, source):
            return
        moves = answers.moves(state, source)
        state = answers.after(state, moves[chance.below(len(moves))], source)


def _starts_alike(source: Source) -> Iterator[Fault]:
    """That chance has no say in what is dealt."""
    if source.is_dealt and len({source.start(seed) for seed in range(DEALT)}) == 1:
        told = f"{DEAL}() deals the same start for each of {DEALT} seeds"
        line = source.line_of(DEAL)
        yield Fault(RULES, line, f"{told}: draw from its chance, or leave it out")


def _unnamed(source: Source) -> Iterator[Fault]:
    """Names of one's own that a language of the rules has no word for."""
    first, *others = source.prose or [""]
    named = [kind.key for kind in (*tiles(source), *cards(source))]
    usual = usual_words(first) if first else {}
    named += [key for s in source.facts.seats if (key := f"seat-{s.name}") not in usual]
    for sort in dict.fromkeys(sort for s in source.facts.seats for sort in s.sorts):
        named += [f"sort-{sort}", f"sort-{sort}-many"]
    for language in others:
        own = source.words(language)
        if missing := [key for key in named if key not in own]:
            told = f'names stay as they are in {first}: write {missing[0]} = "..."'
            more = f", and {', '.join(missing[1:])}" if missing[1:] else ""
            yield Fault(f"words.{language}.toml", 1, f"{told}{more}")
