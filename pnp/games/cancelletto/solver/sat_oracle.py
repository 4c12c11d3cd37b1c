"""Asks a SAT solver whether a game can be won by a turn."""

from collections.abc import Sequence
from time import monotonic

from pnp.base.libraries import needed_libraries
from pnp.games.cancelletto.solver.plan import Course, crowd_at_placing, cut_off
from pnp.games.cancelletto.solver.sat_encoding import Encoding

SLICE = 2_000
"""Conflicts between two looks at the clock and the keyboard: well under a second."""


class UndecidedError(Exception):
    """The conflicts allowed, or the time, did not suffice for an answer."""


class Oracle:
    """Answers whether the game of an encoding can be won, again and again."""

    def __init__(self, encoding: Encoding, deadline: float | None = None) -> None:
        with needed_libraries():
            from pysat.solvers import Solver

        self.encoding = encoding
        self.deadline = deadline
        """When to give up, on the monotonic clock."""
        self._solver = Solver(name="glucose4")
        self._known = 0

    def close(self) -> None:
        """Free the solver's memory."""
        self._solver.delete()

    def course(
        self, assuming: Sequence[int] = (), conflicts: int | None = None
    ) -> Course | None:
        """A winning course under some assumptions, or ``None`` if there is none.

        Raises ``UndecidedError`` when it has used up its conflicts or its time.
        """
        network, table = self.encoding.network, self.encoding.table
        while self._decide(assuming, conflicts):
            model = frozenset(self._solver.get_model())
            course = Course.of(self.encoding, model)
            crowd = crowd_at_placing(network, table, course)
            if not (course.gone and cut_off(network, course.gone, crowd)):
                return course
            self.encoding.forbid_cuts(course.gone, crowd)
        return None

    def patient_course(self, assuming: Sequence[int], conflicts: int) -> Course | None:
        """A course that is found with so many conflicts; none proves nothing."""
        try:
            return self.course(assuming, conflicts)
        except UndecidedError:
            return None

    def _decide(self, assuming: Sequence[int], conflicts: int | None) -> bool:
        clauses = self.encoding.formula.clauses
        for clause in clauses[self._known :]:
            self._solver.add_clause(clause)
        self._known = len(clauses)
        spent = 0
        while conflicts is None or spent < conflicts:
            if self.deadline is not None and monotonic() >= self.deadline:
                break
            self._solver.conf_budget(min(SLICE, conflicts or SLICE))
            # The interpreter's own handler then sees Ctrl-C between two slices.
            answer = self._solver.solve_limited(list(assuming), expect_interrupt=True)
            if answer is not None:
                return bool(answer)
            spent += SLICE
        raise UndecidedError
