import Foundation
import Testing

@testable import SwiftUI
@testable import ViewGraph

@Observable private final class Events {
    var log: [String] = []
    var path: [Int] = []
    var tab = 0

    /// The entries since the last call.
    func new() -> [String] {
        defer { log = [] }
        return log
    }
}

extension View {
    fileprivate func logging(_ name: String, in events: Events) -> some View {
        onAppear { events.log.append(name + " appears") }.onDisappear { events.log.append(name + " disappears") }
    }
}

@MainActor struct PresenceTests {
    private let events = Events()

    @Test func `a screen disappears under another one, and appears again`() throws {
        let page = RenderedPage(
            NavigationStack {
                NavigationLink("More") { Text("Details").logging("Details", in: events) }
                    .logging("Root", in: events)
            })
        #expect(events.new() == ["Root appears"])
        page.send("tap", to: try page.element("btn plain"))
        #expect(events.new() == ["Details appears", "Root disappears"])
        page.send("tap", to: try page.element("bar-back"))
        #expect(events.new() == ["Details disappears", "Root appears"])
    }

    @Test func `only the topmost screen of a path is present`() throws {
        let page = RenderedPage(
            NavigationStack(path: Bindable(events).path) {
                Text("Root").logging("Root", in: events).navigationDestination(for: Int.self) { number in
                    Text("Screen").logging("\(number)", in: events)
                }
            })
        events.log = []
        events.path = [1, 2]
        page.graph.flush()
        #expect(Set(events.new()).subtracting(["1 appears", "1 disappears"]) == ["2 appears", "Root disappears"])
        events.path = [1]
        page.graph.flush()
        #expect(Set(events.new()) == ["2 disappears", "1 appears"])
        events.path = [1, 3, 4]
        page.graph.flush()
        events.log = []
        events.path = []
        page.graph.flush()
        #expect(events.new() == ["4 disappears", "Root appears"])
    }

    @Test func `a tab disappears when another one is selected`() throws {
        let page = RenderedPage(
            TabView(selection: Bindable(events).tab) {
                NavigationStack { Text("One").logging("One", in: events) }.tabItem { Text("One") }.tag(0)
                Text("Two").logging("Two", in: events).tabItem { Text("Two") }.tag(1)
            })
        #expect(events.new() == ["One appears"])
        events.tab = 1
        page.graph.flush()
        #expect(Set(events.new()) == ["One disappears", "Two appears"])
        events.tab = 0
        page.graph.flush()
        #expect(Set(events.new()) == ["Two disappears", "One appears"])
    }

    @Test func `a sheet stays while its screen is covered`() throws {
        let page = RenderedPage(SceneView(content: Presenting(events: events)))
        events.path = [1]
        page.graph.flush()
        #expect(events.new() == ["Sheet appears"])
    }

    private struct Presenting: View {
        @Bindable var events: Events

        var body: some View {
            NavigationStack(path: $events.path) {
                Text("Root")
                    .navigationDestination(for: Int.self) { Text("Screen \($0)") }
                    .sheet(isPresented: .constant(true), onDismiss: { events.log.append("dismissed") }) {
                        Text("Sheet").logging("Sheet", in: events)
                    }
            }
        }
    }

    @Test func `a task is cancelled while its screen is covered, and runs again`() async throws {
        let page = RenderedPage(
            NavigationStack(path: Bindable(events).path) {
                Text("Root")
                    .navigationDestination(for: Int.self) { Text("Screen \($0)") }
                    .task {
                        events.log.append("starts")
                        try? await Task.sleep(for: .seconds(60))
                        events.log.append(Task.isCancelled ? "cancelled" : "ends")
                    }
            })
        try await until { events.log == ["starts"] }
        events.path = [1]
        page.graph.flush()
        try await until { events.log == ["starts", "cancelled"] }
        events.path = []
        page.graph.flush()
        try await until { events.log == ["starts", "cancelled", "starts"] }
    }

    private func until(_ condition: () -> Bool) async throws {
        for _ in 0..<500 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }
}
