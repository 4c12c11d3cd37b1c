"""The variants that a quick twin of the rules was written for."""

from collections.abc import Collection, Iterable

from pnp.base.errors import Reason, UserError, quoted


class StrangeVariantError(UserError):
    """A variant of the rules that who solves, rates or advises was never taught."""


def familiar(variants: Collection[str], known: Iterable[str]) -> frozenset[str]:
    """The variants, if all of them are known; ``StrangeVariantError`` names one.

    A twin says by hand which it knows, those included that change nothing for it: one
    that the rules learn later is refused until somebody has thought of it here too.
    """
    names = frozenset(known)
    for name in sorted(frozenset(variants) - names):
        fault = "what solves and rates does not know the variant {}, only {}"
        offered = ", ".join(sorted(names)) or "the game without variants"
        raise StrangeVariantError(Reason(fault, quoted(name), offered))
    return frozenset(variants)
