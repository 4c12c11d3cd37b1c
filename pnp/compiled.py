"""Compiled functions: machine code, kept in the cache where that can be written."""

from collections.abc import Callable
from typing import Any, TypeVar

from pnp import cache

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """The function as machine code, compiled when it is first called.

    Other threads run while it does. It must not make arrays, as none are counted. The
    code is cached by the file the function is in, so whatever it calls or has as a
    constant belongs in that file too.
    """
    import numba

    compiler: Any = numba.njit
    settings: Any = numba.config
    code = cache.made("code")
    if code:
        settings.CACHE_DIR = str(code)
    kept = code is not None
    # Without counting references to arrays the loops take a quarter of the time.
    made: F = compiler(nogil=True, _nrt=False, cache=kept)(function)
    return made
