"""The building of a table, which takes a compiler."""

import numpy as np

from pnp import cache
from pnp.errors import PATH, quoted
from pnp.files import WriteError
from pnp.games.claustro.mind.analysis import ANALYSED, analysed
from pnp.games.claustro.mind.census import Analysis, found
from pnp.games.claustro.mind.table import CYCLIC, Table, filename, notice
from pnp.solve.mind import Progress


def build(rule: str, progress: Progress) -> Table:
    """Build a table and cache it, if the cache can be written."""
    built = tabled(rule, analysed(rule, progress))
    progress(ANALYSED, "packing")
    content = built.packed()
    try:
        cache.write(filename(rule), content)
    except WriteError as error:
        kept = quoted(cache.folder(), PATH)
        notice(f"cannot keep the table in {kept}: {error.reason}")
    return built


def tabled(rule: str, analysis: Analysis) -> Table:
    """The table of an analysis."""
    won, lost, distances = analysis
    known = np.where(won | lost, distances, np.uint8(CYCLIC))
    odd = (won & (distances % 2 == 0)) | (lost & (distances % 2 == 1))
    exceptions = np.packbits(odd).tobytes()
    return Table(rule, known.tobytes(), exceptions, found(rule, analysis))
