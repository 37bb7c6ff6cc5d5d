"""Layouts that change, alignment guides, and layouts computed in Swift, on the pages of the gallery."""

import pytest
from playwright.sync_api import expect

from conftest import set_text_size

BOXES = """(selector) => [...document.querySelectorAll(selector)].map(element => {
  const box = element.getBoundingClientRect();
  return { x: box.left, y: box.top, width: box.width, height: box.height, right: box.right, bottom: box.bottom,
           text: element.textContent };
})"""
STILL = "() => document.getAnimations().every(one => one.playState !== 'running')"
PLACED = "() => [...document.querySelectorAll('.layout')].every(one => 'places' in one.dataset)"


def boxes(page, selector):
    page.wait_for_function(STILL)
    return page.evaluate(BOXES, selector)


def near(one, other, tolerance=1):
    return abs(one - other) <= tolerance


@pytest.fixture
def layouts(sample):
    """Opens a page of the gallery whose layouts have places."""

    def open_page(name, **options):
        page = sample(name, **options)
        page.wait_for_function(PLACED)
        return page

    return open_page


# Layouts that change


def test_views_keep_their_state_and_element_in_every_layout(layouts):
    page = layouts("layouts")
    for index in range(3):
        page.locator(".btn.bordered").nth(index).click()
    expect(page.get_by_role("button", name="1 taps")).to_have_count(3)
    page.eval_on_selector_all(".btn", "buttons => buttons.forEach(button => { button.mine = true; })")
    for name in ["Column", "Pile", "Circle", "Row", "Circle", "Column"]:
        page.get_by_role("radio", name=name).click()
        container = {"Circle": ".layout[data-places]", "Pile": ".zstack", "Row": ".hstack", "Column": ".vstack"}[name]
        page.wait_for_function(
            "kind => document.evaluate(\"//button[contains(., '1 taps')]\", document).iterateNext()"
            ".parentElement.matches(kind)",
            arg=container,
        )
        expect(page.get_by_role("button", name="1 taps")).to_have_count(3)
    assert page.evaluate("[...document.querySelectorAll('.btn.bordered')].every(button => button.mine)")


def test_a_changed_layout_is_animated_from_the_old_places(layouts):
    page = layouts("layouts")
    page.evaluate(
        """() => {
        window.glides = [];
        const animate = Element.prototype.animate;
        Element.prototype.animate = function (frames, timing) {
          if (this.matches('.btn.bordered') && frames.translate) glides.push(frames.translate[0]);
          return animate.call(this, frames, timing);
        };
      }"""
    )
    page.get_by_role("radio", name="Circle").click()
    page.wait_for_selector(".layout[data-places]")
    assert page.evaluate("glides.length") >= 2
    page.evaluate("glides.length = 0")
    page.get_by_role("radio", name="Column").click()
    page.wait_for_selector(".layout", state="detached")
    assert page.evaluate("glides.length") >= 2


# Alignment guides


def tile(page, text):
    page.wait_for_function(STILL)
    return page.get_by_text(text, exact=True).locator("xpath=..").bounding_box()


def test_a_guide_moves_views_and_the_stack_has_room_for_them(layouts):
    page = layouts("alignment")
    lines = [tile(page, f"Line {line}")["x"] for line in range(1, 5)]
    assert [round(x - lines[0]) for x in lines] == [0, 16, 32, 48]
    stack = page.get_by_text("Line 4").locator("xpath=ancestor::*[contains(@class,'vstack')][1]").bounding_box()
    last = tile(page, "Line 4")
    assert near(stack["x"] + stack["width"], last["x"] + last["width"])
    page.get_by_role("button", name="Steeper").click()
    page.wait_for_function("() => document.querySelectorAll('[data-guide^=\"x:leading -24\"]').length === 1")
    page.wait_for_function("() => document.getAnimations().length === 0")
    assert near(tile(page, "Line 2")["x"] - tile(page, "Line 1")["x"], 24)


