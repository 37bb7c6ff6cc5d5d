import AppContainer
import Foundation
import HostService
import SwiftUI
import Synchronization
import Testing
import ViewGraph
import WidgetKit

@testable import WidgetHost

// One after another: an app uses the only host, which is the last one made.
@MainActor @Suite("Widgets", .serialized) struct WidgetTests {
    private let app = AppContainer(id: "sample", name: "Sample", directory: FileManager.default.temporaryDirectory)

    @Test func `a widget shows its placeholder until its provider responds`() {
        let host = WidgetHost()
        host.add(SilentBundle.self, of: app)
        #expect(host.widgets.map(\.kind) == ["Silent"])
        #expect(host.widgets.flatMap(\.shelves).map(\.family) == [.systemSmall])
        #expect(host.shelf(app: "sample", kind: "Silent", family: "systemSmall")?.report.lines == ["Looking"])
        host.stop()
    }

    @Test func `a widget shows each entry at its time`() async throws {
        let host = WidgetHost()
        host.add(TurningBundle.self, of: app)
        let shelf = try #require(host.shelf(app: "sample", kind: "Turning", family: "accessoryRectangular"))
        try await until {
            shelf.report.lines == ["first", "page 2 of 2"] || shelf.report.lines == ["second", "page 2 of 2"]
        }
        try await until { shelf.report.lines == ["second", "page 2 of 2"] }
        #expect(shelf.next == nil)
        host.stop()
    }

    @Test func `a widget is reloaded when its app requests it`() async throws {
        let host = WidgetHost()
        host.add(CountingBundle.self, of: app)
        let shelf = try #require(host.shelf(app: "sample", kind: "Counting", family: "accessoryInline"))
        try await until { shelf.report.text.hasPrefix("Asked") }
        let before = shelf.report.text
        // Other tests install their own hosts meanwhile.
        let shown = try await WidgetCenter.service.withValue(host) {
            AppContainer.$running.withValue(app) { WidgetCenter.shared.reloadTimelines(ofKind: "Counting") }
            try await until { shelf.report.text != before }
            return try await AppContainer.$running.withValue(app) {
                try await WidgetCenter.shared.currentConfigurations()
            }
        }
        #expect(shown.map(\.kind) == ["Counting", "Turning"])
        #expect(shown.map(\.family) == [.accessoryInline, .accessoryRectangular])
        host.stop()
    }

    @Test func `a widget is drawn without a browser`() async throws {
        let host = WidgetHost()
        host.add(TurningBundle.self, of: app)
        let shelf = try #require(host.shelf(app: "sample", kind: "Turning", family: "accessoryRectangular"))
        try await until { shelf.report.lines.count == 2 }
        let svg = WidgetDrawing(shelf, symbols: nil).svg
        #expect(svg.hasPrefix("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"160\" height=\"72\""))
        #expect(svg.contains(">page 2</text>") && svg.contains(">of 2</text>"))
        #expect(try XMLDocumentCheck.isWellFormed(svg))
        host.stop()
    }

    @Test func `is drawn without a browser in the sizes, weights and order of its content`() async throws {
        let host = WidgetHost()
        host.add(PlainBundle.self, of: app)
        let shelf = try #require(host.shelf(app: "sample", kind: "Plain", family: "systemSmall"))
        #expect(shelf.report.lines == ["Large", "Strong Plain", "Small"])
        let svg = WidgetDrawing(shelf, symbols: nil).svg
        #expect(svg.contains("font-size=\"34\">Large</text>"))
        #expect(svg.contains("font-size=\"17\" font-weight=\"600\">Strong</text>"))
        #expect(svg.contains("font-size=\"17\">Plain</text>"))
        #expect(svg.contains("font-size=\"40\" font-weight=\"600\">Small</text>"))
        // Below the first line, and the spacing of the stack.
        #expect(svg.contains("translate(0 46.5)"))
        host.stop()
    }

    @Test func `a tap leads to the widget's URL in its app, or to a call`() throws {
        let host = WidgetHost()
        host.add(LinkedBundle.self, of: app)
        for (kind, address) in [("Place", "/sample/?open=sample%3A%2F%2Fplace"), ("Call", "tel:988")] {
            let shelf = try #require(host.shelf(app: "sample", kind: kind, family: "systemSmall"))
            #expect(shelf.destination == "/sample/")
            let graph = Graph(WidgetFrame(shelf))
            graph.flush()
            #expect(graph.html().contains("href=\"\(address)\""))
        }
        host.stop()
    }

