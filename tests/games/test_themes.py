"""Names of all shipped puzzles: each is true of its picture, by the plain rules."""

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import pairwise, permutations
from typing import Any

from pnp.core.puzzle import Puzzle
from pnp.games import find, kind_of
from pnp.games.likeness import position_of
from pnp.protocol.entries import puzzle_of_entry
from tests.games.test_hints import claustro as hinted
from tests.games.test_hints import height, way
from tests.games.test_hints import top_hats as walked_by
from tests.shipped import shipped

Holds = Callable[[], bool]


def main_line(puzzle: Puzzle[Any]) -> list[str]:
    return [moves[0] for moves in puzzle.lines[0] if moves]


def square(text: str) -> tuple[int, int]:
    return "abcdefghij".index(text[0]) + 1, int(text[1:])


# --- Gridblock: the way from tile to tile, as far as each card goes


def test_themes_of_gridblock_are_true_of_their_ways() -> None:
    met = set()
    for puzzle, lesson in shipped("gridblock"):
        assert lesson.theme
        if puzzle.kind in ("duel", "restore"):
            continue
        name = lesson.theme.key.removeprefix("theme-")
        met.add(name)
        assert gridblock(puzzle)[name](), (name, str(puzzle.position), puzzle.answer)
    assert met == gridblock(shipped("gridblock")[0][0]).keys()


def gridblock(puzzle: Puzzle[Any]) -> dict[str, Holds]:
    texts = main_line(puzzle)
    placing = [text for text in texts if text.startswith("@")]
    cards = [text for text in texts if ">" in text]
    start = placing[0][1:] if placing else str(puzzle.position.mover)
    way = [square(start), *(square(text[2:]) for text in cards)]
    position = puzzle.position
    reach = [position.values[text[0]] for text in cards]
    wide = [max(x) - min(x) for x in zip(*way, strict=True)]
    steps = [abs(a[0] - b[0]) + abs(a[1] - b[1]) for a, b in pairwise(way)]
    outer = [1 in cell or 6 in cell for cell in way]
    rows = str(position).split(" ")[0].split("/")
    first = rows[6 - way[1][1]][way[1][0] - 1]
    full = re.findall(r"([a-f]\d):[rygb]{4}", str(position))
    return {
        "sacrifice": lambda: first != cards[0][0] or cards[0][2:] in full,
        "home-again": lambda: way[0] == way[-1],
        "straight-line": lambda: 0 in wide,
        "along-the-rim": lambda: all(outer),
        "tight-corner": lambda: max(wide) <= 2,
        "inside": lambda: not any(outer),
        "across": lambda: 5 in wide,
        "stairs": lambda: reach == sorted(reach) and reach[0] < reach[-1],
        "slowing-down": lambda: reach == sorted(reach)[::-1] and reach[0] > reach[-1],
        "detour": lambda: any(a < b for a, b in zip(steps, reach, strict=True)),
        "closed-doors": lambda: bool(full),
        "step-by-step": lambda: True,
    }


def test_themes_of_duels_are_true_of_their_move_and_end() -> None:
    for puzzle, lesson in shipped("gridblock"):
        if puzzle.kind != "duel":
            continue
        assert lesson.theme
        assert lesson.end
        move = puzzle.position.read(puzzle.answer.move)
        there = re.search(rf"{puzzle.answer.move[2:]}:([rygb]+)", str(puzzle.position))
        corners = len(there[1]) if there else 0
        margin = int(str(lesson.end.facts["own"])) - int(str(lesson.end.facts["other"]))
        after = puzzle.position.apply(move)
        places = str(after).split(" ")[1] != str(puzzle.position).split(" ")[1]
        true = {
            "theme-quiet-card": not places,
            "theme-shut-door": places and corners == 3,
            "theme-last-corner-but-one": places and corners == 2,
            "theme-by-a-cube": places and margin == 1,
            "theme-open-cards": True,
        }
        assert true[lesson.theme.key]


