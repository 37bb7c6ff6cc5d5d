import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct Choices: View {
    @State private var one: String?
    @State private var several: Set<String> = []
    @State private var names = ["a", "b"]

    var body: some View {
        Text("one \(one ?? "none"), several \(several.sorted().joined())")
        List(["x", "y"], id: \.self, selection: $one) { Text($0) }
        List(["p", "q"], id: \.self, selection: $several) { Text($0) }
            .environment(\.editMode, .constant(.active))
        ForEach($names, id: \.self) { $name in
            Button("name \(name)") { name += "!" }
        }
    }
}

private struct Sheet: View {
    @State private var isShown = true
    @State private var detent = PresentationDetent.height(200)

    var body: some View {
        Text("rests at \(detent.name)")
            .sheet(isPresented: $isShown) {
                Text("In").presentationDetents([.large, .height(200), .fraction(0.5)], selection: $detent)
            }
    }
}

private struct Turned: View {
    @State private var level = 5.0

    var body: some View {
        Text("level \(level)").digitalCrownRotation($level, from: 0, through: 10, by: 0.5)
    }
}

private struct Fresh: View {
    @State private var count = 0

    var body: some View {
        NavigationStack {
            List { Text("count \(count)") }.refreshable { count += 1 }
        }
    }
}

