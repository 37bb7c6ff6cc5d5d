"""NotiZen on the watch: the case with its crown, and each screen of the specification (A2 to A6)."""

import re

import pytest
from playwright.sync_api import expect

import watch
from axe import report, violations
from conftest import drag, middle_of
from watch import DESK, SIZES, Watch, walk

# The scroller of the screen on top, and the rows that it has, as distances from the lower edge of the bar.
SCROLLED = "() => [...document.querySelectorAll('.screen > .scroll')].at(-1).scrollTop"
ROWS = """() => {
  const scroller = [...document.querySelectorAll(".screen > .scroll")].at(-1);
  const edge = scroller.getBoundingClientRect().top + 40;
  return [...scroller.querySelectorAll(".row")].map((row) => row.getBoundingClientRect().top - edge);
}"""


@pytest.fixture
def make_watch_host(tmp_path):
    made = []

    def make(**changes):
        made.append(watch.make_host(tmp_path / f"watch{len(made)}", **changes))
        return made[-1].start("2026-11-27T09:15")

    yield make
    for host in made:
        host.stop()


@pytest.fixture
def open_watch(open_host, make_watch_host):
    """Opens the watch app on a host whose phone sent the given state."""

    def open_page(changes=None, **options):
        host = make_watch_host(**(changes or {}))
        return Watch(open_host(host, "notizenwatch/", **{**DESK, **options}))

    return open_page


def scrolled(app, top=None):
    """Waits until the screen on top has come to rest at `top`, or anywhere else than before, and returns its place."""
    app.page.wait_for_function(f"(top) => ({SCROLLED})() === top", arg=top)
    return top


def flip(app):
    """Swipes the card to the left."""
    x, y = middle_of(app.page.locator(".pages"))
    app.page.mouse.move(x, y - 10)
    app.page.mouse.wheel(190, 0)


# The case.


def test_the_home_screen_leads_to_the_watch_and_back(open_host, make_watch_host):
    page = open_host(make_watch_host(), "", **DESK)
    page.get_by_role("link", name="NotiZen Watch").click()
    expect(page.get_by_role("scrollbar", name="Digital Crown")).to_be_visible()
    page.get_by_role("link", name="Home Screen").click()
    expect(page.get_by_role("link", name="NotiZen Watch")).to_be_visible()
    # The phone has no crown.
    page.get_by_role("link", name="NotiZen", exact=True).click()
    expect(page.get_by_role("tab", name="Dashboard")).to_be_visible()
    expect(page.locator(".watch-crown")).to_have_count(0)


def test_four_sizes_are_shown_point_by_point_and_kept(open_watch):
    app = open_watch()
    assert app.display.bounding_box()["width"] == 198
    for size, (width, height) in SIZES.items():
        app.choose_size(size)
        box = app.display.bounding_box()
        assert (box["width"], box["height"]) == (width, height)
        expect(app.page.get_by_role("button", name=f"{size} mm")).to_have_attribute("aria-pressed", "true")
    app.choose_size(41)
    app.page.reload()
    app.page.wait_for_selector("html[data-client=ready]", state="attached")
    assert app.display.bounding_box()["width"] == 176
    expect(app.page.get_by_role("button", name="41 mm")).to_have_attribute("aria-pressed", "true")


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("is_phone", [True, False], ids=["phone", "window"])
def test_a_small_screen_shows_the_display_as_large_as_it_can(open_watch, size, is_phone):
    app = open_watch(viewport={"width": 390, "height": 844}, is_mobile=is_phone, has_touch=is_phone)
    app.choose_size(size)
    # A phone's page has its own points: all shares are of the width that it has.
    whole = app.page.evaluate("innerWidth")
    box, crown = app.display.bounding_box(), app.crown.bounding_box()
    assert 0.86 < box["width"] / whole < 0.9
    assert box["height"] / box["width"] == pytest.approx(SIZES[size][1] / SIZES[size][0], abs=0.01)
    assert box["x"] >= 0 and box["x"] + box["width"] <= crown["x"] + 1 and crown["x"] + crown["width"] <= whole + 0.5
    assert app.page.evaluate("document.documentElement.scrollWidth <= innerWidth")


