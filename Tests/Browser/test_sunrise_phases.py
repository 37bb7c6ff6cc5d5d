"""The specification's own testing section, by the device's clock; and the contrast of every text in each phase."""

import base64
import re

import pytest
from playwright.sync_api import expect

from contrast import contrasts
from host import wait_until
from sunrise import Sunrise
from test_accessibility import DRESSED
from test_sunrise import TROMSO, VADUZ

TALL = {"viewport": {"width": 390, "height": 1700}}
PHASES = {"night": "22:00", "dawn": "06:00", "day": "12:00", "dusk": "19:00"}
GREETINGS = {"night": "Good Night", "dawn": "Good Morning", "day": "Good Day", "dusk": "Good Evening"}


@pytest.fixture
def at(make_sunrise_host, open_host):
    """Opens the app with a place and an alarm, at a time of the device's clock."""

    def open_at(clock, **options):
        host = make_sunrise_host(VADUZ, f"2026-11-21T{clock}")
        app = Sunrise(open_host(host, "sunrise/", **options))
        app.wake()
        return app

    return open_at


def color(page, text):
    """Returns the lightness of a text's colour, 0 to 255."""
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
def test_reduce_motion_stops_animations(at, motion):
    page = at("12:00", reduced_motion=motion).page
    endless = """() => document.getAnimations().filter((one) => one.playState === "running"
      && one.effect.getComputedTiming().endTime === Infinity).length"""
    if motion == "reduce":
        page.wait_for_timeout(500)
        assert page.evaluate(endless) == 0
    else:
        page.wait_for_function(f"({endless})() > 0")


# The clock and the sun disagree: the sun of a June night in Tromsø, of a December noon, and a bright evening.
EXTREMES = [("night", "2026-06-21T22:30"), ("dawn", "2026-06-21T06:00"), ("dusk", "2026-06-21T19:00"),
            ("night", "2026-12-21T22:30"), ("dawn", "2026-12-21T06:00"), ("day", "2026-12-21T12:00"),
            ("day", "2026-12-21T16:00"), ("dusk", "2026-12-21T19:00")]


def layers(page):
    """Returns the opacity of each of the four skies, and of the stars."""
    return page.evaluate("""() => [...document.querySelectorAll("*")].filter((one) =>
      getComputedStyle(one).backgroundImage.startsWith("linear-gradient") && one.getBoundingClientRect().height >= innerHeight)
      .map((one) => Number(getComputedStyle(one).opacity))""")


@pytest.mark.parametrize("clock,expected", [
    # Vaduz in November: night, civil twilight before sunrise at 7:35, a little after it, noon.
    ("2026-11-21T22:00", [1, 0, 0, 0]), ("2026-11-22T06:10", [1, 1, None, 0]), ("2026-11-22T07:15", [1, 1, 1, None]),
    ("2026-11-22T11:30", [1, 1, 1, 1]),
])
def test_the_sky_follows_the_height_of_the_sun_at_the_place(make_sunrise_host, open_host, clock, expected):
    app = Sunrise(open_host(make_sunrise_host(VADUZ, clock), "sunrise/"))
    expect(app.page.get_by_role("button", name="Wake Me with the Sun")).to_be_visible()
    shown = layers(app.page)
    assert len(shown) == 4
    for one, wanted in zip(shown, expected):
        assert 0.05 < one < 0.95 if wanted is None else one == wanted, shown


@pytest.mark.parametrize("phase,clock", EXTREMES)
def test_text_is_legible_where_sun_and_clock_disagree(make_sunrise_host, open_host, phase, clock):
    app = Sunrise(open_host(make_sunrise_host(TROMSO, clock), "sunrise/", **TALL))
    app.wake()
    expect(app.page.get_by_text(GREETINGS[phase])).to_be_visible()
    expect(app.page.get_by_text("The alarm rings")).to_be_hidden(timeout=15000)
    measured = contrasts(app.page)
    assert len(measured) >= 5
    assert not [(words, round(value, 2)) for words, value in measured if value < 4.5]


def test_the_phase_follows_the_clock_of_the_page(make_sunrise_host, open_host):
    host = make_sunrise_host(VADUZ, "2026-11-21T12:00")
    app = Sunrise(open_host(host, "sunrise/", timezone_id="Asia/Tokyo"))
    expect(app.page.get_by_text("Good Night")).to_be_visible()
    home = Sunrise(open_host(host, "sunrise/"))
    expect(home.page.get_by_text("Good Day")).to_be_visible()
    expect(app.page.get_by_text("Good Night")).to_be_visible()


def test_the_sky_animates_only_opacity_and_transforms_and_stops_under_reduce_motion(make_sunrise_host, open_host):
    host = make_sunrise_host(VADUZ, "2026-11-22T06:40@60")
    watch = """() => {
      window.moved = new Set();
      const look = () => {
        for (const one of document.getAnimations()) {
          for (const frame of one.effect.getKeyframes()) Object.keys(frame).forEach((name) => moved.add(name));
        }
        ["offset", "computedOffset", "easing", "composite"].forEach((name) => moved.delete(name));
        requestAnimationFrame(look);
      };
      look();
    }"""
    app = Sunrise(open_host(host, "sunrise/", reduced_motion="no-preference"))
    still = Sunrise(open_host(host, "sunrise/"))
    for one in [app, still]:
        one.page.evaluate(watch)
    # One second is a minute of the clock: the sky follows.
    before = layers(app.page)
    app.page.wait_for_function("() => moved.has('opacity')")
    wait_until(lambda: layers(app.page) != before)
    assert set(app.page.evaluate("() => [...moved]")) <= {"opacity", "transform", "scale", "translate"}
    assert still.page.evaluate("() => [...moved]") == [] and still.page.evaluate("() => document.getAnimations().length") == 0
    assert layers(still.page)[2] > 0


