"""The paper of Gridblock: who prints."""

from pnp.games.gridblock.paper import components, pictures, reach, scorecard, view
from pnp.games.gridblock.rules import position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={**pictures.PICTURES, "reach": reach.reach},
    components=components.components,
    numbered=True,
    refusal=view.refusal,
    scoring=scorecard.scoring,
)