# The crown.


def test_keys_turn_the_crown_from_row_to_row(open_watch):
    app = open_watch()
    app.crown.focus()
    app.page.keyboard.press("ArrowDown")
    app.page.wait_for_function(f"() => ({SCROLLED})() > 0")
    # A row is at the edge of the bar at every detent.
    for _ in range(3):
        before = app.page.evaluate(SCROLLED)
        assert min(abs(top) for top in app.page.evaluate(ROWS)) < 1.5
        app.page.keyboard.press("ArrowDown")
        app.page.wait_for_function(f"(before) => ({SCROLLED})() > before", arg=before)
    assert 0 < int(app.crown.get_attribute("aria-valuenow")) <= 100
    app.page.keyboard.press("End")
    expect(app.crown).to_have_attribute("aria-valuenow", "100")
    app.page.keyboard.press("Home")
    expect(app.crown).to_have_attribute("aria-valuenow", "0")
    scrolled(app, 0)
    # Arrow keys turn it from anywhere on the display.
    app.page.get_by_role("button", name="Messages, 1 new").focus()
    app.page.keyboard.press("ArrowDown")
    app.page.wait_for_function(f"() => ({SCROLLED})() > 0")


def test_the_wheel_and_a_drag_turn_the_crown(open_watch):
    app = open_watch()
    x, y = middle_of(app.crown)
    app.page.mouse.move(x, y)
    # Less than a detent does nothing, and the rest of it counts.
    app.page.mouse.wheel(0, 30)
    app.page.mouse.wheel(0, 30)
    app.page.wait_for_function(f"() => ({SCROLLED})() > 0")
    one = app.page.evaluate(SCROLLED)
    drag(app.page, (x, y), (x, y + 30))
    app.page.wait_for_function(f"(one) => ({SCROLLED})() > one", arg=one)
    drag(app.page, (x, y), (x, y - 80))
    scrolled(app, 0)


def test_the_crown_turns_what_is_on_top(open_watch):
    app = open_watch()
    app.open_settings()
    app.open("Digest Time")
    page = app.page
    hours = page.locator(".wheel-column").first
    expect(hours).to_have_class(r"wheel-column is-ready has-crown")
    expect(app.crown).to_have_attribute("aria-valuetext", "6")
    page.evaluate("""() => {
      const column = document.querySelector(".wheel-column.has-crown");
      window.seen = [];
      new MutationObserver(() => window.seen.push(column.dataset.valueText)).observe(column, { attributeFilter: ["data-value-text"] });
    }""")
    app.crown.press("ArrowDown")
    page.keyboard.press("Tab")
    page.wait_for_function("() => window.seen.includes('7')")
    # Tab leads from the sheet to the crown, which a screen reader can reach, too.
    assert page.get_by_role("dialog").get_attribute("aria-modal") is None
    page.locator(".wheel-column").last.focus()
    for _ in range(7):
        page.keyboard.press("Tab")
    expect(app.crown).to_be_focused()
    # The wheel that was touched last has the crown.
    minutes = page.locator(".wheel-column").nth(1)
    minutes.focus()
    expect(minutes).to_have_class(r"wheel-column is-ready has-crown")
    expect(app.crown).to_have_attribute("aria-valuetext", "30")


# A2 and A3: the Dashboard and its cards.


def test_the_dashboard_has_two_cards_above_eight_rows(open_watch):
    app = open_watch()
    page = app.page
    high = page.get_by_label("2 notifications of high priority. Latest: “Wire transfer of 1,200 €”")
    expect(high).to_be_visible()
    expect(high).to_contain_text("2")
    expect(high).to_contain_text("critical")
    battery = page.get_by_label("Battery forecast 18 hr remaining")
    expect(battery).to_contain_text("18 h")
    expect(battery).not_to_be_in_viewport()
    flip(app)
    expect(battery).to_be_in_viewport()
    names = ["Messages, 1 new", "Finance, Nothing new", "Social, 5 muted", "Calls, 1 new", "Mail, 3 new", "News, 4 new"]
    for name in [*names, "Travel, Nothing new", "Home, 2 new"]:
        expect(page.get_by_role("button", name=name)).to_have_count(1)
    expect(page.get_by_text("Games")).to_have_count(0)
    expect(app.row("Finance")).to_contain_text("–")
    # The crown moves the cards with the rows.
    top = high.bounding_box()["y"]
    app.crown.press("ArrowDown")
    page.wait_for_function(f"() => ({SCROLLED})() > 0")
    assert high.bounding_box()["y"] < top


