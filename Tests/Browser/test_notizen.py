"""NotiZen on the real host, with two weeks of notifications that a person imported."""

import pytest
from playwright.sync_api import expect

from conftest import drag, finger, middle_of
from host import wait_until


def archive(app, title):
    """Swipes a row of the feed to its end, and waits until it is gone."""
    rows = app.sheet.get_by_text(title, exact=True)
    expect(rows.first).to_be_visible()
    count = rows.count()
    app.row(title).scroll_into_view_if_needed()
    x, y = middle_of(app.row(title))
    drag(app.page, (x + 150, y), (x - 150, y))
    expect(rows).to_have_count(count - 1)


def test_the_dashboard_shows_what_matters_and_why(open_notizen, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host)
    page, sheet = app.page, app.sheet
    # The digest of nine o'clock was due before the host started.
    expect(page.get_by_role("dialog", name="Your Digest")).to_be_visible()
    expect(sheet.get_by_text("56 new notifications")).to_be_visible()
    expect(sheet.get_by_text("Games: 28")).to_be_visible()
    app.hide_digest()
    # The tabs, the cards and the hours.
    names = ["Dashboard", "Categories", "Battery", "History", "Settings"]
    assert [tab.inner_text().strip() for tab in page.get_by_role("tab").all()] == names
    card = page.get_by_role("button", name="45 notifications of high priority. Latest: “Missed call from Sam”")
    assert card.bounding_box()["height"] == 168
    bars = page.locator(".chart-mark")
    assert [bar.get_attribute("aria-label") for bar in bars.all()] == ["8\u202fAM, 1 notification", "9\u202fAM, 5 notifications"]
    high = page.get_by_role("button").filter(has_text=" · ")
    titles = ["Missed call from Sam", "Ada: Are you coming?", "Wire transfer of 1,200 €"]
    for button, title in zip(high.all(), titles, strict=True):
        expect(button).to_contain_text(title)
    page.get_by_role("button", name="Battery, No battery").click()
    expect(page.get_by_text("This device runs on mains power.")).to_be_visible()
    app.open_tab("Dashboard")
    # A row leads to the full list, and a notification to the reasons of its score.
    high.last.click()
    expect(page.get_by_role("dialog", name="High Priority")).to_be_visible()
    app.row("Wire transfer").click()
    for reason in ["Score 90 of 100", "50 Other", "+20 Important", "Critical, so it always gets through"]:
        expect(sheet.get_by_text(reason)).to_be_visible()
    page.go_back()
    # A swipe puts one away, and Undo brings it back in its place.
    archive(app, "Missed call from Sam")
    expect(app.row("Ada: Are you coming?")).to_be_visible()
    sheet.get_by_role("button", name="Undo").click()
    expect(app.row("Missed call from Sam")).to_be_visible()
    expect(sheet.get_by_role("button", name="Undo")).to_have_count(0)
    archive(app, "Missed call from Sam")
    app.leave_sheet("Done")
    expect(page.get_by_role("button", name="44 notifications of high priority")).to_be_visible()
    # The digest can be looked at before its time. Nothing is counted twice, even over a crash.
    page.get_by_role("button", name="58 waiting").click()
    expect(sheet.get_by_text("2 new notifications")).to_be_visible()
    host.kill()
    host.start("2026-11-26T09:20")
    app = open_notizen(host)
    app.page.get_by_role("button", name="58 waiting").click()
    expect(app.sheet.get_by_text("Nothing new since you last looked")).to_be_visible()
    app.leave_sheet("View List")
    expect(app.page.get_by_role("tab", name="History")).to_have_attribute("aria-selected", "true")
    expect(app.row("=SUM(A1) is on sale")).to_be_visible()
    expect(app.row("Wire transfer")).to_have_count(0)
    app.open_tab("Dashboard")
    expect(app.page.get_by_role("button", name="44 notifications of high priority")).to_be_visible()
    expect(app.page.get_by_text("waiting")).to_have_count(0)


