import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct ControlTests {
    static let stack = "<div class=\"vstack"

    /// The HTML of `view` without the stack that the test puts around it.
    func html(_ view: some View, locale: String = "en_US") -> String {
        let html = RenderedPage(view, locale: locale).bareHTML
        return String(html[(html.firstIndex(of: ">").map { html.index(after: $0) } ?? html.startIndex)...].dropLast(6))
    }

    // MARK: Labels and what stands for missing content

    @Test func `labelled content has the label before the value`() {
        #expect(
            html(LabeledContent("Distance", value: "12 km")) == """
                <div class="labeled gx"><div class="labeled-label"><span class="text">Distance</span></div>\
                <div class="labeled-value"><span class="text">12 km</span></div></div>
                """)
        #expect(
            html(LabeledContent("Share", value: 0.25, format: .percent.locale(Locale(identifier: "en_US"))))
                .contains("25%"))
        #expect(html(LabeledContent("Distance", value: "12 km").labelsHidden()) == "<span class=\"text\">12 km</span>")
    }

    @Test func `unavailable content shows icon, title, text and actions`() {
        let view = ContentUnavailableView {
            Label("No Departures", systemImage: "car.fill")
        } description: {
            Text("Add one.")
        } actions: {
            Button("Add") {}
        }
        #expect(
            html(view) == """
                <div class="unavailable gx gy"><svg class="sym" aria-hidden="true">\
                <use href="/assets/symbols.svg#car.fill"></use></svg>\
                <h2 class="unavailable-title"><span class="text">No Departures</span></h2>\
                <p class="unavailable-text"><span class="text">Add one.</span></p>\
                <div class="unavailable-actions"><button class="btn borderless" data-on="tap" type="button">\
                <span class="text">Add</span></button></div></div>
                """)
    }

    @Test func `unavailable content without description and actions has no space for them`() {
        let html = html(ContentUnavailableView("Nothing", systemImage: "map"))
        #expect(html.hasSuffix("<h2 class=\"unavailable-title\"><span class=\"text\">Nothing</span></h2></div>"))
    }

    @Test(arguments: [
        ("en_US", "No Results for “Vaduz”", "Check the spelling or try a new search."),
        ("de_LI", "Keine Ergebnisse für „Vaduz“", "Überprüfe die Rechtschreibung oder suche nach etwas anderem."),
    ])
    func `a search without results names the search text`(locale: String, title: String, text: String) {
        let html = html(ContentUnavailableView.search(text: "Vaduz"), locale: locale)
        #expect(html.contains("<h2 class=\"unavailable-title\"><span class=\"text\">\(title)</span></h2>"))
        #expect(html.contains("<p class=\"unavailable-text\"><span class=\"text\">\(text)</span></p>"))
        #expect(html.contains("symbols.svg#magnifyingglass"))
    }

    // MARK: Progress and links

    @Test func `indeterminate progress turns and has a name`() {
        #expect(html(ProgressView()) == "<span class=\"spinner\" role=\"progressbar\" aria-label=\"Loading\"></span>")
        #expect(html(ProgressView("Routing")).contains("aria-label=\"Routing\"></span><span class=\"text\" style"))
        #expect(html(ProgressView().controlSize(.large)).hasPrefix("<span class=\"spinner large\""))
        let unknown: Double? = nil
        #expect(html(ProgressView(value: unknown)).contains("spinner"))
    }

    @Test(arguments: [
        (0.4, 1.0, "0.4"), (3, 4, "0.75"), (9, 4, "1"), (-1, 4, "0"), (1, 0, "0"), (.nan, 4, "0"), (.infinity, 4, "1"),
    ])
    func `progress is a share of the total and never more`(value: Double, total: Double, shown: String) {
        #expect(
            html(ProgressView(value: value, total: total)) == """
                <div class="progress gx" style="--v:\(shown)" role="progressbar" aria-valuemin="0" aria-valuemax="1" \
                aria-valuenow="\(shown)" aria-label="Progress"></div>
                """)
    }

    @Test func `a link opens a page in a tab, a call in place, and never a script`() throws {
        func link(_ address: String) throws -> String {
            html(Link("Go", destination: try #require(URL(string: address))))
        }
        #expect(
            try link("https://example.org/a?b=1&c").hasPrefix(
                "<a class=\"link\" href=\"https://example.org/a?b=1&amp;c\" target=\"_blank\" rel=\"noopener\">"))
        #expect(try link("tel:988").hasPrefix("<a class=\"link\" href=\"tel:988\"><span"))
        #expect(try link("javascript:alert(1)").hasPrefix("<a class=\"link\"><span"))
    }

    // MARK: Slider, stepper, disclosure

    @Observable final class Level {
        var value = 0.4
        var count = 2
        var isOpen = false
    }

    @Test func `a slider follows the finger and reports begin and end`() throws {
        let level = Level()
        var editing: [Bool] = []
        let page = RenderedPage(
            Slider(value: Bindable(level).value, in: 0...2, step: 0.5) {
                Text("Volume")
            } onEditingChanged: {
                editing.append($0)
            })
        #expect(
            page.bareHTML.contains(
                """
                <input class="slider gx" style="--v:0.2" data-on="input change" type="range" min="0.0" max="2.0" \
                step="0.5" aria-label="Volume" value="0.4">
                """))
        let slider = try page.element("slider")
        page.send("input", .number(1.4), to: slider)
        #expect(level.value == 1.5)
        page.send("input", .number(2), to: slider)
        #expect(try page.attribute("style", of: "slider") == "--v:1")
        page.send("change", .number(7), to: slider)
        #expect(level.value == 2)
        page.send("input", .number(.nan), to: slider)
        #expect(level.value == 2)
        #expect(editing == [true, false, true])
    }

    @Test(arguments: [(Double.nan, 1.0), (.infinity, 3), (-.infinity, 1)])
    func `a slider stays within its bounds for every value`(value: Double, shown: Double) throws {
        let level = Level()
        level.value = 2
        let page = RenderedPage(Slider(value: Bindable(level).value, in: 1...3))
        let slider = try page.element("slider")
        level.value = value
        page.graph.flush()
        #expect(
            page.patches.contains { if case .property(slider, "value", .number(shown), _) = $0 { true } else { false } }
        )
        #expect(try page.attribute("style", of: "slider") == "--v:\(shown == 1 ? 0 : 1)")
    }

    @Test func `a stepper stops at its bounds`() throws {
        struct Count: View {
            @Bindable var level: Level
            var body: some View { Stepper("\(level.count) alarms", value: $level.count, in: 0...5, step: 2) }
        }
        let level = Level()
        let page = RenderedPage(Count(level: level))
        #expect(
            page.bareHTML.contains(
                """
                <div class="stepper-row gx"><span class="stepper-label"><span class="text">2 alarms</span></span>\
                <span class="stepper" role="group" aria-label="2 alarms"><button data-on="tap" type="button" \
                data-repeat="" aria-label="Decrement"><svg
                """))
        let plus = try page.element("Increment")
        page.send("tap", to: plus)
        #expect(level.count == 4)
        page.send("tap", to: plus)
        #expect(level.count == 5)
        #expect(page.html.contains("aria-label=\"Increment\" disabled"))
        page.send("tap", to: plus)
        #expect(level.count == 5)
        page.send("tap", to: try page.element("Decrement"))
        #expect(level.count == 3)
    }

    @Test func `a disclosure group is opened by the person and by the app`() throws {
        let level = Level()
        let page = RenderedPage(DisclosureGroup("More", isExpanded: Bindable(level).isOpen) { Text("Detail") })
        let group = try page.element("disclosure")
        #expect(page.send("toggle", .flag(true), to: group) == [], "The page has opened it itself.")
        #expect(level.isOpen)
        var seen: [Patch] = []
        page.graph.onPatches = { seen += $0 }
        level.isOpen = false
        page.graph.flush()
        #expect(seen == [.property(group, "open", .flag(false), edit: 0)])
    }

    @Test func `a disclosure group whose binding stays false closes again`() throws {
        let page = RenderedPage(DisclosureGroup("More", isExpanded: .constant(false)) { Text("Detail") })
        let group = try page.element("disclosure")
        #expect(page.send("toggle", .flag(true), to: group) == [.property(group, "open", .flag(false), edit: 0)])
    }

    // MARK: Menus and scrolling

    @Test func `a menu has sections, items with icons and one button`() throws {
        var chosen = ""
        let page = RenderedPage(
            Menu("Sort") {
                Section("By") {
                    Button("Name", systemImage: "car.fill") { chosen = "name" }
                }
                Toggle("Descending", isOn: .constant(true))
            })
        #expect(
            page.bareHTML.contains(
                """
                <button class="menu-button btn borderless" type="button" aria-haspopup="menu" popovertarget="n">\
                <span class="text">Sort</span></button><div class="menu" popover="" role="menu" aria-label="Sort">\
                <hr class="menu-divider gx"><div class="menu-header"><span class="text">By</span></div>\
                <button class="menu-item" data-on="tap" role="menuitem" type="button"><span class="menu-label">\
                <span class="text">Name</span></span><svg class="sym" aria-hidden="true">\
                <use href="/assets/symbols.svg#car.fill"></use></svg></button><hr class="menu-divider gx">\
                <button class="menu-item" data-on="tap" role="menuitemcheckbox" aria-checked="true" type="button">
                """))
        page.send("tap", to: try page.element("menu-item", "\"menuitem\""))
        #expect(chosen == "name")
    }

    @Test func `a menu can stay open after an action`() {
        let menu = Menu("More") { Button("Add") {} }
        #expect(RenderedPage(menu.menuActionDismissBehavior(.disabled)).html.contains("data-stays"))
        #expect(!RenderedPage(menu.menuActionDismissBehavior(.enabled)).html.contains("data-stays"))
    }

    @Test func `a style of an app can tell if a menu shall have an indicator`() {
        struct Indicator: View {
            @Environment(\.menuIndicatorVisibility) private var visibility

            var body: some View { Text("\(visibility)") }
        }
        #expect(RenderedPage(Indicator()).html.contains("automatic"))
        #expect(RenderedPage(Indicator().menuIndicator(.hidden)).html.contains("hidden"))
    }

    @Test func `a context menu belongs to its element`() throws {
        let page = RenderedPage(Text("Gym").contextMenu { Button("Delete", role: .destructive) {} })
        let panel = try page.element("class=\"menu\"")
        #expect(page.html.contains("class=\"text\" data-menu=\"n\(panel)\">Gym</span>"))
        #expect(!page.html.contains("role=\"menu\" data-menu"))
    }

    @Test func `a scroll view has its axis and its indicators`() {
        #expect(
            html(ScrollView { Text("a") })
                == "<div class=\"scrollview gx gy has-scroller\" tabindex=\"0\"><div class=\"vstack\"><span class=\"text\">a</span></div></div>"
        )
        #expect(
            html(ScrollView(.horizontal, showsIndicators: false) { Text("a") }).hasPrefix(
                "<div class=\"scrollview horizontal no-indicators gx\" tabindex=\"0\"><div class=\"hstack\">"))
        #expect(html(ScrollView { Text("a") }.scrollIndicators(.hidden)).contains("no-indicators"))
        #expect(!html(ScrollView { Text("a") }.scrollIndicators(.hidden, axes: .horizontal)).contains("no-indicators"))
    }

    @Test func `disabled views accept no actions`() {
        let html = html(
            VStack {
                Slider(value: .constant(0.5))
                Stepper("Count", value: .constant(1))
                Menu("More") { Button("A") {} }
                Picker("P", selection: .constant(1)) { Text("1").tag(1) }
                DatePicker("D", selection: .constant(.distantPast))
                DatePicker("W", selection: .constant(.distantPast)).datePickerStyle(.wheel)
            }
            .disabled(true))
        for tag in html.matches(of: /<(button|input)[^>]*>/) { #expect(tag.0.contains(" disabled"), "\(tag.0)") }
        for tag in html.matches(of: /<div class="wheel [^>]*>/) { #expect(tag.0.contains("inert"), "\(tag.0)") }
    }

    @Test func `accessibility modifiers of a control apply to its interactive element`() {
        let toggle = html(Toggle("a", isOn: .constant(true)).accessibilityLabel("Monitoring").accessibilityHint("b"))
        #expect(toggle.contains(/<label[^>]*><span/) && toggle.contains(/<input[^>]*aria-label="Monitoring"/))
        #expect(toggle.contains(/<input[^>]*aria-description="b"/) && !toggle.contains(/<label[^>]*aria-[ld]/))
        let field = html(TextField("a", text: .constant("")).accessibilityLabel("Street"))
        #expect(field.contains(/<input[^>]*aria-label="Street"/) && !field.contains("aria-label=\"a\""))
        let stepper = html(Stepper("a", onIncrement: nil, onDecrement: nil).accessibilityLabel("Count"))
        #expect(stepper.contains(/<span[^>]*role="group"[^>]*aria-label="Count"/))
    }
}