def test_themes_of_grids_to_restore_are_true_of_what_lies_face_down() -> None:
    for puzzle, lesson in shipped("gridblock"):
        if puzzle.kind != "restore":
            continue
        assert lesson.theme
        down = {(cell.column, cell.row) for cell in puzzle.position.down}
        parts = list(pieces(down))
        if lesson.theme.key == "theme-here-and-there":
            assert len(parts) > 1
        if lesson.theme.key == "theme-the-hole":
            assert len(parts) == 1


def pieces(cells: set[tuple[int, int]]) -> Iterator[set[tuple[int, int]]]:
    left = set(cells)
    while left:
        edge = {left.pop()}
        piece = set(edge)
        while edge:
            near = {
                (x + a, y + b)
                for x, y in edge
                for a, b in ((1, 0), (-1, 0), (0, 1), (0, -1))
            }
            edge = near & left
            left -= edge
            piece |= edge
        yield piece


# --- Claustro


def test_themes_of_claustro_are_true_of_their_lines() -> None:
    """In the first edition some kinds have one name alone."""
    met = set()
    for puzzle, lesson in shipped("claustro"):
        assert lesson.theme
        name = lesson.theme.key.removeprefix("theme-")
        if puzzle.edition == 1 and puzzle.kind in ("only-move", "the-drop"):
            assert name == puzzle.kind
            continue
        met.add((puzzle.edition, name))
        true = claustro(puzzle) if puzzle.edition == 1 else claustro_anew(puzzle)
        assert true[name](), (name, str(puzzle.position), puzzle.answer)
    first, _ = shipped("claustro")[0]
    for edition, names in enumerate((claustro(first), claustro_anew(first)), start=1):
        assert {name for of, name in met if of == edition} <= names.keys()


def test_names_of_claustro_leave_two_first_moves_or_two_drops() -> None:
    """As many at least do what the name says, and fit the hint besides."""
    for puzzle, lesson in shipped("claustro"):
        if puzzle.edition == 1:
            continue
        assert lesson.theme
        assert lesson.hint
        name, key = lesson.theme.key.removeprefix("theme-"), puzzle.answer.move
        left = [str(move) for move in puzzle.position.legal()]
        if is_drop := puzzle.kind == "the-drop":
            left = [move for move in left if move[:5] == key[:5]]
        if name in begins(puzzle, key):
            every, left = left, [m for m in left if begins(puzzle, m)[name]()]
            assert len(left) < len(every), "a name that says nothing"
        if is_drop:
            half = height(key[6:])
            assert sum(height(move[6:]) == half for move in left) > 1, (name, key)
            continue
        assert lesson.hint.key != "hint-forced"
        if lesson.hint.key not in ("hint-count", "hint-threat"):
            left = list(filter(hinted(lesson.hint), left))
        assert len({move[:5] for move in left}) > 1, (name, key)


def claustro(puzzle: Puzzle[Any]) -> dict[str, Holds]:
    position, key, line = puzzle.position, puzzle.answer.move, main_line(puzzle)
    own, mover = line[::2], str(position)[-1]
    after = position
    for text in line:
        after = after.apply(after.read(text))
    drop = key.partition("@")[2]
    door, doors = ("a1", "a2 b1") if mover == "w" else ("e5", "e4 d5")
    goal = square("e5" if mover == "w" else "a1")
    reply = [str(move) for move in position.apply(position.read(key)).legal()]
    legal = [str(move) for move in position.legal()]

    def far(cell: str) -> int:
        return sum(abs(a - b) for a, b in zip(square(cell), goal, strict=True))

    return {
        "walled-in": lambda: not after.legal() and after.outcome().clause == "CLA-7",
        "barred-door": lambda: drop == door,
        "swap": lambda: bool(drop) and drop == key[:2],
        "gatekeeper": lambda: drop in doors.split(" ") and drop != "",
        "retreat": lambda: far(key[3:5]) > far(key[:2]),
        "offer": lambda: key[2] == "-" and any(m[2:5] == f"x{key[3:5]}" for m in reply),
        "quiet": lambda: key[2] == "-" and any(move[2] == "x" for move in legal),
        "race": lambda: all(move[2] == "-" for move in own),
        "hunt": lambda: sum(move[2] == "x" for move in own) > 1,
        "clear-way": lambda: key[2] == "x",
        "patience": lambda: True,
    }


