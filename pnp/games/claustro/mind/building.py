"""The building of a table, which takes a compiler."""

import numpy as np

from pnp.games.claustro.mind.analysis import ANALYSED, analysed
from pnp.games.claustro.mind.census import Analysis, found
from pnp.games.claustro.mind.table import CYCLIC, Table
from pnp.solve.mind import Progress


def build(rule: str, progress: Progress) -> Table:
    """The table by one rule of drops."""
    built = tabled(rule, analysed(rule, progress))
    progress(ANALYSED, "packing")
    return built


def tabled(rule: str, analysis: Analysis) -> Table:
    """The table of an analysis."""
    won, lost, distances = analysis
    known = np.where(won | lost, distances, np.uint8(CYCLIC))
    odd = (won & (distances % 2 == 0)) | (lost & (distances % 2 == 1))
    exceptions = np.packbits(odd).tobytes()
    return Table(rule, known.tobytes(), exceptions, found(rule, analysis))
