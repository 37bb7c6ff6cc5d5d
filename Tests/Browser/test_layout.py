"""The layout and measurements of the page itself: geometry, alternatives, scroll views, a tab's stored values."""

from playwright.sync_api import expect

from conftest import applied

READER = """
<div class="scrollview" id="n2" data-on="target scroll phase" data-anchor="0 0" tabindex="0" style="height:200px">
  <div class="vstack scroll-targets" style="gap:0px">
    <div class="geometry" id="n3" data-on="geometry" data-spaces="scroll" style="height:100px;width:300px"></div>
    <div id="n4" style="height:150px"></div><div id="n5" style="height:150px"></div><div id="n6" style="height:300px"></div>
  </div>
</div>
"""

FITS = """
<div class="frame" id="n2" style="width:WIDTH">
  <div class="fits" id="n3" data-fits="x">
    <div class="box candidate" id="n4"><button type="button" style="width:300px">Long</button></div>
    <div class="box candidate" id="n5"><button type="button" style="width:120px">Short</button></div>
    <div class="box candidate" id="n6"><button type="button" style="width:60px">S</button></div>
  </div>
</div>
"""


CARDS = """
<div class="hstack gx" id="n2" style="gap:16px">
  <button class="btn plain gx gy" id="n3" type="button"><div class="layers gx gy" id="n4"><div class="box" style="height:200px"></div></div></button>
  <button class="btn plain gx gy" id="n5" type="button"><div class="layers gx gy" id="n6"><div class="box" style="height:50px"></div></div></button>
</div>
"""


def values(mock, count, kind):
    return [event["value"] for event in mock.wait(count, kind)]


def test_a_geometry_reader_is_updated_while_scrolling(show, mock):
    page = show(html=READER)
    assert values(mock, 1, "geometry")[0]["spaces"]["scroll"] == [45, 0, 390, 200]
    page.eval_on_selector("#n2", "view => { view.scrollTop = 40; }")
    assert values(mock, 2, "geometry")[1]["spaces"]["scroll"] == [45, -40, 390, 200]


def test_a_scroll_view_reports_its_target_and_geometry(show, mock):
    page = show(html=READER)
    page.eval_on_selector("#n2", "view => { view.scrollTop = 260; }")
    assert values(mock, 1, "target") == [5]
    reports = values(mock, 2, "scroll")
    assert reports[-1][:6] == [0, 260, 390, 700, 390, 200]
    phases = values(mock, 2, "phase")
    assert (phases[0], phases[-1]) == ("interacting", "idle")


def test_the_server_scrolls_to_an_element_an_edge_and_a_point(show, mock):
    page = show(html=READER)
    top = "() => Math.round(n2.scrollTop)"
    for sentence, expected in [("at 0.5 0.5", 225), ("edge - 1", 500), ("point - 30", 30), ("edge - 0", 0)]:
        node = 5 if sentence.startswith("at") else 2
        mock.push(["scroll", node, sentence])
        applied(page, mock)
        assert page.evaluate(top) == expected, sentence


def test_a_scroll_view_begins_at_its_position(show, mock):
    page = show(html=READER.replace("data-anchor", 'data-start="n5 at 0 0" data-anchor'))
    page.wait_for_function("() => Math.round(n2.scrollTop) === 250")


def test_the_first_alternative_that_fits_is_shown_alone(show, mock):
    page = show(html=FITS.replace("WIDTH", "200px"))
    shown = "() => [...document.querySelectorAll('.candidate')].filter(one => one.checkVisibility({ visibilityProperty: true })).map(one => one.id)"
    assert page.evaluate(shown) == ["n5"]
    assert page.get_by_role("button").count() == 1
    page.eval_on_selector("#n2", "room => { room.style.width = '320px'; }")
    page.wait_for_function(f"() => ({shown})().join() === 'n4'")
    page.eval_on_selector("#n2", "room => { room.style.width = '20px'; }")
    page.wait_for_function(f"() => ({shown})().join() === 'n6'")


