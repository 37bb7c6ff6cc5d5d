"""Gestures: a finger's movement in a view is sent once a frame, and never keeps a page from scrolling."""

import math

import pytest
from conftest import applied, drag, finger, middle
from host import wait_until

TOUCH = {"has_touch": True, "is_mobile": True}
HTML = """<div id="n1" class="scene-root"><div id="n2" class="screen"><div class="scroll" style="height:600px">
  <div id="n3" class="box gesture" data-on="touch" data-spaces="global\nlocal" data-drags="" style="flex:none;width:200px;height:100px">card</div>
  <div id="n4" class="box gesture" data-on="touch" data-spaces="global\nlocal" style="flex:none;width:200px;height:60px">tap</div>
  <div id="n5" class="box gesture" data-on="touch" data-spaces="global\nlocal" style="flex:none;width:200px;height:60px">
    <button id="n6" data-on="tap" type="button">inside</button></div>
  <div style="flex:none;height:2000px"></div>
</div></div></div>"""


def touches(mock, node):
    return [event["value"] for event in mock.kinds("touch") if event["node"] == node]


@pytest.mark.parametrize("touch", [False, True])
def test_a_drag_is_followed_from_down_to_up(show, mock, touch):
    page = show(html=HTML, **(TOUCH if touch else {}))
    x, y = middle(page, "#n3")
    (finger if touch else drag)(page, (x, y), (x + 80, y))
    wait_until(lambda: any(one["phase"] == "up" for one in touches(mock, 3)))
    phases = [one["phase"] for one in touches(mock, 3)]
    assert phases[0] == "down" and phases[-1] == "up" and set(phases[1:-1]) == {"move"}
    first, last = touches(mock, 3)[0], touches(mock, 3)[-1]
    assert last["at"]["global"][0] - first["at"]["global"][0] == pytest.approx(80, abs=2)
    assert first["at"]["local"] == pytest.approx([100, 50], abs=1)
    assert last["time"] > first["time"]


def test_waiting_moves_are_replaced_by_the_latest(show, mock):
    page = show(html=HTML)
    x, y = middle(page, "#n3")
    mock.gate.clear()
    page.mouse.move(x, y)
    page.mouse.down()
    for step in range(20):
        page.mouse.move(x + step * 4, y)
        page.wait_for_timeout(20)
    page.mouse.up()
    mock.gate.set()
    wait_until(lambda: any(one["phase"] == "up" for one in touches(mock, 3)))
    assert len([one for one in touches(mock, 3) if one["phase"] == "move"]) <= 2


def test_scrolling_cancels_a_gesture(show, mock):
    page = show(html=HTML, **TOUCH)
    x, y = middle(page, "#n4")
    finger(page, (x, y + 20), (x, y - 100))
    wait_until(lambda: any(one["phase"] == "cancel" for one in touches(mock, 4)))
    assert page.evaluate("document.querySelector('.scroll').scrollTop") > 20


def test_a_tap_on_an_inner_button_belongs_to_the_button(show, mock):
    page = show(html=HTML)
    page.click("#n6")
    assert mock.wait(1, "tap")[0]["node"] == 6
    assert touches(mock, 5)[0]["control"] is True


def test_the_keyboard_triggers_a_tap_gesture(show, mock):
    page = show(html=HTML)
    assert page.get_attribute("#n4", "role") == "button"
    page.focus("#n4")
    page.keyboard.press("Enter")
    wait_until(lambda: len(touches(mock, 4)) == 2)
    assert [one["phase"] for one in touches(mock, 4)] == ["down", "up"]
    assert page.get_attribute("#n5", "tabindex") is None
    applied(page, mock)
    assert page.errors == []


def test_content_that_is_a_button_acts_for_the_view_around_it(show, mock):
    inner = '<div id="n9" role="button" aria-label="Messages"><span id="n10">Messages</span></div>'
    page = show(html=f'<div id="n8" data-on="touch" data-spaces="global">{inner}</div>')
    assert page.get_by_role("button", name="Messages").count() == 1
    assert page.get_attribute("#n8", "tabindex") is None
    page.focus("#n9")
    page.keyboard.press("Enter")
    wait_until(lambda: len(touches(mock, 8)) == 2)
    assert [one["phase"] for one in touches(mock, 8)] == ["down", "up"]
    applied(page, mock)
    assert page.errors == []


PINCH = HTML.replace('data-drags=""', 'data-pinches=""')


def test_two_fingers_tell_how_far_apart_and_around_they_moved(show, mock):
    page = show(html=PINCH, **TOUCH)
    session = page.context.new_cdp_session(page)
    x, y = middle(page, "#n3")

    def touch(kind, *points):
        points = [{"x": x + dx, "y": y + dy, "id": number} for number, (dx, dy) in enumerate(points)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})
        page.wait_for_timeout(50)

    touch("touchStart", (-20, 0))
    touch("touchStart", (-20, 0), (20, 0))
    touch("touchMove", (-40, 0), (40, 0))
    touch("touchMove", (0, -40), (0, 40))
    touch("touchEnd", (0, -40))
    touch("touchEnd")
    wait_until(lambda: any(one["phase"] == "up" for one in touches(mock, 3)))
    first, *_, last = [one["pinch"] for one in touches(mock, 3) if "pinch" in one]
    assert [first["scale"], first["angle"]] == [1, 0]
    assert first["anchor"] == pytest.approx([0.5, 0.5], abs=0.02)
    assert first["start"]["local"] == pytest.approx([100, 50], abs=1)
    assert last["scale"] == pytest.approx(2, abs=0.02)
    assert last["angle"] == pytest.approx(1.5708, abs=0.02)
    assert "pinch" not in touches(mock, 3)[-1]


def test_a_pinch_on_a_trackpad_ends_once_it_rests(show, mock):
    page = show(html=PINCH)
    page.evaluate("() => { window.turned = 0; addEventListener('wheel', (event) => { window.turned += event.deltaY; }); }")
    page.mouse.move(*middle(page, "#n3"))
    page.keyboard.down("Control")
    page.mouse.wheel(0, -40)
    page.mouse.wheel(0, -30)
    page.wait_for_function("window.turned !== 0")
    wait_until(lambda: any(one["phase"] == "up" for one in touches(mock, 3)))
    scales = [one["pinch"]["scale"] for one in touches(mock, 3) if "pinch" in one]
    page.keyboard.up("Control")
    assert scales[-1] == pytest.approx(math.exp(-page.evaluate("window.turned") / 100), abs=0.001) and scales[-1] > 1.1
    assert page.evaluate("visualViewport.scale") == 1