def test_a_custom_alignment_reaches_views_in_inner_stacks(layouts):
    page = layouts("alignment")
    middles = []
    for text in ["@name", "Ada Lovelace"]:
        box = page.get_by_text(text, exact=True).bounding_box()
        middles.append(box["y"] + box["height"] / 2)
    assert near(*middles)
    # The row is as high as the moved columns need.
    row = page.get_by_text("@name").locator("xpath=ancestor::*[contains(@class,'hstack')][1]").bounding_box()
    for text in ["Account", "Full name:", "Ada Lovelace", "@name"]:
        box = page.get_by_text(text, exact=True).bounding_box()
        assert box["y"] >= row["y"] - 1 and box["y"] + box["height"] <= row["y"] + row["height"] + 1, text


@pytest.mark.parametrize("direction", ["ltr", "rtl"])
def test_a_badge_is_on_the_corner(layouts, direction):
    page = layouts("alignment")
    page.evaluate("way => { document.documentElement.dir = way; dispatchEvent(new Event('resize')); }", direction)
    card = tile(page, "Messages")
    badge = page.get_by_text("3", exact=True).locator("xpath=..").bounding_box()
    corner = card["x"] + (card["width"] if direction == "ltr" else 0)
    page.wait_for_function("() => true")
    assert near(badge["x"] + badge["width"] / 2, corner, 1.5)
    assert near(badge["y"] + badge["height"] / 2, card["y"], 1.5)


def test_a_pile_grows_with_a_view_that_a_guide_moves_out(layouts):
    page = layouts("alignment")
    pile = page.get_by_text("Half out").locator("xpath=ancestor::*[contains(@class,'zstack')][1]").bounding_box()
    card = tile(page, "Half out")
    assert near(pile["y"] + pile["height"], card["y"] + card["height"])
    assert near(pile["height"], 60 + card["height"] / 2)


def test_a_guide_that_is_no_sum_is_measured_first(layouts):
    page = layouts("alignment")
    short, long = (page.get_by_text(text, exact=True).locator("xpath=..") for text in ("Short", "At most 40 points in"))
    # The page moves the views in the frame after it has the guides.
    page.wait_for_function(
        """([short, long]) => {
          const [one, other] = [short, long].map((view) => view.getBoundingClientRect());
          return Math.abs(one.right + Math.min(40, one.width / 2) - other.right) <= 1;
        }""",
        arg=[short.element_handle(), long.element_handle()],
    )


# Layouts computed in Swift


def flow(page):
    return page.evaluate(BOXES, ".layout:has(.btn) > .btn")


def check_flow(page, spacing=8, rtl=False):
    """Checks that each view follows the one before it, or begins a line because there was no room for it."""
    room = page.evaluate("() => { const box = document.querySelector('.layout').parentElement.getBoundingClientRect();"
                         " return [box.left, box.right]; }")
    lines = 1
    for before, view in zip(flow(page), flow(page)[1:]):
        assert view["x"] >= room[0] - 1 and view["right"] <= room[1] + 1
        gap = before["x"] - view["right"] if rtl else view["x"] - before["right"]
        if near(gap, spacing):
            continue
        lines += 1
        start = room[1] - view["right"] if rtl else view["x"] - room[0]
        assert near(start, 0), view
        assert view["y"] >= before["bottom"] - 1
        used = room[1] - before["x"] if rtl else before["right"] - room[0]
        assert used + spacing + view["width"] > room[1] - room[0]
    return lines


def test_views_flow_into_lines(layouts):
    page = layouts("flow")
    assert check_flow(page) >= 2
    # What comes after the layout is below it.
    after = page.get_by_role("button", name="Add").bounding_box()
    assert after["y"] >= max(view["bottom"] for view in flow(page))


