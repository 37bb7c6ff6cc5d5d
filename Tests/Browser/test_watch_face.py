"""The face of the watch with the complications of NotiZen (A1), and their addresses for other programs."""

import re
import urllib.error
import urllib.request

import pytest
from playwright.sync_api import expect

import watch
from axe import report, violations
from watch import DESK, SIZES

ADDRESS = "widgets/notizenwatch/Unread/"
FAMILIES = ["accessoryCorner", "accessoryRectangular", "accessoryCircular", "accessoryInline"]
HOURS = [0, 0, 0, 0, 0, 0, 1, 4, 7, 3] + [0] * 14
CORNER = ".accessoryCorner"


@pytest.fixture
def face_host(tmp_path):
    made = []

    def start(**changes):
        made.append(watch.make_host(tmp_path / f"face{len(made)}", **{"hours": HOURS, "unreadCount": 3, **changes}))
        return made[-1].start("2026-11-27T09:15")

    yield start
    for host in made:
        host.stop()


@pytest.fixture
def open_face(open_host, face_host):
    """Opens the face on a host whose phone sent the given state."""
    return lambda changes=None, **options: open_host(face_host(**(changes or {})), "watchface/", **{**DESK, **options})


def color_of(locator, name="color"):
    return locator.evaluate("(one, name) => getComputedStyle(one)[name]", name)


def test_the_home_screen_and_the_watch_lead_to_the_face(open_host, face_host):
    page = open_host(face_host(), "", **DESK)
    # Complications are not widgets of the home screen.
    expect(page.locator(".home-widgets .widget[href*='notizenwatch']")).to_have_count(0)
    page.get_by_role("link", name="Watch Face").click()
    expect(page.locator(".watch-face")).to_be_visible()
    expect(page.get_by_role("link", name="Watch Face")).to_have_count(0)
    page.get_by_role("link", name="Home Screen").click()
    page.get_by_role("link", name="NotiZen Watch").click()
    page.get_by_role("link", name="Watch Face").click()
    expect(page.locator(".watch-face")).to_be_visible()


def test_the_face_shows_the_time_and_four_complications(open_face):
    page = open_face()
    expect(page.locator(".face-time")).to_have_text(re.compile(r"^\d{1,2}:\d\d$"))
    expect(page.locator(".face-date")).to_have_text(re.compile(r"^[A-Z][a-z]+ \d{1,2}$"))
    expect(page.locator(".watch-time")).to_be_hidden()
    expect(page.locator(".accessoryRectangular")).to_contain_text("3 Hi / 12 Lo")
    expect(page.locator(".accessoryRectangular path")).to_have_attribute("d", re.compile(r"^M"))
    expect(page.locator(".accessoryInline")).to_contain_text("3 Hi / 12 Lo")
    expect(page.get_by_role("meter", name="Hi")).to_have_attribute("aria-valuetext", "3")
    spoken = "3 notifications of high priority, 12 of low priority"
    expect(page.locator(CORNER).get_by_label(spoken)).to_have_count(1)


def test_the_dot_is_red_or_green_and_the_shield_tells_it_too(open_face):
    page = open_face()
    corner = page.locator(CORNER)
    expect(corner.locator("use")).to_have_attribute("href", re.compile("#exclamationmark.shield.fill$"))
    assert color_of(corner.locator("circle"), "fill") == "color(srgb 1 0.271 0.227)"
    page = open_face({"unreadCount": 0, "feed": []})
    corner = page.locator(CORNER)
    expect(corner.locator("use")).to_have_attribute("href", re.compile("#checkmark.shield.fill$"))
    # A ring: another form than the filled dot.
    assert corner.locator("circle").count() == 0
    ring = corner.locator(".shape, path")
    expect(ring).to_have_count(1)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_tap_on_a_complication_opens_the_dashboard(open_face, family):
    page = open_face()
    page.locator(f".watch-face .{family}").click()
    expect(page.get_by_role("button", name="Messages, 1 new")).to_be_visible()
    assert "/notizenwatch/" in page.url


def test_a_tinted_face_has_one_colour_and_is_kept(open_face):
    page = open_face()
    rectangle = page.locator(".accessoryRectangular")
    tint = "rgb(255, 179, 64)"
    assert color_of(rectangle.locator(".widget-accented .text").first) != tint
    page.get_by_role("button", name="Tinted").click()
    expect(page.locator(".watch-face.tinted")).to_be_visible()
    expect(rectangle.locator(".widget-accented .text").first).to_have_css("color", tint)
    expect(rectangle.locator("path")).to_have_css("stroke", "rgb(255, 255, 255)")
    # Without its colour the dot is still filled.
    expect(page.locator(f"{CORNER} circle")).to_have_css("fill", "rgb(255, 255, 255)")
    page.reload()
    expect(page.locator(".watch-face.tinted")).to_be_visible()
    page.get_by_role("button", name="Tinted").click()
    expect(page.locator(".watch-face.tinted")).to_have_count(0)