def claustro_anew(puzzle: Puzzle[Any]) -> dict[str, Holds]:
    position, line = puzzle.position, main_line(puzzle)
    own, replies = line[::2], line[1::2]
    mover = str(position)[-1]
    pawns = movers(line)
    other = position.parse(f"{str(position)[:-1]}{'b' if mover == 'w' else 'w'}")
    goal, others = ("e5", "a1") if mover == "w" else ("a1", "e5")
    after = position.apply(position.read(own[0]))
    walks_in = own[-1][3:5] == goal
    takes = [move[2] == "x" for move in line]
    ways = {(seen(move[3:5], "w")[0] - seen(move[:2], "w")[0], move[2]) for move in own}
    one = len({*pawns}) == 1 and len(own) > 1 and not any(takes[::2])
    return begins(puzzle, own[0]) | {
        "eye-for-eye": lambda: any(
            takes[n] and takes[n + 1] and line[n][3:5] == line[n + 1][3:5]
            for n in range(1, len(line) - 1, 2)
        ),
        "relay": lambda: len({*pawns}) == len(own) > 2,
        "round-the-corner": lambda: one and len(ways) == 2,
        "straight-on": lambda: one and len(ways) == 1,
        "helping-hand": lambda: (
            walks_in and len(own) > 1 and pawns[-1] not in pawns[:-1]
        ),
        "twice-taken": lambda: any(
            takes[n] and line[n][3:5] == captive(line[:n])
            for n in range(2, len(line), 2)
        ),
        "blow-for-blow": lambda: takes[:3] == [True] * 3,
        "one-answer": lambda: len({str(move)[:5] for move in after.legal()}) == 1,
        "long-march": lambda: walks_in and pawns.count(pawns[-1]) > 2,
        "make-room": lambda: own[0][:2] in [move[3:5] for move in own[1:]],
        "hunt": lambda: sum(takes[::2]) > 1,
        "last-minute": lambda: any(str(m)[3:5] == others for m in other.legal()),
        "given-away": lambda: any(move[2] == "x" for move in replies),
        "in-pairs": lambda: len({*pawns}) == 2 and len(own) > 2,
    }


def movers(line: Sequence[str]) -> list[str]:
    """Which pawn makes each own move, by where it stood at first."""
    now, made = dict[str, str](), []
    for number, move in enumerate(line):
        if number % 2 and "@" in move:
            now[move[6:]] = now.pop(move[3:5], move[3:5])
        elif not number % 2:
            made.append(now.pop(move[:2], move[:2]))
            now[move[3:5]] = made[-1]
    return made


def captive(line: Sequence[str]) -> str:
    """Where the pawn stands that was taken first."""
    stands = line[0].partition("@")[2]
    for move in line[1::2]:
        stands = move[3:5] if move[:2] == stands else stands
    return stands


def seen(name: str, mover: str) -> tuple[int, int]:
    """A square as its player sees it, whose goal is the fifth of the fifth file."""
    x, y = square(name)
    return (x, y) if mover == "w" else (6 - x, 6 - y)


