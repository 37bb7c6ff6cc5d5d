"""Every screen of the open Sentinel, one after another, and what must hold on each of them."""

from playwright.sync_api import expect

from sentinel import QUIET
from test_photos import file, png

NUMBERS = ["988, then press 1", "838255", "711, then 988"]


def walk(app, saves=True):
    """Goes through the screens from the first launch on, and yields the name of each. Without saves, a check-in has no
    result."""
    page, sheet = app.page, app.sheet
    yield "Welcome"
    app.begin()
    yield "Status"
    yield from settings(app)
    yield from tools(app)
    app.button("More Ways to Get Help").click()
    expect(sheet.get_by_text(NUMBERS[0])).to_be_visible()
    yield "Ways to Get Help"
    app.leave_sheet("Done")
    yield from check_in(app, saves)
    if saves:
        yield from history(app)
    yield from plan(app)
    app.open_tab("Status")


def settings(app):
    app.open_settings()
    yield "Settings"
    for name in ["About Sentinel", "Share with a Clinician"]:
        app.sheet.get_by_role("button", name=name).click()
        expect(app.sheet.get_by_role("button", name="Back")).to_be_visible()
        yield name
        app.sheet.get_by_role("button", name="Back").click()
    app.sheet.get_by_role("button", name="Erase All My Data").click()
    question = app.page.get_by_role("alertdialog")
    expect(question).to_be_visible()
    yield "Erase?"
    question.get_by_role("button", name="Cancel").click()
    expect(question).to_have_count(0)
    app.leave_sheet("Done")


def tools(app):
    app.button("Tools for Right Now", exact=False).click()
    expect(app.text("Slow Breathing")).to_be_visible()
    yield "Tools"
    for name in ["Slow Breathing", "5-4-3-2-1"]:
        app.button(name, exact=False).click()
        expect(app.sheet.get_by_text("How distressed are you right now?")).to_be_visible()
        yield f"{name}: Distress Before"
        app.sheet.get_by_role("button", name="7", exact=True).click()
        step = app.sheet.get_by_role("button", name="Begin" if name == "Slow Breathing" else "I Named One")
        expect(step).to_be_visible()
        yield name
        if name == "Slow Breathing":
            step.click()
            expect(app.sheet.get_by_text("Breath 1 of")).to_be_visible()
            yield f"{name}: Breath"
            app.leave_sheet("Close")
    for _ in range(5):
        app.sheet.get_by_role("button", name="Skip This Sense").click()
    expect(app.sheet.get_by_text("How distressed are you now?")).to_be_visible()
    yield "5-4-3-2-1: Distress After"
    app.sheet.get_by_role("button", name="4", exact=True).click()
    expect(app.sheet.get_by_text("that counts")).to_be_visible()
    yield "5-4-3-2-1: End"
    app.leave_sheet("Done")
    app.page.go_back()
    expect(app.page.get_by_role("heading", name="Mission Status")).to_be_visible()


def check_in(app, saves):
    page = app.page
    app.open_tab("Check-In")
    expect(app.button("Start Check-In")).to_be_visible()
    yield "Check-In"
    app.start()
    yield "Question"
    app.button("More").click()
    page.get_by_role("menuitem", name="Start Over").click()
    expect(page.get_by_role("alertdialog")).to_be_visible()
    yield "Start Over?"
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    app.answer(*QUIET[:6])
    app.button("Yes").click()
    expect(page.get_by_role("alertdialog", name="Crisis Detected")).to_be_visible()
    yield "Crisis Detected"
    page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    expect(page.get_by_role("alertdialog", name="Choose Action")).to_be_visible()
    yield "Choose Action"
    page.get_by_role("alertdialog", name="Choose Action").get_by_role("button", name="Cancel").click()
    app.answer("No", "No", "No", "No", first=8)
    expect(app.button("Submit Check-In")).to_be_visible()
    yield "Review"
    if not saves:
        return
    app.submit()
    yield "Result"
    app.button("Done").click()


def history(app):
    expect(app.page.get_by_role("tabpanel", name="Status")).to_be_visible()
    expect(app.text("RED - Get Support Now")).to_be_visible()
    yield "Status with Check-In"
    app.page.get_by_role("button", name="PHQ-2: 0 of 6").locator("visible=true").first.click()
    expect(app.button("Delete Check-In")).to_be_visible()
    yield "A Check-In"
    app.button("Delete Check-In").click()
    expect(app.page.get_by_role("alertdialog")).to_be_visible()
    yield "Delete Check-In?"
    app.page.get_by_role("alertdialog").get_by_role("button", name="Cancel").click()
    expect(app.page.get_by_role("alertdialog")).to_have_count(0)
    app.page.go_back()
    expect(app.page.get_by_role("heading", name="Mission Status")).to_be_visible()