def test_a_face_says_what_it_does_not_know(open_face):
    page = open_face({"date": "2026-11-26T18:30:00Z"})
    expect(page.locator(".accessoryRectangular")).to_contain_text("Not Up to Date")
    expect(page.locator(".accessoryRectangular")).to_contain_text("As of Thu")
    expect(page.locator(".accessoryInline")).to_contain_text("NotiZen: Not Up to Date")
    expect(page.locator(f"{CORNER} use")).to_have_attribute("href", re.compile("#shield.slash$"))


def test_german_readers_read_german(open_face):
    page = open_face(locale="de-DE")
    expect(page.get_by_role("heading", name="Zifferblatt")).to_have_count(1)
    expect(page.locator(".accessoryRectangular")).to_contain_text("3 hoch / 12 niedrig")
    expect(page.get_by_role("button", name="Getönt")).to_be_visible()


def test_other_programs_read_the_values_and_a_drawing(open_host, face_host):
    host = face_host()
    page = open_host(host, "watchface/", **DESK)

    def get(name, **headers):
        return page.request.get(f"{host.url}{ADDRESS}{name}", headers={**host.bearer(), **headers})

    listed = page.request.get(f"{host.url}widgets.json", headers=host.bearer()).json()
    assert [one["family"] for one in listed if one["app"] == "notizenwatch"] == FAMILIES
    for family in FAMILIES:
        answer = get(f"{family}.json").json()
        glance = answer["values"]["glance"]
        assert answer["family"] == family and answer["kind"] == "Unread"
        assert (glance["unreadCount"], glance["lowCount"], glance["isOutdated"]) == (3, 12, False)
        assert glance["hours"] == HOURS[:10]
        drawing = get(f"{family}.svg")
        assert drawing.headers["content-type"].startswith("image/svg+xml")
        text = drawing.text()
        assert len(text) < 20_000 and "var(" not in text and "href" not in text
        size = page.evaluate(
            """async (drawing) => {
              const image = new Image();
              image.src = "data:image/svg+xml," + encodeURIComponent(drawing);
              await image.decode();
              return image.naturalWidth;
            }""",
            text,
        )
        assert size > 30
    assert get("accessoryCircular.json").json()["gauges"] == [{"label": "Hi", "text": "3", "value": 0.2}]
    assert 'stroke-dasharray="20 100"' in get("accessoryCircular.svg").text()
    assert "<path d=" in get("accessoryRectangular.svg").text()
    assert get("accessoryInline.json").json()["text"] == "3 Hi / 12 Lo"
    # A reader of another language gets another answer, though the first is kept.
    assert get("accessoryInline.json", **{"Accept-Language": "de"}).json()["text"] == "3 hoch / 12 niedrig"
    assert get("accessoryInline.json").json()["text"] == "3 Hi / 12 Lo"
    assert get("systemLarge.svg").status == 404


def test_a_stranger_reads_nothing(face_host):
    host = face_host()
    for name in [f"{ADDRESS}accessoryCorner.json", f"{ADDRESS}accessoryCorner.svg", "watchface/", "widgets.json"]:
        try:
            with urllib.request.urlopen(f"{host.url}{name}") as answer:
                status, text = answer.status, answer.read()
        except urllib.error.HTTPError as error:
            status, text = error.code, error.read()
        # The page has its door, which shows nothing of it.
        assert status in (401, 403) or name == "watchface/", (name, status)
        assert b"unreadCount" not in text and b"12 Lo" not in text and b"<svg xmlns" not in text, name


@pytest.mark.parametrize("size", SIZES)
def test_the_face_fits_the_display_and_axe_finds_nothing(open_face, size):
    page = open_face()
    page.get_by_role("button", name=f"{size} mm").click()
    display = page.locator("#device").bounding_box()
    boxes = [one.bounding_box() for one in page.locator(".watch-face .widget, .face-time").all()]
    assert len(boxes) == 5
    for box in boxes:
        assert display["x"] <= box["x"] and box["x"] + box["width"] <= display["x"] + display["width"]
        assert display["y"] <= box["y"] and box["y"] + box["height"] <= display["y"] + display["height"]
    found = violations(page, least="moderate")
    assert not found, report(found)
    # No complication covers another.
    widgets = [one.bounding_box() for one in page.locator(".watch-face .widget").all()]
    for first in widgets:
        for second in widgets:
            if first is not second:
                apart = (
                    first["y"] + first["height"] <= second["y"] + 0.5 or second["y"] + second["height"] <= first["y"] + 0.5
                )
                assert apart or first["x"] + first["width"] <= second["x"] or second["x"] + second["width"] <= first["x"]
