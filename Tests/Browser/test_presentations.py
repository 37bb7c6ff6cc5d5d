"""Sheets, alerts, menus, banners, the ring page: focus in and back, dismissal."""

import pytest
from playwright.sync_api import expect

from conftest import applied, drag, finger, middle

SHEET = """<div class="presentation" id="n70" data-on="dismiss detent"><div class="backdrop"></div>
<section class="sheet" role="dialog" aria-modal="true" aria-label="Sheet" tabindex="-1" data-detents="{detents}" data-detent="{detent}" {locked}>
<div class="grabber"></div><div class="nav" id="n71"><div class="screen" id="n72"><header class="bar"><div class="bar-leading"></div><div class="bar-title">Sheet</div><div class="bar-trailing"></div></header>
<div class="scroll" id="n73" tabindex="0"><div class="content"><div class="vstack"><button id="n74" data-on="tap" type="button">First</button><input id="n75" aria-label="Field" data-on="input"></div></div></div></div></div></section></div>"""
ALERT = """<div class="presentation" id="n80"><div class="backdrop"></div><section class="alert" role="alertdialog" aria-modal="true" aria-labelledby="n81" tabindex="-1">
<h2 class="alert-title" id="n81">Sure?</h2><div class="alert-actions"><button class="btn alert-btn cancel" id="n82" data-on="tap" type="button">Cancel</button><button class="btn alert-btn destructive" id="n83" data-on="tap" type="button">Delete</button></div></section></div>"""


def sheet(detents="large", detent="large", locked=""):
    return SHEET.format(detents=detents, detent=detent, locked=locked)


@pytest.fixture
def presented(show, mock):
    def present(html=None, **options):
        page = show("departures", **options)
        page.focus("#n9")
        mock.push(["insert", 1, 0, html or sheet()])
        applied(page, mock)
        page.wait_for_function("() => !document.querySelector('.presentation.is-entering')")
        return page

    return present


def active(page):
    return page.evaluate(
        "document.activeElement.id || document.activeElement.className || document.activeElement.tagName"
    )


@pytest.mark.parametrize("still", [True, False])
def test_a_sheet_takes_the_focus_and_returns_it(presented, mock, still):
    page = presented(still=still)
    assert active(page) == "sheet"
    assert page.evaluate("n2.inert")
    mock.push(["remove", 70])
    page.wait_for_selector(".presentation", state="detached")
    assert active(page) == "n9"
    assert not page.evaluate("n2.inert")


def test_the_focus_stays_inside_a_sheet(presented):
    page = presented()
    seen = []
    for _ in range(6):
        page.keyboard.press("Tab")
        seen.append(active(page))
    assert set(seen) == {"n73", "n74", "n75"}
    page.keyboard.press("Shift+Tab")
    assert active(page) in {"n73", "n74", "n75"}


def test_the_default_focus_of_a_sheet_is_set_first(presented):
    page = presented(sheet().replace('id="n75"', 'id="n75" data-autofocus'))
    assert active(page) == "n75"


def test_escape_and_the_backdrop_dismiss_a_sheet(presented, mock):
    page = presented()
    page.keyboard.press("Escape")
    page.mouse.click(195, 4)
    events = mock.wait(2, "dismiss")
    assert [event["node"] for event in events] == [70, 70]


def test_a_sheet_with_disabled_dismissal_stays(presented, mock):
    page = presented(sheet(locked="data-locked"))
    page.keyboard.press("Escape")
    drag(page, (195, 40), (195, 500))
    page.click("#n74")
    mock.wait(1, "tap")
    assert mock.kinds("dismiss") == []
    assert page.locator("#n74").is_visible()


def test_dragging_down_dismisses_a_sheet(presented, mock):
    page = presented()
    mock.answer = lambda event: [["remove", 70]] if event["kind"] == "dismiss" else None
    drag(page, (195, 40), (195, 560))
    assert mock.wait(1, "dismiss")[0]["node"] == 70
    page.wait_for_selector(".presentation", state="detached")
    assert active(page) == "n9"


def test_a_sheet_that_the_server_keeps_comes_back(presented, mock):
    page = presented()
    drag(page, (195, 40), (195, 560))
    mock.wait(1, "dismiss")
    page.wait_for_function("() => document.querySelector('.sheet').getBoundingClientRect().top < 60")


def test_a_pull_in_the_content_drags_the_sheet_and_a_small_one_springs_back(presented, mock):
    page = presented(has_touch=True, is_mobile=True)
    finger(page, (195, 300), (195, 380))
    assert mock.kinds("dismiss") == []
    finger(page, (195, 300), (195, 800))
    assert len(mock.wait(1, "dismiss")) == 1


def test_a_sheet_pulled_fast_and_then_held_springs_back(presented, mock):
    page = presented(has_touch=True, is_mobile=True)
    finger(page, (195, 300), (195, 420), steps=2, rest=300)
    page.wait_for_function("() => document.querySelector('.sheet').getBoundingClientRect().top < 60")
    assert mock.kinds("dismiss") == []


def test_dragging_moves_a_sheet_between_detents(presented, mock):
    page = presented(sheet("medium large", "medium"))
    x, y = middle(page, ".sheet .bar-title")
    drag(page, (x, y), (x, y - 200))
    assert mock.wait(1, "detent")[0]["value"] == "large"
    x, y = middle(page, ".sheet .bar-title")
    drag(page, (x, y), (x, y + 300))
    assert mock.wait(2, "detent")[1]["value"] == "medium"
    assert mock.kinds("dismiss") == []