def test_a_narrower_window_has_more_lines(layouts):
    page = layouts("flow")
    lines = check_flow(page)
    page.set_viewport_size({"width": 250, "height": 800})
    page.wait_for_function("() => [...document.querySelectorAll('.layout:has(.btn) > .btn')]"
                           ".every(one => one.getBoundingClientRect().right <= 251)")
    assert check_flow(page) > lines
    page.set_viewport_size({"width": 844, "height": 390})
    page.wait_for_function("() => new Set([...document.querySelectorAll('.layout:has(.btn) > .btn')]"
                           ".map(one => Math.round(one.getBoundingClientRect().top))).size === 1")


def test_a_layout_is_mirrored_from_right_to_left(layouts):
    page = layouts("flow")
    page.evaluate("document.documentElement.dir = 'rtl'")
    check_flow(page, rtl=True)


def test_the_largest_text_is_laid_out_anew(layouts, gallery, context):
    page = context().new_page()
    set_text_size(page, 50)
    page.goto(gallery("flow/"))
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.wait_for_function(PLACED)
    page.wait_for_function("() => document.fonts.status === 'loaded'")
    assert check_flow(page) >= 4


def test_a_view_that_goes_leaves_at_once_and_one_that_comes_is_placed(layouts):
    page = layouts("flow")
    page.get_by_role("button", name="Milk").click()
    page.wait_for_function("() => !document.body.textContent.includes('Milk')")
    page.wait_for_function(STILL)
    check_flow(page)
    page.get_by_role("button", name="Add").click()
    page.wait_for_selector(".btn.is-placed:has-text('Item 7')")
    page.wait_for_function(STILL)
    check_flow(page)
    assert [view["text"] for view in flow(page)][:2] == ["Bread", "Item 7"]
    page.get_by_role("button", name="Wider").click()
    page.wait_for_function(STILL)
    page.wait_for_function("() => { const [one, two] = [...document.querySelectorAll('.layout > .btn')]"
                           ".map(view => view.getBoundingClientRect()); return Math.abs(two.left - one.right - 16) < 1; }")
    check_flow(page, spacing=16)


def test_columns_ask_for_the_heights_of_wrapped_texts(layouts):
    page = layouts("flow")
    cells = boxes(page, ".layout:not(:has(.btn)) > *")
    assert len({round(cell["width"]) for cell in cells}) == 1
    assert near(cells[0]["y"], cells[1]["y"])
    assert cells[1]["height"] > cells[0]["height"] + 10
    # The third is below the shorter first one, and the fourth below the third.
    assert near(cells[2]["y"], cells[0]["bottom"] + 8) and near(cells[2]["x"], cells[0]["x"])
    height = page.evaluate("() => document.querySelectorAll('.layout')[1].getBoundingClientRect().height")
    assert near(height, max(cell["bottom"] for cell in cells) - cells[0]["y"])


def test_views_in_a_circle_are_round_the_middle_of_the_frame(layouts):
    page = layouts("radial")
    frame = page.eval_on_selector(".layout", "one => { const box = one.getBoundingClientRect();"
                                  " return [box.left + box.width / 2, box.top + box.height / 2, box.height]; }")
    assert near(frame[2], 260)
    hours = boxes(page, ".layout > *")
    middles = [(hour["x"] + hour["width"] / 2 - frame[0], hour["y"] + hour["height"] / 2 - frame[1]) for hour in hours]
    radii = [(x**2 + y**2) ** 0.5 for x, y in middles]
    assert max(radii) - min(radii) < 2 and min(radii) > 90
    assert near(middles[11][0], 0) and middles[11][1] < 0
    assert near(middles[2][1], 0) and middles[2][0] > 0
    page.get_by_role("button", name="An hour later").click()
    page.wait_for_function("() => { const hour = [...document.querySelectorAll('.layout > *')].at(2)"
                           ".getBoundingClientRect(), box = document.querySelector('.layout').getBoundingClientRect();"
                           " return hour.top + hour.height / 2 > box.top + box.height / 2 + 40; }")


