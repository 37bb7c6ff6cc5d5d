"""Animations: a transaction's changes animate from the current state, and not at all under Reduce Motion."""

import math
import re

import pytest
from conftest import applied

LINEAR = [10, "linear", 0]
BASE = "width:100px;height:20px;background:red"
HTML = """<div id="n1" class="scene-root"><div id="n2" class="vstack">
  <div id="n3" class="box" style="opacity:1;width:100px;height:20px;background:red"></div>
  <div id="n4" class="box" style="height:20px">four</div>
  <div id="n5" class="drawing" style="width:10px;height:10px"><svg id="n6"><path id="n7" d="M0 0 L10 0"></path></svg></div>
</div></div>"""


def animations(page, node):
    return page.evaluate("node => document.getElementById('n' + node).getAnimations().length", node)


def at(page, node, time, name):
    """Returns a style once each animation of the page has reached `time` milliseconds."""
    return page.evaluate(
        """([node, time, name]) => {
          document.getAnimations().forEach((one) => { one.pause(); one.currentTime = time; });
          return getComputedStyle(document.getElementById('n' + node))[name];
        }""",
        [node, time, name],
    )


def test_a_style_animates_to_its_new_value(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["animate", *LINEAR], ["attr", 3, "style", "opacity:0;width:300px;height:20px;background:red"])
    applied(page, mock)
    assert float(at(page, 3, 5000, "opacity")) == pytest.approx(0.5, abs=0.01)
    assert at(page, 3, 5000, "width") == "200px"


def test_an_interrupted_animation_continues_from_its_current_value(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"opacity:0;{BASE}"])
    applied(page, mock)
    at(page, 3, 5000, "opacity")
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"opacity:1;{BASE}"])
    applied(page, mock)
    assert animations(page, 3) == 1
    assert float(at(page, 3, 0, "opacity")) == pytest.approx(0.5, abs=0.01)


def angle(page, node, time):
    """Returns the degrees that a node is turned by at a time, from 0 to 360."""
    cosine, sine = map(float, re.findall(r"[-\d.e]+", at(page, node, time, "transform").removeprefix("matrix"))[:2])
    return math.degrees(math.atan2(sine, cosine)) % 360


def test_a_view_turns_all_the_way_round(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["attr", 3, "style", f"{BASE};transform:rotate(0deg)"])
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"{BASE};transform:rotate(720deg)"])
    applied(page, mock)
    assert [angle(page, 3, time) for time in (1250, 2500, 3750)] == pytest.approx([90, 180, 270], abs=0.1)
    # Turned back in mid-turn, it goes the way that it came: from 450 to 90 degrees.
    at(page, 3, 6250, "transform")
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"{BASE};transform:rotate(90deg)"])
    applied(page, mock)
    assert animations(page, 3) == 1
    assert [angle(page, 3, time) for time in (0, 2500, 5000)] == pytest.approx([90, 0, 270], abs=0.1)
    # A change without an animation ends it.
    mock.push(["attr", 3, "style", f"{BASE};transform:rotate(450deg)"])
    applied(page, mock)
    assert animations(page, 3) == 0


def test_a_view_that_is_turned_and_then_moved_changes_from_what_is_seen(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["attr", 3, "style", f"{BASE};transform:rotate(0deg)"])
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"{BASE};transform:rotate(180deg)"])
    applied(page, mock)
    at(page, 3, 5000, "transform")
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"{BASE};transform:scale(2)"])
    applied(page, mock)
    assert animations(page, 3) == 1
    assert angle(page, 3, 0) == pytest.approx(90, abs=0.1)
    mock.push(["animate", *LINEAR], ["attr", 3, "style", f"{BASE};transform:scale(3)"])
    applied(page, mock)
    assert animations(page, 3) == 1
    assert at(page, 3, 10000 - 1, "transform").startswith("matrix(2.99")


def test_a_change_without_a_transaction_ends_the_animation(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["animate", *LINEAR, 0, True], ["attr", 3, "style", f"opacity:0;{BASE}"])
    applied(page, mock)
    assert animations(page, 3) == 1
    mock.push(["attr", 3, "style", f"opacity:0;{BASE};outline:0"])
    applied(page, mock)
    assert animations(page, 3) == 1
    mock.push(["attr", 3, "style", f"opacity:1;{BASE}"])
    applied(page, mock)
    assert animations(page, 3) == 0


def test_only_what_the_transaction_covers_is_animated(show, mock):
    page = show(html=HTML, still=False)
    mock.push(
        ["animate", *LINEAR], ["attr", 3, "style", f"opacity:0;{BASE}"], ["animate"],
        ["attr", 4, "style", "opacity:0;height:20px"],
    )
    applied(page, mock)
    assert [animations(page, 3), animations(page, 4)] == [1, 0]


def test_views_below_glide_when_one_above_is_removed(show, mock):
    page = show(html=HTML, still=False)
    before = page.locator("#n4").bounding_box()["y"]
    mock.push(["animate", *LINEAR], ["remove", 3])
    applied(page, mock)
    assert at(page, 4, 0, "translate") != "none"
    assert page.locator("#n4").bounding_box()["y"] == pytest.approx(before, abs=1)


