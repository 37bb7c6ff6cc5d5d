import Testing

@testable import SwiftUI
@testable import ViewGraph

private struct TitleKey: FocusedValueKey {
    typealias Value = Binding<String>
}

private struct ActionKey: FocusedValueKey {
    typealias Value = () -> Void
}

extension FocusedValues {
    fileprivate var title: Binding<String>? {
        get { self[TitleKey.self] }
        set { self[TitleKey.self] = newValue }
    }

    fileprivate var action: (() -> Void)? {
        get { self[ActionKey.self] }
        set { self[ActionKey.self] = newValue }
    }

    @Entry fileprivate var number: Int?
}

private struct GameCommands: Commands {
    @FocusedValue(\.action) private var action
    var hasExtra = false

    var body: some Commands {
        CommandMenu("Game") {
            Button("Restart") { action?() }.keyboardShortcut("r").disabled(action == nil)
        }
        if hasExtra {
            CommandGroup(after: .newItem) { Button("Extra") {} }
        }
    }
}

private struct Game: View {
    @State private var restarts = 0

    var body: some View {
        Text("\(restarts) restarts").focusedSceneValue(\.action) { restarts += 1 }
    }
}

@MainActor struct `Commands of a scene` {
    private func page(_ scene: some Scene) -> RenderedPage {
        let page = RenderedPage(scene.resolvedWindow.root)
        page.graph.flush()
        return page
    }

    @Test func `a command is hidden and has its keyboard shortcut`() throws {
        let page = page(WindowGroup { Text("A") }.commands { GameCommands() })
        _ = try page.element("menu-item", "aria-keyshortcuts=\"Meta+R Control+R\"", "disabled")
        #expect(page.html.contains(" hidden"))
    }

    @Test func `a command acts on what the scene exports`() throws {
        let page = page(WindowGroup { Game() }.commands { GameCommands() })
        let button = try page.element("menu-item")
        #expect(!page.html.contains("disabled"))
        page.send("tap", to: button)
        page.send("tap", to: button)
        #expect(page.html.contains("2 restarts"))
    }

    @Test func `commands of several kinds add up and can be removed`() {
        let group = WindowGroup { Text("A") }
        let all = group.commands {
            EmptyCommands()
            GameCommands(hasExtra: true)
            CommandGroup(replacing: .help) { Button("Help") {} }
        }
        func names(_ scene: some Scene) -> [Bool] {
            let html = page(scene).html
            return ["Restart", "Extra", "Help", "Other"].map { html.contains(">\($0)<") }
        }
        #expect(names(all) == [true, true, true, false])
        #expect(names(all.commands { CommandMenu("More") { Button("Other") {} } }) == [true, true, true, true])
        #expect(names(all.commandsRemoved()) == [false, false, false, false])
        #expect(
            names(all.commandsReplaced { CommandMenu("More") { Button("Other") {} } }) == [false, false, false, true])
        #expect(!page(group).html.contains(" hidden"))
    }
}

@MainActor struct `Focused values` {
    private struct Reader: View {
        @FocusedBinding(\.title) private var title
        @FocusedValue(\.number) private var number

        var body: some View {
            Text(verbatim: "\(title ?? "none") \(number ?? 0)")
            Button("Change") { title = "Changed" }
        }
    }

    private struct Editors: View {
        @State private var first = "One"
        @State private var second = "Two"

        var body: some View {
            Reader()
            TextField("First", text: $first).focusedValue(\.title, $first).focusedValue(\.number, 1)
            TextField("Second", text: $second).focusedValue(\.title, $second)
            Text("Scene").focusedSceneValue(\.number, 7)
        }
    }

    @Test func `the view with the focus exports its values, before those of the scene`() throws {
        let page = RenderedPage(SceneView(content: Editors()))
        page.graph.flush()
        #expect(page.html.contains(">none 7<"))
        let views = try (0...2).map { try page.element("data-on=\"within\"", at: $0) }
        page.send("within", .flag(true), to: views[0])
        page.send("within", .flag(true), to: views[1])
        #expect(page.html.contains(">One 1<"))
        page.send("tap", to: try page.element("<button"))
        #expect(page.html.contains(">Changed 1<"))
        page.send("within", .flag(false), to: views[0])
        page.send("within", .flag(false), to: views[1])
        page.send("within", .flag(true), to: views[2])
        #expect(page.html.contains(">Two 7<"))
        page.send("within", .flag(false), to: views[2])
        #expect(page.html.contains(">none 7<"))
    }

    @Test func `values are equal if all of them are`() {
        var (one, other) = (FocusedValues(), FocusedValues())
        #expect(one == other)
        one.number = 1
        #expect(one != other)
        other.number = 1
        #expect(one == other)
    }
}