def begins(puzzle: Puzzle[Any], move: str) -> dict[str, Holds]:
    """What a name says of a first move, by the squares alone."""
    board, mover = str(puzzle.position).split(" ")
    squares = {
        letter: {
            seen(f"{file}{5 - row}", mover)
            for row, rank in enumerate(board.split("/"))
            for file, symbol in zip("abcde", rank, strict=True)
            if symbol == letter
        }
        for letter in "WB"
    }
    own, other = squares["W"], squares["B"]
    if mover == "b":
        own, other = other, own
    origin, target = seen(move[:2], mover), seen(move[3:5], mover)
    drop = seen(move[6:], mover) if "@" in move else (0, 0)
    takes = move[2] == "x"
    later = own - {origin} | {target}
    legal = [str(each) for each in puzzle.position.legal()]

    def next_to(cells: set[tuple[int, int]]) -> set[tuple[int, int]]:
        return {each for x, y in cells for each in ((x + 1, y), (x, y + 1))}

    def across(cell: tuple[int, int]) -> set[tuple[int, int]]:
        return {(cell[0] + x, cell[1] + y) for x in (-1, 1) for y in (-1, 1)}

    gain = sum(target) - sum(origin)
    low = min(map(sum, own))
    return {
        "swap": lambda: drop == origin,
        "exile": lambda: drop in ((1, 4), (2, 5), (4, 1), (5, 2)),
        "face-to-face": lambda: not takes and bool(next_to({target}) & other),
        "midst": lambda: target == (3, 3),
        "single-file": lambda: not takes and bool(next_to({target}) & later),
        "within-reach": lambda: "@" in move and bool(across(drop) & later),
        "other-side": lambda: (origin[0] - origin[1]) * (target[0] - target[1]) == -1,
        "gatekeeper": lambda: drop in ((1, 2), (2, 1)),
        "step-aside": lambda: (
            not takes and bool(across(origin) & other) and not across(target) & other
        ),
        "own-way": lambda: drop in next_to(later),
        "retreat": lambda: takes and gain < 0,
        "from-the-side": lambda: takes and gain == 0,
        "middle-line": lambda: target[0] == target[1],
        "barred-door": lambda: drop == (1, 1),
        "straggler": lambda: (
            sum(origin) == low and [sum(each) for each in own].count(low) == 1
        ),
        "doorstep": lambda: target in ((4, 5), (5, 4)),
        "along-the-wall": lambda: not takes and bool({1, 5} & {*target}),
        "quiet": lambda: not takes and any(each[2] == "x" for each in legal),
    }


# --- Top Hats


def test_themes_of_top_hats_are_true_of_their_first_moves() -> None:
    """In the second edition some are of the picture or the line."""
    met = set()
    for puzzle, lesson in shipped("tophats"):
        assert lesson.theme
        name = lesson.theme.key.removeprefix("theme-")
        met.add((puzzle.edition, name))
        true = top_hats(puzzle) if puzzle.edition == 1 else top_hats_anew(puzzle)
        assert true[name](), (name, str(puzzle.position), puzzle.answer)
    first, _ = shipped("tophats")[0]
    assert {name for of, name in met if of == 1} <= top_hats(first).keys()
    assert {name for of, name in met if of == 2} == top_hats_anew(first).keys()


def test_names_of_top_hats_leave_two_first_moves() -> None:
    """As many at least do what the name says, and fit the hint besides."""
    game = find("tophats")
    for puzzle, lesson in shipped("tophats"):
        if puzzle.edition == 1:
            continue
        assert lesson.theme
        name, key = lesson.theme.key.removeprefix("theme-"), puzzle.answer.move
        captured = puzzle.position.captured
        took = {str(each): captured(each) for each in puzzle.position.legal()}
        every = left = [each for each in took if each.split(" ")[-1] != "pass"]
        if name in starts(puzzle, key):
            left = [move for move in every if starts(puzzle, move)[name]()]
            assert len(left) < len(every), "a name that says nothing"
        hints = [] if lesson.hint else kind_of(game, puzzle).hint(puzzle)
        for said in hints:
            assert said.key != "hint-forced"
            if said.key != "hint-choices":
                left = list(filter(walked_by(said), left))
        assert key in left
        ways = {(move[:6], *way(move, took[move])) for move in left}
        assert len(ways) > 1, (name, key, hints)


