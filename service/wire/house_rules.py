"""The shape of a house rule's setting: one of its choices, or all the cards that a table names wild."""

from service.rules.house_rules import Switch
from service.wire.card_shapes import named_wilds
from service.wire.shapes import Setting, Shape

__all__ = ["setting_shape"]


def setting_shape(switch: Switch) -> Shape:
    """How the setting of a house rule is written in a request."""
    if not switch.required:
        return Setting(switch)
    names = " ".join(f"`{name}`: {meaning}" for name, meaning in switch.choices.items())
    return named_wilds(f"{switch.settles} {names} Source: {switch.source}.")