    private func until(_ condition: () -> Bool) async throws {
        for _ in 0..<3000 where !condition() { try await Task.sleep(for: .milliseconds(10)) }
        #expect(condition())
    }
}

/// True if every opened element is closed, in order.
private enum XMLDocumentCheck {
    static func isWellFormed(_ text: String) throws -> Bool {
        var open: [Substring] = []
        for tag in text.matches(of: /<(\/?)([a-z]+)[^>]*?(\/?)>/) {
            if !tag.output.1.isEmpty {
                if open.popLast() != tag.output.2 { return false }
            } else if tag.output.3.isEmpty {
                open.append(tag.output.2)
            }
        }
        return open.isEmpty
    }
}

private struct Page: TimelineEntry {
    let date: Date
    let text: String
}

private struct SilentProvider: TimelineProvider {
    func placeholder(in context: Context) -> Page { Page(date: .now, text: "Looking") }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Page) -> Void) {}
    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Page>) -> Void) {}
}

struct SilentBundle: WidgetBundle {
    var body: some Widget { SilentWidget() }
}

private struct SilentWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Silent", provider: SilentProvider()) { Text($0.text) }
            .configurationDisplayName("Silent")
            .supportedFamilies([.systemSmall])
    }
}

private struct TurningProvider: TimelineProvider {
    func placeholder(in context: Context) -> Page { Page(date: .now, text: "") }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Page) -> Void) {}

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Page>) -> Void) {
        // Out of order: the host sorts them.
        let pages = [Page(date: .now + 0.5, text: "second"), Page(date: .now, text: "first")]
        completion(Timeline(entries: pages, policy: .never))
    }
}

private struct TurningBundle: WidgetBundle {
    var body: some Widget { TurningWidget() }
}

private struct TurningWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Turning", provider: TurningProvider()) { page in
            VStack {
                Text(page.text)
                HStack {
                    Text("page 2"); Text("of 2")
                }
            }
        }
        .supportedFamilies([.accessoryRectangular])
    }
}

private struct LinkedBundle: WidgetBundle {
    var body: some Widget {
        LinkedWidget(kind: "Place", url: "sample://place")
        LinkedWidget(kind: "Call", url: "tel:988")
    }
}

private struct LinkedWidget: Widget {
    private var kind = ""
    private var url = ""

    init() {}

    init(kind: String, url: String) {
        self.kind = kind
        self.url = url
    }

    var body: some WidgetConfiguration {
        StaticConfiguration(kind: kind, provider: SilentProvider()) { Text($0.text).widgetURL(URL(string: url)) }
            .supportedFamilies([.systemSmall])
    }
}

private struct PlainBundle: WidgetBundle {
    var body: some Widget { PlainWidget() }
}

private struct PlainWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Plain", provider: SilentProvider()) { _ in
            VStack(alignment: .leading, spacing: 4) {
                Text("Large").font(.largeTitle)
                Label {
                    Text("Plain")
                } icon: {
                    Text("Strong").bold()
                }
                Text("Small").font(.system(size: 40, weight: .heavy))
            }
        }
        .supportedFamilies([.systemSmall])
    }
}

private struct CountingProvider: TimelineProvider {
    private static let count = Mutex(0)

    func placeholder(in context: Context) -> Page { Page(date: .now, text: "") }
    func getSnapshot(in context: Context, completion: @escaping @Sendable (Page) -> Void) {}

    func getTimeline(in context: Context, completion: @escaping @Sendable (Timeline<Page>) -> Void) {
        let count = Self.count.withLock { count in
            count += 1
            return count
        }
        completion(Timeline(entries: [Page(date: .now, text: "Asked \(count)")], policy: .never))
    }
}

private struct CountingBundle: WidgetBundle {
    var body: some Widget {
        CountingWidget()
        TurningWidget()
    }
}

private struct CountingWidget: Widget {
    var body: some WidgetConfiguration {
        StaticConfiguration(kind: "Counting", provider: CountingProvider()) { Text($0.text) }
            .supportedFamilies([.accessoryInline])
    }
}
