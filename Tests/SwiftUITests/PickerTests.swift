import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct PickerTests {
    enum Mode: CaseIterable, Identifiable {
        case driving, transit, walking
        var id: Self { self }
    }

    struct ModePicker<Options: View>: View {
        @State var mode = Mode.transit
        @ViewBuilder let options: Options

        var body: some View {
            Picker("Transport Type", selection: $mode) { options }
        }
    }

    @ViewBuilder static var modes: some View {
        Label("Driving", systemImage: "car.fill").tag(Mode.driving)
        Text("Transit").tag(Mode.transit)
        Text("Walking").font(.body).tag(Mode.walking).opacity(0.5)
    }

    @Test func `a menu picker is a button with the selection, and a menu`() {
        let page = RenderedPage(ModePicker { Self.modes })
        #expect(
            page.bareHTML == """
                <div class="vstack"><button class="menu-button" type="button" popovertarget="n" aria-haspopup="menu" \
                aria-label="Transport Type, Transit"><span class="text">Transit</span>\
                <svg class="sym" aria-hidden="true"><use href="/assets/symbols.svg#chevron.up.chevron.down"></use></svg>\
                </button><div class="menu" popover="" role="menu" aria-label="Transport Type">\
                <button class="menu-item" data-on="tap" role="menuitemradio" aria-checked="false" type="button">\
                <span class="menu-label"><span class="text">Driving</span></span>\
                <svg class="sym" aria-hidden="true"><use href="/assets/symbols.svg#car.fill"></use></svg></button>\
                <button class="menu-item" data-on="tap" role="menuitemradio" aria-checked="true" type="button">\
                <span class="menu-label"><span class="text">Transit</span></span></button>\
                <button class="menu-item" data-on="tap" role="menuitemradio" aria-checked="false" type="button">\
                <span class="menu-label"><span class="text t-body" style="opacity:0.5">Walking</span></span></button>\
                </div></div>
                """)
    }

    @Test func `the button opens the menu by its id`() throws {
        let page = RenderedPage(ModePicker { Self.modes })
        let menu = try page.element("class=\"menu\"")
        #expect(try page.attribute("popovertarget", of: "menu-button") == "n\(menu)")
    }

    @Test func `choosing an option moves the check mark and changes the button, and no more`() throws {
        let page = RenderedPage(ModePicker { Self.modes })
        let driving = try page.element("menu-item", at: 0)
        let transit = try page.element("menu-item", at: 1)
        let button = try page.element("menu-button")
        let patches = page.send("tap", to: driving)
        #expect(patches.contains(.attribute(driving, "aria-checked", "true")))
        #expect(patches.contains(.attribute(transit, "aria-checked", "false")))
        #expect(patches.contains(.attribute(button, "aria-label", "Transport Type, Driving")))
        #expect(page.bareHTML.contains("Transport Type, Driving\"><span class=\"text\">Driving</span><svg"))
        #expect(patches.count <= 5)
    }

    @Test func `choosing the selected option changes nothing`() throws {
        let page = RenderedPage(ModePicker { Self.modes })
        #expect(page.send("tap", to: try page.element("menu-item", at: 1)) == [])
    }

    @Test func `in a form the label is before the button, which fills the row`() throws {
        let page = RenderedPage(Form { ModePicker { Self.modes } })
        #expect(
            page.bareHTML.contains(
                """
                <div class="row-content gx"><div class="labeled gx"><div class="labeled-label">\
                <span class="text">Transport Type</span></div><div class="labeled-value">\
                <button class="menu-button fill-row" type="button" popovertarget="n"
                """))
    }

    @Test func `a picker without its label is a button with an accessibility name`() throws {
        let page = RenderedPage(Form { ModePicker { Self.modes }.labelsHidden() })
        #expect(!page.html.contains("labeled"))
        #expect(try page.attribute("aria-label", of: "menu-button fill-row") == "Transport Type, Transit")
    }

    @Test func `the ids of a ForEach are tags if the selection has their type`() throws {
        let page = RenderedPage(ModePicker { ForEach(Mode.allCases) { Text("\("\($0)")") } })
        #expect(try page.attribute("aria-label", of: "menu-button") == "Transport Type, transit")
        page.send("tap", to: try page.element("menu-item", at: 2))
        #expect(try page.attribute("aria-label", of: "menu-button") == "Transport Type, walking")
    }

    struct OptionalPicker: View {
        @State var name: String?

        var body: some View {
            Picker("Sound", selection: $name) {
                Text("None").tag(String?.none)
                ForEach(["Bells", "Marimba"], id: \.self) { Text($0).tag($0) }
                Text("Strict").tag("Strict", includeOptional: false)
            }
        }
    }

    @Test func `a tag matches an optional selection of its type, unless that is disabled`() throws {
        let page = RenderedPage(OptionalPicker())
        #expect(try page.attribute("aria-label", of: "menu-button") == "Sound, None")
        page.send("tap", to: try page.element("menu-item", at: 2))
        #expect(try page.attribute("aria-label", of: "menu-button") == "Sound, Marimba")
        #expect(page.send("tap", to: try page.element("menu-item", at: 3)) == [])
        page.send("tap", to: try page.element("menu-item", at: 0))
        #expect(try page.attribute("aria-label", of: "menu-button") == "Sound, None")
    }

    @Test func `the branch of a condition is not a tag`() throws {
        struct Choice: View {
            @State var number = 0
            var body: some View {
                Picker("N", selection: $number) {
                    if number < 5 { Text("zero") } else { Text("one") }
                    Text("two").tag(2)
                }
            }
        }
        let page = RenderedPage(Choice())
        #expect(try page.attribute("aria-label", of: "menu-button") == "N")
    }

    @Test func `segments follow the selection and send their index`() throws {
        let page = RenderedPage(ModePicker { Self.modes }.pickerStyle(.segmented))
        let control = try page.element("segmented")
        #expect(try page.attribute("data-selected", of: "segmented") == "1")
        #expect(try page.attribute("style", of: "segmented") == "--n:3;--selected:1")
        #expect(try page.attribute("class", of: "segmented") == "segmented gx")
        #expect(page.html.matches(of: /class="segment" role="radio" aria-checked="true"/).count == 1)
        let patches = page.send("select", .number(2), to: control)
        #expect(try page.attribute("data-selected", of: "segmented") == "2")
        #expect(!patches.contains(.attribute(control, "data-selected", "2")), "The page has it already.")
    }

    @Test func `a wheel turns back when the binding keeps its value`() throws {
        let page = RenderedPage(
            Picker("Mode", selection: .constant(Mode.transit)) { Self.modes }.pickerStyle(.wheel))
        let column = try page.element("wheel-column")
        #expect(try page.attribute("data-selected", of: "wheel-column") == "1")
        #expect(page.send("select", .number(0), to: column) == [.attribute(column, "data-selected", "1")])
        #expect(page.send("select", .number(9), to: column) == [.attribute(column, "data-selected", "1")])
    }

    @Test func `a picker inside a menu shows its options there`() throws {
        let page = RenderedPage(
            Menu("More") {
                ModePicker { Self.modes }
                Divider()
                Button("Delete", role: .destructive) {}
            })
        #expect(page.html.matches(of: /role="menuitemradio"/).count == 3)
        #expect(page.html.matches(of: /class="menu"/).count == 1)
        #expect(page.bareHTML.contains("<hr class=\"menu-divider gx\">"))
        #expect(page.bareHTML.contains("<button class=\"menu-item destructive\" data-on=\"tap\" role=\"menuitem\""))
    }

    @Test func `an inline picker has one row for each option and a check mark on the selected one`() throws {
        let page = RenderedPage(
            Form {
                Section {
                    ModePicker { Self.modes }.pickerStyle(.inline).labelsHidden()
                    Text("After")
                }
            })
        let rows = page.bareHTML.matches(of: /<li class="row.*?<\/li>/).map { String($0.0) }
        #expect(rows.count == 4)
        #expect(
            rows.first == """
                <li class="row"><div class="row-main">\
                <button class="row-tap" data-on="tap" type="button" \
                aria-labelledby="n" role="radio" aria-checked="false"></button><div class="row-content">\
                <span class="label"><svg class="sym" aria-hidden="true">\
                <use href="/assets/symbols.svg#car.fill"></use></svg><span class="label-title">\
                <span class="text">Driving</span></span></span></div></div></li>
                """)
        #expect(rows[1].contains("aria-checked=\"true\"") && rows[1].contains("<svg class=\"sym row-check\""))
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(page.html.matches(of: /row-check/).count == 1)
        #expect(try page.element("row-tap", "aria-checked=\"true\"") == page.element("row-tap", at: 2))
    }

    @Test func `modifiers of a picker in a form apply to its button and its row`() throws {
        let page = RenderedPage(
            Form {
                ModePicker { Self.modes }.accessibilityIdentifier("mode").listRowSeparator(.hidden)
            })
        #expect(page.html.contains("<li id=n5 class=\"row no-separator gx\">"))
        #expect(try page.attribute("data-identifier", of: "class=\"labeled") == "mode")
        #expect(page.html.matches(of: /data-identifier/).count == 1)
    }

    @Test func `a picker as a link shows the selection, opens the options and returns`() throws {
        let page = RenderedPage(
            NavigationStack { Form { ModePicker { Self.modes }.pickerStyle(.navigationLink) } })
        #expect(page.html.contains("row-chevron"))
        func shown() -> String? {
            page.bareHTML.firstMatch(of: /<div class="labeled-value"><span class="text[^>]*>([^<]*)</).map {
                String($0.1)
            }
        }
        #expect(shown() == "Transit")
        #expect(page.html.matches(of: /class="screen/).count == 1)
        page.send("tap", to: try page.element("row-tap"))
        #expect(page.html.matches(of: /class="screen/).count == 2)
        #expect(page.html.matches(of: /role="radio"/).count == 3)
        page.send("tap", to: try page.element("role=\"radio\"", at: 0))
        #expect(page.html.matches(of: /class="screen/).count == 1)
        #expect(shown() == "Driving")
    }
}
