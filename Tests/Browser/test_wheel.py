"""The wheel: mouse, drag, touch, keyboard, digits, clicks; settled values only."""

import pytest
from playwright.sync_api import expect

from conftest import applied, finger
from host import wait_until


@pytest.fixture
def wheel(show, mock):
    page = show("edit")
    page.locator("#n312").scroll_into_view_if_needed()
    return page


def hour(page):
    return page.get_attribute("#n312", "data-value-text")


def selected(mock, count=1):
    return [(event["node"], event["value"]) for event in mock.wait(count, "select")]


def centre(page, column="#n312"):
    box = page.locator(column).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def test_a_wheel_shows_the_selected_value_in_the_middle(wheel):
    x, y = centre(wheel)
    assert wheel.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent", [x, y]) == "8"
    assert wheel.get_attribute("#n312", "aria-activedescendant") == "n312-7"
    assert wheel.locator("#n312 [aria-selected=true]").text_content() == "8"


def test_a_notch_of_the_mouse_wheel_is_one_step(wheel, mock):
    wheel.mouse.move(*centre(wheel))
    wheel.mouse.wheel(0, 100)
    assert selected(mock) == [(312, 8)]
    assert hour(wheel) == "9"


def test_native_scrolling_is_not_stepped_as_well(wheel, mock):
    turn = "cancelable => n312.dispatchEvent(new WheelEvent('wheel', { deltaY: 100, bubbles: true, cancelable }))"
    wheel.evaluate(turn, False)
    wheel.wait_for_timeout(400)
    assert hour(wheel) == "8"
    wheel.evaluate(turn, True)
    assert selected(mock) == [(312, 8)]


def test_a_click_on_an_option_chooses_it(wheel, mock):
    wheel.locator("#n312-9").click()
    assert selected(mock) == [(312, 9)]
    wheel.get_by_role("listbox", name="AM/PM").get_by_role("option", name="PM").click()
    assert selected(mock, 2)[1] == (314, 1)


def test_keys_step_and_jump_and_loop(wheel, mock):
    wheel.focus("#n312")
    for key, index in [
        ("ArrowDown", 8),
        ("ArrowUp", 7),
        ("Home", 0),
        ("ArrowUp", 11),
        ("End", 11),
        ("ArrowDown", 0),
        ("PageDown", 5),
    ]:
        wheel.keyboard.press(key)
        wheel.wait_for_function("index => n312.dataset.selected === String(index)", arg=index)
    # The host gets the value once the wheel rests.
    wait_until(lambda: selected(mock)[-1] == (312, 5))


def test_several_keys_at_once_send_only_the_final_value(wheel, mock):
    # In one task: keys that the test sends one by one may arrive further apart than a turn of the wheel lasts.
    wheel.evaluate("""() => {
        const key = { key: 'ArrowDown', bubbles: true, cancelable: true };
        for (let count = 0; count < 3; count += 1) n312.dispatchEvent(new KeyboardEvent('keydown', key));
    }""")
    mock.wait(1, "select")
    wheel.wait_for_timeout(300)
    assert selected(mock) == [(312, 10)]


def test_typed_digits_select_their_value(wheel, mock):
    wheel.focus("#n313")
    wheel.keyboard.type("07")
    wheel.wait_for_function("() => n313.dataset.selected === '7'")
    wheel.wait_for_timeout(1000)
    wheel.keyboard.type("45")
    wheel.wait_for_function("() => n313.dataset.selected === '45'")
    wheel.focus("#n314")
    wheel.keyboard.type("p")
    wheel.wait_for_function("() => n314.dataset.selected === '1'")


TWO_CLOCKS = "".join(
    f'<div class="wheel">{columns}</div>'
    for columns in (
        "".join(
            f'<div class="wheel-column" id="n{node}" role="listbox" tabindex="0" data-on="select" '
            f'data-selected="{min(7, len(words) - 1)}" {"data-loop" if len(words) > 2 else ""} style="--selected:7">'
            + "".join(f'<div role="option">{word}</div>' for word in words) + "</div>"
            for node, words in clock)
        for clock in (
            [(3, range(1, 13)), (4, [f"{n:02}" for n in range(60)]), (5, ["AM", "PM"])],
            [(6, [f"{n:02}" for n in range(24)]), (7, [f"{n:02}" for n in range(60)])],
        )))