def test_the_home_screen_shows_what_matters_and_what_waits(open_notizen, open_host, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host).hide_digest()
    home = open_host(host)
    widget = home.locator(".home-widgets .widget[href*='notizen/']")
    for text in ["High Priority", "45", "Missed call from Sam", "58 in the digest at 1:00\u202fPM"]:
        expect(widget).to_contain_text(text)
    # It follows the app.
    app.open_feed()
    archive(app, "Missed call from Sam")
    expect(widget).to_contain_text("44")
    expect(widget).to_contain_text("Ada: Are you coming?")
    home.get_by_role("link", name="Widgets").click()
    inline = home.locator(".widget.accessoryInline[href*='notizen/']")
    expect(inline).to_contain_text("44 high · 58 waiting")
    widget = open_host(host, locale="de-DE").locator(".home-widgets .widget[href*='notizen/']")
    expect(widget).to_contain_text("58 in der Übersicht um 13:00")


def test_a_digest_comes_at_its_time_on_every_page(open_notizen, make_notizen_host):
    host = make_notizen_host(clock="2026-11-26T12:58@60")
    app, other = open_notizen(host), open_notizen(host)
    expect(app.page.get_by_role("dialog", name="Your Digest")).to_be_visible()
    expect(app.sheet.get_by_text("Shopping: 29")).to_be_visible(timeout=60_000)
    announced = lambda: [one["state"] for one in host.alarms() if one["title"] == "Your Digest"]
    wait_until(lambda: announced() == ["delivered"])
    # Seen on one page, it is done on the others, and no longer announced.
    app.sheet.get_by_role("button", name="View List").click()
    expect(other.sheet).to_have_count(0)
    expect(other.page.get_by_text("waiting")).to_have_count(0)
    wait_until(lambda: not announced())


def test_categories_are_searched_weighed_muted_and_added(open_notizen, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host).hide_digest()
    page, sheet = app.page, app.sheet
    app.open_tab("Categories")
    left, right = (app.cell(name).bounding_box()["x"] for name in ("Messages", "Calls"))
    assert right - left > 150
    search = page.get_by_role("searchbox", name="Categories and apps").or_(page.get_by_placeholder("Categories and apps"))
    search.locator("visible=true").fill("fin")
    expect(app.cell("Messages")).to_have_count(0)
    expect(app.cell("Finance")).to_be_visible()
    search.locator("visible=true").fill("")
    # The slider is stored when it is let go, and flashes.
    slider = page.get_by_role("slider", name="Priority of Messages").locator("visible=true")
    slider.focus()
    page.keyboard.press("ArrowRight")
    expect(slider).to_have_value("76")
    expect(page.get_by_text("76", exact=True).locator("visible=true").first).to_be_visible()
    # Muted for an hour, then permanently, then no longer.
    app.mute("News", "1 hour")
    expect(app.cell("News")).to_have_accessible_name("News, Muted until 10:15 AM")
    app.mute("News", "Until I turn it back on")
    expect(app.cell("News")).to_have_accessible_name("News, Muted")
    app.mute("News", "Unmute")
    expect(app.cell("News")).to_have_accessible_name("News, In Digest")
    # The sheet of a category.
    app.cell("Finance").click()
    expect(page.get_by_role("dialog", name="Finance")).to_be_visible()
    sheet.get_by_role("switch", name="Leave to Digest").click()
    expect(sheet.get_by_text("Comes with all others at 9:00 AM, 1:00 PM, and 6:00 PM.")).to_be_visible()
    sheet.get_by_role("switch", name="Own Times").click()
    expect(sheet.get_by_text("Digest 3")).to_be_visible()
    sheet.get_by_role("button", name="Add Mute Window").click()
    editor = page.get_by_role("dialog", name="Mute Window")
    editor.get_by_role("switch", name="Friday").click()
    editor.get_by_role("button", name="Save").click()
    expect(editor).to_have_count(0)
    expect(sheet.get_by_text("10:00 PM to 7:00 AM")).to_be_visible()
    expect(sheet.get_by_text("Fri", exact=True)).to_be_visible()
    x, y = middle_of(app.row("10:00 PM to 7:00 AM"))
    drag(page, (x + 150, y), (x - 150, y))
    expect(sheet.get_by_text("10:00 PM to 7:00 AM")).to_have_count(0)
    app.leave_sheet("Done")
    # A custom bundle: bad input loses nothing.
    app.button("Custom Bundle").click()
    identifier = sheet.get_by_role("textbox", name="Bundle Identifier")
    identifier.fill("com example")
    sheet.get_by_role("button", name="Add", exact=True).click()
    expect(sheet.get_by_text("An identifier has only letters, digits, dots and hyphens.")).to_be_visible()
    expect(identifier).to_have_value("com example")
    identifier.fill("com.example.Door")
    app.leave_sheet("Add")
    expect(app.cell("Door")).to_be_visible()
    # All of it is there after a crash.
    host.kill()
    host.start("2026-11-26T09:30")
    app = open_notizen(host)
    app.open_tab("Categories")
    expect(app.page.get_by_role("slider", name="Priority of Messages")).to_have_value("76")
    expect(app.cell("Finance")).to_have_accessible_name("Finance, In Digest")
    app.cell("Door").click()
    app.sheet.get_by_role("button", name="Delete Category").click()
    app.page.locator(".confirmation").get_by_role("button", name="Delete Category").click()
    expect(app.sheet).to_have_count(0)
    expect(app.cell("Door")).to_have_count(0)


