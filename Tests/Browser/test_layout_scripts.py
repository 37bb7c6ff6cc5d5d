"""The scripts of alignment guides, layouts and scroll transitions, on pages without a host."""

import pytest

from conftest import applied

GUIDES = """
<div class="box" id="n9">
<div class="vstack a-leading" id="n2" style="gap:0px">
  <div class="box" id="n3" data-guide="x:leading 0 0 0 0 0"><div id="n4" style="width:100px;height:20px"></div></div>
  <div class="box" id="n5" data-guide="x:leading -30 0 0 0 0"><div id="n6" style="width:100px;height:20px"></div></div>
  <div class="box" id="n7" data-guide="x:leading 0 1 0 0 0"><div id="n8" style="width:40px;height:20px"></div></div>
</div>
</div>
"""

# The guide of a view at a position, in a stack that turns.
POSITIONS = """
<div class="zstack moved" id="n2" data-align-x="x:My 0 .5 0 0 0" style="width:300px;transform:rotate(4deg) scale(.9)">
  <div class="geometry gx gy" id="n3" style="height:100px">
    <div class="positioned gx gy" id="n4" style="--x:150px;--y:50px">
      <div class="box" id="n5" data-guide="x:My 0 .5 0 0 0"><div id="n6" style="width:80px;height:20px"></div></div>
    </div>
  </div>
  <div id="n7" style="width:40px;height:20px"></div>
</div>
"""

NESTED = """
<div class="layers" id="n2">
  <div class="under" id="n3"><div class="color gx gy" id="n4"></div></div>
  <div class="vstack" id="n9">
    <div class="hstack" id="n5">
      <div class="box" id="n6"><div id="n7" style="width:80px;height:40px"></div></div>
      <div class="box" id="n8" data-guide="y:center 0 0 1 0 0"><div id="n10" style="width:80px;height:30px"></div></div>
    </div>
    <div id="n11" style="width:40px;height:200px"></div>
  </div>
</div>
"""

BASELINES = """
<div class="hstack" id="n2" data-align-y="y:My 0 0 0 1 0">
  <span class="text t-largeTitle" id="n3">Large</span><span class="text t-footnote" id="n4">small</span>
</div>
<div class="hstack a-firstTextBaseline" id="n5">
  <span class="text t-largeTitle" id="n6">Large</span><span class="text t-footnote" id="n7">small</span>
</div>
"""

# The text is in a font of the system: one that arrives later would change the sizes that were reported.
LAYOUT = """
<div class="frame" id="n9" style="width:300px">
  <div class="layout" id="n2" data-layout data-on="layout">
    <div id="n3" style="width:50px;height:20px"></div>
    <span class="text t-body" id="n4" style="font-family:monospace">A text that would need more than the width of the frame around it</span>
    <div class="color gx gy" id="n5"></div>
  </div>
</div>
"""

TRANSITIONS = """
<div class="scrollview" id="n2" tabindex="0" style="height:200px;width:200px">
  <div class="vstack" style="gap:0px">
    ROWS
  </div>
</div>
"""
SIDE = '["opacity:0",1,"linear",null]'
ROW = """<div class="box" id="nN" data-scroll-transition='["",SIDE,SIDE]' style="width:200px"><div class="box" style="opacity:1;height:100px"></div></div>"""


def left(page, node):
    return page.evaluate("node => node.getBoundingClientRect().left", page.query_selector(f"#n{node}"))


def test_guides_are_in_a_line_and_the_stack_grows(show, mock):
    page = show(html=GUIDES)
    # The third view lies before the line with its whole width.
    assert left(page, 3) - left(page, 2) == pytest.approx(40, abs=0.1)
    assert left(page, 5) - left(page, 2) == pytest.approx(70, abs=0.1)
    assert left(page, 7) - left(page, 2) == pytest.approx(0, abs=0.1)
    assert page.eval_on_selector("#n2", "stack => stack.offsetWidth") == 170
    mock.push(["attr", 5, "data-guide", "x:leading 0 0 0 0 0"], ["attr", 7, "data-guide", "x:leading 0 0 0 0 0"])
    applied(page, mock)
    assert left(page, 7) == pytest.approx(left(page, 2), abs=0.1)
    assert page.eval_on_selector("#n2", "stack => stack.offsetWidth") == 100