TYPED = [
    ("#n3", "6 Tab 0 0 Tab p", {3: "6", 4: "00", 5: "PM"}),
    ("#n3", "1 2 Tab 4 5 Tab a", {3: "12", 4: "45", 5: "AM"}),
    ("#n3", "0 6 Tab 7 Tab P M", {3: "6", 4: "07", 5: "PM"}),
    ("#n3", "6 ArrowUp Tab 3 ArrowDown 5 9 ArrowDown Tab a m", {3: "5", 4: "00", 5: "AM"}),
    ("#n6", "1 8 Tab 0 5", {6: "18", 7: "05"}),
    ("#n6", "9 Tab 3 Tab Shift+Tab 4", {6: "09", 7: "04"}),
]


@pytest.mark.parametrize("pace", [0, 50, 120, 400])
def test_typed_digits_are_selected_and_shown(show, mock, pace):
    page = show(html=TWO_CLOCKS, still=False)
    for column, keys, expected in TYPED:
        page.focus(column)
        for key in keys.split():
            page.keyboard.press(key, delay=pace / 2)
            page.wait_for_timeout(pace / 2)
        page.wait_for_timeout(pace)
        page.evaluate("document.activeElement.blur()")
        page.wait_for_timeout(400)
        for node, word in expected.items():
            assert page.get_attribute(f"#n{node}", "data-value-text") == word, (keys, pace)
            shown = page.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent", centre(page, f"#n{node}"))
            assert shown == word, (keys, pace)
            rows = page.locator(f"#n{node} [role=option]").all_text_contents()
            told = [event["value"] for event in mock.kinds("select") if event["node"] == node]
            assert rows[told[-1] if told else min(7, len(rows) - 1)] == word, (keys, pace)


def test_an_incomplete_number_waits_for_further_digits(show, mock):
    page = show(html=TWO_CLOCKS)
    page.focus("#n6")
    page.keyboard.press("1")
    page.wait_for_timeout(500)
    page.keyboard.press("8")
    assert selected(mock) == [(6, 18)]


def test_the_server_can_turn_a_moving_wheel(show, mock):
    page = show(html=TWO_CLOCKS, still=False)
    mock.push(["attr", 4, "data-selected", "30"])
    page.wait_for_function("() => n4.dataset.valueText === '30'")
    mock.push(["attr", 4, "data-selected", "20"])
    page.wait_for_function("() => n4.dataset.valueText === '20'")
    page.wait_for_timeout(500)
    shown = page.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent", centre(page, "#n4"))
    assert shown == page.get_attribute("#n4", "data-value-text") == "20"
    assert mock.kinds("select") == []


def test_a_choice_is_sent_even_if_the_server_changed_meanwhile(show, mock):
    page = show(html=TWO_CLOCKS, still=False)
    page.focus("#n6")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("ArrowUp")
    mock.push(["attr", 6, "data-selected", "12"])
    assert selected(mock) == [(6, 7)]
    assert page.get_attribute("#n6", "data-value-text") == "07"


def test_dragging_with_the_mouse_turns_a_wheel(wheel, mock):
    x, y = centre(wheel)
    wheel.mouse.move(x, y)
    wheel.mouse.down()
    for step in range(1, 9):
        wheel.mouse.move(x, y - step * 8.5)
    wheel.wait_for_timeout(120)
    wheel.mouse.up()
    assert selected(mock) == [(312, 9)]


def test_a_column_that_does_not_loop_stops_at_its_ends(wheel, mock):
    wheel.focus("#n314")
    wheel.keyboard.press("ArrowUp")
    wheel.keyboard.press("PageDown")
    assert selected(mock) == [(314, 1)]


def test_a_value_from_the_server_is_not_sent_back(wheel, mock):
    mock.push(["attr", 312, "data-selected", "11"], ["attr", 313, "data-selected", "0"])
    applied(wheel, mock)
    wheel.wait_for_function("() => n312.dataset.valueText === '12' && n313.dataset.valueText === '00'")
    wheel.wait_for_timeout(400)
    assert mock.kinds("select") == []
    x, y = centre(wheel, "#n313")
    assert wheel.evaluate("([x, y]) => document.elementFromPoint(x, y).textContent", [x, y]) == "00"


def test_the_options_of_a_wheel_can_change(wheel, mock):
    mock.push(
        ["replace", "312-11", '<div role="option" id="n600">XII</div>'],
        ["insert", 312, 0, '<div role="option" id="n601">13</div>'],
        ["text", "312-7", "VIII"],
        ["attr", 312, "data-selected", "12"],
    )
    applied(wheel, mock)
    wheel.wait_for_function("() => n312.dataset.valueText === '13'")
    assert wheel.locator("#n312 [role=option]").all_text_contents() == [
        *"1234567",
        "VIII",
        "9",
        "10",
        "11",
        "XII",
        "13",
    ]
    assert wheel.get_attribute("#n312", "aria-activedescendant") == "n601"
    wheel.focus("#n312")
    wheel.keyboard.press("ArrowDown")
    assert selected(mock) == [(312, 0)]