def top_hats(puzzle: Puzzle[Any]) -> dict[str, Holds]:
    position, key = puzzle.position, puzzle.answer.move
    walk = key.split(" ")[-1]
    cells, jumps = re.findall(r"[a-i]\d", walk), walk.count(">")
    takes = bool(position.captured(position.read(key)))
    middles = list(between(cells)) if jumps else []
    mover = str(position).split(" ")[3]
    own = {
        text[:2] for text in str(position).split(" ")[0].split(",") if text[3] == mover
    }
    ring = respect(shrunk=" shrunk " in str(position) or key.startswith("shrink"))
    return {
        "closing-ring": lambda: key.startswith("shrink"),
        "round-trip": lambda: jumps > 0 and cells[0] == cells[-1],
        "quiet": lambda: not takes and puzzle.moves > 1,
        "side-step": lambda: "-" in walk,
        "tour": lambda: jumps >= 5,
        "over-the-neutral": lambda: "e5" in middles,
        "stepping-stone": lambda: bool(own & {*middles}),
        "to-the-brim": lambda: jumps > 0 and cells[-1] in ring,
        "zigzag": lambda: jumps >= 3 and turns(cells),
        "one-swoop": lambda: jumps >= 2,
        "single-jump": lambda: jumps == 1,
    }


def starts(puzzle: Puzzle[Any], move: str) -> dict[str, Holds]:
    """What a name says of a first move, by the stacks as they are written."""
    text = str(puzzle.position)
    stacks = {each[:2]: each[3:] for each in text.split(" ")[0].split(",")}
    mover = text.split(" ")[3]
    walk = move.split(" ")[-1]
    cells = re.findall(r"[a-i]\d", walk)
    middles = list(between(cells)) if ">" in walk else []
    captured = puzzle.position.captured(puzzle.position.read(move))
    names = [f"{x}{y}" for x in "abcdefghi" for y in range(1, 10) if on_board(x, y)]
    caught = [stacks[name] for bit, name in enumerate(names) if captured >> bit & 1]
    most = max(puzzle.position.captured(m).bit_count() for m in puzzle.position.legal())
    own = [c for c in middles if c in stacks and stacks[c][0] == mover]
    bends = list(sixths(cells)) if middles else []
    right = [each in (1, 2) for each in bends]
    ring = respect(shrunk=" shrunk " in text or move.startswith("shrink"))
    return {
        "round-trip": lambda: cells[0] == cells[-1],
        "closing-ring": lambda: move.startswith("shrink"),
        "straight-on": lambda: {*bends} == {0},
        "hat-trick": lambda: len(caught) == 3,
        "circles": lambda: 0 not in bends and len(bends) > 1 and len({*right}) == 1,
        "getting-even": lambda: any(hats[1] == mover for hats in caught),
        "long-way-round": lambda: len(middles) > 2 and apart(cells[0], cells[-1]) < 3,
        "hatful": lambda: len(caught) > 3,
        "beside-the-neutral": lambda: apart(cells[-1], "e5") == 1,
        "line-up": lambda: puzzle.kind == "detective" and len(caught) > 2,
        "less-is-more": lambda: len(caught) < most,
        "lone-hat": lambda: len(stacks[cells[0]]) == 2,
        "borrowed": lambda: stacks[cells[0]][-1] != mover.lower(),
        "rescue": lambda: cells[0] in threatened(puzzle),
        "last-hat": lambda: any(len(hats) == 2 for hats in caught),
        "two-birds": lambda: len({hats[0] for hats in caught}) == 2,
        "leapfrog": lambda: len(own) > 1,
        "tour": lambda: len(middles) > 4,
        "right-across": lambda: apart(cells[0], cells[-1]) > 4,
        "over-the-neutral": lambda: "e5" in middles,
        "slalom": lambda: any(
            0 not in pair and (pair[0] in (1, 2)) != (pair[1] in (1, 2))
            for pair in pairwise(bends)
        ),
        "stepping-stone": lambda: bool(own),
        "to-the-brim": lambda: cells[-1] in ring,
        "hairpin": lambda: bool({2, 4} & {*bends}),
    }


