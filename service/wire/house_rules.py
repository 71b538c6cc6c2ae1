"""The shape of a house rule's setting: one of its choices, or all the cards that a table names wild."""

from service.rules.house_rules import Switch
from service.wire.card_shapes import named_wilds
from service.wire.shapes import Setting, Shape

__all__ = ["setting_shape"]


def setting_shape(switch: Switch) -> Shape:
    """How the setting of a house rule is written in a request."""
    return named_wilds(f"{switch.settles} Source: {switch.source}.") if switch.required else Setting(switch)