def plan(app):
    page = app.page
    app.open_tab("Safety Plan")
    expect(app.text("Add a Battle Buddy")).to_be_visible()
    yield "Safety Plan"
    app.open_step("Who I ask for help")
    app.button("Add").click()
    expect(app.sheet.get_by_role("textbox", name="Phone")).to_be_visible()
    yield "An Entry"
    app.leave_sheet("Cancel")
    app.add_entry("Sam", "+1 555 0100 200", is_buddy=True)
    yield "A Step"
    page.go_back()
    expect(page.get_by_role("link", name="Call Sam").locator("visible=true").first).to_be_visible()
    yield "Safety Plan with Battle Buddy"
    app.button("Write to Yourself").click()
    expect(app.sheet.get_by_role("textbox")).to_be_visible()
    yield "My Own Words"
    app.leave_sheet("Cancel")
    app.open_step("What is worth living for")
    with page.expect_file_chooser() as found:
        app.button("Add Photo", exact=False).click()
    found.value.set_files(file("dog.png", png()))
    app.button("Photo").click()
    expect(app.sheet.get_by_role("textbox", name="Caption")).to_be_visible()
    yield "A Photo"
    app.leave_sheet("Done")
    page.go_back()
    app.button("Walk Through My Plan").click()
    expect(app.text("Step 1 of 7")).to_be_visible()
    yield "Walk-Through"
    app.button("Get Help Now").click()
    expect(app.text(NUMBERS[0])).to_be_visible()
    yield "Walk-Through: Help"
    app.button("Done").click()
    expect(app.button("Walk Through My Plan")).to_be_visible()


# The controls of the page that a finger can reach, each scrolled to the middle of what a person can scroll.
# `scrollIntoView` would scroll more than that.
CONTROLS = """
  const shown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true });
  const at = (x, y) => document.elementFromPoint(x, y);
  const KINDS = "a[href], button, input, textarea, [role=switch], [role=menuitem]";
  const toMiddle = (element) => {
    for (let one = element.parentElement; one; one = one.parentElement) {
      if (one.scrollHeight <= one.clientHeight || !/auto|scroll/.test(getComputedStyle(one).overflowY)) continue;
      const [inner, outer] = [element.getBoundingClientRect(), one.getBoundingClientRect()];
      one.scrollBy({ top: inner.top + inner.height / 2 - outer.top - outer.height / 2, behavior: "instant" });
    }
  };
  const controls = function* () {
    for (const control of document.querySelectorAll(KINDS)) {
      if (!shown(control) || control.closest("[inert]") || control.closest(".home-indicator")) continue;
      toMiddle(control);
      const { left, top, width, height } = control.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      if (width > 2 && height > 2) yield { control, width, height, x, y, name: control.innerText || control.ariaLabel };
    }
  };
"""

# What is wrong with the way to help on this page: the button with the number is to be seen, on top of everything, at least
# 44 by 44, and none of the bars around it lies over a control that a person cannot scroll away from under it. The focus
# scrolls whatever can be scrolled, so that nothing around the screens may be.
HELP = "() => {" + CONTROLS + """
  const problems = [];
  const buttons = [...document.querySelectorAll("a[href='/crisis'], a[href='tel:988']")].filter((link) => {
    const { left, top, right, bottom, width, height } = link.getBoundingClientRect();
    const places = [[left + width / 2, top + height / 2], [left + 6, top + 6], [right - 6, bottom - 6]];
    return shown(link) && link.innerText.includes("988") && width >= 44 && height >= 44 && left >= 0 && top >= 0
      && right <= innerWidth && bottom <= innerHeight && places.every(([x, y]) => link.contains(at(x, y)));
  });
  if (!buttons.length) problems.push("no button with the number");
  for (const around of document.querySelectorAll("html, body, #device, #app, .scene, .scene-root, .presentation, .sheet, .cover, .nav")) {
    around.scrollTop = 1;
    if (around.scrollTop) problems.push(`${around.id || around.className || around.tagName} scrolls`);
    around.scrollTop = 0;
  }
  const BARS = ".private-bar, .inset-bar, .tab-bar";
  for (const { control, x, y, name } of controls()) {
    const hit = at(x, y);
    const bar = hit && !control.contains(hit) && hit.closest(BARS);
    if (bar && bar !== control.closest(BARS)) problems.push(`${bar.className} covers ${name}`);
  }
  return problems;
}"""

# The controls that are smaller than 44 by 44. A row with one control is its target, and a finger that comes down 20 points
# beside the middle of another may still meet it.
SMALL_TARGETS = "() => {" + CONTROLS + """
  const small = [];
  for (const { control, width, height, x, y, name } of controls()) {
    const row = control.closest(".row");
    const target = row?.querySelectorAll(KINDS).length === 1 ? row.getBoundingClientRect() : { width, height };
    if (control.disabled || (target.width >= 43.5 && target.height >= 43.5) || !control.contains(at(x, y))) continue;
    const misses = [[0, -20], [0, 20], [-20, 0], [20, 0]].filter(([right, down]) => !control.contains(at(x + right, y + down)));
    if (misses.length) small.push(`${name} is ${width} by ${height}`);
  }
  return small;
}"""


def help_problems(page):
    return page.evaluate(HELP)


def read_numbers(page):
    """Follows the bar of the page, reads the numbers, and comes back."""
    lines = page.locator(".private-lines")
    page.locator(".private-crisis").click()
    for number in NUMBERS:
        expect(lines.get_by_text(number).first).to_be_visible()
    box, window = lines.bounding_box(), page.viewport_size
    assert (box["x"], box["y"], box["height"]) == ((window["width"] - box["width"]) / 2, 0, window["height"])
    lines.get_by_role("button").click()
    expect(lines).to_be_hidden()
