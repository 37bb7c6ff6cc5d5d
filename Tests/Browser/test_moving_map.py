"""The large map of a route: moved by fingers, the mouse, the wheel and keys, and drawn again at the end of each gesture."""

import re

import pytest
from playwright.sync_api import expect

from axe import violations
from conftest import finger

NAME = re.compile(r"^Route from .* to Alderbrook Gym, [\d.]+ mi$")


class LargeMap:
    """The large map, opened from the form."""

    def __init__(self, app):
        self.page = app.page
        app.tap_add()
        app.choose_place("gym", "Alderbrook Gym")
        app.sheet.get_by_role("button", name=NAME).click()
        self.map = app.page.get_by_role("application", name=NAME)
        self.mover = self.map.locator(".map-mover")
        expect(self.map.locator("path.map-road").first).to_be_attached()

    def box(self):
        return self.map.bounding_box()

    def camera(self):
        """Returns the viewpoint of the drawing, and the number of the report that it answers."""
        return [float(one) for one in self.mover.get_attribute("data-camera").split(" ")]

    def flag(self):
        """Returns the position of the destination's balloon on the screen."""
        box = self.map.locator(".map-balloon").last.bounding_box()
        return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)

    def wait_for_drawing(self, after):
        """Waits until a drawing that was made for a later report is at rest in the middle."""
        self.page.wait_for_function(
            """([mover, turn]) => Number(mover.dataset.camera.split(" ")[3]) > turn
                && mover.style.transform === "translate(0px, 0px) scale(1)" """,
            arg=[self.mover.element_handle(), after],
        )

    def middle(self):
        box = self.box()
        return (box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


@pytest.fixture
def large_map(departures):
    return lambda **options: LargeMap(departures(**options))


def test_the_large_map_opens_from_the_form_and_closes(large_map):
    map = large_map()
    expect(map.map.locator("path.map-line")).to_have_count(1)
    box = map.box()
    assert box["width"] == 390 and box["height"] > 600
    # The drawing is twice as wide and high as what is visible of it.
    ground = map.map.locator(".map-ground").bounding_box()
    assert (ground["width"], ground["height"]) == (2 * box["width"], 2 * box["height"])
    assert violations(map.page) == []
    map.page.get_by_role("button", name="Done").click()
    expect(map.map).to_be_hidden()


def test_a_finger_moves_the_map_and_the_new_drawing_replaces_it_without_a_jump(large_map):
    map = large_map(has_touch=True)
    start, camera = map.flag(), map.camera()
    x, y = map.middle()
    finger(map.page, (x, y), (x - 80, y - 120))
    map.wait_for_drawing(camera[3])
    moved = map.flag()
    # Less the first points, within which the finger could still tap.
    assert 80 - 22 <= start[0] - moved[0] <= 81 and 120 - 32 <= start[1] - moved[1] <= 121
    after = map.camera()
    assert abs((after[0] - camera[0]) / camera[2] - (start[0] - moved[0])) < 1
    assert abs((after[1] - camera[1]) / camera[2] - (start[1] - moved[1])) < 1
    # The sheet below did not follow the finger.
    expect(map.map).to_be_visible()


def test_two_fingers_scale_the_map_while_balloons_and_lines_keep_their_size(large_map):
    map = large_map(has_touch=True)
    session = map.page.context.new_cdp_session(map.page)
    camera = map.camera()
    x, y = map.middle()
    size = map.map.locator(".map-balloon").last.bounding_box()["width"]

    def touch(kind, *distances):
        points = [{"x": x + one, "y": y, "id": number} for number, one in enumerate(distances)]
        session.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    touch("touchStart", -40, 40)
    for distance in range(45, 121, 5):
        touch("touchMove", -distance, distance)
    map.page.wait_for_function("mover => mover.style.transform.includes('scale(3)')", arg=map.mover.element_handle())
    assert abs(map.map.locator(".map-balloon").last.bounding_box()["width"] - size) < 0.5
    stroke = map.map.locator("path.map-line").evaluate("one => parseFloat(getComputedStyle(one).strokeWidth)")
    assert 4 <= stroke * 3 <= 6
    touch("touchEnd")
    map.wait_for_drawing(camera[3])
    assert abs(camera[2] / map.camera()[2] - 3) < 0.01


def test_keys_the_wheel_and_a_double_tap_move_the_map(large_map):
    map = large_map()
    map.map.focus()
    for key, index, sign in [("ArrowRight", 0, 1), ("ArrowDown", 1, 1), ("ArrowLeft", 0, -1), ("+", 2, -1), ("-", 2, 1)]:
        before = map.camera()
        map.page.keyboard.press(key)
        map.wait_for_drawing(before[3])
        assert (map.camera()[index] - before[index]) * sign > 0, key
    before = map.camera()
    place = (map.middle()[0] + 100, map.middle()[1] + 50)
    map.page.mouse.move(*place)
    map.page.mouse.wheel(0, -120)
    map.wait_for_drawing(before[3])
    wheeled = map.camera()
    assert wheeled[2] < before[2]
    # What was below the mouse still is.
    assert before[0] + 100 * before[2] == pytest.approx(wheeled[0] + 100 * wheeled[2], rel=1e-9)
    map.page.mouse.dblclick(*place)
    map.wait_for_drawing(wheeled[3])
    assert wheeled[2] / map.camera()[2] == pytest.approx(2)


def test_the_host_keeps_whatever_a_page_reports_within_the_world(large_map):
    map = large_map()
    node = int(map.map.get_attribute("id")[1:])

    def report(text):
        status = map.page.evaluate(
            """async ([node, text, seq]) => (await fetch(document.body.dataset.eventUrl, {
                method: "POST", headers: {"Content-Type": "application/json"}, credentials: "same-origin",
                body: `["camera",${node},${text},${seq}]`})).status""",
            [node, text, report.seq],
        )
        report.seq += 1
        return status

    # Beyond the numbers of the page's own events.
    report.seq = 1_000_000
    for text in ["null", "[]", '{"x":"a","y":0,"scale":1,"turn":7}', '{"x":1e999,"y":0,"scale":1,"turn":7}', '{"x":0.5,"y":0.5,"scale":1e-7,"turn":-1}']:
        report(text)
    before = map.camera()
    report('{"x":-1e300,"y":1e300,"scale":-5,"turn":900}')
    map.page.wait_for_function("mover => mover.dataset.camera.endsWith(' 900')", arg=map.mover.element_handle())
    x, y, scale, _ = map.camera()
    assert before[3] == 0 and (x, y) == (0, 1) and scale * 40_075_017 == pytest.approx(0.3)


def test_roads_with_slow_live_speeds_are_coloured(make_host, open_departures, tmp_path):
    host = make_host()
    host.wait_for_map()
    app = open_departures(host)
    map = LargeMap(app)
    expect(map.map.locator("path.map-traffic")).to_have_count(0)
    map.page.get_by_role("button", name="Done").click()
    feed = tmp_path / "traffic.csv"
    feed.write_text("road,speed,minutes\nMain Street,8,30\nMill Lane,20,30\n")
    assert host.run("map", "traffic", str(feed))["roads"] == 2
    app.sheet.get_by_role("button", name=NAME).click()
    expect(map.map.locator("path.map-traffic.jam")).to_have_count(1)
    expect(map.map.locator("path.map-traffic.slow")).to_have_count(1)
