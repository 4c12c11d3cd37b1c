"""What takes solvers long, made once for all the lies that are told of it."""

from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest

from pnp.cli.entry_file import entry_line
from pnp.games import lessons
from pnp.games import verification as module
from pnp.games.cancelletto.puzzles import rated_board
from pnp.games.cancelletto.solver.answer import fully
from pnp.protocol.entries import Entry


@pytest.fixture(scope="module")
def made_once() -> Iterator[None]:
    """What a code makes is the same for every lie about it."""
    made, taught = cache(module._made_entry), dict[str, Entry]()

    def completed(game: Any, entry: Entry) -> Entry:
        key = entry_line(entry)
        if key not in taught:
            taught[key] = lessons.complete_entry(game, entry)
        return taught[key]

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(module, "_made_entry", lambda code: made(code.strip()))
        patch.setattr(module, "complete_entry", completed)
        patch.setattr(rated_board, "rate", cache(rated_board.rate))
        patch.setattr(rated_board, "fully", cache(fully))
        yield
