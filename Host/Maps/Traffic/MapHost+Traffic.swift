package import Foundation
import FoundationNetworking
import FoundationOverlay
import HTTPClient
import HostClock
import MapKit
import PrivateFile
import Valhalla
import os

/// The result of reading live speeds.
package struct TrafficReport: Encodable, Sendable {
    /// The number of roads in the feed that are on the map.
    package var roads: Int
    /// The number of directed stretches of road.
    package var edges: Int
    /// A sentence for each road that is not on the map.
    package var unknown: [String]

    package init(roads: Int, edges: Int, unknown: [String] = []) {
        self.roads = roads
        self.edges = edges
        self.unknown = unknown
    }

    /// A description of the result for people.
    package var text: String {
        roads == 0
            ? String(localized: "No live speeds are in use.", bundle: .module)
            : String(localized: "Live speeds for \(roads) roads (\(edges) stretches).", bundle: .module)
    }

    /// A description of the omitted roads for people, or `nil` if there are none.
    package var omission: String? {
        guard !unknown.isEmpty else { return nil }
        let named = unknown.prefix(Self.named)
        let more = unknown.count - named.count
        let rest = more > 0 ? [String(localized: "\(more) more lines have the same problem.", bundle: .module)] : []
        return (named + rest).joined(separator: "\n")
    }

    /// The number of roads to name: a feed of a whole country has thousands that are not on the map of a town.
    private static let named = 5
}

// Live speeds: a feed supplies them, the routing service keeps its file of them in memory, and they expire.
extension MapHost {
    /// Takes the speeds at `source`, a file or an address, into use at once, until they expire. A running host reads an
    /// address again each minute. Roads that are not on the map are left out and reported.
    ///
    /// - Throws: `TrafficError`, also if no road is on the map; nothing has changed then.
    package func importTraffic(from source: URL) async throws -> TrafficReport {
        let report = try await readTraffic(from: source, needsRoads: true)
        try Data((source.isFileURL ? "" : source.absoluteString).utf8).write(
            to: library.trafficSource, options: .atomic)
        return report
    }

    /// Discards all live speeds and their source.
    package func clearTraffic() throws {
        for file in [library.trafficSource, library.traffic] { try? FileManager.default.removeItem(at: file) }
        guard let build = library.current else { return }
        try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic)).clear()
        traffic.until = [:]
        shareLiveSpeeds()
    }

    private func readTraffic(from source: URL, needsRoads: Bool) async throws -> TrafficReport {
        let feed = try TrafficFeed(try await Self.text(at: source))
        guard let build = library.current, let manifest = library.manifest else { throw TrafficError.noMap }
        guard let client = MapService.current.directions else { throw TrafficError.noService }
        let lines = RoadLines(sources: manifest.regions.map { library.sources.appending(path: $0.source) })
        var unknown: [TrafficError] = []
        let speeds = try await LiveSpeeds(feed, build: build, lines: lines, client: client) { unknown.append($0) }
        if needsRoads, speeds.roads == 0, let first = unknown.first { throw first }
        try write(speeds, insteadOf: savedSpeeds, to: build)
        try JSONEncoder().encode(speeds).write(to: library.traffic, options: .atomic)
        adoptNewSpeeds(now: HostClock.current.now)
        return TrafficReport(
            roads: speeds.roads, edges: speeds.edges.count, unknown: unknown.map(\.localizedDescription))
    }

    /// A feed is complete: roads that it leaves out return to their usual speed.
    private func write(_ speeds: LiveSpeeds, insteadOf old: LiveSpeeds?, to build: URL) throws {
        var changes: [EdgeID: Double?] = [:]
        for edge in old?.edges ?? [] { changes.updateValue(nil, forKey: edge.edge) }
        for edge in speeds.edges { changes[edge.edge] = edge.speed }
        try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic)).write(changes)
    }

    /// The speeds for the map in use that were read last.
    private var savedSpeeds: LiveSpeeds? {
        guard let data = try? Data(contentsOf: library.traffic),
            let speeds = try? JSONDecoder().decode(LiveSpeeds.self, from: data),
            speeds.build == library.current?.lastPathComponent
        else { return nil }
        return speeds
    }

    private static func text(at source: URL) async throws -> String {
        do {
            if source.isFileURL {
                let data = try PrivateFile.read(source, limit: limit)
                guard let text = String(data: data, encoding: .utf8) else {
                    throw CocoaError(.fileReadInapplicableStringEncoding)
                }
                return text
            }
            return try await text(fromServer: source)
        } catch let error as TrafficError {
            throw error
        } catch {
            let name = source.isFileURL ? source.path : source.absoluteString
            throw TrafficError.unreadable(name, reason: error.localizedDescription)
        }
    }

    /// The maximum size of a feed in bytes: a country's roads.
    private static let limit = 20_000_000

    private static func text(fromServer source: URL) async throws -> String {
        let reason: String
        do {
            let request = URLRequest(url: source, timeoutInterval: 20)
            let (data, response) = try await HTTPClient.reply(
                to: request, limit: limit, within: 50, followsRedirects: true)
            if response.statusCode == 200 { return String(decoding: data, as: UTF8.self) }
            reason = String(localized: "the server responded with \(response.statusCode).", bundle: .module)
        } catch HTTPClientError.tooLarge {
            reason = String(localized: "the server sends more than \(limit / 1_000_000) MB.", bundle: .module)
        } catch HTTPClientError.redirected(let host) {
            reason = String(localized: "the server redirects to “\(host)”.", bundle: .module)
        } catch is HTTPClientError {
            reason = String(localized: "the server isn’t responding.", bundle: .module)
        }
        throw TrafficError.unreadable(source.absoluteString, reason: reason)
    }
}