def test_a_late_response_to_an_earlier_choice_does_not_turn_the_wheel_back(wheel, mock):
    wheel.evaluate(
        "window.seen = []; new MutationObserver(() => window.seen.push(n312.dataset.valueText)).observe(n312, { attributeFilter: ['data-value-text'] }); null"
    )
    wheel.focus("#n312")
    wheel.keyboard.press("ArrowDown")
    mock.wait(1, "select")
    wheel.keyboard.press("ArrowDown")
    mock.wait(2, "select")
    mock.push(["attr", 312, "data-selected", "8"])
    mock.push(["attr", 312, "data-selected", "9"])
    applied(wheel, mock)
    wheel.wait_for_timeout(700)
    assert wheel.evaluate("window.seen") == ["9", "10"]


def test_a_flicked_wheel_settles_on_a_row(show, mock):
    page = show("edit", has_touch=True, is_mobile=True)
    page.locator("#n312").scroll_into_view_if_needed()
    x, y = centre(page)
    finger(page, (x, y), (x, y - 84))
    mock.wait(1, "select")
    page.wait_for_timeout(400)
    index = selected(mock)[-1][1]
    assert index in (9, 10)
    assert page.evaluate("Math.abs(n312.scrollTop / 34 - Math.round(n312.scrollTop / 34)) < 0.05")
    assert hour(page) == str(index + 1)


def test_an_animated_wheel_settles_as_well(show, mock):
    page = show("edit", still=False)
    page.focus("#n312")
    page.keyboard.press("ArrowDown")
    assert selected(mock) == [(312, 8)]


def test_a_wheel_in_a_closed_popover_follows_the_server_and_sends_nothing(show, mock):
    options = "".join(f'<div role="option">{n}</div>' for n in range(1, 13))
    page = show(
        html=f'<button id="n1" popovertarget="n2" type="button">8:30</button><div class="popover" id="n2" popover>'
        f'<div class="wheel"><div class="wheel-column" id="n3" role="listbox" tabindex="0" data-on="select" '
        f'data-selected="7" data-loop style="--selected:7">{options}</div></div></div>'
    )
    mock.push(["attr", 3, "data-selected", "8"])
    page.wait_for_timeout(600)
    assert mock.kinds("select") == []
    page.click("#n1")
    page.wait_for_timeout(300)
    assert page.get_attribute("#n3", "data-value-text") == "9"
    page.keyboard.press("ArrowDown")
    assert selected(mock) == [(3, 9)]
    page.keyboard.press("Escape")
    page.wait_for_timeout(300)
    assert len(mock.kinds("select")) == 1
    page.click("#n1")
    page.wait_for_selector("#n3:focus")
    page.keyboard.press("ArrowDown")
    page.keyboard.press("Escape")
    assert selected(mock, 2)[1] == (3, 10)


OPTIONS = "".join(f'<div role="option">{n}</div>' for n in range(1, 13))
COLUMN = (
    '<div class="wheel"><div class="wheel-column" id="n3" role="listbox" tabindex="0" data-on="select" '
    f'data-selected="7" data-loop style="--selected:7">{OPTIONS}</div></div>'
)
POPOVER = (
    '<button id="n1" popovertarget="n2" type="button" style="position:fixed;bottom:300px;left:40px">8:30</button>'
    f'<div class="popover" id="n2" popover>{COLUMN}</div>'
)
INLINE = f'{COLUMN}<button id="n4" class="btn" data-on="tap" type="button">Save</button>'


@pytest.mark.parametrize("rest", [150, 0])
def test_a_popover_that_closes_as_the_finger_lifts_keeps_the_value(show, mock, rest):
    page = show(html=POPOVER, has_touch=True, is_mobile=True)
    page.tap("#n1")
    page.wait_for_selector("#n3:focus")
    # The pop-over has its place only some frames after it has the focus.
    page.locator("#n3").tap(trial=True)
    x, y = centre(page, "#n3")
    finger(page, (x, y), (x, y - 84), steps=6, rest=rest)
    page.touchscreen.tap(380, 800)
    page.wait_for_selector("#n2:not(:popover-open)", state="attached")
    # A wheel that moves on would have come to rest by then.
    page.wait_for_timeout(600)
    assert [value for _, value in selected(mock)] == [int(page.get_attribute("#n3", "data-selected"))] != [7]
    page.tap("#n1")
    page.wait_for_selector("#n3:focus")
    page.wait_for_function("""() => {
        const { left, top, width, height } = n3.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2)?.textContent === n3.dataset.valueText;
    }""")


