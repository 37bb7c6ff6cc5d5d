import Foundation
import HostClock
import HostSettings
import MapKit
import Testing

@testable import MapHost
@testable import Valhalla

extension `The map host` {
    private func withLiveSpeeds(
        _ text: String, _ body: (MapHost, TestFolder, _ feed: URL, TrafficReport) async throws -> Void
    ) async throws {
        try await withHost { host, folder in
            try await host.addSample()
            await host.start()
            try await eventually { await host.state.hasDirections }
            let feed = folder.data.root.appending(path: "jam.csv")
            try text.write(to: feed, atomically: true, encoding: .utf8)
            try await body(host, folder, feed, try await host.importTraffic(from: feed))
        }
    }

    @Test func `known roads of a feed are used, and unknown ones named`() async throws {
        try await withLiveSpeeds("road,speed\nHeron Way,40\nA 7,10\n") { host, _, _, report in
            #expect(report.roads == 1 && report.edges > 4)
            #expect(report.omission == "Line 2: “Heron Way” isn’t a road on the map.")
            #expect(await host.traffic.until.count == report.edges)
            #expect(MapService.current.hasLiveSpeeds)
        }
    }

    @Test func `a jam ends when the feed no longer reports it`() async throws {
        try await withLiveSpeeds("A 7,10\n") { host, _, feed, _ in
            let soon = HostClock.current.now + 1500
            let jammed = try await route(to: item("airport terminal"), by: .automobile, arriving: soon)
            try "road,speed,minutes\n".write(to: feed, atomically: true, encoding: .utf8)
            let report = try await host.importTraffic(from: feed)
            #expect(report.text == "No live speeds are in use.")
            let clear = try await route(to: item("airport terminal"), by: .automobile, arriving: soon)
            #expect(clear.expectedTravelTime < jammed.expectedTravelTime - 60)
            #expect(!MapService.current.hasLiveSpeeds)
        }
    }

    @Test func `live speeds expire in time even after a restart`() async throws {
        try await withLiveSpeeds("A 7,10,5\n") { host, folder, _, report in
            await host.stop()
            let library = MapLibrary(folder.data)
            // They were read four minutes ago.
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -240)], ofItemAtPath: library.traffic.path)
            let again = MapHost(data: folder.data, settings: HostSettings())
            await again.start()
            try await eventually { await again.state.hasDirections }
            let now = HostClock.current.now
            await again.adoptNewSpeeds(now: now)
            let until = await again.traffic.until
            #expect(until.count == report.edges)
            #expect(until.values.allSatisfy { (0...60).contains($0.timeIntervalSince(now)) })
            #expect(MapService.current.hasLiveSpeeds)
            await again.endOldSpeeds(now: now + 61)
            #expect(await again.traffic.until.isEmpty)
            #expect(!MapService.current.hasLiveSpeeds)
            #expect(!FileManager.default.fileExists(atPath: library.traffic.path))
            await again.stop()
        }
    }

    @Test func `live speeds dated in the future count as read now, and only once`() async throws {
        try await withLiveSpeeds("A 7,10,5\n") { host, folder, _, report in
            await host.stop()
            let library = MapLibrary(folder.data)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: 7200)], ofItemAtPath: library.traffic.path)
            let again = MapHost(data: folder.data, settings: HostSettings())
            let now = HostClock.current.now
            await again.adoptNewSpeeds(now: now)
            let until = await again.traffic.until
            #expect(until.count == report.edges)
            #expect(until.values.allSatisfy { $0 == now + 300 })
            let written = try #require(
                try library.traffic.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate)
            #expect(abs(written.timeIntervalSinceNow) < 60)
            // Speeds that are dated now are not noticed a second time.
            await again.adoptNewSpeeds(now: now + 10)
            #expect(await again.traffic.until == until)

            // Four minutes later, another run continues from there.
            try FileManager.default.setAttributes(
                [.modificationDate: written - 240], ofItemAtPath: library.traffic.path)
            let third = MapHost(data: folder.data, settings: HostSettings())
            await third.adoptNewSpeeds(now: now)
            #expect(await third.traffic.until.values.allSatisfy { $0 <= now + 61 })
        }
    }

    @Test func `seconds spent looking up live speeds do not shorten their life`() async throws {
        try await withLiveSpeeds("A 7,10,5\n") { host, folder, _, _ in
            let library = MapLibrary(folder.data)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -30)], ofItemAtPath: library.traffic.path)
            let now = HostClock.current.now
            await host.adoptNewSpeeds(now: now)
            #expect(await host.traffic.until.values.allSatisfy { $0 >= now + 290 })
        }
    }

    @Test func `live speeds expire in time even after the clock was set back`() async throws {
        try await withLiveSpeeds("A 7,10,5\n") { host, folder, _, report in
            let library = MapLibrary(folder.data)
            try FileManager.default.setAttributes(
                [.modificationDate: Date(timeIntervalSinceNow: -1)], ofItemAtPath: library.traffic.path)
            await host.adoptNewSpeeds(now: HostClock.current.now + 7200)
            // The clock shows the right time of day again.
            await host.followTraffic()
            let now = HostClock.current.now
            let until = await host.traffic.until
            #expect(until.count == report.edges)
            #expect(until.values.allSatisfy { $0 <= now + 301 })
            await host.endOldSpeeds(now: now + 302)
            #expect(await host.traffic.until.isEmpty)
            #expect(!MapService.current.hasLiveSpeeds)
        }
    }

    @Test func `live speeds and timetables are read again as soon when the clock was set back`() async throws {
        try await withHost { host, _ in
            let right = Self.morning
            let ahead = right + 7200
            await host.followClock(to: ahead)
            await host.plan(reading: ahead + 60, renewal: ahead + 86_400)
            await host.followClock(to: right)
            #expect(await host.traffic.nextReading == right + 60)
            #expect(await host.nextRenewal == right + 86_400)
            // A clock that continues or jumps ahead moves nothing.
            await host.followClock(to: right + 10)
            await host.followClock(to: ahead)
            #expect(await host.traffic.nextReading == right + 60)
        }
    }
}

extension MapHost {
    fileprivate func plan(reading: Date, renewal: Date) {
        traffic.nextReading = reading
        nextRenewal = renewal
    }
}
