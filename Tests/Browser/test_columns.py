"""Split views: columns side by side on a tablet, and above one another on a phone."""

import pytest
from playwright.sync_api import expect

TABLET = {"width": 1180, "height": 820}
PHONE = {"width": 390, "height": 844}


@pytest.fixture
def columns(sample):
    def open_columns(name, viewport):
        is_tablet = viewport is TABLET
        page = sample(name, viewport=viewport, is_mobile=is_tablet, has_touch=is_tablet, reduced_motion="reduce")
        page.show = lambda label: page.get_by_role("listitem").filter(has_text=label).get_by_role("button").click()
        page.heading = lambda title: page.get_by_role("heading", name=title, level=1)
        return page

    return open_columns


def test_a_tablet_shows_both_columns(columns):
    page = columns("columns", TABLET)
    expect(page.heading("Towns")).to_be_visible()
    expect(page.get_by_text("Choose a Town")).to_be_visible()
    page.show("Porto")
    expect(page.heading("Porto")).to_be_visible()
    expect(page.heading("Towns")).to_be_visible()
    expect(page.get_by_role("button", name="Porto")).to_have_attribute("aria-pressed", "true")
    expect(page.get_by_role("button", name="Back")).to_have_count(0)
    sidebar, detail = page.locator(".sidebar").bounding_box(), page.locator(".detail").bounding_box()
    assert sidebar["x"] == 0 and sidebar["width"] == 320
    assert detail["x"] == 320 and detail["width"] == TABLET["width"] - 320

    # The detail has a stack of its own.
    page.show("Rua das Flores")
    expect(page.heading("Rua das Flores")).to_be_visible()
    expect(page.heading("Towns")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.heading("Porto")).to_be_visible()
    page.show("Alderbrook")
    expect(page.heading("Alderbrook")).to_be_visible()


def test_the_sidebar_can_be_hidden(columns):
    page = columns("columns", TABLET)
    page.show("Porto")
    page.get_by_role("button", name="Hide Sidebar").click()
    expect(page.heading("Towns")).to_be_hidden()
    expect(page.heading("Porto")).to_be_visible()
    assert page.locator(".detail").bounding_box()["width"] == TABLET["width"]
    page.get_by_role("button", name="Show Sidebar").click()
    expect(page.heading("Towns")).to_be_visible()


def test_a_phone_shows_one_column_at_a_time(columns):
    page = columns("columns", PHONE)
    expect(page.heading("Towns")).to_be_visible()
    expect(page.get_by_text("Choose a Town")).to_have_count(0)
    page.show("Porto")
    expect(page.heading("Porto")).to_be_visible()
    expect(page.heading("Towns")).to_be_hidden()
    page.show("Rua das Flores")
    expect(page.heading("Rua das Flores")).to_be_visible()
    expect(page.get_by_role("button", name="Back")).to_have_count(1)
    page.get_by_role("button", name="Back").click()
    expect(page.heading("Porto")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.heading("Towns")).to_be_visible()
    expect(page.get_by_role("button", name="Porto")).to_have_attribute("aria-pressed", "false")


def test_the_browsers_back_button_returns_to_the_sidebar(columns):
    page = columns("columns", PHONE)
    page.show("Porto")
    expect(page.heading("Porto")).to_be_visible()
    page.show("Rua das Flores")
    expect(page.heading("Rua das Flores")).to_be_visible()
    page.go_back()
    expect(page.heading("Porto")).to_be_visible()
    page.go_back()
    expect(page.heading("Towns")).to_be_visible()


def test_a_selection_stays_when_the_width_changes(columns):
    page = columns("columns", TABLET)
    page.show("Porto")
    expect(page.heading("Porto")).to_be_visible()
    page.set_viewport_size(PHONE)
    expect(page.heading("Towns")).to_be_hidden()
    expect(page.heading("Porto")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.heading("Towns")).to_be_visible()
    page.set_viewport_size(TABLET)
    expect(page.get_by_text("Choose a Town")).to_be_visible()


@pytest.mark.parametrize("viewport", [TABLET, PHONE], ids=["tablet", "phone"])
def test_three_columns_lead_from_one_to_the_next(columns, viewport):
    page = columns("three-columns", viewport)
    page.show("Novels")
    expect(page.heading("Novels")).to_be_visible()
    page.show("Emma")
    expect(page.heading("Emma")).to_be_visible()
    if viewport is PHONE:
        expect(page.heading("Novels")).to_be_hidden()
        page.get_by_role("button", name="Back").click()
        expect(page.heading("Novels")).to_be_visible()
        page.get_by_role("button", name="Back").click()
        expect(page.heading("Shelves")).to_be_visible()
    else:
        assert page.locator(".sidebar").bounding_box()["width"] == 200
        page.show("Poems")
        expect(page.get_by_role("button", name="Odes")).to_be_visible()


def test_links_of_a_sidebar_replace_the_detail(columns):
    page = columns("sidebar-links", TABLET)
    expect(page.heading("Welcome")).to_be_visible()
    for title in ["Inbox", "Drafts", "Week 12", "Inbox"]:
        page.show(title)
        expect(page.heading(title)).to_be_visible()
        expect(page.get_by_role("button", name=title)).to_have_attribute("aria-pressed", "true")
        expect(page.locator(".detail").get_by_role("heading", level=1)).to_have_count(1)
    expect(page.get_by_role("button", name="Back")).to_have_count(0)


def test_links_of_a_sidebar_lead_to_a_screen_on_a_phone(columns):
    page = columns("sidebar-links", PHONE)
    for title in ["Inbox", "Drafts", "Week 12"]:
        page.show(title)
        expect(page.heading(title)).to_be_visible()
        expect(page.heading("Mailboxes")).to_be_hidden()
        page.get_by_role("button", name="Back").click()
        expect(page.heading("Mailboxes")).to_be_visible()
    page.get_by_role("button", name="Welcome").click()
    expect(page.heading("Welcome")).to_be_visible()
    page.get_by_role("button", name="Back").click()
    expect(page.heading("Mailboxes")).to_be_visible()