def test_a_view_appears_and_disappears_by_its_transition(show, mock):
    page = show(html=HTML, still=False)
    view = '<div id="n9" class="box" data-in="transform:translate(0,100%)" data-out="opacity:0" style="height:40px">new</div>'
    mock.push(["animate", *LINEAR], ["insert", 2, 0, view])
    applied(page, mock)
    assert at(page, 9, 5000, "transform") == "matrix(1, 0, 0, 1, 0, 20)"
    mock.push(["animate", *LINEAR], ["remove", 9])
    applied(page, mock)
    opacity = """() => {
      const element = document.querySelector('.is-fading');
      element.getAnimations().forEach((one) => { one.pause(); one.currentTime = 5000; });
      return getComputedStyle(element).opacity;
    }"""
    assert float(page.evaluate(opacity)) == pytest.approx(0.5, abs=0.01)


def test_a_shape_morphs_into_the_next(show, mock):
    page = show(html=HTML, still=False)
    mock.push(["animate", 0.3, "linear", 0], ["attr", 7, "d", "M0 0 L90 0"])
    page.wait_for_function("() => { const x = Number(n7.getAttribute('d').split('L')[1].split(' ')[0]); return x > 10 && x < 90; }")
    page.wait_for_function("() => n7.getAttribute('d') === 'M0 0 L90 0'")


def test_a_running_animation_continues_in_a_new_page(show, mock):
    way = '[[10,&quot;linear&quot;,0,0,true],&quot;opacity:0&quot;]'
    page = show(html=f'<div id="n1"><div id="n2" class="box" style="opacity:1" data-way="{way}">on</div></div>', still=False)
    assert float(at(page, 2, 5000, "opacity")) == pytest.approx(0.5, abs=0.01)
    assert float(at(page, 2, 15000, "opacity")) == pytest.approx(0.5, abs=0.01)


def test_nothing_moves_under_reduce_motion(show, mock):
    page = show(html=HTML)
    view = '<div id="n9" class="box" data-in="opacity:0" data-motion="[10,&quot;linear&quot;,0]">new</div>'
    mock.push(
        ["animate", *LINEAR], ["attr", 3, "style", "opacity:0;width:300px"], ["insert", 2, 0, view], ["remove", 4]
    )
    applied(page, mock)
    assert page.evaluate("() => document.getAnimations().length") == 0
    assert page.locator("#n4").count() == 0
    assert page.evaluate("() => getComputedStyle(n3).opacity") == "0"
    assert page.errors == []


def test_a_matched_view_begins_at_the_place_of_its_match(show, mock):
    page = show(html=HTML.replace('id="n3" class="box"', 'id="n3" class="box" data-match="1 ps pill"'), still=False)
    old = page.locator("#n3").bounding_box()
    view = '<div id="n9" class="box" data-match="1 ps pill" style="width:50px;height:40px;background:red"></div>'
    mock.push(["animate", *LINEAR], ["remove", 3], ["insert", 2, 0, view])
    applied(page, mock)
    at(page, 9, 0, "transform")
    assert page.locator("#n9").bounding_box() == pytest.approx(old, abs=1)


def test_a_keyframe_animation_moves_its_view_and_ends_where_it_began(sample):
    page = sample("keyframes")
    leaf = page.locator("svg.sym").first
    top = leaf.bounding_box()["y"]
    page.get_by_role("button", name="Jump").click()
    # The leaf rises by 80 points.
    page.wait_for_function("([leaf, top]) => leaf.getBoundingClientRect().top < top - 60", arg=[leaf.element_handle(), top])
    page.wait_for_function(
        "([leaf, top]) => Math.abs(leaf.getBoundingClientRect().top - top) < 0.5", arg=[leaf.element_handle(), top]
    )


def test_keyframes_show_their_end_at_once_if_motion_is_reduced(sample):
    page = sample("keyframes", reduced_motion="reduce")
    leaf = page.locator("svg.sym").first
    top = leaf.bounding_box()["y"]
    page.evaluate(
        """(leaf) => {
          window.highest = leaf.getBoundingClientRect().top;
          const look = () => { highest = Math.min(highest, leaf.getBoundingClientRect().top); requestAnimationFrame(look); };
          look();
        }""",
        leaf.element_handle(),
    )
    page.get_by_role("button", name="Jump").click()
    page.wait_for_timeout(400)
    assert abs(page.evaluate("highest") - top) < 0.5


def test_symbols_play_their_effects_each_time_and_as_long_as_told(sample):
    page = sample("symbol-effects")
    playing = "document.getAnimations().filter((one) => one.playState === 'running').length"
    assert page.evaluate(playing) == 0
    for _ in range(2):
        page.get_by_role("button", name="Play").click()
        page.wait_for_function(f"() => {playing} >= 4")
        page.wait_for_function(f"() => {playing} === 0")
    page.get_by_role("switch", name="Active").click()
    page.wait_for_function(f"() => {playing} >= 2")
    page.get_by_role("switch", name="Active").click()
    page.wait_for_function(f"() => {playing} === 0")
