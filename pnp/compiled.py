"""Compiled functions: machine code, made anew in each process that needs it.

None is kept: numba keeps it as pickles, which run whatever somebody put there.
"""

from collections.abc import Callable
from typing import Any, TypeVar

from pnp.errors import UserError

F = TypeVar("F", bound=Callable[..., object])


def compiled(function: F) -> F:
    """The function as machine code, compiled when it is first called.

    Other threads run while it does. It must not make arrays, as none are counted.
    """
    try:
        import numba
    except ModuleNotFoundError:
        raise
    except (ImportError, OSError) as error:
        raise UserError(
            "cannot load numba: it is damaged, or there is not memory enough"
        ) from error
    compiler: Any = numba.njit
    # Without counting references to arrays the loops take a quarter of the time.
    made: F = compiler(nogil=True, _nrt=False)(function)
    return made