@pytest.mark.parametrize("effect", ["", "transform:rotate(4deg) scale(.9)"])
def test_the_guide_of_a_view_at_a_position_is_where_the_view_is(show, effect):
    html = POSITIONS.replace("transform:rotate(4deg) scale(.9)", effect)
    page = show(html=html if effect else html.replace(" moved", ""))
    # The guide is in the middle of the stack, as the middle of the other view is by itself: nothing moves.
    assert page.eval_on_selector("#n2", "stack => stack.style.getPropertyValue('--c-least-width')") == "300.00px"
    for node in (3, 7):
        assert page.eval_on_selector(f"#n{node}", "view => parseFloat(view.style.getPropertyValue('--c-guide-x'))") == 0


def test_a_guide_of_a_frame_ends_at_a_container_of_several_views(show):
    page = show(html=NESTED)
    # The text in the row is higher than the middle of the row; the layer under the rows isn't moved with it.
    assert page.eval_on_selector("#n6", "view => view.style.getPropertyValue('--c-guide-y')") not in ["", "0.00px"]
    assert page.eval_on_selector("#n4", "layer => layer.style.getPropertyValue('--c-guide-y')") in ["", "0.00px"]


def test_guides_are_mirrored_from_right_to_left(show, mock):
    page = show(html=GUIDES.replace('id="n9"', 'id="n9" dir="rtl"'))
    right = "node => node.getBoundingClientRect().right"
    edge = page.eval_on_selector("#n2", right)
    assert edge - page.eval_on_selector("#n5", right) == pytest.approx(70, abs=0.1)
    assert edge - page.eval_on_selector("#n7", right) == pytest.approx(0, abs=0.1)


def test_baselines_are_those_of_the_browser(show):
    page = show(html=BASELINES)
    top = "node => node.getBoundingClientRect().top"
    ours = page.eval_on_selector("#n4", top) - page.eval_on_selector("#n3", top)
    theirs = page.eval_on_selector("#n7", top) - page.eval_on_selector("#n6", top)
    assert ours == pytest.approx(theirs, abs=1)


def test_a_layout_reports_its_room_and_the_sizes_of_its_views(show, mock):
    page = show(html=LAYOUT)
    value = mock.wait(1, "layout")[-1]["value"]
    assert value["room"] == [300, -1]
    fixed, text, color = value["views"]
    assert fixed[:8] == [3, 50, 20, 50, 20, 50, 20, 0]
    assert text[1] > 300 and text[3] < 150 and text[4] > text[2]
    assert 8 < text[8] < text[2] and 0 < text[9] < 10
    assert color[:8] == [5, 10, 10, 0, 0, 100000, 100000, 1]
    assert page.eval_on_selector_all("#n2 > *", "views => views.map(view => getComputedStyle(view).visibility)") == ["hidden"] * 3
    mock.push(["attr", 2, "data-asks", "4 120 200"])
    applied(page, mock)
    asked = mock.wait(2, "layout")[-1]["value"]["views"][1]
    assert asked[:10] == text
    assert asked[10] == 120 and asked[11] <= 120 and asked[13] == 200 and asked[12] > asked[15] > text[2]
    assert page.errors == []