def test_the_history_is_charted_searched_and_exported(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host(), has_touch=True).hide_digest()
    page = app.page
    app.open_tab("History")
    panel = page.get_by_role("tabpanel", name="History")
    # The chart is a series of named values, with a cross-hair under a resting finger.
    expect(panel.get_by_role("img", name="Nov 25, Messages, 3 notifications")).to_be_attached()
    expect(panel.get_by_role("img", name="Nov 26, All Others, 2 notifications")).to_be_attached()
    popover, bar = panel.locator(".chart-annotation-body"), panel.get_by_role("img", name="Nov 25, Messages, 3 notifications")
    seen = lambda: expect(popover).to_contain_text("Nov 25: 13")
    finger(page, middle_of(bar), middle_of(bar), steps=1, until=seen)
    # The whole history as a table, in which no text is a formula.
    with page.expect_download() as found:
        page.get_by_role("button", name="Share as Table (CSV)").click()
    assert found.value.suggested_filename == "notifications.csv"
    lines = found.value.path().read_text().splitlines()
    assert len(lines) == 1 + 188
    assert lines[0].startswith("received,source,app,app_identifier,category,title")
    assert [line for line in lines if "SUM" in line][0].split(",")[5] == "'=SUM(A1) is on sale"
    # The list: by text, and each with its reason.
    app.row("Restart to update").click()
    expect(page.get_by_text("45 System").locator("visible=true")).to_be_visible()
    page.go_back()
    panel.get_by_placeholder("Title, text or app").fill("noon")
    expect(app.row("Wire transfer")).to_be_visible()
    expect(app.row("Restart to update")).to_have_count(0)
    panel.get_by_placeholder("Title, text or app").fill("")
    expect(app.row("Restart to update")).to_be_visible()
    # There is no history of the battery yet.
    panel.get_by_text("Battery", exact=True).click()
    expect(page.get_by_text("We’ll fill this after a day of usage")).to_be_visible()


def test_settings_are_kept_and_habits_become_rules(open_notizen, make_notizen_host):
    host = make_notizen_host()
    app = open_notizen(host).hide_digest()
    page, sheet = app.page, app.sheet
    app.open_feed()
    for day in range(1, 6):
        archive(app, f"Sam: See you at eight {day}")
    app.leave_sheet("Done")
    app.open_tab("Settings")
    panel = page.get_by_role("tabpanel", name="Settings")
    expect(panel.get_by_role("switch", name="Reachable")).not_to_be_checked()
    panel.get_by_role("button", name="Add Time").click()
    expect(panel.get_by_text("Digest 4")).to_be_visible()
    assert panel.get_by_role("link", name="Report a Bug").or_(panel.get_by_role("button", name="Report a Bug")).count() == 1
    with page.expect_download() as found:
        panel.get_by_role("button", name="Export Logs").click()
    log = found.value.path().read_text()
    assert "reactions: " in log and "Sam" not in log
    # A suggestion follows from what was put away, and becomes a rule if the person wants that.
    app.row("Learned Priority").click()
    expect(page.get_by_text("from org.signal.signal. Leave them to the digest?")).to_be_visible()
    page.get_by_role("button", name="Make It a Rule").click()
    expect(page.get_by_role("button", name="Make It a Rule")).to_have_count(0)
    page.go_back()
    app.row("Rules").click()
    app.row("org.signal.signal").click()
    expect(page.get_by_role("dialog", name="Rule")).to_be_visible()
    sheet.get_by_role("textbox", name="App").fill("")
    sheet.get_by_role("button", name="Save").click()
    expect(sheet.get_by_text("Say which notifications it’s about")).to_be_visible()
    sheet.get_by_role("textbox", name="Title").fill("eight")
    app.leave_sheet("Save")
    host.kill()
    host.start("2026-11-26T09:40")
    app = open_notizen(host)
    app.open_tab("Settings")
    expect(app.page.get_by_text("Digest 4")).to_be_visible()
    app.row("Rules").click()
    expect(app.row("Leave to digest · “eight”")).to_be_visible()


