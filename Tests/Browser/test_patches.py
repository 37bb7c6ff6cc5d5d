"""Patches to the page: each operation, and the ownership of inputs."""

import pytest
from playwright.sync_api import expect

from conftest import applied, finger

PAGE = """
<p id="n1" class="text is-mine">old</p>
<ul id="n2"><li id="n3">a</li><li id="n4">b <input id="n40" aria-label="in b"></li><li id="n5">c</li></ul>
<ul id="n6"></ul>
<input id="n7" data-on="input" value="start" aria-label="Text">
<input id="n8" type="checkbox" role="switch" data-on="change" aria-label="Switch">
<details id="n9"><summary>More</summary>text</details>
<div id="n10" style="height:50px;overflow:auto;--c-x:4px;color:red"><div style="height:900px"></div><p id="n11">end</p></div>
<button id="n12" data-on="tap" type="button">away</button>
"""


def items(page, list_id="n2"):
    return page.eval_on_selector_all(f"#{list_id} > *", "all => all.map(item => item.id)")


def test_patches_change_text_attributes_and_classes(show, mock):
    page = show(html=PAGE)
    mock.push(["text", 1, "<b>new</b>"], ["attr", 1, "title", "tip"], ["attr", 1, "class", "text t-body"])
    applied(page, mock)
    assert page.text_content("#n1") == "<b>new</b>"
    assert page.get_attribute("#n1", "title") == "tip"
    assert page.get_attribute("#n1", "class") == "text t-body is-mine"
    mock.push(["unattr", 1, "title"], ["attr", 10, "style", "height:60px;overflow:auto"])
    applied(page, mock)
    assert page.get_attribute("#n1", "title") is None
    assert page.eval_on_selector(
        "#n10", "box => [box.style.height, box.style.color, box.style.getPropertyValue('--c-x')]"
    ) == ["60px", "", "4px"]


def test_patches_set_properties(show, mock):
    page = show(html=PAGE)
    mock.push(
        ["prop", 8, "checked", True],
        ["prop", 9, "open", True],
        ["prop", 7, "value", "set"],
        ["prop", 12, "disabled", True],
    )
    applied(page, mock)
    assert page.is_checked("#n8")
    assert page.eval_on_selector("#n9", "details => details.open")
    assert page.input_value("#n7") == "set"
    assert page.is_disabled("#n12")


def test_patches_insert_before_siblings_and_at_the_end(show, mock):
    page = show(html=PAGE)
    mock.push(["insert", 2, 4, '<li id="n20">x</li><li id="n21">y</li>'], ["insert", 2, 0, '<li id="n22">z</li>'])
    mock.push(["insert", 0, 0, '<p id="n23">in the app</p>'], ["insert", -1, 0, '<p id="n24">above it</p>'])
    applied(page, mock)
    assert items(page) == ["n3", "n20", "n21", "n4", "n5", "n22"]
    assert page.locator("#app > #n23").count() == 1 and page.locator("#system > #n24").count() == 1


def test_patches_move_remove_and_replace(show, mock):
    page = show(html=PAGE)
    mock.push(["move", 5, 2, 3], ["move", 3, 6, 0])
    applied(page, mock)
    assert items(page) == ["n5", "n4"] and items(page, "n6") == ["n3"]
    mock.push(["remove", 4], ["replace", 5, '<li id="n30">new</li>'])
    applied(page, mock)
    assert items(page) == ["n30"]


@pytest.mark.parametrize("move_before", [True, False])
@pytest.mark.parametrize("before, order", [(3, ["n4", "n3", "n5"]), (0, ["n3", "n5", "n4"])])
def test_a_moved_element_keeps_the_focus(show, mock, move_before, before, order):
    script = None if move_before else "delete Element.prototype.moveBefore;"
    page = show(html=PAGE, script=script)
    page.focus("#n40")
    page.evaluate("window.blurs = 0; document.getElementById('n40').onblur = () => { window.blurs += 1; }; null")
    mock.push(["move", 4, 2, before])
    applied(page, mock)
    assert items(page) == order
    assert page.evaluate("[document.activeElement.id, window.blurs]") == ["n40", 0]


def test_patches_focus_blur_scroll_and_set_the_title(show, mock):
    page = show(html=PAGE)
    mock.push(["focus", 7], ["scroll", 10, "bottom"], ["title", "Elsewhere"])
    page.wait_for_function("() => document.activeElement.id === 'n7' && document.title === 'Elsewhere'")
    page.wait_for_function("() => n10.scrollTop + n10.clientHeight >= n10.scrollHeight - 1")
    mock.push(["blur", 7], ["scroll", 10, "top"])
    page.wait_for_function("() => document.activeElement === document.body && n10.scrollTop === 0")
    mock.push(["scroll", 11, "into"])
    page.wait_for_function("() => n10.scrollTop > 0")


