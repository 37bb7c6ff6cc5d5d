import Testing

@testable import SwiftUI
@testable import ViewGraph

@MainActor struct PresentationTests {
    @Observable final class Log {
        var isPresented = true
        @ObservationIgnored var seen: [Bool] = []
    }

    private struct Asking: View {
        @Bindable var log: Log

        var body: some View {
            Text("Below")
                .alert("Delete?", isPresented: $log.isPresented) {
                    Button("Delete", role: .destructive) { log.seen.append(log.isPresented) }
                }
        }
    }

    @Test func `an alert closes after its action has run, as on Apple's systems`() throws {
        let log = Log()
        let page = RenderedPage(SceneView(content: Asking(log: log)))
        page.send("tap", to: try page.element("alert-btn"))
        #expect(log.seen == [true])
        #expect(!log.isPresented && !page.html.contains("Delete?"))
    }

    @Test func `a sheet that is there from the start has its place in the page's history`() throws {
        struct Presenting: View {
            var body: some View {
                Text("Below").sheet(isPresented: .constant(true)) {
                    NavigationStack { NavigationLink("In") { Text("Deeper") } }
                }
            }
        }
        let page = RenderedPage(SceneView(content: Presenting()))
        page.graph.flush()
        let places: (Patch) -> Int? = { if case .navigate("push", let depth, _) = $0 { depth } else { nil } }
        #expect(page.patches.compactMap(places) == [1])
        page.send("tap", to: try page.element("<button"))
        #expect(page.patches.compactMap(places) == [2])
    }

    private struct Tinted: View {
        var body: some View {
            NavigationStack {
                Text("Below")
                    .toolbar { ToolbarItem(placement: .confirmationAction) { Button("Save") {} } }
                    .sheet(isPresented: .constant(true)) { Text("Above") }
                    .tint(.orange)
            }
        }
    }

    @Test func `a tint reaches the bar's buttons and the sheet`() throws {
        let page = RenderedPage(SceneView(content: Tinted()))
        let tint = "--tint:" + Color.orange.css
        let save = try #require(page.html.firstMatch(of: /<button[^>]*>(?:<[^>]+>)*Save/))
        #expect(save.0.contains(tint))
        let sheet = try #require(page.html.firstMatch(of: /<div[^>]*class="?presentation[^>]*>/))
        #expect(sheet.0.contains(tint))
    }
}