@MainActor struct ContainerTests {
    private func tap(_ text: String, in page: RenderedPage) throws {
        let found = page.html.matches(of: /<button id=n(\d+)[^>]*>(?:<[^>]+>)*([^<]+)/).first { $0.2 == text }
        page.send("tap", to: try #require(found.flatMap { Int($0.1) }))
    }

    @Test func `links lead nowhere while their list is edited, and buttons act`() {
        let list = List {
            NavigationLink("Link") { Text("There") }
            Button("Button") {}
        }
        func taps(_ mode: EditMode) -> Int {
            RenderedPage(NavigationStack { list.environment(\.editMode, .constant(mode)) }).html
                .matches(of: /row-tap/).count
        }
        #expect(taps(.inactive) - taps(.active) == 1)
    }

    @Test func `a row of a list with a selection is chosen by a tap`() throws {
        let page = RenderedPage(Choices())
        page.send("tap", to: try page.element("row-tap", "aria-pressed=\"false\"", at: 1))
        #expect(page.html.contains("one y,"))
        #expect(try page.attribute("aria-pressed", of: "row-tap") == "false")
    }

    @Test func `several rows are selected and deselected in edit mode`() throws {
        let page = RenderedPage(Choices())
        let last = { try page.element("row-tap", at: 3) }
        page.send("tap", to: try last())
        page.send("tap", to: try page.element("row-tap", at: 2))
        #expect(page.html.contains("several pq"))
        page.send("tap", to: try last())
        #expect(page.html.contains("several p<"))
    }

    @Test func `each element of a binding has its own binding`() throws {
        let page = RenderedPage(Choices())
        try tap("name b", in: page)
        #expect(page.html.contains("name b!") && page.html.contains("name a<"))
    }

    @Test func `a sheet has a detent and reports it`() throws {
        let page = RenderedPage(SceneView(content: Sheet()))
        #expect(try page.attribute("data-detents", of: "role=\"dialog\"") == "h200 f0.5 large")
        #expect(try page.attribute("data-detent", of: "role=\"dialog\"") == "h200")
        #expect(try page.attribute("style", of: "role=\"dialog\"") == "--height:200px")
        page.send("detent", .text("f0.5"), to: try page.element("\"presentation\""))
        #expect(page.html.contains("rests at f0.5"))
        page.send("detent", .text("h1"), to: try page.element("\"presentation\""))
        #expect(page.html.contains("rests at f0.5"))
    }

    @Test func `the crown turns a value in its steps, within its range`() throws {
        let page = RenderedPage(Turned())
        let crown = try page.element("crown")
        page.send("crown", .number(0.12), to: crown)
        #expect(try page.attribute("aria-valuenow", of: "crown") == "6")
        page.send("crown", .number(9), to: crown)
        #expect(try page.attribute("aria-valuenow", of: "crown") == "10")
    }

    @Test func `the button of a screen refreshes it unless a refresh is running`() async throws {
        let page = RenderedPage(Fresh())
        page.send("tap", to: try page.element("refresh-button"))
        #expect(page.html.contains("refresh running"))
        while page.html.contains("refresh running") {
            await Task.yield()
            page.graph.flush()
        }
        #expect(page.html.contains("count 1"))
    }

    @Test func `a navigation path survives encoding, unless an element cannot be encoded`() throws {
        struct Bare: Hashable {}
        var path = NavigationPath(["a", "b"])
        path.append(3)
        let data = try JSONEncoder().encode(try #require(path.codable))
        let back = NavigationPath(try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: data))
        #expect(back == path && back.count == 3)
        path.append(Bare())
        #expect(path.codable == nil)
        let unknown = Data(#"["NoSuchType","1"]"#.utf8)
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(NavigationPath.CodableRepresentation.self, from: unknown)
        }
    }

    @Test func `bars and titles can be hidden, and secondary items are in a menu`() throws {
        let page = RenderedPage(
            NavigationStack {
                Text("In")
                    .navigationTitle("Name").navigationSubtitle("Sub").toolbar(removing: .title)
                    .toolbar {
                        ToolbarItem(placement: .secondaryAction) { Button("Rare") {} }
                        ToolbarItem(placement: .status) { Text("Up to date") }
                    }
            })
        #expect(!page.html.contains("large-title"))
        #expect(page.bareHTML.contains("role=\"menuitem\"") && page.html.contains("bar-status"))
        let hidden = RenderedPage(
            NavigationStack { Text("In").navigationTitle("Name").toolbarVisibility(.hidden, for: .navigationBar) })
        #expect(!hidden.html.contains("Name"))
    }

    @Test func `a screen without a mode for its title has the mode of the screen under it`() {
        let large = { (path: [Int]) in
            let page = RenderedPage(
                NavigationStack(path: .constant(path)) {
                    Text("In").navigationTitle("Root").navigationDestination(for: Int.self) { number in
                        Text("In").navigationTitle("Level \(number)")
                            .navigationBarTitleDisplayMode(number == 2 ? .inline : .automatic)
                    }
                })
            return page.bareHTML.matches(of: #/<h1 class="large-title"[^>]*>.*?([A-Z][a-z]+ ?\d?)</#).map { $0.1 }
        }
        #expect(large([]) == ["Root"])
        #expect(large([1]) == ["Root", "Level 1"])
        #expect(large([1, 2, 3]) == ["Root", "Level 1"])
    }

    @Test func `an alert about an item is shown as long as the item exists`() {
        let page = { (name: String?) in
            RenderedPage(
                SceneView(
                    content: Text("In").alert("Delete?", isPresented: .constant(true), presenting: name) { name in
                        Button("Delete \(name)") {}
                    }
                )
            ).html
        }
        #expect(page("Gym").contains("Delete Gym"))
        #expect(!page(nil).contains("alertdialog"))
    }

    @Test func `a section can be collapsed`() throws {
        struct Folding: View {
            @State private var isOpen = true
            var body: some View {
                List { Section("Head", isExpanded: $isOpen) { Text("Inside") } }
            }
        }
        let page = RenderedPage(Folding())
        #expect(page.html.contains("Inside"))
        page.send("tap", to: try page.element("section-switch"))
        #expect(!page.html.contains("Inside") && page.html.contains("aria-expanded=\"false\""))
    }

    @Test func `a section that presents something keeps its rows and gets none for what it presents`() throws {
        struct Framed: ViewModifier {
            func body(content: Content) -> some View { content.listRowBackground(Color.red) }
        }
        struct Presenting: View {
            @State private var isShown = false
            @State private var asks = false
            var body: some View {
                List {
                    Section("Head") {
                        Text("One")
                        Text("Two")
                        ForEach(3..<5) { Text("Row \($0)") }.alert("Sure?", isPresented: $asks) {}
                        Button("Show") {
                            isShown = true
                            asks = true
                        }
                    }
                    .modifier(Framed())
                    .sheet(isPresented: $isShown) { List { Text("Presented") } }
                    Text("Loose").sheet(isPresented: $isShown) { Text("Another") }
                }
            }
        }
        let page = RenderedPage(SceneView(content: Presenting()))
        let count = { (tag: String, page: RenderedPage) in page.html.components(separatedBy: "<\(tag) ").count - 1 }
        #expect(count("section", page) == 2 && count("li", page) == 6)
        page.send("tap", to: try page.element("row-tap"))
        #expect(page.html.contains("Presented") && page.html.contains("Another") && page.html.contains("Sure?"))
        // The list in the sheet has a section with a row, which has not the background of the section's rows.
        #expect(page.html.matches(of: /class="section[ "]/).count == 3 && count("li", page) == 7)
        #expect(page.html.matches(of: /--row:/).count == 5)
    }

    @Test func `scopes and suggestions show while the person searches`() throws {
        struct Searching: View {
            @State private var text = ""
            @State private var scope = 0
            var body: some View {
                NavigationStack {
                    Text("found \(text)")
                        .searchable(text: $text)
                        .searchScopes($scope) {
                            Text("All").tag(0)
                            Text("Mine").tag(1)
                        }
                        .searchSuggestions { Text("Try gym").searchCompletion("gym") }
                }
            }
        }
        let page = RenderedPage(Searching())
        #expect(!page.html.contains("Mine") && !page.html.contains("Try gym"))
        page.send("focus", to: try page.element("type=\"search\""))
        #expect(page.html.contains("Mine"))
        page.send("tap", to: try page.element("row-tap"))
        #expect(page.html.contains("found gym"))
        page.send("dismiss", to: try page.element("type=\"search\""))
        #expect(!page.html.contains("Mine"))
    }

    @Test func `a row that is a button has the selection state and the action`() throws {
        struct Days: View {
            @State private var isOn = true
            var body: some View {
                List {
                    Button("Monday") { isOn.toggle() }
                        .accessibilityAddTraits(isOn ? .isSelected : [])
                        .accessibilityValue(isOn ? "On" : "Off")
                        .accessibilityHint("Repeats on this day.")
                }
            }
        }
        let page = RenderedPage(Days())
        #expect(try page.attribute("aria-current", of: "row-tap") == "true")
        #expect(try page.attribute("aria-description", of: "row-tap") == "Repeats on this day.")
        // A button has no separate value, so it is part of its name.
        #expect(!page.html.contains("aria-valuetext"))
        page.send("tap", to: try page.element("row-tap"))
        #expect(!page.html.contains(/row-tap[^>]*aria-current/))
        page.send("tap", to: try page.element("row-tap"))
        #expect(try page.attribute("aria-current", of: "row-tap") == "true")
    }

    @Test func `rows beside sections form their own sections`() throws {
        struct Mixed: View {
            @State private var isOn = true
            var body: some View {
                Form {
                    Toggle("Loose", isOn: $isOn).accessibilityHint("Said of the switch")
                    Section("Head") { Text("Inside") }
                    if isOn { ForEach(0..<2) { Text("After \($0)") } } else { Section { Text("Instead") } }
                    AnyView(Section { Text("Erased") })
                }
            }
        }
        let page = RenderedPage(Mixed())
        let rows = page.bareHTML.matches(of: /<section class="section( loose)?/)
        #expect(rows.map { $0.1 != nil } == [true, false, true, false])
        #expect(page.html.contains(/<input[^>]*aria-description="Said of the switch"/))
        page.send("change", .flag(false), to: try page.element("class=\"switch"))
        #expect(page.html.contains("Instead") && !page.html.contains("After"))
        #expect(page.html.matches(of: /section loose/).count == 1)
    }

    @Test func `a badge that requires an action is on a platter`() {
        let page = RenderedPage(
            List {
                Text("Inbox").badge(3)
                Text("Outbox").badge(2).badgeProminence(.increased)
            })
        #expect(page.bareHTML.contains(/<span class="badge">(?:<[^>]+>)*3/))
        #expect(page.bareHTML.contains(/<span class="badge increased">(?:<[^>]+>)*2/))
    }
}