def test_an_unknown_node_is_skipped_within_its_batch(show, mock):
    page = show(html=PAGE)
    mock.push(["text", 999, "x"], ["move", 999, 2, 0], ["text", 1, "still"])
    applied(page, mock)
    assert page.text_content("#n1") == "still"
    assert page.errors == []


def test_effects_reach_the_device(show, mock):
    page = show(
        html=PAGE,
        script="navigator.vibrate = pattern => { window.shaken = pattern; }; window.open = url => { window.opened = url; };",
    )
    mock.push(
        ["effect", "vibrate", {"pattern": [10, 20]}],
        ["effect", "open-url", {"url": "https://example.org/"}],
        ["effect", "announce", {"text": "Deleted"}],
        ["effect", "note", {"text": "The list is locked."}],
        ["effect", "visit", {"path": "//example.org/"}],
    )
    applied(page, mock)
    assert page.evaluate("[window.shaken, window.opened]") == [[10, 20], "https://example.org/"]
    expect(page.get_by_text("The list is locked.")).to_be_visible()
    page.wait_for_selector("#status >> text=Deleted", state="attached")


def test_a_page_visits_another_page_of_its_host(show, mock):
    page = show(html=PAGE)
    mock.push(["effect", "visit", {"path": "/departures"}])
    page.wait_for_url(f"{mock.url}/departures")


def test_a_long_press_on_an_icon_opens_its_shortcuts_and_not_the_app(show, mock):
    page = show(
        html='''<nav class="home"><a class="home-app" id="n1" href="/departures" data-menu="n2">Sentinel</a>
        <div class="menu" id="n2" popover role="menu"><button class="menu-item" id="n3" data-on="tap" role="menuitem"
        type="button">Check In</button></div></nav>''',
        has_touch=True,
    )
    icon = page.get_by_role("link", name="Sentinel").bounding_box()
    middle = (icon["x"] + icon["width"] / 2, icon["y"] + icon["height"] / 2)
    shortcut = page.get_by_role("menuitem", name="Check In")
    finger(page, middle, middle, until=lambda: expect(shortcut).to_be_visible())
    shortcut.click()
    assert mock.wait(1, "tap")[0]["node"] == 3
    assert page.url == f"{mock.url}/page"


