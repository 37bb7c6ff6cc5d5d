"""Every screen of Sentinel, measured in light and dark: contrast, targets, axe, and what VoiceOver reads in which order."""

import re
from pathlib import Path

from axe import violations
from contrast import contrasts
from playwright.sync_api import expect
from sentinel import Sentinel
from sentinel_screens import SMALL_TARGETS, walk
from test_accessibility import DRESSED
from test_departures_largest import WRONG

# What VoiceOver reads on each screen. After an intended change, copy the file of the same name from `output`.
LISTED = Path(__file__).with_name("sentinel_voiceover.txt")

# Large bold white on the crisis button, and the value of a control in the colour of the system, may have 3:1.
LARGE = {"988 Veterans Crisis Line": 3, "PHQ-2": 3}


def spoken(page):
    """The roles and names of a screen, or of what is open over it, in the order in which they are read. What depends on
    the time is left out."""
    over = page.get_by_role("dialog").or_(page.get_by_role("alertdialog"))
    shown = over.last if over.count() else page.locator("#app")
    read = []
    for line in shown.aria_snapshot().splitlines():
        line = line.strip().removeprefix("- ").removesuffix(":").strip("'")
        # A row is a button and the text that it is named after.
        is_told = read and line.startswith("text: ") and line.removeprefix("text: ").strip('"') in read[-1]
        if not is_told and not line.startswith("/url") and line not in ("list", "listitem"):
            read.append(line)
    text = re.sub(r"\w{3} \d+, \d{4} at [\d:]+.[AP]M", "DATE", "\n".join(read))
    text = re.sub(r"Today, [\d:]+.[AP]M", "Today, TIME", text)
    text = re.sub(r"\w{3} \d+: (?=\d+ of)", "DAY: ", text)
    return re.sub(r'^text: "?[1-4]"?$', "SECONDS", text, flags=re.MULTILINE)


def test_every_screen_is_legible_large_enough_and_named(open_sentinel, make_host):
    page_of = {"viewport": {"width": 390, "height": 1700}, "device_scale_factor": 1}
    app = open_sentinel(make_host(clock="2026-11-26T09:15"), **page_of)
    page, desk, read, problems = app.page, app.page.context.new_page(), [], []
    for screen in walk(app):
        read.append(f"# {screen}\n{spoken(page)}\n")
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme, reduced_motion="reduce")
            page.evaluate(DRESSED)
            measured = contrasts(page, scale=1, desk=desk)
            assert len(measured) >= 3, screen
            problems += [
                f"{screen}, {scheme}: {words} has {value:.2f}:1" for words, value in measured if value < LARGE.get(words, 4.5)
            ]
            found = violations(page, without=["color-contrast"])
            problems += [f"{screen}, {scheme}: {one['id']}" for one in found]
        page.emulate_media(color_scheme="light", reduced_motion="reduce")
        problems += [f"{screen}: {target}" for target in page.evaluate(SMALL_TARGETS)]
    assert not problems, "\n".join(problems)
    nameless = re.findall(r"^(?:button|link|textbox|switch|tab|radio|heading|dialog|alertdialog)$", "\n".join(read), re.MULTILINE)
    assert nameless == []
    output = Path(__file__).with_name("output")
    output.mkdir(exist_ok=True)
    (output / LISTED.name).write_text("\n".join(read))
    assert "\n".join(read) == LISTED.read_text()


def test_each_number_of_the_distress_scale_keeps_its_line_in_the_largest_text(host, open_host):
    app = Sentinel(open_host(host, "sentinel/", largest=True)).begin()
    app.button("Tools for Right Now", exact=False).click()
    app.button("Slow Breathing", exact=False).click()
    expect(app.sheet.get_by_role("button", name="10", exact=True)).to_be_visible()
    app.page.wait_for_timeout(300)
    assert app.page.evaluate(WRONG) == []
