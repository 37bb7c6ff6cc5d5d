"""The subscription of NotiZen: unlocked where there is no store, and bought in the host's test store."""

import json
import math
import re

import pytest
from playwright.sync_api import expect

from axe import violations
from contrast import contrasts
from host import ROOT
from notizen import NOW
from sentinel_screens import SMALL_TARGETS
from test_accessibility import DRESSED

# The places of all pieces of confetti, twelve points high.
PIECES = """() => [...document.querySelectorAll('[role=dialog] *')].map((one) => one.getBoundingClientRect())
    .filter(({ width, height }) => width > 0 && width < 16 && height > 0 && height < 16).map(({ x, y }) => [x, y])"""

# Notes every animation on the paywall: the options and the frames, with the piece that it moves.
NOTE = """() => {
  window.animations = [];
  const animate = Element.prototype.animate;
  Element.prototype.animate = function (frames, options) {
    const way = { ...options, translate: frames.translate, transform: frames.transform };
    if (this.closest("[role=dialog]")) window.animations.push(way);
    return animate.call(this, frames, options);
  };
}"""


@pytest.fixture
def open_settings(open_notizen, prepared, tmp_path):
    """Opens the settings of NotiZen on a host; with a store, on one that sells for no money."""
    hosts = {}

    def open_page(sells=False, **options):
        if sells not in hosts:
            hosts[sells] = prepared.copy(tmp_path / f"data{len(hosts)}")
            hosts[sells].options = ("--store", "test") if sells else ()
            hosts[sells].start(NOW)
        app = open_notizen(hosts[sells], **options)
        if options.get("locale") != "de-DE":
            app.open_tab("Settings")
        return app

    yield open_page
    for host in hosts.values():
        host.stop()


def plan(app):
    return app.page.get_by_role("button", name=re.compile("^NotiZen Plus")).locator("visible=true").first


def open_paywall(app):
    plan(app).click()
    expect(app.sheet).to_be_visible()


def open_prices(app):
    """Goes to the second page by the keyboard."""
    dots = app.sheet.get_by_role("slider", name="Page")
    dots.focus()
    app.page.keyboard.press("ArrowRight")
    expect(dots).to_have_attribute("aria-valuetext", "page 2 of 2")


def test_a_host_without_a_store_unlocks_everything_and_says_why(open_settings):
    app = open_settings()
    reason = "There’s no App Store on this device, so everything is unlocked."
    expect(plan(app)).to_have_accessible_name(re.compile("Pro$"))
    expect(app.text(reason)).to_be_visible()
    open_paywall(app)
    expect(app.sheet.get_by_role("heading", name="Quiet by Choice")).to_be_visible()
    for feature in [
        "Rules of your own",
        "Categories of your own",
        "A history beyond 90 days",
        "Your history as a spreadsheet",
    ]:
        expect(app.sheet.get_by_text(feature)).to_be_visible()
    open_prices(app)
    expect(app.sheet.get_by_text(reason)).to_be_visible()
    expect(app.sheet.get_by_text("$2.99 a month")).to_be_visible()
    expect(app.sheet.get_by_text("$19.00 a year")).to_be_visible()
    expect(app.sheet.get_by_text("Save 47%")).to_be_visible()
    expect(app.sheet.get_by_text("Renews by itself")).to_have_count(0)
    app.sheet.get_by_role("button", name="Restore Purchases").click()
    box = app.page.get_by_role("alertdialog")
    expect(box).to_contain_text("There’s no App Store on this device, and nothing to restore.")
    box.get_by_role("button", name="OK").click()
    expect(box).to_have_count(0)
    app.leave_sheet("Continue")


def test_managing_says_that_nothing_is_sold(open_settings):
    app = open_settings()
    app.button("Manage Subscription").click()
    expect(app.sheet.get_by_text("No App Store")).to_be_visible()
    app.leave_sheet("Done")