def test_views_are_placed_by_their_anchors_within_the_batch(show, mock):
    page = show(html=LAYOUT)
    mock.push(
        ["attr", 2, "style", "width:300px;height:200px"],
        ["attr", 2, "data-places", "3 0 0 0 0 - -;4 150 100 0.5 0.5 120 -;5 300 200 1 1 80 40"],
    )
    applied(page, mock)
    box = lambda node: page.evaluate(
        "node => { const box = node.getBoundingClientRect(), outer = n2.getBoundingClientRect();"
        " return [box.left - outer.left, box.top - outer.top, box.width, box.height]; }",
        page.query_selector(f"#n{node}"),
    )
    assert box(3) == [0, 0, 50, 20]
    assert box(5) == [220, 160, 80, 40]
    text = box(4)
    assert text[2] <= 120 and text[0] + text[2] / 2 == pytest.approx(150, abs=0.1)
    assert text[1] + text[3] / 2 == pytest.approx(100, abs=0.1)
    # A view with another text stays where its anchor is.
    mock.push(["text", 4, "Short"])
    applied(page, mock)
    page.wait_for_function("() => Math.abs(n4.getBoundingClientRect().top + n4.getBoundingClientRect().height / 2"
                           " - n2.getBoundingClientRect().top - 100) < .2")


def test_a_layout_repeats_no_report(show, mock):
    page = show(html=LAYOUT)
    mock.wait(1, "layout")
    for width in ["10px", "20px", "30px"]:
        mock.push(["attr", 2, "style", f"width:{width};height:{width}"])
        applied(page, mock)
    mock.push(["attr", 9, "style", "width:200px"])
    applied(page, mock)
    rooms = [event["value"]["room"] for event in mock.wait(2, "layout")]
    assert rooms == [[300, -1], [200, -1]]


def test_an_answer_has_the_motion_of_the_change_that_caused_it(show, mock):
    places = 'data-layout data-places="3 0 0 0 0 - -;4 0 50 0 0 - -;5 0 100 0 0 9 9"'
    page = show(html=LAYOUT.replace("data-layout", places), still=False)
    mock.wait(1, "layout")
    moving = "() => [3, 4, 5, 6].filter(node => document.getElementById(`n${node}`)?.getAnimations().length > 0)"
    mock.push(["animate", 60, "linear"], ["insert", 2, 4, '<div id="n6" style="width:50px;height:20px"></div>'])
    applied(page, mock)
    reported = lambda: any(len(event["value"]["views"]) == 4 for event in mock.events if event["kind"] == "layout")
    with mock.arrived:
        assert mock.arrived.wait_for(reported, 30)
    assert page.evaluate(moving) == []
    mock.push(["attr", 2, "data-places", "3 0 0 0 0 - -;6 60 0 0 0 - -;4 0 80 0 0 - -;5 0 100 0 0 9 9"])
    applied(page, mock)
    assert page.evaluate(moving) == [4, 6]
    # A place that changes later has no motion.
    mock.push(["attr", 2, "data-places", "3 0 0 0 0 - -;6 60 0 0 0 - -;4 0 80 0 0 - -;5 0 150 0 0 9 9"])
    applied(page, mock)
    assert page.evaluate(moving) == [4, 6]


def opacities(page):
    return page.eval_on_selector_all(
        "[data-scroll-transition] > *", "views => views.map(view => Number(getComputedStyle(view).opacity))"
    )


def test_views_change_as_they_scroll_out_of_sight(show):
    rows = "".join(ROW.replace("nN", f"n{10 + row}") for row in range(4)).replace("SIDE", SIDE)
    page = show(html=TRANSITIONS.replace("ROWS", rows))
    assert opacities(page) == [1, 1, 0, 0]
    page.eval_on_selector("#n2", "view => { view.scrollTop = 50; }")
    page.wait_for_function("() => Number(getComputedStyle(n12.firstElementChild).opacity) > 0")
    assert opacities(page) == pytest.approx([0.5, 1, 0.5, 0], abs=0.01)
    page.eval_on_selector("#n2", "view => { view.scrollTop = 200; }")
    page.wait_for_function("() => Number(getComputedStyle(n13.firstElementChild).opacity) === 1")
    assert opacities(page) == [0, 0, 1, 1]
