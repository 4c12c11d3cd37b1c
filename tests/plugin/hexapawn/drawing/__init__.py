"""The drawing of Hexapawn: who shows it."""

from hexapawn.drawing import view
from hexapawn.rules import events, position
from pnp.protocol.drawing import Drawing

DRAWING: Drawing[position.Position] = Drawing(
    view=view.view,
    refusal=view.refusal,
    called=events.called,
)