def test_a_purchase_unlocks_plus_on_every_page_and_is_celebrated(open_settings):
    app, other = open_settings(sells=True), open_settings(sells=True)
    expect(plan(app)).to_have_accessible_name(re.compile("Locked$"))
    expect(plan(other)).to_have_accessible_name(re.compile("Locked$"))
    app.page.evaluate("() => { window.felt = []; navigator.vibrate = (pattern) => felt.push(pattern); }")
    open_paywall(app)
    open_prices(app)
    annual = app.sheet.get_by_role("button", name=re.compile("^Annual"))
    monthly = app.sheet.get_by_role("button", name=re.compile("^Monthly"))
    expect(annual).to_have_attribute("aria-current", "true")
    monthly.click()
    expect(monthly).to_have_attribute("aria-current", "true")
    annual.click()
    expect(annual).to_have_attribute("aria-current", "true")
    expect(app.sheet.get_by_text("Renews by itself until you cancel it in the App Store.")).to_be_visible()
    # What a person may want to read before they pay.
    expect(app.sheet.get_by_role("link", name="Terms of Use")).to_have_attribute("href", re.compile("apple.com/legal"))
    app.sheet.get_by_role("button", name="Privacy").click()
    privacy = app.page.get_by_role("dialog", name="Privacy")
    expect(privacy.get_by_text("We receive nothing.")).to_be_visible()
    privacy.get_by_role("button", name="Done").click()
    expect(privacy).to_have_count(0)
    assert app.page.evaluate("felt") == []
    app.sheet.get_by_role("button", name="Continue").click()
    expect(app.sheet.get_by_role("heading", name="You’re All Set")).to_be_visible()
    expect(app.sheet.get_by_text("Renews or ends on November 26, 2027.")).to_be_visible()
    app.page.wait_for_function("() => felt.length > 0")
    app.leave_sheet("Continue")
    expect(plan(app)).to_have_accessible_name(re.compile("Plus$"))
    expect(plan(other)).to_have_accessible_name(re.compile("Plus$"))
    # Restoring finds it again.
    open_paywall(app)
    app.sheet.get_by_role("button", name="Restore Purchases").click()
    expect(app.page.get_by_role("alertdialog")).to_contain_text("Welcome back!")


def test_there_is_nothing_to_restore_before_a_purchase(open_settings):
    app = open_settings(sells=True)
    open_paywall(app)
    app.sheet.get_by_role("button", name="Restore Purchases").click()
    expect(app.page.get_by_role("alertdialog")).to_contain_text("There’s no subscription to restore.")


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_confetti_falls_unless_motion_is_reduced(open_settings, motion):
    app = open_settings(sells=True, reduced_motion=motion)
    open_paywall(app)
    open_prices(app)
    app.sheet.get_by_role("button", name="Continue").click()
    expect(app.sheet.get_by_role("heading", name="You’re All Set")).to_be_visible()
    page = app.page
    if motion == "reduce":
        page.wait_for_function(f"() => ({PIECES})().length >= 48")
        before = page.evaluate(PIECES)
        page.evaluate("() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))")
        assert page.evaluate(PIECES) == before
        assert page.evaluate("document.getAnimations().length") == 0
    else:
        # Every piece ends below the screen.
        page.wait_for_function(f"() => ({PIECES})().filter(([x, y]) => y > innerHeight).length >= 48")
    # Confetti takes no taps.
    app.leave_sheet("Continue")


def test_the_confetti_for_designers_is_that_of_the_page(open_settings):
    app = open_settings(sells=True, reduced_motion="no-preference")
    open_paywall(app)
    open_prices(app)
    app.page.evaluate(NOTE)
    app.sheet.get_by_role("button", name="Continue").click()
    app.page.wait_for_function("() => animations.filter(({ transform }) => transform).length >= 48")
    made = app.page.evaluate("animations")
    falls = [one for one in made if one.get("translate")]
    turns = [one for one in made if (one.get("transform") or [""])[0].startswith("rotate")]
    lottie = json.loads((ROOT / "Docs/NotiZenConfetti.json").read_text())
    # The last view is in front, as is the first layer.
    layers = lottie["layers"][::-1]
    assert len(falls) == len(turns) == len(layers) == 48
    for layer, fall, turn in zip(layers, falls, turns):
        for way, name in ((fall, "p"), (turn, "r")):
            first, last = layer["ks"][name]["k"]
            assert way["delay"] == pytest.approx(first["t"] / lottie["fr"] * 1000, abs=1)
            assert way["duration"] == pytest.approx((last["t"] - first["t"]) / lottie["fr"] * 1000, abs=6)
            curve = [first[side][axis][0] for side in ("o", "i") for axis in ("x", "y")]
            assert way["easing"] == f"cubic-bezier({','.join(map(str, map(float, curve)))})"
        for (x, y), place in zip(layer_values(layer, "p"), fall["translate"]):
            # The page moves the upper left corner of a piece, and Lottie its centre.
            assert [float(part) for part in re.findall(r"[-\d.]+", place)] == pytest.approx([x - 4, y - 6], abs=0.01)
        # Whole turns count.
        for (angle,), rotation in zip(layer_values(layer, "r"), turn["transform"]):
            number, unit = re.fullmatch(r"rotate\(([-\d.]+)(deg|rad)\)", rotation).groups()
            assert (math.degrees(float(number)) if unit == "rad" else float(number)) == pytest.approx(angle, abs=0.1)


def layer_values(layer, name):
    """The values of a property of a Lottie layer, at its first and its last keyframe."""
    return [frame["s"] for frame in layer["ks"][name]["k"]]