def test_notifications_of_the_hosts_own_apps_come_in_by_themselves(open_notizen, open_host, make_host):
    host = make_host()
    app, settings = open_notizen(host), open_host(host, "settings/")
    app.open_tab("History")
    expect(app.text("We’ll fill this after a day of usage")).to_be_visible()
    settings.get_by_role("button", name="Send Test Notification").click()
    app.row("Test Notification").click()
    expect(app.text("50 Other")).to_be_visible()
    expect(app.button("Archive")).to_be_visible()
    # A response there is a reaction here: nothing is left to put away.
    settings.locator(".banner-tap").click()
    expect(app.page.get_by_role("button", name="Archive").locator("visible=true")).to_have_count(0)
    expect(app.text("50 Other")).to_be_visible()


# Records each vibration, and each colour that the control with the focus has.
FELT = """() => {
  window.felt = [];
  navigator.vibrate = (pattern) => { window.felt.push(pattern); return true; };
}"""
COLORS = """() => {
  window.colors = [];
  const look = () => {
    const color = getComputedStyle(document.activeElement).getPropertyValue("--tint");
    if (color !== window.colors.at(-1)) window.colors.push(color);
    requestAnimationFrame(look);
  };
  look();
}"""


def test_a_tab_and_a_slider_are_felt_and_a_slider_flashes(open_notizen, make_notizen_host):
    app = open_notizen(make_notizen_host()).hide_digest()
    page = app.page
    page.evaluate(FELT)
    app.open_tab("Categories")
    page.wait_for_function("() => felt.length === 1")
    slider = page.get_by_role("slider", name="Priority of Messages")
    slider.focus()
    page.evaluate(COLORS)
    page.keyboard.press("ArrowLeft")
    page.wait_for_function("() => felt.length === 2")
    # It turns to the colour of high priority, and back.
    page.wait_for_function("() => colors.length === 3 && colors[0] === colors[2]")


# Notes in each frame how far a card is from its place, and how opaque it is, from the first frame on. A busy machine may show no
# frame on the way, which springs past its end by a third of its time, so it is set to a tenth of it once.
FRAMES = """() => {
    window.frames = [];
    let isUnderWay = false;
    const note = (card) => {
        const { translate, opacity } = getComputedStyle(card);
        window.frames.push([parseFloat(translate.split(" ")[1] ?? "0"), parseFloat(opacity)]);
    };
    const look = () => {
        const text = [...document.querySelectorAll("span.text")].find(one => one.textContent.startsWith("NotiZen hears"));
        const card = text?.closest(".offset");
        if (card) {
            note(card);
            const ways = card.getAnimations();
            if (ways.length > 0 && !isUnderWay) {
                isUnderWay = true;
                for (const way of ways) way.currentTime = way.effect.getComputedTiming().duration / 10;
                note(card);
            }
        }
        requestAnimationFrame(look);
    };
    look();
}"""


@pytest.mark.parametrize("motion", ["no-preference", "reduce"])
def test_a_card_slides_up_and_fades_in_unless_motion_is_reduced(open_notizen, make_host, motion):
    app = open_notizen(make_host(), reduced_motion=motion)
    page = app.page
    page.get_by_role("button", name="Choose Sources").click()
    switch = page.get_by_role("switch", name="Observe This Desktop")
    switch.click()
    expect(page.get_by_text("NotiZen hears")).to_have_count(0)
    page.evaluate(FRAMES)
    # The card comes back behind the sheet.
    switch.click()
    page.wait_for_function("() => window.frames.length > 20 && window.frames.at(-1)[0] === 0 && window.frames.at(-1)[1] === 1")
    distances, opacities = zip(*page.evaluate("() => window.frames"))
    if motion == "reduce":
        assert set(distances) == {0}
    else:
        assert distances[0] == 8 and opacities[0] == 0.85
        assert any(0 < distance < 8 for distance in distances)
