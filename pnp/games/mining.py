"""Mining: puzzles and rated setups by the number, seed after seed, no two alike."""

import os
from collections import deque
from collections.abc import (
    Callable,
    Collection,
    Generator,
    Iterable,
    Iterator,
    Sequence,
)
from dataclasses import dataclass, field
from functools import partial
from itertools import chain, islice
from multiprocessing import parent_process
from threading import Thread
from typing import Any, Protocol

from pnp.base.errors import UserError
from pnp.core.puzzle_code import Kind, PuzzleCode, PuzzleEdition
from pnp.core.setup import SEEDS, Setup
from pnp.folder.places import known, puzzle_cure
from pnp.games import AnyGame, find
from pnp.games.almanac_plan import plan
from pnp.games.likeness import key, shipped_keys
from pnp.protocol.entries import (
    SETUP,
    Entry,
    RatedSetup,
    edition_of,
    entry_of_puzzle,
    entry_of_setup,
)

AHEAD = 16
"""So many seeds for each process or worker are tried before the first has answered."""


BARREN = 4
"""What is rare is given up after so many more seeds in vain than it has entries."""


APART = 4_000_000
"""So many seeds are between those where editions begin to look."""


@dataclass(frozen=True, slots=True)
class Vein:
    """What is mined: the puzzles of a game, or of a kind and level, or its setups."""

    game: str
    kind: str | None = None
    level: int | None = None
    edition: int = 1
    """That of the codes: what the second one rates anew is mined kind by kind."""

    def __post_init__(self) -> None:
        puzzles = find(self.game).puzzles
        if self.edition > 1 and self.kind not in puzzles.tempers:
            known = ", ".join(puzzles.tempers) or "none"
            fault = f"the second edition of {self.game} is mined kind by kind: {known}"
            raise UserError(fault)
        if not (puzzles.edition or puzzles.boards):
            fault = f"{self.game} has no puzzles, and its setups no levels"
            raise UserError(f"{fault}{puzzle_cure(self.game)}")
        if self.kind and not puzzles.edition:
            raise UserError(f"{self.game} has no kinds of puzzles, but rated setups")
        if self.is_of_setups:
            return
        if puzzles.edition and not self.kinds_and_moves(puzzles.edition):
            kind = f" of the kind {self.kind}" if self.kind else ""
            raise UserError(f"no puzzle of {self.game}{kind} has level {self.level}")

    @property
    def is_of_setups(self) -> bool:
        """Whether it yields rated setups: where no other kind is named."""
        return bool(find(self.game).puzzles.boards and self.kind in (None, SETUP))

    def kinds_and_moves(self, edition: PuzzleEdition) -> Sequence[tuple[Kind, int]]:
        """Of which kind its puzzles are and how long, seed after seed in turn."""
        if self.kind:
            kinds = [edition.kind(self.kind)]
        else:
            kinds = [kind for kind in edition.kinds if not kind.by_name]
        pairs = {moves: kind for kind in kinds for moves in kind.levels}
        turns = [n for n in plan(self.game).turns if n in pairs]
        return [
            (pairs[moves], moves)
            for moves in turns or pairs
            if self.level in (None, *pairs[moves].levels[moves])
        ]

    @property
    def may_be_rare(self) -> bool:
        """Whether it is of what a game may hardly have: a level, or a folder's kind."""
        is_of_level = self.level and not self.kind and not self.is_of_setups
        return bool(is_of_level or (self.kind and self.game in known()))

    @property
    def first_seed(self) -> int:
        """Where it begins: no edition looks where one before it did."""
        return (self.edition - 1) * APART

    def code(self, seed: int) -> PuzzleCode:
        """That of what a seed yields."""
        edition = find(self.game).puzzles.editions[self.edition - 1]
        asked = self.kinds_and_moves(edition)
        return PuzzleCode(edition, *asked[seed % len(asked)], seed, self.level)


