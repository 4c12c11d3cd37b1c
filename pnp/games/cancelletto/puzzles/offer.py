"""The puzzles of Cancelletto: who asks; its boards are rated too."""

from pnp.games.cancelletto.puzzles import rated_board, shared
from pnp.games.cancelletto.rules.likeness import key
from pnp.games.cancelletto.rules.position import Position
from pnp.protocol.puzzles import Puzzles, kinds_in

PUZZLES: Puzzles[Position] = Puzzles(
    kinds=kinds_in(__package__),
    label="CANP1",
    key=key,
    rate=rated_board.rate,
    judge=rated_board.judge,
    board_lesson=rated_board.lesson,
    board_hint=rated_board.hint,
    board_odds=rated_board.win_odds,
    first=shared.first,
)
