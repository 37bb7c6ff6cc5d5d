import CoreLocation
import CoreLocationUI
import Geodesy
import HostService
import Testing

@testable import ViewGraph

@MainActor @Suite struct `A location button` {
    @MainActor private final class Log {
        var isDone = false
    }

    private func page(_ log: Log) -> Graph {
        let page = Graph(
            VStack { LocationButton(.shareCurrentLocation) { log.isDone = true } }, environment: EnvironmentValues())
        page.onSchedule = { _ in }
        return page
    }

    private func tap(_ page: Graph) throws {
        let id = try #require(page.html().firstMatch(of: /<button id=n(\d+)/)).1
        page.dispatch(PageEvent(node: try #require(Int(id)), kind: "tap"))
    }

    @Test func `a tap asks the person, and the action follows their consent`() async throws {
        let source = LocationSource()
        try await LocationSource.service.withValue(source) {
            let log = Log()
            let page = page(log)
            defer { page.unmount() }
            #expect(page.html().contains("Share Current Location"))
            await confirmation("the browser is asked") { asked in
                source.onRequest { asked() }
                try? tap(page)
                for _ in 0..<20 { await Task.yield() }
            }
            #expect(!log.isDone)
            source.report(.init(coordinate: Coordinate(latitude: 1, longitude: 2), accuracy: 10, date: .now))
            for _ in 0..<200 where !log.isDone { try await Task.sleep(for: .milliseconds(5)) }
            #expect(log.isDone)
        }
    }

    @Test func `without consent there is no action`() async throws {
        let source = LocationSource()
        source.refuse()
        try await LocationSource.service.withValue(source) {
            let log = Log()
            let page = page(log)
            defer { page.unmount() }
            try tap(page)
            try await Task.sleep(for: .milliseconds(50))
            #expect(!log.isDone)
        }
    }
}