@pytest.mark.parametrize("first", ["browser", "page"])
def test_a_long_press_counts_once_whoever_notices_it_first(show, mock, first):
    page = show(html='<button id="n1" data-on="longpress tap">Hold</button>', has_touch=True)
    button = page.get_by_role("button", name="Hold")
    box = button.bounding_box()
    middle = (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def notice():
        if first == "page":
            mock.wait(1, "longpress")
        button.dispatch_event("contextmenu")

    finger(page, middle, middle, steps=1, rest=0, until=notice)
    page.wait_for_timeout(600)
    assert [event["kind"] for event in mock.kinds("longpress", "tap")] == ["longpress"]


def test_sound_waits_for_the_first_touch_and_shows_a_note(show, mock):
    script = """
    window.played = []; let locked = true;
    addEventListener('click', () => { locked = false; }, true);
    HTMLMediaElement.prototype.play = function () {
        if (locked) return Promise.reject(new DOMException('no', 'NotAllowedError'));
        window.played.push([this.src, this.loop]); return Promise.resolve();
    };
    HTMLMediaElement.prototype.pause = function () { window.played.push('pause'); };"""
    page = show(html=PAGE, script=script)
    mock.push(["effect", "sound", {"url": "/assets/alarm.mp3", "loop": True}])
    page.click("text=Tap to enable sound")
    page.wait_for_selector("text=Tap to enable sound", state="detached")
    assert page.evaluate("window.played") == [[f"{mock.url}/assets/alarm.mp3", True]]
    mock.push(["effect", "sound", {"stop": True}])
    applied(page, mock)
    assert page.evaluate("window.played.at(-1)") == "pause"


# The ownership of inputs.


def typed(page, mock, text):
    page.locator("#n7").fill(text)
    return mock.wait(1, "input")[-1]["seq"]


def test_an_older_value_does_not_overwrite_later_typing(show, mock):
    page = show(html=PAGE)
    number = typed(page, mock, "abc")
    mock.push(["prop", 7, "value", "OLD", number - 1])
    applied(page, mock)
    assert page.input_value("#n7") == "abc"


def test_a_value_for_the_latest_edit_applies_and_keeps_the_caret(show, mock):
    page = show(html=PAGE)
    number = typed(page, mock, "abc")
    page.keyboard.press("ArrowLeft")
    mock.push(["prop", 7, "value", "ABC", number])
    applied(page, mock)
    assert page.input_value("#n7") == "ABC"
    assert page.evaluate("[document.activeElement.id, n7.selectionStart]") == ["n7", 2]


def test_a_value_without_an_edit_waits_for_the_focus_to_leave(show, mock):
    page = show(html=PAGE)
    typed(page, mock, "abc")
    mock.push(["prop", 7, "value", "server"])
    applied(page, mock)
    assert page.input_value("#n7") == "abc"
    page.click("#n12")
    assert page.input_value("#n7") == "server"


def test_a_waiting_value_is_dropped_by_further_typing(show, mock):
    page = show(html=PAGE)
    typed(page, mock, "abc")
    mock.push(["prop", 7, "value", "server"])
    applied(page, mock)
    page.keyboard.type("d")
    page.click("#n12")
    assert page.input_value("#n7") == "abcd"


def test_a_value_applies_at_once_to_switches_and_unfocused_fields(show, mock):
    page = show(html=PAGE)
    page.click("#n8")
    number = mock.wait(1, "change")[0]["seq"]
    mock.push(["prop", 7, "value", "server"], ["prop", 8, "checked", False, number - 1])
    applied(page, mock)
    assert page.input_value("#n7") == "server"
    assert page.is_checked("#n8")
    mock.push(["prop", 8, "checked", False, number])
    applied(page, mock)
    assert not page.is_checked("#n8")


MOVING = "() => document.getAnimations().filter(one => one.playState === 'running').length"
STACK = '<div class="vstack" id="n1"><p id="n2">a</p><p id="n3">b</p></div>'


def test_a_transaction_animates_the_changes_of_its_batch(show, mock):
    page = show(html=STACK, still=False)
    mock.push(["animate", 0.8, "ease-in", 0.1], ["insert", 1, 2, '<p id="n4">new</p>'], ["remove", 3])
    applied(page, mock)
    timings = page.evaluate(
        """() => document.getAnimations().map(one => {
        const { duration, delay, easing } = one.effect.getTiming();
        return [one.effect.target.textContent, duration, delay, easing, Object.keys(one.effect.getKeyframes()[0])
          .concat(Object.keys(one.effect.getKeyframes()[1])).find(name => ["opacity", "translate"].includes(name))];
      }).sort()"""
    )
    assert timings == [
        ["a", 800, 100, "ease-in", "translate"],
        ["b", 800, 100, "ease-in", "opacity"],
        ["new", 800, 100, "ease-in", "opacity"],
    ]
    page.wait_for_function("() => document.getElementById('n1').children.length === 2")
    assert items(page, "n1") == ["n4", "n2"]
    assert page.evaluate(MOVING) == 0 and page.errors == []


def test_a_removed_view_fades_in_place(show, mock):
    page = show(html=STACK, still=False)
    place = page.evaluate("() => document.getElementById('n2').getBoundingClientRect().toJSON()")
    page.evaluate("window.leaving = document.getElementById('n2'); null")
    mock.push(["animate", 5, "linear", 0], ["remove", 2])
    applied(page, mock)
    assert page.evaluate("() => window.leaving.getBoundingClientRect().toJSON()") == pytest.approx(place, abs=0.01)


@pytest.mark.parametrize("still, batch", [(False, ["animate", 0]), (True, ["animate", 5, "linear", 0])])
def test_a_transaction_without_animation_and_reduce_motion_animate_nothing(show, mock, still, batch):
    page = show("departures", still=still)
    mock.push(batch, ["move", 140, 12, 100], ["remove", 110])
    applied(page, mock)
    assert page.evaluate(MOVING) == 0
    assert page.locator(".row.is-removing").count() == 0


def test_rows_animate_for_the_duration_of_a_transaction(show, mock):
    durations = """() => document.getAnimations().filter(one => one.effect.target.matches('.row'))
      .map(one => one.effect.getTiming().duration)"""
    page = show("departures", still=False)
    mock.push(["animate", 2.5, "linear", 0], ["move", 140, 12, 100])
    applied(page, mock)
    assert page.evaluate(durations) == [2500] * 5
    page = show("departures", still=False)
    mock.push(["move", 140, 12, 100])
    applied(page, mock)
    assert set(page.evaluate(durations)) <= {320}
