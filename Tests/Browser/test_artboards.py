"""The screens of NotiZen that are exported for designers."""

import base64
import json
import os
import struct
import subprocess
import sys
import xml.etree.ElementTree as ElementTree
from pathlib import Path

import pytest

from host import wait_until

ARTBOARDS = Path(__file__).with_name("artboards.py")
GROUP = "{http://www.w3.org/2000/svg}g"
PIXELS = """async ([picture, places]) => {
  const image = await createImageBitmap(await (await fetch(picture)).blob());
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data]);
}"""


def run(*arguments):
    return subprocess.run([sys.executable, ARTBOARDS, *arguments], capture_output=True, text=True, timeout=400)


@pytest.fixture(scope="module")
def boards(tmp_path_factory):
    """The folder with two exported screens."""
    folder = tmp_path_factory.mktemp("screens")
    done = run("--only", "phone/Dashboard", "--only", "watch/Dashboard", folder)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"2 screens of NotiZen are in {folder}.\n"
    return folder


def files(boards, name):
    return [boards / f"{name}{ending}" for ending in ("@2x.png", ".json", ".svg")]


def test_screens_are_exported_with_two_pixels_per_point_and_a_tag_for_each_layer(boards):
    assert len([file for file in boards.rglob("*") if file.is_file()]) == 9
    check(boards, "phone/03-dashboard-dark", (390, 844), 20)
    check(boards, "phone/03-dashboard-light", (390, 844), 20)
    check(boards, "watch/01-dashboard-dark", (198, 242), 2)


def check(boards, name, size, margin):
    picture, tags, drawing = files(boards, name)
    head = picture.read_bytes()[:24]
    assert head[:8] == b"\x89PNG\r\n\x1a\n" and struct.unpack(">II", head[16:]) == (size[0] * 2, size[1] * 2)
    board = json.loads(tags.read_text())
    assert (board["size"]["width"], board["size"]["height"], board["scale"]) == (*size, 2)
    assert board["picture"] == picture.name and board["grid"] == {"unit": 4, "margin": margin}
    layers = board["layers"]
    names = [layer["tag"] for layer in layers]
    assert len(names) == len(set(names)) >= 20
    for layer in layers:
        frame = layer["frame"]
        # Every layer reaches into the artboard, and its parent comes before it.
        assert frame["x"] < size[0] and frame["y"] < size[1], layer
        assert frame["x"] + frame["width"] > 0 and frame["y"] + frame["height"] > 0, layer
        assert "parent" not in layer or names.index(layer["parent"]) < names.index(layer["tag"])
        off = [side for side, value in frame.items() if abs(value - round(value / 4) * 4) > 0.25]
        assert layer["offGrid"] == off, layer
    svg = ElementTree.parse(drawing).getroot()
    assert svg.get("viewBox") == f"0 0 {size[0]} {size[1]}"
    assert [group.get("id") for group in svg.iter(GROUP)] == ["Grid", *names]


def layer(boards, name, tag):
    board = json.loads(files(boards, name)[1].read_text())
    return next(one for one in board["layers"] if one["tag"].startswith(tag))


def test_a_layer_has_the_role_the_name_and_the_look_of_its_view(boards):
    phone, wrist = "phone/03-dashboard-dark", "watch/01-dashboard-dark"
    card = layer(boards, phone, "button 45 notifications of high priority.")
    assert card["role"] == "button" and card["name"].endswith("Latest: “Missed call from Sam”")
    assert card["frame"]["x"] == 20 and card["frame"]["height"] == 168
    symbol = layer(boards, phone, "symbol bell.badge.fill")
    assert (symbol["tint"], symbol["points"]) == ("#3DDC97", 17)
    title = layer(boards, phone, "text Dashboard")
    assert (title["points"], title["weight"], title["color"]) == (34, 700, "#FFFFFF")
    assert layer(boards, "phone/03-dashboard-light", "text Dashboard")["color"] == "#000000"
    assert [layer(boards, phone, f"tab {name}")["role"] for name in ("Dashboard", "Settings")] == ["tab", "tab"]
    row = layer(boards, wrist, "button Messages, 1 new")
    assert row["frame"]["x"] >= 2 and row["frame"]["x"] + row["frame"]["width"] <= 196
    assert layer(boards, wrist, "text 9:15")["kind"] == "text"


def test_a_picture_shows_what_its_layers_say(boards, context):
    tools = context().new_page()

    def pixels(name, *places):
        picture = base64.b64encode(files(boards, name)[0].read_bytes()).decode()
        return tools.evaluate(PIXELS, [f"data:image/png;base64,{picture}", places])

    # The surface beside the cards, beyond their shadows, and the middle of each symbol's bell.
    dark, light = "phone/03-dashboard-dark", "phone/03-dashboard-light"
    assert pixels(dark, (390, 8))[0][:3] == [13, 13, 15]
    assert pixels(light, (390, 8))[0][:3] == [255, 255, 255]
    for name in (dark, light, "watch/01-dashboard-dark"):
        symbol = layer(boards, name, "symbol bell.badge.fill")
        frame = symbol["frame"]
        x, y = frame["x"] + frame["width"] * 0.4, frame["y"] + frame["height"] * 0.6
        red, green, blue, _ = pixels(name, (round(x * 2), round(y * 2)))[0]
        assert f"#{red:02X}{green:02X}{blue:02X}" == symbol["tint"] == "#3DDC97"


def test_a_screen_that_does_not_exist_is_named(tmp_path):
    done = run("--only", "wrist/Nowhere", tmp_path)
    assert done.returncode == 1 and done.stderr == "artboards: there is no screen named wrist/Nowhere.\n"
    assert not list(tmp_path.iterdir())


def commands():
    """The command lines of all processes."""
    found = []
    for file in Path("/proc").glob("[0-9]*/cmdline"):
        try:
            found.append(file.read_text(errors="replace"))
        except OSError:
            pass
    return found


def test_an_export_that_is_stopped_leaves_no_host_and_no_data(tmp_path):
    work, screens = tmp_path / "work", tmp_path / "screens"
    work.mkdir()
    environment = {**os.environ, "TMPDIR": str(work)}
    process = subprocess.Popen([sys.executable, ARTBOARDS, screens], env=environment)
    try:
        wait_until(lambda: list(screens.rglob("*.png")), seconds=120)
        assert any(str(work) in command for command in commands())
        process.terminate()
        assert process.wait(timeout=60) == 1
    finally:
        process.kill()
        process.wait()
    # The routing engine ends by itself once its host is gone.
    wait_until(lambda: not any(str(work) in command for command in commands()))
    assert not list(work.iterdir())
