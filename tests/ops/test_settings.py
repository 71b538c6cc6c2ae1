from dataclasses import FrozenInstanceError
from pathlib import Path

import pytest

from service.ops import healthcheck
from service.ops.settings import ServerSettings, Setting, SettingError, Settings, settings_table

README = Path(__file__).parents[2] / "README.md"
DECLARED = (*Settings.declared(), *ServerSettings.declared())

every_setting = pytest.mark.parametrize("setting", DECLARED, ids=[each.variable for each in DECLARED])


def read(setting: Setting, value: str) -> int:
    """What `value` makes of the field, through the class that declares it."""
    owner = Settings if setting in Settings.declared() else ServerSettings
    number = getattr(owner.from_environ({setting.variable: value}), setting.field)
    assert isinstance(number, int)
    return number


def test_an_empty_environment_gives_the_defaults() -> None:
    assert Settings.from_environ({}) == Settings()
    assert Settings() == Settings(
        max_body_bytes=1_048_576,
        max_events=2_000,
        max_name_characters=40,
        max_errors=50,
        max_nesting=32,
        cache_seconds=3_600,
    )
    assert ServerSettings.from_environ({}) == ServerSettings(port=8_000, workers=0, access_log=0)


def test_variables_of_others_are_left_alone() -> None:
    """Kubernetes sets such a variable for a Service that is called `adjudicator`."""
    assert Settings.from_environ({"ADJUDICATOR_PORT": "tcp://10.0.0.1:80", "HOME": "/"}) == Settings()


@every_setting
def test_empty_is_unset(setting: Setting) -> None:
    assert read(setting, "") == setting.default


@every_setting
def test_every_number_between_the_bounds_is_taken(setting: Setting) -> None:
    assert setting.least <= setting.default <= setting.most
    assert [read(setting, str(number)) for number in (setting.least, setting.most)] == [
        setting.least,
        setting.most,
    ]


@every_setting
def test_what_lies_outside_is_refused_by_name_and_value(setting: Setting) -> None:
    for value in (str(setting.least - 1), str(setting.most + 1), "9" * 5_000):
        with pytest.raises(SettingError) as raised:
            read(setting, value)
        assert setting.variable in str(raised.value)
        assert repr(value) in str(raised.value)
        assert f"from {setting.least} to {setting.most}" in str(raised.value)


@pytest.mark.parametrize("value", ["many", "1_000", " 40", "40\n", "+40", "4e1", "40.0", "٤٠", "²", "0x28"])
def test_only_plain_digits_are_a_number(value: str) -> None:
    with pytest.raises(SettingError, match="ADJUDICATOR_MAX_EVENTS must be a whole number"):
        Settings.from_environ({"ADJUDICATOR_MAX_EVENTS": value})


def test_a_setting_error_is_a_value_error() -> None:
    assert issubclass(SettingError, ValueError)


def test_settings_cannot_be_changed() -> None:
    with pytest.raises(FrozenInstanceError):
        Settings().max_events = 1  # type: ignore[misc]
    assert not hasattr(Settings(), "__dict__")


@every_setting
def test_every_setting_says_what_it_means_in_one_sentence(setting: Setting) -> None:
    assert setting.meaning.endswith(".")
    assert ". " not in setting.meaning
    assert "|" not in setting.meaning


def test_no_variable_is_declared_twice() -> None:
    assert len({setting.variable for setting in DECLARED}) == len(DECLARED)


def test_the_health_check_asks_the_port_that_is_served_by_default() -> None:
    assert ServerSettings().port == healthcheck.DEFAULT_PORT


def test_the_readme_shows_the_settings_as_they_are() -> None:
    """Anybody who adds or changes a setting is told here to paste `settings_table()` into the README."""
    text = README.read_text("utf-8")
    opening, closing = "<!-- settings -->", "<!-- /settings -->"
    assert (text.count(opening), text.count(closing)) == (1, 1)
    shown = text.partition(opening)[2].partition(closing)[0]
    assert shown.strip() == settings_table().strip()