def buy(app):
    open_prices(app)
    app.sheet.get_by_role("button", name="Continue").click()
    expect(app.sheet.get_by_role("heading", name="You’re All Set")).to_be_visible()
    app.leave_sheet("Continue")


def test_features_of_plus_ask_for_it_until_it_is_bought(open_settings):
    app = open_settings(sells=True)
    paywall = app.page.get_by_role("dialog", name="NotiZen Plus")
    app.button("Rules", exact=False).click()
    app.button("Add Rule").click()
    expect(paywall).to_be_visible()
    app.leave_sheet("Close")
    app.page.go_back()
    app.page.get_by_role("combobox", name="Keep History").or_(app.button("Keep History", exact=False)).first.click()
    app.page.get_by_role("menuitemradio", name="365 days").or_(app.page.get_by_role("option", name="365 days")).click()
    expect(paywall).to_be_visible()
    app.leave_sheet("Close")
    expect(app.text("90 days")).to_be_visible()
    app.open_tab("Categories")
    app.button("Custom Bundle").click()
    expect(paywall).to_be_visible()
    buy(app)
    app.button("Custom Bundle").click()
    expect(app.page.get_by_role("dialog", name="Custom Bundle")).to_be_visible()


def test_the_history_is_exported_once_plus_is_bought(open_notizen, prepared_notizen, tmp_path):
    host = prepared_notizen.copy(tmp_path / "data")
    host.options = ("--store", "test")
    host.start(NOW)
    try:
        app = open_notizen(host).hide_digest()
        app.open_tab("History")
        app.button("Share as Table (CSV)").click()
        buy(app)
        with app.page.expect_download() as found:
            app.button("Share as Table (CSV)").click()
        assert found.value.suggested_filename == "notifications.csv"
    finally:
        host.stop()


def test_the_paywall_is_german_for_a_german_reader(open_settings):
    app = open_settings(locale="de-DE")
    app.open_tab("Einstellungen")
    plan(app).click()
    expect(app.sheet.get_by_role("heading", name="Ruhe nach Wahl")).to_be_visible()
    expect(app.sheet.get_by_text("Eigene Regeln")).to_be_visible()
    app.sheet.get_by_role("slider").focus()
    app.page.keyboard.press("ArrowRight")
    expect(app.sheet.get_by_text("19,00 $ pro Jahr")).to_be_visible()
    expect(app.sheet.get_by_text("Spare 47 %")).to_be_visible()
    expect(app.sheet.get_by_text("Auf diesem Gerät gibt es keinen App Store. Darum ist alles freigeschaltet.")).to_be_visible()
    app.leave_sheet("Weiter")


@pytest.mark.parametrize("sells", [False, True])
def test_every_page_is_legible_named_and_large_enough(open_settings, sells):
    app = open_settings(sells=sells)
    page, desk, problems = app.page, app.page.context.new_page(), []
    open_paywall(app)
    for name in ["Intro", "Prices"]:
        if name == "Prices":
            open_prices(app)
            page.get_by_role("button", name="Close").focus()
            expect(app.sheet.get_by_text("$19.00 a year")).to_be_in_viewport()
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(DRESSED)
            measured = contrasts(page, desk=desk)
            assert len(measured) >= 3
            problems += [f"{name}, {scheme}: {words} has {value:.2f}:1" for words, value in measured if value < 4.5]
            found = violations(page, least="moderate", without=["color-contrast"])
            problems += [f"{name}, {scheme}: {rule['id']}" for rule in found]
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        problems += [f"{name}: {target}" for target in page.evaluate(SMALL_TARGETS)]
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("locale", ["en-US", "de-DE"])
def test_the_largest_text_fits_the_smallest_screen(open_settings, locale):
    app = open_settings(largest=True, locale=locale, viewport={"width": 320, "height": 568})
    if locale == "de-DE":
        app.open_tab("Einstellungen")
    plan(app).click()
    for presses in (0, 1):
        app.sheet.get_by_role("slider").focus()
        for _ in range(presses):
            app.page.keyboard.press("ArrowRight")
        assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")
        over = app.page.evaluate(
            """() => [...document.querySelectorAll('[role=dialog] .page')].flatMap((page) => {
                const inside = [...page.querySelectorAll('*')].filter((one) => one.clientHeight && one.childElementCount === 0);
                const { left, right } = page.getBoundingClientRect();
                return inside.filter((one) => {
                    const box = one.getBoundingClientRect();
                    return box.left < left - 1 || box.right > right + 1;
                }).map((one) => one.textContent);
            })"""
        )
        assert over == []
    button = app.sheet.get_by_role("button", name="Weiter" if locale == "de-DE" else "Continue")
    button.click()
    expect(app.sheet).to_have_count(0)