def top_hats_anew(puzzle: Puzzle[Any]) -> dict[str, Holds]:
    text, line = str(puzzle.position), main_line(puzzle)
    stacks, field, players, mover = text.split(" ")[:4]
    tops = Counter(each[3] for each in stacks.split(","))
    rest = tops.total() - tops[mover]
    ways = {
        (str(move)[:6], *way(str(move), puzzle.position.captured(move)))
        for move in puzzle.position.legal()
        if "pass" not in str(move)
    }
    position: Any = puzzle.truth
    played = []
    for move in line:
        read = position.read(move)
        played.append((len(position.legal()), position.captured(read).bit_count()))
        position = position.apply(read)
    cells = [re.findall(r"[a-i]\d", move) for move in line[::2]]
    same = [one[-1] == other[0] for one, other in pairwise(cells)]
    left = sum(len(each) - 4 for each in stacks.split(","))
    return starts(puzzle, line[0]) | {
        "closing-time": lambda: any(m.startswith("shrink") for m in line[2::2]),
        "last-stand": lambda: tops[mover] == 1 < rest,
        "grand-finale": lambda: len(line) > 1 and played[-1][1] > 1,
        "two-fronts": lambda: len(threatened(puzzle)) > 1,
        "full-house": lambda: left == 15 * int(players),
        "one-stack-show": lambda: len(line) > 1 and all(same),
        "close-quarters": lambda: field == "shrunk",
        "one-answer": lambda: len(line) > 1 and played[1][0] == 1,
        "bait": lambda: any(hats for _, hats in played[1::2]),
        "taking-turns": lambda: len(line) > 1 and not any(same),
        "hardly-a-choice": lambda: len(ways) < 4,
    }


def threatened(puzzle: Puzzle[Any]) -> set[str]:
    """The stacks of who is to move that the next player could capture at once."""
    fields = str(puzzle.position).split(" ")
    tops = {each[:2]: each[3] for each in fields[0].split(",")}
    mover, seats = fields[3], "RYB"[: int(fields[2])]
    after = seats[seats.index(mover) + 1 :] + seats[: seats.index(mover)]
    fields[3] = next(seat for seat in after if seat in tops.values())
    turned = find("tophats").rules.parse(" ".join(fields))
    taken = 0
    for move in turned.legal():
        taken |= turned.captured(move)
    names = [f"{x}{y}" for x in "abcdefghi" for y in range(1, 10) if on_board(x, y)]
    hit = {name for bit, name in enumerate(names) if taken >> bit & 1}
    return {cell for cell in hit if tops[cell] == mover and puzzle.kind == "safe-move"}


def apart(one: str, other: str) -> int:
    """The fewest steps between two cells of a board of hexagons."""
    (a, b), (c, d) = square(one), square(other)
    return max(abs(a - c), abs(b - d), abs((a - c) - (b - d)))


def on_board(letter: str, row: int) -> bool:
    return apart(f"{letter}{row}", "e5") < 5


def sixths(cells: Sequence[str]) -> Iterator[int]:
    """How far each jump turns to the right of the one before, in sixths."""
    clockwise = [(2, 2), (0, 2), (-2, 0), (-2, -2), (0, -2), (2, 0)]
    ways = [
        clockwise.index((square(b)[0] - square(a)[0], square(b)[1] - square(a)[1]))
        for a, b in pairwise(cells)
    ]
    yield from ((b - a) % 6 for a, b in pairwise(ways))


def between(cells: Sequence[str]) -> Iterator[str]:
    for one, other in pairwise(cells):
        a, b = square(one), square(other)
        yield f"{'abcdefghi'[(a[0] + b[0]) // 2 - 1]}{(a[1] + b[1]) // 2}"


def turns(cells: Sequence[str]) -> bool:
    """Whether the jumps go in several directions."""
    ways = {
        (square(b)[0] - square(a)[0], square(b)[1] - square(a)[1])
        for a, b in pairwise(cells)
    }
    return len(ways) > 1