def test_text_has_the_sizes_of_the_typography_map(open_watch):
    app = open_watch()

    def font(text):
        style = "(one) => { const { fontSize, fontWeight } = getComputedStyle(one); return `${fontSize} ${fontWeight}`; }"
        return app.page.get_by_text(text, exact=True).first.evaluate(style)

    assert font("critical") == "15px 600"
    assert font("Messages") == "13px 400"
    assert font("18 h") == "28px 700"
    app.page.get_by_label("2 notifications of high priority").click()
    expect(app.row("Bank")).to_be_visible()
    assert font("Bank") == "10px 400"


def test_a_long_press_offers_three_ways_to_mute(open_watch):
    app = open_watch()
    page = app.page
    x, y = middle_of(app.row("Messages"))
    page.mouse.move(x, y)
    page.mouse.down()
    dialog = page.get_by_role("alertdialog", name="Messages").or_(page.get_by_role("dialog", name="Messages"))
    expect(dialog).to_be_visible()
    page.mouse.up()
    assert [one.inner_text() for one in dialog.get_by_role("button").all()] == ["Mute 1 h", "Mute 8 h", "Mute ∞", "Cancel"]
    dialog.get_by_role("button", name="Cancel").click()
    expect(dialog).to_have_count(0)
    # What is muted can be heard again, also without a long press.
    app.row("Social").click()
    expect(page.get_by_role("button", name="Unmute")).to_be_visible()


# A4: the feed.


def test_the_feed_comes_in_pages_with_a_battery_meter(open_watch):
    app = open_watch()
    page = app.page
    page.get_by_label("2 notifications of high priority").click()
    expect(app.row("Wire transfer")).to_contain_text("Bank")
    feed = page.locator(".screen").last
    rows = feed.locator(".row:has(.row-actions)")
    expect(rows).to_have_count(5)
    meter, display = page.get_by_label("Battery, 80%"), app.display.bounding_box()
    expect(meter).to_have_text("80%")
    box = meter.bounding_box()
    assert box["x"] < display["x"] + display["width"] / 2 and box["y"] < display["y"] + 40
    page.get_by_role("button", name="Show More").click()
    expect(rows).to_have_count(8)
    # A swipe to the left offers to put it away. The button was at the end of the list.
    app.crown.press("Home")
    scrolled(app, 0)
    x, y = middle_of(app.row("Ada"))
    drag(page, (x + 60, y), (x, y))
    expect(page.get_by_role("button", name="Archive").first).to_be_visible()


# A5: the digest.


def test_the_digest_rises_over_everything(open_watch):
    app = open_watch({"digest": {**watch.DIGEST, "mutedCount": 4}})
    page = app.page
    sheet = page.get_by_role("dialog", name="Digest")
    expect(sheet).to_be_visible()
    assert sheet.bounding_box() == app.display.bounding_box()
    expect(sheet.get_by_text("Today’s low-prio summary")).to_be_visible()
    for line in ["Shopping: 6", "Schedule: 2", "System: 3", "Muted: 4"]:
        expect(sheet.get_by_text(line)).to_be_visible()
    expect(sheet.get_by_role("button", name="Hide for Now")).to_have_count(1)
    sheet.get_by_role("button", name="View List").click()
    expect(app.row("Shopping")).to_contain_text("6")
    expect(app.row("Muted")).to_contain_text("4")
    expect(sheet.get_by_role("button", name="Done")).to_have_count(1)


# A6: the settings.


