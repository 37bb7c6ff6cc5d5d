"""The specification's own testing section, by the device's clock; and the contrast of every text in each phase."""

import pytest
from playwright.sync_api import expect

from contrast import contrasts
from sunrise import Sunrise
from test_sunrise import VADUZ

TALL = {"viewport": {"width": 390, "height": 1700}}
PHASES = {"night": "22:00", "dawn": "06:00", "day": "12:00", "dusk": "19:00"}
GREETINGS = {"night": "Good Night", "dawn": "Good Morning", "day": "Good Day", "dusk": "Good Evening"}


@pytest.fixture
def at(make_host, open_host):
    """The app with a place and an alarm, at a time of the device's clock."""

    def open_at(clock, **options):
        host = make_host(f"2026-11-21T{clock}")
        app = Sunrise(open_host(host, "sunrise/", **options))
        app.begin(*VADUZ)
        app.wake()
        return app

    return open_at


def color(page, text):
    """The lightness of a text's colour, 0 to 255."""
    return page.get_by_text(text, exact=True).first.evaluate("""(element) => {
      const context = new OffscreenCanvas(1, 1).getContext("2d");
      context.fillStyle = getComputedStyle(element).color;
      context.fillRect(0, 0, 1, 1);
      const [r, g, b] = context.getImageData(0, 0, 1, 1).data;
      return (r + g + b) / 3;
    }""")


def test_night_mode_at_ten_in_the_evening(at):
    page = at("22:00").page
    expect(page.get_by_text("Good Night")).to_be_visible()
    # Light text, on the sky and on cards, and stars.
    assert color(page, "Good Night") > 200 and color(page, "Sunset") > 200
    expect(page.locator("svg circle, svg path").first).to_be_attached()


def test_dusk_at_seven_has_dark_text_on_light_cards_and_light_text_on_the_sky(at):
    page = at("19:00").page
    expect(page.get_by_text("Good Evening")).to_be_visible()
    assert color(page, "Good Evening") > 200 and color(page, "Sunset") < 100


@pytest.mark.parametrize("motion", ["reduce", "no-preference"])
def test_animations_are_there_and_gone_under_reduce_motion(at, motion):
    page = at("12:00", reduced_motion=motion).page
    endless = """() => document.getAnimations().filter((one) => one.playState === "running"
      && one.effect.getComputedTiming().endTime === Infinity).length"""
    if motion == "reduce":
        page.wait_for_timeout(500)
        assert page.evaluate(endless) == 0
    else:
        page.wait_for_function(f"({endless})() > 0")


def test_a_phase_begins_while_the_page_is_open(make_host, open_host):
    app = Sunrise(open_host(make_host("2026-11-21T20:59:30@20"), "sunrise/"))
    app.begin(*VADUZ)
    expect(app.page.get_by_text("Good Night")).to_be_visible()


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("phase", PHASES)
def test_every_text_has_a_contrast_of_four_and_a_half(at, phase, scheme):
    app = at(PHASES[phase], color_scheme=scheme, **TALL)
    expect(app.page.get_by_text(GREETINGS[phase])).to_be_visible()
    expect(app.page.get_by_text("The alarm rings")).to_be_hidden(timeout=15000)
    screens = {"home": contrasts(app.page)}
    app.open_settings()
    app.page.wait_for_timeout(600)
    screens["settings"] = contrasts(app.page)
    app.close()
    app.open_places("Vaduz")
    app.page.wait_for_timeout(600)
    screens["places"] = contrasts(app.page)
    for screen, measured in screens.items():
        assert len(measured) >= 5, screen
        low = [(words, round(value, 2)) for words, value in measured if value < 4.5]
        assert not low, f"{phase}, {scheme}, {screen}: {low}"
