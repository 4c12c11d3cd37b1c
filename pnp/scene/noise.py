"""Grain: the irregularity of what is made by hand, the same on every machine."""


def grain(*key: int) -> float:
    """A number from 0 up to 1 for integers, without pattern from one to the next.

    Fowler, Noll and Vo's hash (FNV-1a) with a final stir.

    >>> round(grain(1, 2), 4), round(grain(1, 3), 4)
    (0.8877, 0.4774)
    """
    stirred = 2166136261
    for number in key:
        stirred = ((stirred ^ (number & 0xFFFF)) * 16777619 + 0x9E37) & 0xFFFFFFFF
        stirred ^= stirred >> 13
    return ((stirred * 2654435761) & 0xFFFFFFFF) / 2**32
