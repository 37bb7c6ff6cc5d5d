"""A tap counts for the control that it began on, even if the page moves under the finger before it is lifted."""

import pytest

FORM = """
<div id="n20"><button id="n1" data-on="tap" type="button" style="display:block;height:44px;width:300px">A</button>
<button id="n2" data-on="tap" type="button" style="display:block;height:44px;width:300px"><span id="n5">B</span></button>
<input id="n3" type="checkbox" role="switch" data-on="change" aria-label="Switch" style="width:60px;height:44px">
<button id="n4" data-on="tap" type="button" popovertarget="menu" style="display:block;height:44px;width:300px">Menu</button>
<div id="menu" popover><button type="button">Inside</button></div></div>
"""


@pytest.fixture(params=["mouse", "finger"])
def press(request, show, mock):
    """Presses the element of `selector`, runs `between`, and releases it."""
    page = show(html=FORM, has_touch=request.param == "finger")
    session = page.context.new_cdp_session(page)

    def tap(selector, between, slip=0):
        box = page.locator(selector).bounding_box()
        x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2
        if request.param == "mouse":
            page.mouse.move(x, y)
            page.mouse.down()
            between()
            if slip:
                page.mouse.move(x, y + slip)
            page.mouse.up()
        else:
            session.send("Input.dispatchTouchEvent", {"type": "touchStart", "touchPoints": [{"x": x, "y": y}]})
            between()
            session.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
        page.wait_for_timeout(400)

    tap.page = page
    tap.is_mouse = request.param == "mouse"
    return tap


def insert_above(page):
    return lambda: page.evaluate(
        "document.getElementById('n20').insertAdjacentHTML('afterbegin', '<p style=\"height:88px;margin:0\">New</p>')"
    )


def taps(mock):
    return [event["node"] for event in mock.kinds("tap")]


def test_a_view_inserted_above_during_a_tap_does_not_take_it(press, mock):
    press("#n2", insert_above(press.page))
    assert taps(mock) == [2]


def test_a_view_that_moves_below_the_finger_is_not_tapped(press, mock):
    # The switch moves up to where the menu's button was.
    press("#n4", lambda: press.page.evaluate("document.getElementById('n1').remove()"))
    assert taps(mock) == [4]
    assert not mock.kinds("change")


def test_a_switch_that_moves_during_a_tap_is_switched_once(press, mock):
    press("#n3", insert_above(press.page))
    assert [event["value"] for event in mock.kinds("change")] == [True]


def test_a_menu_whose_button_moves_during_a_tap_opens(press, mock):
    press("#n4", insert_above(press.page))
    assert press.page.locator("#menu").is_visible()


def test_text_that_changes_during_a_tap_does_not_take_the_tap(press, mock):
    press("#n2", lambda: press.page.evaluate("document.getElementById('n2').innerHTML = '<b>C</b>'"))
    assert taps(mock) == [2]


def test_a_view_removed_during_a_tap_is_not_tapped_nor_its_replacement(press, mock):
    press("#n1", lambda: press.page.evaluate("document.getElementById('n1').remove()"))
    assert taps(mock) == []


def test_a_tap_that_slips_off_its_button_is_ignored(press, mock):
    if press.is_mouse:
        press("#n1", lambda: None, slip=60)
        assert taps(mock) == []
    press("#n2", lambda: None)
    assert taps(mock) == [2]


def test_a_view_that_covers_the_target_during_a_tap_is_not_tapped(press, mock):
    cover = "<button id='n6' data-on='tap' type='button' style='position:fixed;inset:0'>Stop</button>"

    def ring():
        press.page.evaluate(
            "html => { n20.inert = true; document.body.insertAdjacentHTML('beforeend', html); }", cover
        )

    press("#n2", ring)
    assert taps(mock) == []
    press.page.click("#n6")
    mock.wait(1, "tap")
    assert taps(mock) == [6]
