"""The paper of Top Hats: who prints."""

from pnp.games.tophats.paper import bared, capmaking, components, pictures, view
from pnp.games.tophats.rules import position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={
        "signs": pictures.signs,
        "stack": pictures.stack,
        "folding": capmaking.folding,
    },
    components=components.components,
    numbered=True,
    refusal=view.refusal,
    bared=bared.bared,
    secret=bared.secret,
)
