"""Setups that can be won as somebody wants it, looked for seed by seed."""

from collections.abc import Mapping
from contextlib import closing
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

import click

from pnp.cli.clock import Deadline, progress
from pnp.errors import UserError

if TYPE_CHECKING:
    from pnp.core.setup import Setup
    from pnp.games import AnyGame

PATIENCE = 10_000
"""So many setups are judged before one with wanted properties is given up."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """What a setup should be like that can be won."""

    par: int | None
    level: int | None
    seconds: float | None
    """How long it may take to find."""

    def __str__(self) -> str:
        wishes = {"par": self.par, "level": self.level}
        told = [f"{name} {value}" for name, value in wishes.items() if value]
        return ", ".join(told) or "that can be won"

    def first(
        self, game: "AnyGame", start: "Setup"
    ) -> "tuple[Setup, Mapping[str, Any]]":
        """The first setup from one on that fits, and what is known of it."""
        from pnp.core.setup import SEEDS
        from pnp.solve.effort import Effort

        if not (game.mind.solve and game.mind.pars and game.mind.fits):
            raise click.UsageError(f"{game.name} has no setups that can be won or not")
        _within(self.par, game.mind.pars(start.variants))
        deadline = Deadline(self.seconds, f"setup of {game.name} ({self})")
        seeds = range(start.seed, min(start.seed + PATIENCE, SEEDS))
        setups = (replace(start, seed=seed) for seed in seeds)
        looking = f"looking for a {deadline.sought}"
        with closing(progress(setups, len(seeds), looking)) as counted:
            for setup in counted:
                dealt = game.rules.deal(setup)
                fits = game.mind.fits(dealt, self.par, self.level, deadline.left)
                deadline.check()
                if fits:
                    return setup, game.mind.solve(dealt, Effort(deadline.left))
        raise UserError(
            f"none of {len(seeds)} setups from seed {start.seed} on is like that"
        )


def _within(par: int | None, pars: range) -> None:
    if par is not None and par not in pars:
        fault = f"{par} is not in the range from {pars[0]} to {pars[-1]}"
        raise click.BadParameter(fault, param_hint="--par")
