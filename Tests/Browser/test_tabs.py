"""Tab bars by keyboard, pages that come to rest, pull to refresh, the crown."""

from conftest import finger

TABS = """
<div class="tabs" id="n2">
  <div class="tab-page" role="tabpanel" id="n3" aria-label="One"><div class="scrollview gx gy" id="n4" tabindex="0" style="height:200px">
    <div id="n5" style="height:900px">Long</div></div></div>
  <div class="tab-bar" role="tablist" id="n6"><div class="glass tab-group" role="presentation">
    <button class="tab-button" role="tab" id="n7" aria-selected="true" tabindex="0" data-on="tap" type="button"><span class="tab-label">One</span></button>
    <button class="tab-button" role="tab" id="n8" aria-selected="false" tabindex="-1" data-on="tap" type="button"><span class="tab-label">Two</span></button>
  </div></div>
</div>
"""

PAGES = """
<div class="pages" id="n2" data-selected="0" data-on="select" style="height:300px">
  <div class="pages-scroller">
    <div class="tab-page page" id="n3"><button type="button">A</button></div>
    <div class="tab-page page" id="n4"><button type="button">B</button></div>
    <div class="tab-page page" id="n5"><button type="button">C</button></div>
  </div>
  <div class="page-dots" role="slider" tabindex="0" aria-label="Page" aria-valuenow="1" aria-valuemin="1" aria-valuemax="3"><span class="page-dot"></span><span class="page-dot"></span><span class="page-dot"></span></div>
</div>
"""

REFRESH = """
<div class="scrollview" id="n2" tabindex="0" style="height:300px;width:390px">
  <div class="refresh" id="n3"><button class="refresh-button glass" id="n4" data-on="tap" type="button">Refresh</button><span class="spinner"></span></div>
  <div style="height:900px">Long</div>
</div>
"""

CROWN = (
    '<div class="box crown" id="n2" data-on="crown" data-sweep="600" data-step="0.1" tabindex="0" role="slider" '
    'aria-label="Crown" aria-valuenow="5" style="width:200px;height:200px"></div>'
)


def values(mock, count, kind):
    return [event["value"] for event in mock.wait(count, kind)]


def test_arrow_keys_move_between_tabs(show, mock):
    page = show(html=TABS)
    page.focus("#n7")
    page.keyboard.press("ArrowRight")
    assert mock.wait(1, "tap")[0]["node"] == 8
    assert page.evaluate("() => document.activeElement.id") == "n8"
    page.keyboard.press("ArrowRight")
    assert mock.wait(2, "tap")[1]["node"] == 7


def test_a_tap_on_the_selected_tab_scrolls_to_the_top(show, mock):
    page = show(html=TABS)
    page.eval_on_selector("#n4", "view => { view.scrollTop = 300; }")
    page.click("#n7")
    page.wait_for_function("() => n4.scrollTop === 0")


def test_paging_reports_the_page_and_only_that_one_has_focus(show, mock):
    page = show(html=PAGES)
    page.eval_on_selector(".pages-scroller", "view => { view.scrollLeft = view.clientWidth; }")
    assert values(mock, 1, "select") == [1]
    assert page.evaluate("() => [n3.inert, n4.inert, n5.inert]") == [True, False, True]
    mock.push(["attr", 2, "data-selected", "2"])
    page.wait_for_function("() => document.querySelector('.pages-scroller').scrollLeft > 700")
    page.focus(".page-dots")
    page.wait_for_timeout(500)
    page.keyboard.press("Home")
    assert values(mock, 2, "select")[-1] == 0


def test_a_pull_refreshes_unless_it_is_short(show, mock):
    page = show(html=REFRESH, has_touch=True, is_mobile=True)
    finger(page, (195, 60), (195, 110))
    finger(page, (195, 60), (195, 260))
    assert mock.wait(1, "tap")[0]["node"] == 4
    assert len(mock.kinds("tap")) == 1


def test_the_refresh_button_is_shown_when_focused(show, mock):
    page = show(html=REFRESH)
    page.focus("#n2")
    page.keyboard.press("Tab")
    assert page.evaluate("() => document.activeElement.id") == "n4"
    page.wait_for_function("() => n3.offsetHeight > 40")
    page.keyboard.press("Enter")
    mock.wait(1, "tap")


def test_the_wheel_and_the_arrow_keys_turn_the_crown(show, mock):
    page = show(html=CROWN)
    page.evaluate("() => { window.way = 0; n2.addEventListener('wheel', event => { way -= event.deltaY; }); }")
    page.hover("#n2")
    page.mouse.wheel(0, -240)
    page.wait_for_function("() => way > 0")
    turned = values(mock, 1, "crown")
    # The browser decides how far a notch of the wheel goes.
    assert round(sum(turned), 3) == round(page.evaluate("way") / 600, 3)
    page.focus("#n2")
    page.keyboard.press("ArrowDown")
    assert round(values(mock, len(turned) + 1, "crown")[-1], 3) == -0.1
