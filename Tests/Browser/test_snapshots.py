"""Every page of the gallery looks as it did, light and dark, at 390 by 844 points, and is accessible in every look.

The kept pictures have one pixel for 3 by 3 points: about 3 KB each, less than 1 MB altogether, where full screenshots
would be 15 MB. At that size the edges of letters, which differ between builds of a browser, are below the tolerance,
and a moved line of text or a changed colour is above it. After an intended change:

    SNAPSHOTS=write .venv/bin/pytest Tests/Browser/test_snapshots.py
"""

import pytest

from samples import NAMES
from snapshots import Snapshots
from test_accessibility import check

# Parts that are never the same twice.
MOVING = {"text-time": ".labeled-value", "timeline": ".content", "progress": ".spinner", "date-pickers": ".row:last-child"}


@pytest.fixture(scope="module")
def snapshots(chromium):
    page = chromium.new_page()
    yield Snapshots(page)
    page.close()


@pytest.mark.parametrize("name", ["home", *NAMES])
def test_a_page_looks_as_it_did_and_is_accessible(sample, snapshots, name):
    page = sample(name, reduced_motion="reduce", locale="en-US", timezone_id="Europe/Lisbon")
    page.evaluate("document.fonts.ready")
    style = f"{MOVING[name]} {{ visibility: hidden }}" if name in MOVING else None
    for look in ("light", "dark"):
        page.emulate_media(color_scheme=look, reduced_motion="reduce")
        snapshots.expect(
            f"{name}-{look}", lambda: page.screenshot(animations="disabled", caret="hide", style=style)
        )
    check(page)


def test_a_visible_difference_fails(sample, snapshots):
    page = sample("toggles", reduced_motion="reduce", locale="en-US", timezone_id="Europe/Lisbon")
    page.get_by_role("switch", name="Wi-Fi").click()
    picture = snapshots.shrunk(page.screenshot(animations="disabled"))
    assert snapshots.difference("toggles-light", picture) > 1 / 400
