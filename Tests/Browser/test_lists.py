"""Rows: swipe actions, edit mode, reordering, gliding."""

import pytest

from conftest import applied, drag, finger, middle

TOUCH = {"has_touch": True, "is_mobile": True}


def taps(mock, count):
    return [event["node"] for event in mock.wait(count, "tap")]


def order(page):
    return page.eval_on_selector_all("#n12 > .row:not(.is-removing)", "rows => rows.map(row => row.id)")


def offset(page, row="#n100"):
    return page.eval_on_selector(
        f"{row} > .row-main", "main => Math.round(new DOMMatrix(getComputedStyle(main).transform).m41)"
    )


def swipe(page, distance, row="#n100", touch=False):
    x, y = middle(page, row)
    (finger if touch else drag)(page, (x, y), (x + distance, y))


@pytest.mark.parametrize("touch", [False, True])
def test_a_swipe_opens_the_actions_and_a_tap_runs_one(show, mock, touch):
    page = show("departures", **(TOUCH if touch else {}))
    swipe(page, -120, touch=touch)
    assert offset(page) < -100
    page.click("#n106")
    assert taps(mock, 1) == [106]
    page.wait_for_function("() => !n100.matches('.is-open')")
    assert offset(page) == 0


def test_a_short_swipe_closes_and_is_not_a_tap(show, mock):
    page = show("departures")
    swipe(page, -40)
    assert offset(page) == 0
    page.click("#n101")
    assert taps(mock, 1) == [101]


def test_a_full_swipe_taps_the_outermost_action(show, mock):
    page = show("departures")
    x, y = middle(page, "#n100")
    drag(page, (x + 150, y), (x - 150, y))
    assert taps(mock, 1) == [107]
    page.wait_for_timeout(1000)
    assert offset(page) == 0
    drag(page, (x - 150, y), (x + 150, y))
    assert taps(mock, 2) == [107, 105]


def test_swipes_are_mirrored_in_right_to_left_languages(show, mock):
    page = show("departures?dir=rtl")
    swipe(page, 120)
    assert offset(page) > 100
    assert page.locator("#n107").is_visible()


def test_only_one_row_is_open_and_a_touch_elsewhere_closes_it(show, mock):
    page = show("departures")
    swipe(page, -120)
    swipe(page, -120, "#n110")
    assert [offset(page), offset(page, "#n110") < -100] == [0, True]
    page.mouse.click(195, 830)
    assert offset(page, "#n110") == 0


def test_the_keyboard_reaches_the_actions(show, mock):
    page = show("departures")
    page.focus("#n100 > .row-more")
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.id") == "n106"
    assert page.get_attribute("#n100 > .row-more", "aria-expanded") == "true"
    page.keyboard.press("Escape")
    assert offset(page) == 0
    assert page.evaluate("document.activeElement.className") == "row-more"
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Enter")
    assert taps(mock, 1) == [107]


def test_closed_actions_are_not_in_the_tab_order(show, mock):
    page = show("departures")
    page.focus("#n104")
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.className") == "row-more"
    page.keyboard.press("Tab")
    assert page.evaluate("document.activeElement.id") == "n111"


def test_a_row_with_a_switch_can_be_tapped(show, mock):
    page = show("departures")
    page.click("#n104")
    assert mock.wait(1, "change")[0]["value"] is False
    page.mouse.click(80, 190)
    assert taps(mock, 1) == [101]
    assert len(mock.kinds("change")) == 1


def test_the_minus_button_asks_before_it_deletes(show, mock):
    page = show("editing")
    page.click("#n100 .row-delete")
    assert mock.kinds("tap") == []
    assert offset(page) < -100
    page.click("#n107")
    assert taps(mock, 1) == [107]


def test_a_removed_row_collapses_and_disappears(show, mock):
    page = show("departures", still=False)
    mock.push(["remove", 110])
    page.wait_for_selector(".row.is-removing", state="attached")
    page.wait_for_selector(".row.is-removing", state="detached")
    assert order(page) == ["n100", "n120", "n130", "n140"]