/// The running host's state of the live speeds in use.
struct TrafficWatch {
    /// The time when the file of speeds was written.
    var read: Date?
    /// The expiry of each edge's speed on the host's clock.
    var until: [EdgeID: Date] = [:]
    /// The time to read the address again.
    var nextReading = Date.distantPast
    /// The omissions of the last reading, which are reported once.
    var omission: String?

    /// Delays everything that is ahead by `change` seconds; a negative number advances it.
    mutating func move(by change: TimeInterval) {
        until = until.mapValues { $0 + change }
        nextReading += change
    }
}

extension MapHost {
    /// Notices new speeds, reads an address again, and ends expired speeds.
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
                    // The names of roads tell where a person lives, and the address of a feed may be a secret.
                    Self.log.error("Live speeds were left out: \(omission)")
                }
                traffic.omission = omission
            } catch {
                Self.log.error("Live speeds were not read: \(error.localizedDescription)")
            }
        }
        // Reading takes time, and the clock may have been set meanwhile.
        let now = HostClock.current.now
        adoptNewSpeeds(now: now)
        endOldSpeeds(now: now)
    }

    func adoptNewSpeeds(now: Date) {
        followClock(to: now)
        guard writtenSpeeds != traffic.read else { return }
        dateSpeedsOfTheFuture()
        traffic.read = writtenSpeeds
        traffic.until = [:]
        defer { shareLiveSpeeds() }
        guard let written = traffic.read, let speeds = savedSpeeds else { return }
        // In real seconds, whatever the host's clock: the speeds may have been read before this run.
        let age = Date().timeIntervalSince(written)
        for edge in speeds.edges {
            traffic.until[edge.edge] = now + edge.validity - (age < Self.unnoticedAge ? 0 : age)
        }
        let report = TrafficReport(roads: speeds.roads, edges: speeds.edges.count)
        if isServing { Self.log.notice("\(report.text, privacy: .public)") }
    }

    /// The time when the file of speeds was written, on the system's clock at that time.
    private var writtenSpeeds: Date? {
        try? library.traffic.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    /// Seconds that looking up the roads may take.
    private static let unnoticedAge: TimeInterval = 60

    /// Dates a file of speeds back to now if it is dated in the future: it was written before the system's clock was
    /// set back, an unknown time ago. Otherwise it would count as new in every run until that date.
    private func dateSpeedsOfTheFuture() {
        guard let written = writtenSpeeds, written.timeIntervalSinceNow > Self.unnoticedAge else { return }
        do {
            try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: library.traffic.path)
        } catch {
            Self.log.error("Live speeds keep a date in the future: \(error.localizedDescription, privacy: .public)")
        }
    }

    func endOldSpeeds(now: Date) {
        let old = traffic.until.filter { $0.value <= now }.keys
        guard !old.isEmpty, let build = library.current else { return }
        do {
            try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic))
                .write(Dictionary(uniqueKeysWithValues: old.map { ($0, nil) }))
            for edge in old { traffic.until[edge] = nil }
            shareLiveSpeeds()
            // Another run must not use them again.
            if traffic.until.isEmpty { try FileManager.default.removeItem(at: library.traffic) }
            Self.log.notice("Stretches whose live speeds have had their time: \(old.count)")
        } catch {
            Self.log.error("Old live speeds stay: \(error.localizedDescription, privacy: .public)")
        }
    }
}