@dataclass(frozen=True, slots=True)
class Lode:
    """All that is mined of a game for its almanac, by levels.

    First comes what all levels have in common, so many entries, then what is mined of
    one level alone.
    """

    game: AnyGame
    dig: Callable[[Vein], Iterator[Entry]]
    """What a vein yields, from a file or mined."""
    waiting: dict[int, deque[Entry]] = field(default_factory=dict)
    common: list[Iterator[Entry]] = field(default_factory=list)
    occurring: set[int] = field(default_factory=set)
    """The levels met so far in what all have in common."""
    met: set[str] = field(default_factory=set)
    """The keys of all that was dug."""

    def of_level(self, level: int) -> Iterator[Entry]:
        """The entries of a level, no two alike."""
        return self._new(chain(self._common(level), self._own(level)))

    def entries_by_kind(self) -> Iterator[Entry]:
        """So many of each kind that has a share of the almanac of its own."""
        shares = plan(self.game.name).kinds
        veins = (
            (Vein(self.game.name, kind.name), shares.get(kind.name, 0))
            for kind in self.game.puzzles.kinds
        )
        return self._new(
            chain.from_iterable(islice(self.dig(v), n) for v, n in veins if n)
        )

    def long(self) -> Sequence[Iterator[Entry]]:
        """Those of the veins that Sundays have for themselves, by turns."""
        sundays = [tuple(each) for each in plan(self.game.name).sundays]
        dug = {
            vein: self._new(self.dig(Vein(self.game.name, *vein))) for vein in sundays
        }
        return [dug[vein] for vein in sundays]

    def _new(self, entries: Iterable[Entry]) -> Iterator[Entry]:
        for entry in entries:
            if (alike := key(self.game, entry)) not in self.met:
                self.met.add(alike)
                yield entry

    def _common(self, level: int) -> Iterator[Entry]:
        """Those of a level among the first of all; others wait for their level."""
        if not self.common:
            shared = plan(self.game.name).common
            self.common.append(islice(self.dig(Vein(self.game.name)), shared))
        waiting = self.waiting.setdefault(level, deque())
        while True:
            while waiting:
                yield waiting.popleft()
            if not (entry := next(self.common[0], None)):
                return
            self.occurring.add(entry["level"])
            self.waiting.setdefault(entry["level"], deque()).append(entry)

    def _own(self, level: int) -> Iterator[Entry]:
        """What is mined of a level alone, if the game has it.

        Of a level that none of the common entries has one would look in vain.
        """
        if plan(self.game.name).common and level not in self.occurring:
            return
        try:
            vein = Vein(self.game.name, level=level)
        except UserError:
            return
        yield from self.dig(vein)


Digging = Callable[[Callable[[int], Entry | None], range], Iterator[Entry | None]]
"""What does a work for each seed, and gives what they yield in their order."""


def mined_entries(
    vein: Vein,
    found: Sequence[Entry] = (),
    dig: "Digging | None" = None,
    taken: Collection[str] = (),
    barren: int | None = None,
) -> Iterator[Entry]:
    """What a vein yields after what was found, whoever digs.

    Passed over is what has one of the keys that are taken. If a number is said, it ends
    once so many more seeds were ``barren`` than were not.
    """
    game = find(vein.game)
    known = {*taken, *(key(game, entry) for entry in found)}
    first = seed_of(game, found[-1]) + 1 if found else vein.first_seed
    entries = (dig or alone)(partial(entry_of_seed, vein), range(first, SEEDS))
    vain = first - vein.first_seed - 2 * len(found)
    try:
        for entry in entries:
            if entry and (alike := key(game, entry)) not in known:
                known.add(alike)
                vain -= 1
                yield entry
                continue
            vain += 1
            if barren is not None and vain >= barren:
                return
    finally:
        if isinstance(entries, Generator):
            entries.close()


