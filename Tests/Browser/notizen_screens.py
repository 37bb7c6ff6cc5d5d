"""Every screen of NotiZen, one after another."""

from playwright.sync_api import expect


def walk(app):
    """Goes through the screens from the first launch on, and yields the name of each. The battery is at 80 %."""
    page, sheet = app.page, app.sheet
    expect(sheet.get_by_text("Games: 28")).to_be_visible()
    yield "Digest"
    app.row("Games: 28").click()
    expect(sheet.get_by_role("heading", name="Games")).to_be_visible()
    expect(app.row("Winter sale 1")).to_be_visible()
    yield "Digest of Games"
    page.go_back()
    expect(sheet.get_by_text("Games: 28")).to_be_visible()
    app.hide_digest()
    expect(page.locator(".chart-mark").first).to_be_visible()
    yield "Dashboard"
    app.open_feed()
    expect(app.row("Wire transfer")).to_be_visible()
    yield "High Priority"
    app.row("Wire transfer").click()
    expect(sheet.get_by_text("+20 Important")).to_be_visible()
    yield "Notification"
    page.go_back()
    expect(app.row("Wire transfer")).to_be_visible()
    app.leave_sheet("Done")
    yield from categories(app)
    app.open_tab("Battery")
    expect(app.text("About 16 hr")).to_be_visible()
    yield "Battery"
    app.open_tab("History")
    panel = page.get_by_role("tabpanel", name="History")
    expect(panel.locator(".chart-mark").last).to_be_attached()
    expect(app.row("Wire transfer")).to_be_visible()
    yield "History"
    panel.get_by_text("Battery", exact=True).click()
    expect(app.text("No History Yet")).to_be_visible()
    yield "History of Battery"
    yield from settings(app)


def categories(app):
    app.open_tab("Categories")
    expect(app.cell("Messages")).to_be_visible()
    yield "Categories"
    app.cell("News").click()
    expect(app.page.get_by_role("dialog", name="News")).to_be_visible()
    yield "Category"
    app.sheet.get_by_role("button", name="Add Mute Window").click()
    editor = app.page.get_by_role("dialog", name="Mute Window")
    expect(editor.get_by_role("switch", name="Friday")).to_be_visible()
    yield "Mute Window"
    editor.get_by_role("button", name="Cancel").click()
    expect(editor).to_have_count(0)
    app.leave_sheet("Done")
    app.button("Custom Bundle").click()
    app.sheet.get_by_role("button", name="Add", exact=True).click()
    expect(app.sheet.get_by_text("Enter the identifier of an app")).to_be_visible()
    yield "Custom Bundle"
    app.leave_sheet("Cancel")


def settings(app):
    page = app.page
    app.open_tab("Settings")
    expect(app.row("Learned Priority")).to_be_attached()
    yield "Settings"
    for name, text in [
        ("Quiet Hours for All Apps", "Add Mute Window"),
        ("Learned Priority", "Forget Everything Learned"),
        ("Where Notifications Come From", "Observe This Desktop"),
        ("Rules", "Add Rule"),
    ]:
        app.row(name).click()
        expect(app.text(text)).to_be_visible()
        yield name
        if name == "Where Notifications Come From":
            yield from sources(app)
        if name == "Rules":
            app.button("Add Rule").click()
            app.sheet.get_by_role("button", name="Save").click()
            expect(app.sheet.get_by_text("Say which notifications")).to_be_visible()
            yield "Rule"
            app.leave_sheet("Cancel")
        page.go_back()
        expect(app.row("Learned Priority")).to_be_visible()


def sources(app):
    """The forms of what sends notifications, each with the sentence about what is missing."""
    for button, screen, problem in [
        ("Add Source", "New Source", "Give the source a name."),
        ("Add Topic", "ntfy Topic", "Use up to 64 letters"),
    ]:
        app.button(button).click()
        form = app.page.get_by_role("dialog", name=screen)
        form.get_by_role("button", name="Add", exact=True).click()
        expect(form.get_by_text(problem)).to_be_visible()
        yield screen
        app.leave_sheet("Cancel")


def paywall(app):
    """The pages of the paywall and what follows a purchase, on a host that sells."""
    page = app.page
    app.open_tab("Settings")
    app.button("NotiZen Plus", exact=False).click()
    expect(app.sheet.get_by_role("heading", name="Quiet by Choice")).to_be_visible()
    yield "Paywall"
    dots = app.sheet.get_by_role("slider", name="Page")
    dots.focus()
    page.keyboard.press("ArrowRight")
    expect(dots).to_have_attribute("aria-valuetext", "page 2 of 2")
    dots.blur()
    yield "Prices"
    app.sheet.get_by_role("button", name="Privacy").click()
    privacy = page.get_by_role("dialog", name="Privacy")
    expect(privacy.get_by_text("We receive nothing.")).to_be_visible()
    yield "Privacy"
    privacy.get_by_role("button", name="Done").click()
    expect(privacy).to_have_count(0)
    app.sheet.get_by_role("button", name="Continue").click()
    expect(app.sheet.get_by_role("heading", name="You’re All Set")).to_be_visible()
    yield "Purchase"
