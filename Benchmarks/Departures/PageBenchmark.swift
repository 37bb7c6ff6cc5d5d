import AppContainer
import DeparturesKit
import DeparturesUI
import Foundation
import SwiftData
import SwiftUI
import ViewGraph

/// Measures the engine alone, without a browser or a network.
@MainActor enum PageBenchmark {
    static func run(_ count: Int) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "departures-benchmark-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try Seed.departures(count, in: folder)
        try AppContainer.$running.withValue(Seed.container(in: folder)) {
            let services = DepartureServices(container: try DepartureStore.container())
            try measure(services, count)
        }
    }

    private static func measure(_ services: DepartureServices, _ count: Int) throws {
        var html = ""
        var graph: Graph?
        let times = (0..<5).map { _ in
            graph?.unmount()
            graph = nil
            return processorTime {
                let page = Graph(
                    SceneView(content: DepartureListView(services: services).modelContainer(services.container)))
                html = page.html()
                graph = page
            }
        }
        guard let graph else { return }
        print("first page of \(count) departures, first time", "50 ms", milliseconds(times[0]), separator: "\t")
        print(
            "first page of \(count) departures, best of 5", "50 ms", milliseconds(times.min() ?? .zero), separator: "\t"
        )
        print("its size", "-", "\(html.utf8.count / 1024) KB", separator: "\t")
        try measureToggle(graph, services)
    }

    private static func measureToggle(_ graph: Graph, _ services: DepartureServices) throws {
        var sent: [Patch] = []
        graph.onSchedule = { _ in }
        graph.onPatches = { sent += $0 }
        let inOrder = FetchDescriptor<DepartureAlarm>(sortBy: [SortDescriptor(\.sortOrder)])
        let departures = try services.container.mainContext.fetch(inOrder)
        let before = graph.bodyCount
        let time = processorTime {
            departures[min(20, departures.count - 1)].isEnabled.toggle()
            graph.flush()
        }
        print("a toggle: bodies", "1", graph.bodyCount - before, separator: "\t")
        print("a toggle: bytes sent", "1024", Patch.encode(sent).utf8.count, separator: "\t")
        print("a toggle: time", "-", milliseconds(time), separator: "\t")
    }

    /// The processor time of `body`, which doesn't depend on the load of the machine. Creating these pages involves no
    /// waiting.
    private static func processorTime(_ body: () -> Void) -> Duration {
        let start = clock()
        body()
        return .microseconds(Int(clock() - start))
    }

    private static func milliseconds(_ duration: Duration) -> String {
        let value = Double(duration.components.seconds) * 1e3 + Double(duration.components.attoseconds) * 1e-15
        return String(format: "%.1f ms", value)
    }
}
