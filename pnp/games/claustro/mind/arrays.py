"""The ranking as arrays, which compiled code and whole tables at once need."""

from functools import cache
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from pnp.games.claustro.mind.ranking import ranking

Numbers = npt.NDArray[np.uint16]
Squares = npt.NDArray[np.uint8]


class Arrays(NamedTuple):
    """The tables of ``Ranking``, one by one."""

    low: Numbers
    high: Numbers
    near: Numbers
    far: Numbers
    row: Numbers
    form: Squares
    places: Squares
    symmetric: npt.NDArray[np.bool_]
    own: Squares
    free: Squares
    spread: Squares


@cache
def arrays() -> Arrays:
    """The tables that placements are ranked by."""
    tables = ranking()
    return Arrays(
        low=np.array(tables.low, np.uint16),
        high=np.array(tables.high, np.uint16),
        near=np.array(tables.near, np.uint16),
        far=np.array(tables.far, np.uint16),
        row=np.array(tables.row, np.uint16),
        form=np.array(tables.form, np.uint8),
        places=np.array(tables.places, np.uint8),
        symmetric=np.array(tables.symmetric),
        own=np.array(tables.own, np.uint8),
        free=np.array(tables.free, np.uint8),
        spread=np.array(tables.spread, np.uint8),
    )
