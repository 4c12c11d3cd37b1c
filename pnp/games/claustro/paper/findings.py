"""What the tables of perfect play come to, for those who count in hundreds."""

from collections.abc import Mapping
from typing import Any


def findings(facts: Mapping[str, Any]) -> Mapping[str, object]:
    """Of 100 positions those won, lost and open, and the longest win in own moves.

    Won are those, too, whose player to move has no move (CLA-7).
    """
    counts = {
        "won": facts["won"] + facts["ended"],
        "lost": facts["lost"],
        "open": facts["cyclic"],
    }
    shares = {key: round(100 * n / facts["placements"]) for key, n in counts.items()}
    return {**shares, "moves": (facts["longest"] + 1) // 2}
