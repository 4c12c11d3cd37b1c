"""What is found of drawings once, wherever it is asked again of the same objects.

To compare two large drawings as values, or to hash one, takes as long as to look at
all that is on it.
"""

from collections.abc import Callable
from functools import lru_cache, wraps
from operator import is_
from typing import Any, TypeVar, cast

F = TypeVar("F", bound=Callable[..., object])


class _Same(tuple[object, ...]):
    """Objects, alike if each is the same one; they live as long as this does."""

    __slots__ = ()

    def __eq__(self, other: object) -> bool:
        alike = isinstance(other, _Same) and len(self) == len(other)
        return alike and all(map(is_, self, cast(_Same, other)))

    def __hash__(self) -> int:
        return hash(tuple(map(id, self)))


def kept(size: int) -> Callable[[F], F]:
    """Keeps the last answers of a function of values that do not change.

    It is for answers that are no drawings: equal ones of these are to be one object.
    """

    def keeping(function: F) -> F:
        @lru_cache(size)
        def found(same: _Same) -> object:
            return function(*same)

        @wraps(function)
        def asked(*values: Any) -> object:
            return found(_Same(values))

        return cast(F, asked)

    return keeping
