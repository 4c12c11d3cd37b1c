"""How sure a share is that was found in a number of trials."""

from math import sqrt

Z = 1.96
"""Of a 95 % interval."""


def wilson(won: float, played: int) -> tuple[float, float]:
    """The 95 % interval of a share, after Wilson (1927).

    >>> ["%.3f" % bound for bound in wilson(9, 10)]
    ['0.596', '0.982']
    """
    share, weight = won / played, Z * Z / played
    middle = share + weight / 2
    spread = Z * sqrt(share * (1 - share) / played + weight / (4 * played))
    return (middle - spread) / (1 + weight), (middle + spread) / (1 + weight)