def taken_by_others(vein: Vein) -> frozenset[str]:
    """The keys of all that is shipped of other kinds than those of a vein.

    For a later edition those of all that was shipped before it.
    """
    if vein.edition > 1:
        return frozenset(shipped_keys(vein.game, vein.edition - 1))
    own = _kinds(vein)
    kinds = shipped_keys(vein.game)
    return frozenset(alike for alike, kind in kinds.items() if kind not in own)


def _kinds(vein: Vein) -> Collection[str]:
    """The kinds of the entries that a vein yields."""
    edition = find(vein.game).puzzles.edition
    if vein.is_of_setups or not edition:
        return {SETUP}
    return {kind.name for kind, _ in vein.kinds_and_moves(edition)}


def seed_of(game: AnyGame, entry: Entry) -> int:
    """The seed that an entry comes from."""
    edition = game.puzzles.edition
    if entry["kind"] != SETUP and edition:
        return PuzzleCode.from_code(entry["code"], game.puzzles.editions).seed
    return Setup.from_code(entry["code"], game.rules.editions).seed


def is_of(vein: Vein, entry: Entry) -> bool:
    """Whether the vein yields an entry with this code."""
    game = find(vein.game)
    edition = game.puzzles.edition
    try:
        seed = seed_of(game, entry)
    except UserError:
        return False
    if vein.is_of_setups:
        rated = edition_of(entry) == vein.edition
        return entry["kind"] == SETUP and rated and vein.level in (None, entry["level"])
    if entry["kind"] == SETUP or not edition:
        return False
    read = PuzzleCode.from_code(entry["code"], game.puzzles.editions)
    return read == vein.code(seed)


def entry_of_seed(vein: Vein, seed: int) -> Entry | None:
    """The entry that a seed yields; ``None`` if it yields nothing."""
    game = find(vein.game)
    puzzles: Any = game.puzzles
    if vein.is_of_setups:
        bare = RatedSetup(Setup(game.rules.edition, seed=seed), edition=vein.edition)
        rated = puzzles.boards.rate(bare, vein.level)
        return entry_of_setup(rated) if rated else None
    return entry_of_code(game, vein.code(seed))


def entry_of_code(game: AnyGame, code: PuzzleCode) -> Entry | None:
    """The puzzle that a code finds, made as when it was printed."""
    if not game.puzzles.kinds:
        return None
    try:
        puzzle = game.puzzles.pose(code.wish)
    except UserError:
        return None
    return entry_of_puzzle(code.code, code.kind.name, puzzle)


def alone(work: Callable[[int], Entry | None], seeds: range) -> Iterator[Entry | None]:
    """What each seed yields, one after another."""
    return map(work, seeds)


def in_processes(jobs: int) -> Digging:
    """So many processes at once."""
    return partial(_in_processes, jobs) if jobs > 1 else alone


def _in_processes(
    jobs: int, work: Callable[[int], Entry | None], seeds: range
) -> Generator[Entry | None, None, None]:
    from concurrent.futures import ProcessPoolExecutor

    pool = ProcessPoolExecutor(jobs, initializer=_watch)
    try:
        yield from ahead(lambda seed: pool.submit(work, seed), seeds, AHEAD * jobs)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


class Promised(Protocol):
    """What a seed will have yielded."""

    def result(self) -> Entry | None:
        """Wait for it."""


def ahead(
    submit: Callable[[int], Promised], seeds: range, count: int
) -> Generator[Entry | None, None, None]:
    """What seeds yield in their order, so many tried before the first has answered."""
    waiting = deque[Promised]()
    for seed in seeds:
        waiting.append(submit(seed))
        if len(waiting) > count:
            yield waiting.popleft().result()
    yield from (each.result() for each in waiting)


def _watch() -> None:
    """Ends the process with the one that began it, however that ends."""
    Thread(target=_end_with_parent, daemon=True).start()


def _end_with_parent() -> None:
    if parent := parent_process():
        parent.join()
        os._exit(1)