def test_the_settings_are_four(open_watch):
    app = open_watch()
    page = app.page
    app.open_settings()
    sheet = page.get_by_role("dialog", name="Settings")
    rows = ["Categories", "Digest Time", "Battery Guard", "About"]
    assert [row.inner_text().strip() for row in sheet.locator(".row").all()] == rows
    app.open("Categories")
    expect(sheet.get_by_role("switch")).to_have_count(9)
    expect(sheet.get_by_role("switch", name="Messages")).to_be_checked()
    expect(sheet.get_by_role("switch", name="Social")).not_to_be_checked()
    page.go_back()
    app.open("Digest Time")
    expect(sheet.get_by_role("listbox")).to_have_count(3)
    assert sheet.get_by_role("listbox").first.evaluate("(one) => getComputedStyle(one).fontSize") == "28px"
    page.go_back()
    app.open("Battery Guard")
    expect(page.get_by_role("meter", name="Time to empty")).to_contain_text("18 h")
    expect(sheet.get_by_role("switch", name="Smart Mode")).to_be_checked()
    expect(sheet.get_by_role("switch", name="Battery Guard")).to_be_checked()
    expect(sheet.get_by_text("At 20%")).to_be_visible()
    page.go_back()
    app.open("About")
    expect(sheet.get_by_text("Connected")).to_be_visible()
    page.go_back()
    sheet.get_by_role("button", name="Close").click()
    expect(sheet).to_have_count(0)


# Every screen.


@pytest.mark.parametrize("size", [41, 45])
def test_axe_finds_nothing_on_any_screen(open_watch, size):
    app = open_watch()
    app.choose_size(size)
    problems = []
    for screen in walk(app):
        found = violations(app.page, least="moderate")
        problems += [f"{screen}: {report(found)}"] if found else []
    assert not problems, "\n".join(problems)


@pytest.mark.parametrize("size", [41, 49])
def test_nothing_spills_over_the_sides_of_the_display(open_watch, size):
    app = open_watch()
    app.choose_size(size)
    spilled = """() => {
      const display = document.getElementById("device").getBoundingClientRect();
      return [...document.querySelectorAll("#app *")].filter((one) => {
        if (!one.checkVisibility({ visibilityProperty: true, opacityProperty: true })) return false;
        if (one.closest("[inert], svg, .pages, .bar-title, .large-title")) return false;
        const { left, right, width, height } = one.getBoundingClientRect();
        return width > 1 && height > 1 && (left < display.left - 1 || right > display.right + 1);
      }).map((one) => one.className);
    }"""
    problems = [f"{screen}: {what}" for screen in walk(app) for what in app.page.evaluate(spilled)]
    assert not problems, "\n".join(problems)


def test_voiceover_reads_the_bar_the_card_and_then_the_rows(open_watch):
    app = open_watch()
    read = app.page.locator("#app").aria_snapshot()
    names = ["Settings", "NotiZen", "2 notifications of high priority", "Messages, 1 new", "Finance, Nothing new"]
    places = [read.index(name) for name in names]
    assert places == sorted(places)
    assert read.count("Messages, 1 new") == 1


def test_cards_lie_still_if_motion_is_reduced(open_watch):
    app = open_watch()
    style = "(one) => { const { opacity, transform } = getComputedStyle(one); return [opacity, transform]; }"
    styles = [one.evaluate(style) for one in app.page.locator(".page *").all()]
    assert len(styles) > 5 and all(opacity == "1" for opacity, _ in styles)


def test_the_largest_text_stacks_the_cards(open_watch):
    app = open_watch(largest=True)
    number, headline = app.page.get_by_text("2", exact=True), app.page.get_by_text("critical", exact=True)
    # Browsers round differently.
    expect(number).to_have_css("font-size", re.compile(r"^46\.11(76|8)\d*px$"))
    above, below = number.bounding_box(), headline.bounding_box()
    assert above["y"] + above["height"] <= below["y"] + 1
    display, card = app.display.bounding_box(), app.page.get_by_label("2 notifications of high priority").bounding_box()
    assert below["y"] + below["height"] < card["y"] + card["height"] and card["height"] < display["height"]


def test_german_readers_read_german(open_watch):
    app = open_watch(locale="de-DE")
    page = app.page
    expect(page.get_by_text("kritisch")).to_be_visible()
    expect(page.get_by_text("18 Std.")).to_have_count(1)
    app.row("Nachrichten").click()
    expect(page.get_by_role("button", name="1 Std. stumm")).to_be_visible()
