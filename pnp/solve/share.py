"""How sure a share is that was found in a number of trials."""

from math import sqrt

Z = 1.96
"""Of a 95 % interval."""

Z_AGAIN = 2.576 * sqrt(2)
"""Of bounds that hold another sample, as uncertain as the first, 99 times in 100."""


def wilson(won: float, played: int, z: float = Z) -> tuple[float, float]:
    """The interval of a share, after Wilson (1927): of 95 % if not said otherwise.

    >>> ["%.3f" % bound for bound in wilson(9, 10)]
    ['0.596', '0.982']
    """
    share, weight = won / played, z * z / played
    middle = share + weight / 2
    spread = z * sqrt(share * (1 - share) / played + weight / (4 * played))
    return (middle - spread) / (1 + weight), (middle + spread) / (1 + weight)
