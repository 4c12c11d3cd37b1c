"""What the card of a puzzle must explain to be read: no more than it shows."""

from collections.abc import Iterable, Iterator

from pnp.core.event import Event
from pnp.core.puzzle import Puzzle
from pnp.games.gridblock.rules.board import CELLS
from pnp.games.gridblock.rules.events import card
from pnp.games.gridblock.rules.moves import Play, Start, parse_move
from pnp.games.gridblock.rules.position import Position
from pnp.games.gridblock.rules.restoration import Restoration, parse_told
from pnp.scene.paper import Legend


def legend(puzzle: Puzzle[Position] | Puzzle[Restoration]) -> Legend:
    """Mover and closed tiles in front; behind, a move and the symbols in hand."""
    if isinstance(puzzle.position, Restoration):
        front = (Event("restore-even"), Event("restore-below"), Event("overleaf"))
        return Legend(front, tuple(_told(puzzle)))
    return Legend(tuple(_before(puzzle.position)), tuple(_behind(puzzle)))


def _before(position: Position) -> Iterator[Event]:
    if position.is_puzzle:
        yield Event("puzzle-alone")
        yield Event("puzzle-frame" if position.mover else "puzzle-start")
    else:
        yield Event("duel-how")
    if any(map(position.is_gridblocked, CELLS)):
        yield Event("puzzle-hatched")
    yield Event("overleaf")


def _behind(puzzle: Puzzle[Position]) -> Iterator[Event]:
    position = puzzle.position
    cards = _cards(position)
    texts = [move for ply in puzzle.lines[0] for move in ply]
    move = parse_move(text := texts[0])
    if isinstance(move, Start):
        yield Event("start-sign", {"move": text, "target": move.target})
        move = parse_move(text := texts[1])
    if isinstance(move, Play):
        facts = {"card": card(move.card), "target": move.target}
        yield Event("card-sign", {"move": text, **facts})
    yield _symbols(cards)


def _symbols(names: Iterable[str]) -> Event:
    """What the numbers of some symbols stand for."""
    numbers = tuple(
        Event("symbol-number", {"number": int(each), "symbol": _named(each)})
        for each in names
    )
    return Event("symbols-told", {"symbols": numbers})


def _named(symbol: str) -> Event:
    return Event(f"symbol-{symbol}")


def _told(puzzle: Puzzle[Restoration]) -> Iterator[Event]:
    """What the first tile shows, and the symbols of all that lay face down."""
    move = parse_told(puzzle.answer.move)
    facts = {"cell": move.target, "card": card(move.symbol)}
    yield Event("tile-sign", {"move": str(move), **facts})
    yield _symbols([name for name, many in puzzle.position.missing.items() if many])


def _cards(position: Position) -> str:
    """The cards that moves are told of."""
    if position.is_puzzle:
        first, *_ = (*position.hand.later, position.hand.cards)
        return first
    return "".join(sorted({card for hand in position.hands for card in hand.cards}))