# Moves of a slow finger that a busy page gets all at once: 4 points every 40 ms are a tenth of a point per millisecond.
SLOW_FINGER = """async () => {
  const { left, top, width, height } = n3.getBoundingClientRect();
  const event = (kind, way) => new PointerEvent(kind, {
    bubbles: true, pointerId: 1, isPrimary: true, pointerType: "touch",
    clientX: left + width / 2, clientY: top + height / 2 - way,
  });
  n3.setPointerCapture = () => {};
  const events = [event("pointerdown", 0)];
  for (let way = 4; way <= 40; way += 4) {
    await new Promise((resolve) => setTimeout(resolve, 40));
    events.push(event("pointermove", way));
  }
  events.push(event("pointerup", 40));
  for (const one of events) n3.dispatchEvent(one);
}"""


def test_a_busy_page_does_not_take_a_slow_finger_for_a_fast_one(show, mock):
    page = show(html=COLUMN, has_touch=True, is_mobile=True)
    page.evaluate(SLOW_FINGER)
    # 40 points of the finger and 24 points of the glide are two rows of 34.
    assert selected(mock) == [(3, 9)]


def test_a_tap_as_the_finger_lifts_is_sent_after_the_choice(show, mock):
    page = show(html=INLINE, has_touch=True, is_mobile=True)
    x, y = centre(page, "#n3")
    button = centre(page, "#n4")
    finger(page, (x, y), (x, y - 84))
    page.touchscreen.tap(*button)
    assert [event["kind"] for event in mock.wait(2, "select", "tap")] == ["select", "tap"]
    page.wait_for_timeout(400)
    assert [value for _, value in selected(mock)] == [int(page.get_attribute("#n3", "data-selected"))]


def test_a_finger_stops_a_spinning_wheel(show, mock):
    page = show(html=COLUMN, still=False, has_touch=True, is_mobile=True)
    x, y = centre(page, "#n3")
    middle = "([x, y]) => document.elementFromPoint(x, y).textContent"
    # The page's clock stands still, so the wheel still spins when the finger arrives.
    page.clock.install()
    page.clock.pause_at(page.evaluate("Date.now()") / 1000 + 1)
    page.evaluate("() => { window.lifted = 0; addEventListener('pointerup', () => { lifted += 1 }) }")
    finger(page, (x, y + 60), (x, y - 80), steps=5, rest=0)
    wait_until(lambda: page.evaluate("lifted") == 1)
    released = page.evaluate("n3.scrollTop")
    page.clock.run_for(20)
    assert page.evaluate("n3.scrollTop") != released
    passing = page.evaluate(middle, [x, y])
    page.touchscreen.tap(x, y + 40)
    wait_until(lambda: page.evaluate("lifted") == 2)
    page.clock.resume()
    # The tap chooses the row that passes the middle, not the row under the finger.
    expect(page.locator("#n3")).to_have_attribute("data-value-text", passing)
    page.wait_for_timeout(600)
    assert page.evaluate(middle, [x, y]) == passing == page.get_attribute("#n3", "data-value-text")
    # A fast wheel may have come round to the choice from before.
    if passing != "8":
        assert selected(mock) == [(3, int(passing) - 1)]


def test_a_click_while_the_mouse_wheel_turns_is_sent_after_the_choice(show, mock):
    page = show(html=INLINE)
    button = centre(page, "#n4")
    page.mouse.move(*centre(page, "#n3"))
    start = page.evaluate("n3.scrollTop")
    page.mouse.wheel(0, 100)
    page.wait_for_function("start => n3.scrollTop !== start", arg=start)
    page.mouse.click(*button)
    events = [(event["kind"], event["value"]) for event in mock.wait(2, "select", "tap")]
    assert events == [("select", 8), ("tap", None)]


def test_a_key_press_while_the_wheel_turns_is_sent_after_the_choice(show, mock):
    page = show(html=INLINE, still=False)
    page.focus("#n3")
    for key in ["PageDown", "Tab", "Enter"]:
        page.keyboard.press(key)
    events = [(event["kind"], event["value"]) for event in mock.wait(2, "select", "tap")]
    assert events == [("select", 0), ("tap", None)]
    page.wait_for_timeout(600)
    assert page.get_attribute("#n3", "data-value-text") == "1"
    assert selected(mock) == [(3, 0)]