def test_moved_rows_glide_except_under_reduce_motion(show, mock):
    gliding = "() => [...document.querySelectorAll('.row')].filter(row => row.getAnimations().length).length"
    page = show("departures", still=False)
    mock.push(["move", 140, 12, 100], ["title", "moved"])
    page.wait_for_function("() => document.title === 'moved'")
    assert page.evaluate(gliding) == 5
    page = show("departures")
    mock.push(["move", 140, 12, 100])
    applied(page, mock)
    assert page.evaluate(gliding) == 0


def handle(row):
    return f"{row} .row-handle"


def answer_moves(mock, page):
    """Responds as the server does: moves the row in the document."""

    def move(event):
        if event["kind"] != "move":
            return None
        rows = [100, 110, 120, 130, 140]
        moved = rows[event["value"]["from"]]
        rest = rows[event["value"]["to"] :]
        return [["move", moved, 12, rest[0] if rest else 0]]

    mock.answer = move


@pytest.mark.parametrize("touch", [False, True])
def test_dragging_the_handle_down_moves_the_row(show, mock, touch):
    page = show("editing", **(TOUCH if touch else {}))
    answer_moves(mock, page)
    start = middle(page, handle("#n100"))
    end = middle(page, handle("#n120"))
    (finger if touch else drag)(page, start, (end[0], end[1] + 10))
    event = mock.wait(1, "move")[0]
    assert (event["node"], event["value"]) == (12, {"from": 0, "to": 3})
    page.wait_for_function("() => !document.querySelector('.is-sorting')")
    assert order(page) == ["n110", "n120", "n100", "n130", "n140"]
    assert page.eval_on_selector_all(".row", "rows => rows.filter(row => row.style.transform).length") == 0
    assert mock.kinds("tap") == []


def test_dragging_up_counts_the_offset_as_on_move_does(show, mock):
    page = show("editing")
    answer_moves(mock, page)
    end = middle(page, handle("#n110"))
    drag(page, middle(page, handle("#n140")), (end[0], end[1] - 10))
    assert mock.wait(1, "move")[0]["value"] == {"from": 4, "to": 1}
    page.wait_for_function("() => n12.children[1].id === 'n140'")


def test_a_row_at_the_edge_scrolls_the_list_once_the_finger_moves_on_towards_it(show):
    page = show("editing")
    scroller = page.locator(".scroll, .list").first
    x, y = middle(page, handle("#n140"))
    assert y > 844 - 70
    page.mouse.move(x, y)
    page.mouse.down()
    page.mouse.move(x, y - 5)
    page.wait_for_timeout(200)
    assert scroller.evaluate("one => one.scrollTop") == 0
    page.mouse.move(x, y + 10)
    page.wait_for_function("one => one.scrollTop > 0", arg=scroller.element_handle())
    page.mouse.up()


def test_an_order_that_the_server_refuses_springs_back(show, mock):
    page = show("editing")
    drag(page, middle(page, handle("#n100")), middle(page, handle("#n120")))
    mock.wait(1, "move")
    assert page.evaluate("n100.style.transform") != ""
    page.wait_for_function("() => n100.style.transform === ''")


def test_arrow_keys_on_the_handle_move_the_row_and_keep_the_focus(show, mock):
    page = show("editing")
    answer_moves(mock, page)
    page.focus(handle("#n110"))
    page.keyboard.press("ArrowDown")
    assert mock.wait(1, "move")[0]["value"] == {"from": 1, "to": 3}
    page.wait_for_function("() => n12.children[2].id === 'n110'")
    assert page.evaluate("document.activeElement.closest('.row').id") == "n110"
    page.keyboard.press("ArrowUp")
    assert mock.wait(2, "move")[1]["value"] == {"from": 2, "to": 1}
