"""Mission Status, the coping tools and the settings of Sentinel."""

import base64
import re

from playwright.sync_api import expect

from conftest import drag
from sentinel import LOW, QUIET
from sentinel_screens import help_problems
from test_accessibility import check


def test_the_light_is_grey_after_a_day_and_the_shield_is_white(open_sentinel, make_host):
    host = make_host(clock="2026-11-26T08:00:00Z@12000")
    app = open_sentinel(host).begin()
    expect(app.text("GREY - Check-In Due")).to_be_visible()
    app.check_in()
    expect(app.text("Your last check-in is more than a day old")).to_be_visible(timeout=60_000)
    shield = app.page.locator("svg:has(use[href$='#shield.fill'])").locator("visible=true").first
    box = shield.bounding_box()
    middle = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "width": 1, "height": 1}
    picture = app.page.screenshot(clip=middle)
    # The page's own policy loads no pictures from text.
    white = app.page.context.new_page().evaluate("""async (data) => {
        const picture = await createImageBitmap(await (await fetch(data)).blob());
        const canvas = new OffscreenCanvas(1, 1).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        return [...canvas.getImageData(0, 0, 1, 1).data];
    }""", "data:image/png;base64," + base64.b64encode(picture).decode())
    assert white == [255, 255, 255, 255]


