"""The paper of Claustro: who prints."""

from pnp.games.claustro.paper import components, pictures, view
from pnp.games.claustro.rules import position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    numbered=True,
    refusal=view.refusal,
)