def test_the_home_indicator_is_light_on_a_dark_sky_and_dark_on_a_light_one(make_host, open_host):
    # The page's own appearance is light; at night the welcome screen still has a dark sky.
    for clock, is_light in [("2026-11-21T22:00", True), ("2026-11-21T12:00", False)]:
        page = open_host(make_host(clock), "sunrise/", color_scheme="light")
        expect(page.get_by_role("heading", name="Wake with the Sun")).to_be_visible()
        box = page.get_by_role("link", name="Home Screen").bounding_box()
        level = lightness(page, box["x"] + box["width"] / 2, box["y"] + box["height"] - 10.5)
        assert level > 200 if is_light else level < 60, (clock, level)


def lightness(page, x, y):
    """Returns the lightness of the pixels at a point, 0 to 255."""
    picture = base64.b64encode(page.screenshot(clip={"x": x - 1, "y": y - 1, "width": 2, "height": 2})).decode()
    return page.evaluate("""async (picture) => {
      const bytes = Uint8Array.from(atob(picture), (c) => c.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
      context.drawImage(image, 0, 0);
      const [r, g, b] = context.getImageData(image.width / 2, image.height / 2, 1, 1).data;
      return (r + g + b) / 3;
    }""", picture)


def test_a_phase_begins_while_the_page_is_open(make_sunrise_host, open_host):
    # An hour takes three seconds: each phase lasts longer than a busy machine needs to open the page.
    page = open_host(make_sunrise_host(VADUZ, "2026-11-21T20:30@1200"), "sunrise/")
    order = list(GREETINGS.values())
    greeting = page.get_by_text(re.compile(f"^({'|'.join(order)})$"))
    first = order.index(greeting.inner_text())
    expect(greeting).to_have_text(order[(first + 1) % len(order)])


@pytest.mark.parametrize("phase", PHASES)
def test_every_text_has_a_contrast_of_four_and_a_half(at, phase):
    app = at(PHASES[phase], device_scale_factor=1, **TALL)
    page, desk, low = app.page, app.page.context.new_page(), []
    expect(page.get_by_text(GREETINGS[phase])).to_be_visible()
    expect(page.get_by_text("The alarm rings")).to_be_hidden(timeout=15000)
    # The host's own note would cover the last rows.
    page.get_by_role("button", name="Dismiss").first.click()

    def measure(screen):
        page.wait_for_timeout(600)
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(DRESSED)
            measured = contrasts(page, scale=1, desk=desk)
            assert len(measured) >= 3, screen
            low.extend(f"{screen}, {scheme}: {words} has {value:.2f}:1" for words, value in measured if value < 4.5)

    def visit(*names):
        """Visits screens pushed one on the other, and goes back to the first."""
        for name in names:
            app.sheet.get_by_role("button", name=re.compile(f"^{name}")).click()
            measure(name)
        for _ in names:
            page.go_back()
            page.wait_for_timeout(300)

    measure("home")
    app.open_settings()
    app.sheet.get_by_role("switch", name="Not Before").click()
    expect(app.sheet.get_by_role("group", name="Earliest Time")).to_be_visible()
    measure("settings")
    visit("Days")
    visit("Skip")
    app.close()
    app.open_places("Vaduz")
    measure("places")
    visit("Edit Vaduz", "Time Zone")
    visit("Add a Place", "Enter Coordinates")
    app.close()
    page.get_by_role("button", name="The Year").click()
    expect(app.sheet.get_by_text("Earliest")).to_be_visible()
    measure("year")
    assert not low, "\n".join(low)


@pytest.mark.parametrize("phase", PHASES)
def test_the_welcome_and_toasts_are_legible(make_host, open_host, phase):
    app = Sunrise(open_host(make_host(f"2026-11-21T{PHASES[phase]}"), "sunrise/", **TALL))
    measured = contrasts(app.page)
    for button in ["Continue", "Allow Alarms"]:
        app.page.get_by_role("button", name=button).click()
        expect(app.page.get_by_role("button", name=button)).to_be_hidden()
        measured += contrasts(app.page)
    app.page.get_by_role("button", name="Add a Place").click()
    app.enter(*VADUZ)
    expect(app.page.get_by_text("Added Vaduz.")).to_be_visible()
    expect(app.sheet).to_have_count(0)
    app.wake()
    expect(app.page.get_by_text("The alarm rings")).to_be_visible()
    measured += contrasts(app.page)
    assert any(words.startswith("The alarm rings") for words, _ in measured) and len(measured) > 15
    assert not [(words, round(value, 2)) for words, value in measured if value < 4.5]


def test_controls_describe_their_effect(at):
    page = at("12:00").page
    hints = {
        "Settings": "Changes your wake-up time.", "Vaduz": "Changes the place of your alarm.",
        "The Year": "Shows your alarm times throughout the year.",
        "Skip Next": "Skips only the next alarm.",
    }
    for name, hint in hints.items():
        expect(page.get_by_role("button", name=name)).to_have_accessible_description(hint)
    page.evaluate("() => { window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern); }")
    page.get_by_role("button", name="Skip Next").click()
    page.wait_for_function("() => felt.length > 0")
