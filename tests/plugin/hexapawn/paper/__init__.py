"""The paper of Hexapawn: who prints."""

from hexapawn.paper import components, legend, view
from hexapawn.rules import events, position
from pnp.scene.paper import Guidance, Paper, Rulebook

PAPER: Paper[position.Position] = Paper(
    view=view.view,
    pictures={},
    components=components.components,
    numbered=True,
    rulebook=Rulebook(refusal=view.refusal, called=events.called),
    guidance=Guidance(legend=legend.legend),
)
