"""The classics once more, on other coordinates and by plain sets: only to count by.

Nothing here is shared with what is played; each counts the ways to play on so deep.
"""

from collections.abc import Iterator

Point = tuple[int, int]
Men = tuple[frozenset[Point], frozenset[Point]]

# --- Mills: a point is a ring, outermost first, and a place on it, clockwise from the
# corner at the upper left; the even places are corners.

POINTS = [(ring, place) for ring in range(3) for place in range(8)]

SIDES = [
    frozenset((ring, (place + n) % 8) for n in range(3))
    for ring in range(3)
    for place in (0, 2, 4, 6)
]
SPOKES = [frozenset((ring, place) for ring in range(3)) for place in (1, 3, 5, 7)]


def name_of(point: Point) -> str:
    """What notation calls a point."""
    ring, place = point
    reach = 3 - ring
    x, y = ((-1, 1), (0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0))[place]
    return "abcdefg"[3 + x * reach] + str(4 + y * reach)


def read(text: str) -> tuple[Men, tuple[int, int], int]:
    """The men, those in hand and the turn of a position as it is written."""
    rows, turn, hand = text.split()
    names = {
        row: sorted(n for n in map(name_of, POINTS) if n[1] == row) for row in "1234567"
    }
    shown = {
        name: man
        for row, men in zip("7654321", rows.split("/"), strict=True)
        for name, man in zip(names[row], men, strict=True)
    }
    white, black = (
        frozenset(point for point in POINTS if shown[name_of(point)] == man)
        for man in "WB"
    )
    first, second = map(int, hand.split(","))
    return (white, black), (first, second), "wb".index(turn)


def near(point: Point) -> Iterator[Point]:
    """The points at the other end of a line."""
    ring, place = point
    yield ring, (place + 1) % 8
    yield ring, (place - 1) % 8
    if place % 2:
        yield from ((each, place) for each in (ring - 1, ring + 1) if each in range(3))


def mills(men: Men, hand: tuple[int, int], turn: int, depth: int) -> int:
    """The ways to play so many moves of Mills."""
    own, other = men[turn], men[1 - turn]
    if not hand[turn] and len(own) < 3:
        return 0
    free = [point for point in POINTS if point not in own | other]
    goes: list[tuple[Point | None, Point]] = []
    if hand[turn]:
        goes = [(None, point) for point in free]
    else:
        for man in own:
            reached = free if len(own) == 3 else near(man)
            goes += [(man, point) for point in reached if point in free]
    count = 0
    for origin, target in goes:
        after = own - {origin} | {target}
        left = hand[0] - (not turn and not origin), hand[1] - (turn and not origin)
        takes: list[Point | None] = [None]
        if any(target in line and line <= after for line in SIDES + SPOKES):
            held = {p for line in SIDES + SPOKES if line <= other for p in line}
            takes = [*(other - held or other)] or [None]
        if depth == 1:
            count += len(takes)
            continue
        for taken in takes:
            theirs = other - {taken}
            there = (after, theirs) if turn == 0 else (theirs, after)
            count += mills(there, left, 1 - turn, depth - 1)
    return count


# --- Konane: squares of a grid by their parity; a set of those that are left.


def konane(left: frozenset[Point], ply: int, depth: int, size: int = 6) -> int:
    """The ways to play so many moves of Konane, of which so many were played."""
    if not depth:
        return 1
    count = 0
    for after in _after(left, ply, size):
        count += konane(after, ply + 1, depth - 1, size)
    return count


def _after(left: frozenset[Point], ply: int, size: int) -> Iterator[frozenset[Point]]:
    half = size // 2
    if ply == 0:
        for each in (0, half - 1, half, size - 1):
            yield left - {(each, each)}
        return
    ways = ((1, 0), (-1, 0), (0, 1), (0, -1))
    if ply == 1:
        (gone,) = {(x, y) for x in range(size) for y in range(size)} - left
        for x, y in ways:
            beside = gone[0] + x, gone[1] + y
            if beside in left:
                yield left - {beside}
        return
    for man in left:
        if (man[0] + man[1]) % 2 != ply % 2:
            continue
        for x, y in ways:
            here, board = man, left
            while True:
                over = here[0] + x, here[1] + y
                end = here[0] + 2 * x, here[1] + 2 * y
                inside = 0 <= end[0] < size and 0 <= end[1] < size
                if over not in board or end in board or not inside:
                    break
                board = board - {here, over} | {end}
                here = end
                yield board


# --- Hex: stones as two sets of cells; nobody has won so early.


def hexes(size: int, depth: int) -> int:
    """The ways to play so many moves of Hex, which are fewer than a side is long."""
    if depth >= size:
        raise ValueError("somebody may have won")
    cells = size * size
    ways, swapped = 1, 0
    for ply in range(depth):
        if ply == 1:
            # A swap leaves one stone, so every later move has a cell more.
            ways, swapped = ways * (cells - 1), ways
        elif swapped:
            ways, swapped = ways * (cells - ply), swapped * (cells - ply + 1)
        else:
            ways *= cells - ply
    return ways + swapped