def respect(*, shrunk: bool) -> set[str]:
    """The outermost ring of a board of sixty-one cells, or of the ring within."""
    far = 3 if shrunk else 4
    return {
        f"{letter}{row}"
        for x, letter in enumerate("abcdefghi", start=-4)
        for row in range(1, 10)
        if max(abs(x), abs(row - 5), abs(x - (row - 5))) == far
    }


# --- Cancelletto


def test_themes_of_boards_are_true_of_their_plans() -> None:
    known = find("cancelletto").almanac
    assert known
    met = set()
    for place in range(len(known)):
        entry = known.entry(place)
        name = entry["lesson"]["theme"]["key"].removeprefix("theme-")
        met.add(name)
        assert board(entry["plan"])[name](), (name, entry["plan"])
    assert met <= board(known.entry(0)["plan"]).keys()


def test_themes_of_gates_are_true_of_their_tokens() -> None:
    for puzzle, lesson in shipped("cancelletto"):
        if puzzle.kind == "gate" and puzzle.edition == 1:
            assert lesson.theme
            name = lesson.theme.key.removeprefix("theme-")
            assert board([puzzle.answer.move])[name]()


def test_names_of_the_second_edition_are_true_of_how_cancelletto_is_won() -> None:
    known = find("cancelletto").almanac
    assert known
    assert known.later
    met = set()
    for place in range(len(known.later)):
        entry = known.later.entry(place)
        name = entry["lesson"]["theme"]["key"].removeprefix("theme-")
        met.add(name)
        assert won(entry)[name](), (name, entry["code"])
    assert met == {*won(known.later.entry(0))}


def won_turns(entry: Mapping[str, Any]) -> list[str]:
    if entry["kind"] == "setup":
        return list(entry["plan"])
    game = find("cancelletto").rules
    puzzle = puzzle_of_entry(entry, game)
    if puzzle.kind == "last-turns":
        return main_line(puzzle)
    plan = str(puzzle.task.facts["plan"]).split(", ")
    if puzzle.kind == "tile":
        return [puzzle.answer.move, *plan]
    return [f"{puzzle.answer.move} {plan[0]}", *plan[1:]]