def test_a_tab_restores_its_scene_storage_in_the_next_session(show, mock):
    page = show(html='<div class="scene" id="n1" data-on="scene"></div>')
    mock.push(["effect", "keep", {"key": "draft", "value": "YQ=="}])
    mock.push(["effect", "keep", {"key": "gone", "value": "YQ=="}], ["effect", "keep", {"key": "gone", "value": None}])
    applied(page, mock)
    page.reload()
    page.wait_for_selector("html[data-client=ready]", state="attached")
    assert not [event for event in mock.events if event["kind"] == "scene"], "the same session knows it"
    mock.session = "session-2"
    page.reload()
    assert values(mock, 1, "scene") == [{"draft": "YQ=="}]


def test_a_wrapped_label_keeps_its_text_beside_its_icon(show):
    page = show(html="""<div id="n1" class="vstack a-trailing ta-trailing" style="width:150px">
<span class="label" id="n2">{{car.fill}}<span class="label-title" id="n3">+1 Std. 10 Min. Verzögerung</span></span></div>""")
    gap = """() => {
      const range = document.createRange();
      range.selectNodeContents(document.getElementById("n3"));
      const lines = [...range.getClientRects()];
      const icon = document.querySelector("#n2 .sym").getBoundingClientRect(), frame = document.getElementById("n1").getBoundingClientRect();
      return [lines.length, Math.min(...lines.map((line) => line.left)) - icon.right, frame.right - Math.max(...lines.map((line) => line.right))];
    }"""
    # The label is fitted again when the font arrives.
    page.wait_for_function(f"({gap})()[0] === 2")
    lines, apart, rest = page.evaluate(gap)
    assert lines == 2 and 0 < apart < 16 and abs(rest) < 2
    page.evaluate("document.getElementById('n3').textContent = '+1 Stunde und 10 Minuten Verzögerung'")
    page.wait_for_timeout(100)
    lines, apart, rest = page.evaluate(gap)
    assert lines >= 2 and 0 < apart < 16 and abs(rest) < 2
    page.evaluate("document.getElementById('n1').style.width = '380px'")
    page.wait_for_timeout(100)
    lines, apart, rest = page.evaluate(gap)
    assert lines == 1 and 0 < apart < 16 and abs(rest) < 2


def test_wide_buttons_wrap_their_labels(show):
    buttons = "".join(
        f'<button type="button" class="btn bordered" id="n{number}"><span class="text">{label}</span></button>'
        for number, label in enumerate(["Leave Later", "Call Home", "Not Today"], 2)
    )
    page = show(html=f'<div id="n1" class="hstack" style="width:280px">{buttons}</div>')
    measure = """() => ['n1', 'n2', 'n3', 'n4'].map((id) => document.getElementById(id).getBoundingClientRect())"""
    row, *buttons = page.evaluate(measure)
    assert max(button["right"] for button in buttons) <= row["right"] + 1
    assert max(button["height"] for button in buttons) > 50, "a label stands on two lines"
    page.evaluate("document.getElementById('n1').style.width = '380px'")
    row, *buttons = page.evaluate(measure)
    assert {round(button["height"]) for button in buttons} == {34}, "where there is room they are as they were"


def box(element):
    return element.bounding_box()


def end_of(content):
    """Scrolls to the end and returns the last line."""
    line = content.get_by_text("Line 30", exact=True)
    line.evaluate("(line) => { const view = line.closest('.scroll'); view.scrollTop = view.scrollHeight; }")
    return line


def test_a_bar_at_the_edge_of_a_navigation_stack_covers_neither_its_content_nor_the_tabs(sample):
    page = sample("inset-bars", reduced_motion="reduce")
    for tab, title in (("Whole Screen", "Below the stack"), ("List", "Below the list")):
        if tab != "Whole Screen":
            page.get_by_role("tab", name=tab).click()
        bar, line = page.get_by_role("button", name=title), end_of(page.get_by_role("tabpanel", name=tab))
        assert box(line)["y"] + box(line)["height"] <= box(bar)["y"]
        assert box(bar)["y"] + box(bar)["height"] <= box(page.get_by_role("tablist"))["y"]
        assert box(page.locator(".bar-title:visible", has_text=tab))["y"] < 60


