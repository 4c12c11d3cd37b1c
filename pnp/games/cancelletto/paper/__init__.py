"""The paper of Cancelletto: who prints."""

from pnp.games.cancelletto.paper import art, components, detail, pictures, plan, view
from pnp.games.cancelletto.rules import events, position
from pnp.scene.paper import Paper

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={"signs": pictures.signs, "folding": pictures.folding},
    components=components.components,
    sign=art.sign,
    refusal=detail.refusal,
    called=events.called,
    planned=plan.planned,
)