def won(entry: Mapping[str, Any]) -> dict[str, Holds]:
    turns, is_board = won_turns(entry), entry["kind"] == "setup"
    start = position_of(find("cancelletto"), entry)
    homes = [{str(cell) for cell in start.coloured(n)} for n in (0, 1)]
    trails = [[str(cell)] for own in start.pawns for cell in own]
    colours = [n for n, own in enumerate(start.pawns) for _ in own]
    steps: list[list[tuple[int, str, str]]] = []
    for turn in turns:
        steps.append([])
        for text in turn.split(" "):
            if re.fullmatch(r"[a-j]\d+-[a-j]\d+", text):
                here, there = text.split("-")
                pawn = next(n for n, each in enumerate(trails) if each[-1] == here)
                trails[pawn].append(there)
                steps[-1].append((pawn, here, there))
    every = [step for turn in steps for step in turn]
    jumps = [(pawn, a, b) for pawn, a, b in every if far(a, b) > 1]
    tiles = re.findall(r"x([A-E][1-5])", " ".join(turns))
    found = re.search(r"gate:(\w+)([nesw])\+(\w+)([nesw])", " ".join(turns))
    ends = [(found[1], found[2]), (found[3], found[4])] if found else []
    lies, sides = [stands(*end) for end in ends], {*"nesw"}
    gate = [cell for cell, _ in ends] or re.findall(
        r"([a-j]\d+)[nesw]", str(start).split(" ")[3]
    )
    wide = far(*[cell for cell, _ in ends]) if ends else 0
    corners = {"a1", "a10", "j1", "j10"}
    ending = [each[-1] in corners for each in trails if len(each) > 1]
    beside = [tile[0] in "BCD" and tile[1] in "234" for tile in tiles[:4]]
    threes = list(zip(tiles, tiles[1:], tiles[2:], strict=False))
    return {
        "same-side": lambda: len({*lies}) == 1 and {*lies} <= sides,
        "two-corners": lambda: sum(ending) > 1,
        "one-step-first": lambda: len(steps[0]) == 1,
        "across-the-board": lambda: wide >= 12,
        "quickly-home": lambda: is_board and len(turns) <= 8,
        "great-crossing": lambda: len(jumps) >= 4,
        "rim-to-rim": lambda: {*lies} in ({"n", "s"}, {"e", "w"}),
        "long-march": lambda: max(map(len, trails)) >= 8,
        "one-missing": lambda: len(steps[-1]) == 1,
        "growing-hole": lambda: sum(beside) >= 3,
        "home-by-gate": lambda: any(far(a, b) > 1 for _, a, b in steps[-1]),
        "round-the-corner": lambda: (
            len({*lies}) == 2
            and {*lies} <= sides
            and {*lies} not in ({"n", "s"}, {"e", "w"})
        ),
        "out-and-back": lambda: any(len({*each}) < len(each) for each in trails),
        "gate-for-two": lambda: len({colours[pawn] for pawn, _, _ in jumps}) == 2,
        "three-in-a-row": lambda: any(
            len({tile[n] for tile in three}) == 1 for three in threes for n in (0, 1)
        ),
        "middle": lambda: "hole" in lies,
        "next-door": lambda: 0 < wide <= 3,
        "over-the-gap": lambda: "gap" in lies,
        "train": lambda: any(
            there in [here for _, here, _ in turn[:n]]
            for turn in steps
            for n, (_, _, there) in enumerate(turn)
        ),
        "making-way": lambda: any(here in homes[colours[p]] for p, here, _ in every),
        "closed-behind": lambda: any(tile_of(cell) in tiles for cell in gate),
        "for-one-alone": lambda: len(jumps) == 1,
        "place-of-another": lambda: any(
            one[-1] == other[0] and len(one) > 1
            for one, other in permutations(trails, 2)
        ),
        "into-the-corner": lambda: sum(ending) == 1,
        "all-five": lambda: any(len(turn) == 5 for turn in steps),
        "on-foot": lambda: not jumps,
    }


def far(one: str, other: str) -> int:
    return sum(abs(a - b) for a, b in zip(square(one), square(other), strict=True))


def tile_of(cell: str) -> str:
    column, row = square(cell)
    return f"{'ABCDE'[(column - 1) // 2]}{(row + 1) // 2}"


def board(plan: Sequence[str]) -> dict[str, Holds]:
    found = re.search(r"gate:(\w+)([nesw])\+(\w+)([nesw])", " ".join(plan))
    number = next((n for n, turn in enumerate(plan, 1) if "gate:" in turn), 0)
    ends = [(found[1], found[2]), (found[3], found[4])] if found else []
    lies = [stands(*end) for end in ends]
    opposite = ({"n", "s"}, {"e", "w"})
    return {
        "on-foot": lambda: not found,
        "late-gate": lambda: number >= 5,
        "middle": lambda: "hole" in lies,
        "rim-to-rim": lambda: {*lies} in opposite,
        "last-tiles": lambda: len(plan) >= 13,
        "over-the-gap": lambda: "gap" in lies,
        "round-the-corner": lambda: (
            len({*lies}) == 2 and {*lies} <= {*"nesw"} and {*lies} not in opposite
        ),
        "same-side": lambda: len({*lies}) == 1 and {*lies} <= {*"nesw"},
    }


def stands(cell: str, side: str) -> str:
    """On which side of the whole board, else in its hole, else where a tile lay."""
    column, row = square(cell)
    step = {"n": (0, 1), "e": (1, 0), "s": (0, -1), "w": (-1, 0)}[side]
    column, row = column + step[0], row + step[1]
    if not (1 <= column <= 10 and 1 <= row <= 10):
        return side
    return "hole" if {column, row} <= {5, 6} else "gap"