def test_check_ins_are_listed_with_their_trend_and_deleted_with_undo(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.check_in()
    row = app.page.get_by_role("button", name="PHQ-2: 0 of 6").locator("visible=true").first
    expect(app.page.get_by_role("img", name="0 of 6").or_(app.page.get_by_label("0 of 6")).first).to_be_visible()
    row.click()
    app.page.get_by_role("textbox", name="Note").fill("Slept well")
    app.button("Delete Check-In").click()
    box = app.page.get_by_role("alertdialog")
    expect(box.get_by_text("Call 988")).to_be_visible()
    box.get_by_role("button", name="Delete", exact=True).click()
    expect(app.text("GREY - Check-In Due")).to_be_visible()
    app.button("Undo").click()
    expect(app.text("GREEN - All Systems Nominal")).to_be_visible()
    expect(app.text("Slept well")).to_be_visible()


def test_a_streak_can_be_hidden(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.check_in(LOW[:2] + QUIET[2:])
    expect(app.text("1 day streak")).to_be_visible()
    app.open_settings()
    app.sheet.get_by_role("switch", name="Hide Streak").click()
    app.sheet.get_by_role("button", name="Done").click()
    expect(app.page.get_by_text("1 day streak")).to_have_count(0)


def test_breathing_and_grounding_keep_what_helped(open_sentinel, make_host):
    host = make_host(clock="2026-11-26T08:00:00Z@60")
    app = open_sentinel(host).begin()
    app.button("Tools for Right Now", exact=False).click()
    app.button("Slow Breathing", exact=False).click()
    app.sheet.get_by_role("button", name="7", exact=True).click()
    app.sheet.get_by_role("button", name="Begin").click()
    expect(app.sheet.get_by_text("How distressed are you now?")).to_be_visible()
    app.sheet.get_by_role("button", name="4", exact=True).click()
    expect(app.sheet.get_by_text("You took a moment for yourself, and that counts.")).to_be_visible()
    app.sheet.get_by_role("button", name="Done").click()
    expect(app.text("Your distress fell by 3 on average.")).to_be_visible()
    app.button("5-4-3-2-1", exact=False).click()
    app.sheet.get_by_role("button", name="Skip", exact=True).click()
    expect(app.sheet.get_by_text("Name 5 things you can see.")).to_be_visible()
    app.sheet.get_by_role("button", name="I Named One").click()
    expect(app.sheet.get_by_text("1 of 5 named")).to_be_visible()
    for _ in range(5):
        app.sheet.get_by_role("button", name="Skip This Sense").click()
    expect(app.sheet.get_by_text("How distressed are you now?")).to_be_visible()


# The circle's width on the page, as far as its growth has come.
CIRCLE = """() => Math.max(0, ...[...document.querySelectorAll("[role=dialog] svg, [role=dialog] .shape")]
    .map((one) => one.getBoundingClientRect().width).filter((width) => width > 60))"""


def test_the_breathing_circle_grows_unless_motion_is_reduced(open_sentinel, make_host):
    host = make_host()
    app = open_sentinel(host, reduced_motion="no-preference").begin()

    def begin(app):
        app.button("Tools for Right Now", exact=False).click()
        app.button("Slow Breathing", exact=False).click()
        app.sheet.get_by_role("button", name="Skip", exact=True).click()
        app.sheet.get_by_role("button", name="Begin").click()
        expect(app.sheet.get_by_role("heading", name="Breathe in")).to_be_visible()

    begin(app)
    expect(app.sheet.get_by_role("progressbar")).to_have_count(0)
    app.page.wait_for_function(f"() => ({CIRCLE})() > 0")
    small = app.page.evaluate(CIRCLE)
    app.page.wait_for_function(f"(small) => ({CIRCLE})() > small + 20", arg=small)
    app.leave_sheet("Close")
    app.page.go_back()
    # By the setting of the app, and by that of the device.
    app.open_settings()
    app.sheet.get_by_role("switch", name="Breathing Without Motion").click()
    app.sheet.get_by_role("button", name="Done").click()
    begin(app)
    expect(app.sheet.get_by_role("progressbar", name="Breath 1 of 12")).to_be_visible()
    app.leave_sheet("Close")
    app.page.go_back()
    app.open_settings()
    app.sheet.get_by_role("switch", name="Breathing Without Motion").click()
    still = open_sentinel(host, reduced_motion="reduce")
    begin(still)
    expect(still.sheet.get_by_role("progressbar", name="Breath 1 of 12")).to_be_visible()


def test_the_trend_goes_back_90_days_with_a_cross_hair_and_every_check_in_is_listed(open_sentinel, make_host):
    host = make_host(clock="2026-10-01T09:00")
    app = open_sentinel(host).begin()
    app.check_in([*LOW[:2], "Several days", *QUIET[3:]])
    host.stop()
    host.start("2026-11-26T09:00")
    app = open_sentinel(host)
    for _ in range(6):
        app.check_in_shortly()
    expect(app.button("Show All")).to_have_count(0)
    app.check_in()
    caption = app.page.get_by_text("of 6").locator("visible=true")
    expect(app.text("Nov 26: 0 of 6")).to_be_visible()
    app.page.get_by_role("radio", name="90 days").or_(app.page.get_by_role("button", name="90 days")).first.click()
    plot = app.page.locator(".chart-plot").locator("visible=true").first
    plot.scroll_into_view_if_needed()
    expect(app.page.get_by_label("Oct 1: 1 of 6; Nov 26: 0 of 6")).to_have_count(1)
    box = plot.bounding_box()
    app.page.mouse.move(box["x"] + box["width"] * 0.4, box["y"] + box["height"] / 2)
    expect(app.text("Oct 1: 1 of 6")).to_be_visible()
    app.page.mouse.move(5, 5)
    expect(app.text("Nov 26: 0 of 6")).to_be_visible()
    assert caption.count() >= 1
    # Seven are on the first screen, and all eight one tap away.
    app.button("Show All").click()
    rows = app.page.locator(".row").filter(has_text="2026").locator("visible=true")
    expect(rows).to_have_count(8)
    row = rows.nth(1).bounding_box()
    middle = row["y"] + row["height"] / 2
    drag(app.page, (row["x"] + 300, middle), (row["x"] + 190, middle))
    rows.nth(1).get_by_role("button", name="Delete").click()
    expect(rows).to_have_count(7)
    app.button("Undo").click()
    expect(rows).to_have_count(8)
    assert help_problems(app.page) == []


def test_a_reminder_without_permission_says_so_and_stays_off(open_sentinel, open_host, make_host):
    host = make_host()
    app = open_sentinel(host).begin()
    app.open_settings()
    reminder = app.sheet.get_by_role("switch", name="Daily Reminder")
    reminder.click()
    expect(reminder).to_be_checked()
    settings = open_host(host, "settings/")
    settings.get_by_role("button", name=re.compile("^Sentinel")).click()
    settings.get_by_role("switch", name="Allow Notifications").click()
    expect(settings.get_by_role("switch", name="Allow Notifications")).not_to_be_checked()
    reminder.click()
    expect(reminder).not_to_be_checked()
    reminder.click()
    expect(app.sheet.get_by_text("Notifications are turned off for Sentinel.")).to_be_visible()
    expect(reminder).not_to_be_checked()


def test_copies_for_a_clinician_leave_notes_out_unless_asked(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.start()
    app.answer(*QUIET)
    app.page.get_by_role("textbox", name="Note").fill("private-canary")
    app.submit()
    app.button("Done").click()
    app.open_settings()
    app.sheet.get_by_role("button", name="Share with a Clinician").click()
    app.page.evaluate("""navigator.canShare = () => true;
        navigator.share = async (data) => { window.shared = await data.files[0].text(); };
        null""")
    app.button("Share as Table (CSV)", exact=False).click()
    app.page.wait_for_function("() => window.shared")
    table = app.page.evaluate("window.shared")
    assert table.startswith("date,mood,sleep,phq1") and "private-canary" not in table
    app.page.get_by_role("switch", name="Include My Notes").click()
    app.page.evaluate("window.shared = null")
    app.button("Share as Table (CSV)", exact=False).click()
    app.page.wait_for_function("() => window.shared?.includes('private-canary')")


def test_the_screens_are_accessible(open_sentinel, make_host):
    app = open_sentinel(make_host()).begin()
    app.check_in()
    check(app.page)
    app.open_settings()
    check(app.page)
    app.sheet.get_by_role("button", name="Done").click()
    app.button("Tools for Right Now", exact=False).click()
    check(app.page)


def test_widgets_open_the_check_in_and_call(open_sentinel, open_host, make_host):
    host = make_host()
    open_sentinel(host).begin()
    page = open_host(host)
    expect(page.locator(".home-widgets a[href='tel:988']")).to_be_visible()
    page.locator(".home-widgets .widget", has_text="Check-in due").click()
    expect(page).to_have_url(f"{host.url}sentinel/")
    expect(page.get_by_role("tab", name="Check-In")).to_have_attribute("aria-selected", "true")


def test_the_note_about_the_map_is_on_no_page_without_maps(open_sentinel, open_host, make_host):
    host = make_host()
    expect(open_host(host, "departures/").get_by_role("link", name="Sample map")).to_be_visible()
    app = open_sentinel(host).begin()
    expect(app.page.get_by_role("link", name="Sample map")).to_have_count(0)


def test_the_bar_of_the_crisis_line_continues_under_the_tabs(open_sentinel, make_host):
    app = open_sentinel(make_host(), color_scheme="dark").begin()
    bar, tabs = (app.page.locator(one).locator("visible=true").first for one in (".inset-bar", ".tab-bar"))
    top, foot = bar.bounding_box(), tabs.bounding_box()
    assert 0 <= foot["y"] - (top["y"] + top["height"]) <= 8
    picture = app.page.screenshot(scale="css", clip={"x": 6, "y": top["y"] + 20, "width": 1, "height": 160})
    colors = app.page.context.new_page().evaluate("""async (data) => {
        const picture = await createImageBitmap(await (await fetch(data)).blob());
        const canvas = new OffscreenCanvas(picture.width, picture.height).getContext("2d");
        canvas.drawImage(picture, 0, 0);
        const { data: pixels } = canvas.getImageData(0, 0, picture.width, picture.height);
        return [...Array(pixels.length / 4).keys()].map((i) => Math.max(...pixels.slice(4 * i, 4 * i + 3)));
    }""", "data:image/png;base64," + base64.b64encode(picture).decode())
    assert max(colors) - min(colors) <= 12, colors


def test_a_reminder_is_shown_on_a_page_that_is_open(open_sentinel, make_host):
    host = make_host("2026-11-26T18:59:30")
    app = open_sentinel(host).begin()
    app.open_settings()
    reminder = app.sheet.get_by_role("switch", name="Daily Reminder")
    reminder.click()
    expect(reminder).to_be_checked()
    expect(app.page.get_by_role("alert")).to_contain_text("Open whenever you’re ready.", timeout=60_000)
