package import Foundation
import HostClock
import MapKit
import Valhalla
import os

// Live speeds: a feed supplies them, the routing service keeps its file of them in memory, and they expire.
extension MapHost {
    /// Uses the speeds at `source`, a file or an address, at once and until they expire. A running host reads an
    /// address again each minute. Roads that are not on the map are left out and reported.
    ///
    /// - Throws: `TrafficError`, for example if no road is on the map. Nothing has changed then.
    package func importTraffic(from source: URL) async throws -> TrafficReport {
        let report = try await readTraffic(from: source, needsRoads: true)
        try Data((source.isFileURL ? "" : source.absoluteString).utf8).write(
            to: library.trafficSource, options: .atomic)
        return report
    }

    /// Discards all live speeds and their source.
    package func clearTraffic() throws {
        try speedFiles.clear()
        traffic.until = [:]
        shareLiveSpeeds()
    }

    private func readTraffic(from source: URL, needsRoads: Bool) async throws -> TrafficReport {
        let report = try await speedFiles.read(
            from: source, needsRoads: needsRoads, by: MapService.current.directions)
        adoptNewSpeeds(now: HostClock.current.now)
        return report
    }

    private var speedFiles: SpeedFiles { SpeedFiles(library: library) }

    /// Picks up new speeds, reads an address again when that is due, and ends expired speeds.
    func followTraffic() async {
        let start = HostClock.current.now
        followClock(to: start)
        if let source = try? String(contentsOf: library.trafficSource, encoding: .utf8), let url = URL(string: source),
            url.scheme != nil, traffic.nextReading <= start
        {
            traffic.nextReading = start + 60
            do {
                let omission = try await readTraffic(from: url, needsRoads: false).omission
                if let omission, omission != traffic.omission {
                    // Private in the log: road names show where a person lives, and a feed's address may be secret.
                    Self.log.error("Live speeds were left out: \(omission)")
                }
                traffic.omission = omission
            } catch {
                Self.log.error("Live speeds were not read: \(error.localizedDescription)")
            }
        }
        // Read again, because reading the speeds takes time and the clock may have been set in the meantime.
        let now = HostClock.current.now
        adoptNewSpeeds(now: now)
        endOldSpeeds(now: now)
    }

    func adoptNewSpeeds(now: Date) {
        followClock(to: now)
        guard speedFiles.written != traffic.read else { return }
        speedFiles.dateBack()
        traffic.read = speedFiles.written
        traffic.until = [:]
        defer { shareLiveSpeeds() }
        guard let written = traffic.read, let speeds = speedFiles.saved else { return }
        // In real seconds rather than by the host's clock, because the speeds may have been read before this run.
        let age = Date().timeIntervalSince(written)
        for edge in speeds.edges {
            traffic.until[edge.edge] = now + edge.validity - (age < SpeedFiles.unnoticedAge ? 0 : age)
        }
        let report = TrafficReport(roads: speeds.roads, edges: speeds.edges.count)
        if isServing { Self.log.notice("\(report.text, privacy: .public)") }
    }

    func endOldSpeeds(now: Date) {
        let old = traffic.until.filter { $0.value <= now }.keys
        guard !old.isEmpty, library.current != nil else { return }
        do {
            try speedFiles.end(old)
            for edge in old { traffic.until[edge] = nil }
            shareLiveSpeeds()
            // The next run must not use the speeds again.
            if traffic.until.isEmpty { try FileManager.default.removeItem(at: library.traffic) }
            Self.log.notice("Stretches whose live speeds have had their time: \(old.count)")
        } catch {
            Self.log.error("Old live speeds stay: \(error.localizedDescription, privacy: .public)")
        }
    }
}