def test_escape_cancels_an_alert_above_a_sheet(presented, mock):
    page = presented()
    page.focus("#n74")
    mock.push(["insert", 1, 0, ALERT])
    applied(page, mock)
    assert active(page) == "alert"
    assert page.evaluate("n70.inert")
    page.mouse.click(195, 100)
    page.keyboard.press("Escape")
    assert [event["node"] for event in mock.wait(1, "tap")] == [82]
    mock.push(["remove", 80])
    applied(page, mock)
    assert active(page) == "n74"
    mock.push(["remove", 70])
    applied(page, mock)
    assert active(page) == "n9"


def test_a_reload_with_an_open_sheet_is_modal_at_once(show):
    page = show("edit")
    assert page.evaluate("n2.inert") and active(page) == "sheet"


# Menus


def test_a_menu_is_used_by_mouse_and_keys(show, mock):
    page = show("edit")
    page.mouse.click(100, middle(page, "#n3028")[1])
    page.wait_for_selector("#n3029:popover-open")
    # The browser reports the opening after it.
    expect(page.locator("#n3028")).to_have_attribute("aria-expanded", "true")
    assert active(page) == "n3020"
    page.keyboard.press("ArrowDown")
    page.keyboard.press("c")
    assert active(page) == "n3022"
    page.keyboard.press("Enter")
    assert [event["node"] for event in mock.wait(1, "tap")] == [3022]
    page.wait_for_selector("#n3029", state="hidden")
    assert active(page) == "n3028"


def test_escape_closes_only_the_menu(show, mock):
    page = show("edit")
    page.click("#n3028")
    page.wait_for_selector("#n3029:popover-open")
    page.keyboard.press("Escape")
    page.wait_for_selector("#n3029", state="hidden")
    page.click("#n24")
    mock.wait(1, "tap")
    assert mock.kinds("dismiss") == []


def test_arrow_keys_move_through_a_calendar(show, mock):
    page = show("edit")
    page.click("#n3161")
    page.wait_for_selector("#n3163:popover-open")
    # The chosen day gets the focus once the pop-over has its place.
    page.wait_for_function("() => document.activeElement.id === 'n519'")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    assert [event["node"] for event in mock.wait(1, "tap")] == [527]


def test_segments_follow_clicks_arrow_keys_and_the_server(show, mock):
    page = show("edit")
    page.click("text=Daily")
    page.keyboard.press("ArrowLeft")
    assert [event["value"] for event in mock.wait(2, "select")] == [2, 1]
    mock.push(["attr", 337, "data-selected", "0"])
    page.wait_for_selector("#n337 > [aria-checked=true] >> text=Once")
    assert len(mock.kinds("select")) == 2


# Fields


def test_a_search_field_has_clear_and_cancel(show, mock):
    page = show("search")
    page.locator("#n81").fill("Vaduz")
    page.click(".field-clear")
    assert active(page) == "n81"
    page.keyboard.type("x")
    page.click(".search-cancel")
    mock.wait(1, "dismiss")
    assert page.input_value("#n81") == ""
    assert [event["value"] for event in mock.kinds("input")][-1] == ""
    assert active(page) != "n81"


# The system layer


def test_a_banner_is_tapped_swiped_away_and_has_actions(show, mock):
    page = show("banner")
    page.click("#n901", position={"x": 200, "y": 20})
    assert [event["node"] for event in mock.wait(1, "tap")] == [901]
    page.focus("#n901")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert [event["node"] for event in mock.wait(2, "tap")] == [901, 902]
    x, y = middle(page, ".banner")
    drag(page, (x, y), (x, y - 60))
    assert mock.wait(1, "dismiss")[0]["node"] == 900
    mock.push(["remove", 900])
    page.wait_for_selector(".banner", state="detached")


def test_the_ring_page_covers_everything_until_it_is_answered(show, mock):
    page = show("ring")
    assert active(page) == "n910" and page.evaluate("document.getElementById('app').inert")
    page.keyboard.press("Escape")
    page.click("text=Stop")
    assert [event["node"] for event in mock.wait(1, "tap")] == [915]
    mock.push(["remove", 910])
    applied(page, mock)
    assert not page.evaluate("document.getElementById('app').inert")


def test_links_in_a_dialog_are_its_choices(sample):
    page = sample("alerts", reduced_motion="reduce")
    page.get_by_role("button", name="A Number").click()
    dialog = page.get_by_role("alertdialog", name="Who answers?")
    call, cancel = dialog.get_by_role("link", name="Call 112"), dialog.get_by_role("button", name="Cancel")
    assert call.get_attribute("href") == "tel:112"
    assert call.bounding_box()["width"] == cancel.bounding_box()["width"]
    assert call.bounding_box()["height"] >= 44
    page.evaluate("addEventListener('click', (event) => { window.followed = event.target.closest('a')?.href; event.preventDefault(); })")
    call.click()
    expect(dialog).to_have_count(0)
    assert page.evaluate("window.followed") == "tel:112"


def test_a_long_word_on_a_button_of_a_dialog_is_broken_and_not_cut(show):
    page = show("confirmation", viewport={"width": 320, "height": 568})
    button, dialog = page.locator(".alert-btn").first, page.get_by_role("alertdialog")
    button.evaluate("(button) => { button.innerHTML = '<span class=text style=font-size:60px>Sicherheitsplan</span>'; }")
    inner, outer = button.bounding_box(), dialog.bounding_box()
    assert inner["x"] + inner["width"] <= outer["x"] + outer["width"]
    assert button.evaluate("(button) => button.scrollWidth <= button.clientWidth")
