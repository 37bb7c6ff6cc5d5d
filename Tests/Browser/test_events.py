"""Events to the host: order, one in flight, coalescing, retries, delegation."""

FORM = """
<div id="n1" data-on="tap" tabindex="0"><span id="inside">text</span><button id="n2" type="button">other</button>
<label>Name <input id="n3" data-on="input submit focus blur" value=""></label>
<input id="n4" data-on="input" value="" aria-label="Second"></div>
<button id="n5" data-on="tap" type="button">A</button><button id="n6" data-on="tap" type="button">B</button>
<button id="n7" data-on="tap" type="button" disabled>C</button>
<div inert><button id="n8" data-on="tap" type="button">D</button></div>
<input id="n9" type="checkbox" role="switch" data-on="change" aria-label="Switch">
<input id="n10" type="range" data-on="input change" min="0" max="10" value="2" aria-label="Slider" style="--v:.2">
<button id="n11" data-on="tap" data-repeat type="button">hold</button>
<div id="n12" data-on="geometry" style="width:50px;height:20px"></div>
"""


def pairs(events):
    return [(event["node"], event["kind"], event["value"]) for event in events]


def test_events_arrive_one_at_a_time_with_rising_numbers(show, mock):
    page = show(html=FORM)
    mock.gate.clear()
    for _ in range(10):
        page.click("#n5")
        page.click("#n6")
    mock.gate.set()
    events = mock.wait(20, "tap")
    assert [event["node"] for event in events] == [5, 6] * 10
    numbers = [event["seq"] for event in mock.events]
    assert numbers == sorted(set(numbers))
    assert mock.most_in_flight == 1


def test_waiting_inputs_of_one_node_merge_in_order(show, mock):
    page = show(html=FORM)
    mock.gate.clear()
    page.locator("#n3").press_sequentially("Gym")
    page.click("#n5")
    page.focus("#n3")
    page.keyboard.press("End")
    page.keyboard.type("!")
    mock.gate.set()
    mock.wait(1, "tap")
    page.wait_for_timeout(200)
    inputs = pairs(mock.kinds("input", "tap"))
    assert inputs == [(3, "input", "Gym"), (5, "tap", None), (3, "input", "Gym!")]


def test_a_refused_event_is_dropped_and_a_failed_one_resent_with_its_number(show, mock):
    page = show(html=FORM)
    mock.wait(1, "geometry")
    mock.refusals = [503, 500]
    page.click("#n5")
    first = mock.wait(1, "tap")[0]
    mock.refusals = [400]
    page.click("#n6")
    page.click("#n5")
    taps = mock.wait(2, "tap")
    assert [tap["node"] for tap in taps] == [5, 5]
    assert taps[0]["seq"] == first["seq"]


def test_the_nearest_handler_gets_an_event_unless_a_control_is_closer(show, mock):
    page = show(html=FORM)
    page.click("#inside")
    page.click("#n2")
    page.locator("#n7").dispatch_event("click")
    page.locator("#n8").dispatch_event("click")
    page.click("#n5")
    mock.wait(2, "tap")
    assert [tap["node"] for tap in mock.kinds("tap")] == [1, 5]


def test_enter_and_space_tap_custom_controls(show, mock):
    page = show(html=FORM)
    page.focus("#n1")
    page.keyboard.press("Enter")
    page.keyboard.press(" ")
    page.focus("#n5")
    page.keyboard.press("Enter")
    assert [tap["node"] for tap in mock.wait(3, "tap")] == [1, 1, 5]


def test_focus_submit_and_blur_send_the_text(show, mock):
    page = show(html=FORM)
    page.locator("#n3").press_sequentially("a")
    page.keyboard.press("Enter")
    mock.wait(1, "blur")
    assert pairs(mock.kinds("focus", "input", "submit", "blur")) == [
        (3, "focus", None),
        (3, "input", "a"),
        (3, "submit", "a"),
        (3, "blur", None),
    ]


def test_switch_and_slider_send_their_values(show, mock):
    page = show(html=FORM)
    page.click("#n9")
    page.focus("#n10")
    page.keyboard.press("ArrowRight")
    mock.wait(2, "change")
    assert pairs(mock.kinds("change")) == [(9, "change", True), (10, "change", 3)]
    assert pairs(mock.kinds("input")) == [(10, "input", 3)]
    assert page.eval_on_selector("#n10", "slider => slider.style.getPropertyValue('--v')") == "0.3"


def test_a_held_stepper_repeats_without_a_final_tap(show, mock):
    page = show(html=FORM)
    box = page.locator("#n11").bounding_box()
    page.mouse.move(box["x"] + 5, box["y"] + 5)
    page.mouse.down()
    mock.wait(3, "tap")
    page.mouse.up()
    page.wait_for_timeout(250)
    count = len(mock.kinds("tap"))
    page.wait_for_timeout(250)
    assert len(mock.kinds("tap")) == count
    page.click("#n11")
    assert len(mock.wait(count + 1, "tap")) == count + 1


def test_a_page_that_asks_gets_the_environment_at_once_and_on_change(show, mock):
    page = show(
        html=FORM + "<!-- body: data-on=environment -->",
        color_scheme="dark",
        timezone_id="Europe/Vaduz",
        locale="de-LI",
    )
    first = mock.wait(1, "environment")[0]
    assert first["node"] == 0
    assert first["value"] == {
        "width": 390,
        "height": 844,
        "safe": [0, 0, 0, 0],
        "scale": page.evaluate("devicePixelRatio"),
        "scheme": "dark",
        "contrast": False,
        "reduceMotion": True,
        "reduceTransparency": False,
        "invertColors": False,
        "typeSize": "large",
        "hourCycle": "h23",
        "timeZone": "Europe/Vaduz",
        "visible": True,
    }
    page.emulate_media(color_scheme="light", reduced_motion="reduce")
    assert mock.wait(2, "environment")[1]["value"]["scheme"] == "light"


def test_a_size_is_reported_at_once_and_on_change(show, mock):
    page = show(html=FORM)
    page.eval_on_selector("#n12", "box => { box.style.width = '80px'; }")
    sizes = mock.wait(2, "geometry")
    assert [(size["value"]["width"], size["value"]["height"]) for size in sizes] == [(50, 20), (80, 20)]
