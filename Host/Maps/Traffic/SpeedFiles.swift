import Foundation
import FoundationNetworking
import FoundationOverlay
import HTTPClient
import PrivateFile
import Valhalla
import os

/// The files with live speeds: those that were read last, and the file that the routing service maps into memory.
struct SpeedFiles {
    let library: MapLibrary

    /// Reads a feed from a file or an address, and puts its speeds into use.
    ///
    /// - Parameters:
    ///   - needsRoads: True to throw if no road is on the map. Nothing has changed then.
    ///   - client: The routing service, or `nil` if it does not run.
    ///   - isolation: The actor of the caller, so that two readings do not write at once.
    func read(
        from source: URL, needsRoads: Bool, by client: ValhallaClient?,
        isolation: isolated (any Actor)? = #isolation
    ) async throws -> TrafficReport {
        let feed = try TrafficFeed(try await Self.text(at: source))
        guard let build = library.current, let manifest = library.manifest else { throw TrafficError.noMap }
        guard let client else { throw TrafficError.noService }
        let lines = RoadLines(sources: manifest.regions.map { library.sources.appending(path: $0.source) })
        var unknown: [TrafficError] = []
        let speeds = try await LiveSpeeds(feed, build: build, lines: lines, client: client) { unknown.append($0) }
        if needsRoads, speeds.roads == 0, let first = unknown.first { throw first }
        try write(speeds, insteadOf: saved, to: build)
        try JSONEncoder().encode(speeds).write(to: library.traffic, options: .atomic)
        return TrafficReport(
            roads: speeds.roads, edges: speeds.edges.count, unknown: unknown.map(\.localizedDescription))
    }

    /// Discards all live speeds and their source.
    func clear() throws {
        for file in [library.trafficSource, library.traffic] { try? FileManager.default.removeItem(at: file) }
        guard let build = library.current else { return }
        try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic)).clear()
    }

    /// Restores the usual speed of edges.
    func end(_ edges: some Sequence<EdgeID>) throws {
        guard let build = library.current else { return }
        try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic))
            .write(Dictionary(uniqueKeysWithValues: edges.map { ($0, nil) }))
    }

    /// Writes the speeds of a feed. A feed is complete, so roads that it leaves out return to their usual speed.
    private func write(_ speeds: LiveSpeeds, insteadOf old: LiveSpeeds?, to build: URL) throws {
        var changes: [EdgeID: Double?] = [:]
        for edge in old?.edges ?? [] { changes.updateValue(nil, forKey: edge.edge) }
        for edge in speeds.edges { changes[edge.edge] = edge.speed }
        try TrafficArchive(at: build.appending(path: ValhallaTiles.traffic)).write(changes)
    }

    /// The speeds for the map in use that were read last.
    var saved: LiveSpeeds? {
        guard let data = try? Data(contentsOf: library.traffic),
            let speeds = try? JSONDecoder().decode(LiveSpeeds.self, from: data),
            speeds.build == library.current?.lastPathComponent
        else { return nil }
        return speeds
    }

    /// The time when the file of speeds was written, on the system's clock at that time.
    var written: Date? {
        try? library.traffic.resourceValues(forKeys: [.contentModificationDateKey]).contentModificationDate
    }

    /// The age of a file of speeds, in seconds, up to which it counts as new: looking up the roads may take this long.
    static let unnoticedAge: TimeInterval = 60

    /// Changes the date of a file of speeds to now if the date is in the future. Such a file was written an unknown
    /// time ago, before the system's clock was set back, and would count as new in every run until that date.
    func dateBack() {
        guard let written = written, written.timeIntervalSinceNow > Self.unnoticedAge else { return }
        do {
            try FileManager.default.setAttributes([.modificationDate: Date()], ofItemAtPath: library.traffic.path)
        } catch {
            MapHost.log.error("Live speeds keep a date in the future: \(error.localizedDescription, privacy: .public)")
        }
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