def test_a_bar_at_the_edge_of_a_sheet_covers_neither_its_content_nor_its_title(sample):
    page = sample("inset-bars", reduced_motion="reduce")
    page.get_by_role("button", name="Sheet", exact=True).click()
    sheet = page.get_by_role("dialog")
    bar, line = sheet.get_by_role("button", name="Below the sheet"), end_of(sheet)
    assert box(line)["y"] + box(line)["height"] <= box(bar)["y"]
    assert box(bar)["y"] + box(bar)["height"] <= 844
    assert box(sheet.locator(".bar-title"))["y"] < 60


def test_the_labels_of_buttons_grow_as_high_as_their_row(show):
    page = show(html=CARDS)
    assert [page.locator(one).bounding_box()["height"] for one in ["#n4", "#n6"]] == [200, 200]


def test_a_bar_below_a_screen_is_at_the_bottom_of_the_phone_on_a_desktop(open_host, host):
    page = open_host(host, "sentinel/", viewport={"width": 1280, "height": 900})
    expect(page.get_by_role("heading", name="Welcome to Sentinel")).to_be_visible()
    bar, phone = (page.locator(part).bounding_box() for part in (".inset-bar", "#device"))
    assert 0 <= phone["y"] + phone["height"] - bar["y"] - bar["height"] <= 40


def test_an_offset_view_turns_and_grows_around_its_place_before_the_offset(show):
    hand = '<div class="{}" style="position:absolute;left:100px;top:100px;width:20px;height:20px;{}"></div>'
    page = show(html=hand.format("box offset", "--x:0;--y:-50;transform:rotate(90deg) scale(2)"))
    box = page.locator(".box.offset").bounding_box()
    # A hand that points to twelve points to three, and is twice as long.
    assert box == {"x": 190, "y": 90, "width": 40, "height": 40}


def test_a_stack_on_top_of_a_list_leaves_the_list_its_touches(sample):
    page = sample("floating-button")
    page.get_by_role("button", name="Note 3").click()
    expect(page.get_by_text("Note 3 is chosen")).to_be_visible()
    page.get_by_role("button", name="Add a Note").click()
    page.get_by_role("button", name="Note 4").click()
    expect(page.get_by_text("Note 4 is chosen")).to_be_visible()


def test_a_view_lies_at_the_anchor_of_its_grid_cell(sample):
    page = sample("grids")
    distances = page.evaluate(
        """() => [...document.querySelectorAll('.cell[style*="--ax"]')].map((cell) => {
          const outer = cell.getBoundingClientRect(), inner = cell.firstElementChild.getBoundingClientRect();
          return [outer.right - inner.right, (outer.top + outer.bottom - inner.top - inner.bottom) / 2];
        })"""
    )
    assert len(distances) == 2
    assert all(abs(distance) < 1 for pair in distances for distance in pair)


def test_a_later_view_of_a_geometry_reader_covers_the_bar_of_an_earlier_one(show):
    page = show(html="""<div class="geometry" style="width:300px;height:300px">
<div class="zstack gx gy"><div id="n2" style="position:relative;z-index:6;width:300px;height:300px"></div></div>
<div id="n3" class="color gx gy"></div></div>""")
    assert page.evaluate("document.elementFromPoint(150, 150).id") == "n3"


def test_a_wide_plain_button_keeps_the_alignment_of_its_label(show):
    page = show(html="""<button id="n2" type="button" class="btn plain gx">Plain</button>
<button id="n3" type="button" class="btn bordered gx">Bordered</button>""")
    alignment = "(button) => getComputedStyle(button).textAlign"
    assert page.locator("#n2").evaluate(alignment) != "center" and page.locator("#n3").evaluate(alignment) == "center"


def test_no_segment_is_highlighted_without_a_selection(show):
    control = """<div id="n{0}" class="segmented" style="--n:2;--selected:0" role="radiogroup" data-selected="{1}">
<button type="button" class="segment" role="radio">One</button><button type="button" class="segment" role="radio">Two</button></div>"""
    page = show(html=control.format(2, -1) + control.format(3, 1))
    visibility = "(control) => getComputedStyle(control, '::before').visibility"
    assert page.locator("#n2").evaluate(visibility) == "hidden" and page.locator("#n3").evaluate(visibility) == "visible"