def test_views_are_as_wide_as_the_widest(layouts):
    page = layouts("equal-widths")
    row = boxes(page, ".layout:first-of-type > *")[:3]
    assert len({round(view["width"]) for view in row}) == 1
    assert near(row[1]["x"] - row[0]["right"], 8)
    page.get_by_role("button", name="Change").click()
    page.wait_for_selector(".is-placed:has-text('Guinea pig')")
    page.wait_for_function("() => new Set([...document.querySelectorAll('.layout')[0].children]"
                           ".filter(one => one.id).map(one => Math.round(one.offsetWidth))).size === 1")
    wider = boxes(page, ".layout:first-of-type > [id]")[:3]
    assert wider[0]["width"] > row[0]["width"]


def test_a_layout_in_a_fixed_shape_has_its_whole_height(layouts):
    page = layouts("tiles")
    large, *small = boxes(page, ".layout > [id]")
    room = boxes(page, ".ratio-room:has(> .layout)")[0]
    assert near(large["width"], (room["width"] - 8) / 2) and near(large["height"], large["width"])
    assert near(large["x"], room["x"]) and near(small[-1]["right"], room["right"])
    assert all(near(one["width"], (large["width"] - 8) / 2) and near(one["height"], one["width"]) for one in small)


def test_a_reloaded_page_has_its_places_at_once(layouts):
    page = layouts("flow")
    # The texts are measured again once their font has come.
    page.evaluate("() => document.fonts.ready")
    page.wait_for_function("() => [...document.querySelectorAll('.layout > *')].every(one => one.scrollWidth <= one.clientWidth)")
    before = flow(page)
    page.reload()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    page.wait_for_function(PLACED)
    assert [(round(one["x"]), one["text"]) for one in flow(page)] == [(round(one["x"]), one["text"]) for one in before]


def test_a_layout_that_rests_sends_nothing(layouts):
    page = layouts("flow")
    page.wait_for_function(STILL)
    page.evaluate(
        """() => {
        window.changes = 0;
        const observer = new MutationObserver(() => { changes += 1; });
        document.querySelectorAll('.layout').forEach(one => observer.observe(one, { attributeFilter: ['data-places', 'data-asks'] }));
      }"""
    )
    page.evaluate("() => new Promise(done => { let frames = 0; const next = () => { frames += 1; frames < 30 ? requestAnimationFrame(next) : done(); }; next(); })")
    assert page.evaluate("changes") == 0


# Effects


def test_an_effect_follows_the_place_in_the_scroll_view(layouts):
    page = layouts("visual-effects")
    turn = ("() => new DOMMatrix(getComputedStyle([...document.querySelectorAll('.moved')]"
            ".find(one => one.innerText.startsWith('Turns'))).transform).b")
    first = page.evaluate(turn)
    page.eval_on_selector(".scrollview:not(.flows)", "view => { view.scrollTop = 60; }")
    page.wait_for_function(f"first => ({turn})() < first - .03", arg=first)
    # Each line is moved by half its width more than the one before.
    shifts = page.evaluate("() => [...document.querySelectorAll('.moved')].slice(0, 3)"
                           ".map(one => new DOMMatrix(getComputedStyle(one).transform).e / one.offsetWidth)")
    assert [round(shift, 1) for shift in shifts] == [0, 0.5, 1]


def test_views_change_as_they_leave_a_scroll_view(layouts):
    page = layouts("scroll-transitions")
    opacity = "() => Number(getComputedStyle(document.querySelector('[data-scroll-transition] > *')).opacity)"
    assert page.evaluate(opacity) == 1
    page.eval_on_selector(".scrollview:not(.flows)", "view => { view.scrollTop = 40; }")
    page.wait_for_function(f"() => ({opacity})() < .7")
    page.eval_on_selector(".scrollview:not(.flows)", "view => { view.scrollTop = 0; }")
    page.wait_for_function(f"() => ({opacity})() === 1")
