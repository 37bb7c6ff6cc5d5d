import Foundation
import FoundationOverlay
import Valhalla

/// Live speeds as written by a person or a server: a line for each road, comma-separated.
///
///     road,speed,minutes
///     Main Street,8,30
///     A 7,25
///     edge/3355816097,40
///
/// A road is a name, a number as on signs, or a directed edge by Valhalla's id. The speed is in km/h, 0 for a closed
/// road. `minutes` is its validity, half an hour by default.
struct TrafficFeed: Hashable {
    struct Row: Hashable {
        var road: Road
        /// km/h.
        var speed: Double
        /// Seconds.
        var validity: TimeInterval
        /// The line in the feed, from 1.
        var line: Int
    }

    enum Road: Hashable {
        case named(String)
        case edge(EdgeID)
    }

    private(set) var rows: [Row] = []

    private static let usualMinutes = 30.0
    private static let fastest = 252.0

    /// Parses a feed. A feed with only a header has no incidents; an empty file is an error.
    ///
    /// - Throws: `TrafficError` about the first invalid line.
    init(_ text: String) throws {
        var hasHeader = false
        for (index, line) in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).enumerated() {
            let line = line.trimmingCharacters(in: .whitespaces.union(["\u{FEFF}"]))
            if line.isEmpty || line.hasPrefix("#") { continue }
            if rows.isEmpty, line.hasPrefix("road,") {
                hasHeader = true
                continue
            }
            rows.append(try Self.row(line, number: index + 1))
        }
        if rows.isEmpty, !hasHeader { throw TrafficError.empty }
    }

    private static func row(_ line: String, number: Int) throws -> Row {
        let cells = line.split(separator: ",", omittingEmptySubsequences: false)
            .map { $0.trimmingCharacters(in: .whitespaces) }
        guard (2...3).contains(cells.count), !cells[0].isEmpty else { throw TrafficError.shape(line: number) }
        guard let speed = Double(cells[1]), (0...fastest).contains(speed) else {
            throw TrafficError.speed(cells[1], line: number)
        }
        let minutes = cells.count < 3 || cells[2].isEmpty ? usualMinutes : Double(cells[2])
        guard let minutes, (1...1440).contains(minutes) else { throw TrafficError.minutes(cells[2], line: number) }
        return Row(road: road(cells[0]), speed: speed, validity: minutes * 60, line: number)
    }

    private static func road(_ cell: String) -> Road {
        let prefix = "edge/"
        guard cell.hasPrefix(prefix), let value = UInt64(cell.dropFirst(prefix.count)) else { return .named(cell) }
        return .edge(EdgeID(value: value))
    }
}

/// The reasons why live speeds are rejected. The previous speeds stay in use until they expire.
package enum TrafficError: LocalizedError, Sendable, Hashable {
    case empty
    case shape(line: Int)
    case speed(String, line: Int)
    case minutes(String, line: Int)
    case unknownRoad(String, line: Int)
    case unreadable(String, reason: String)
    case noService
    case noMap

    package var errorDescription: String? {
        switch self {
        case .empty: String(localized: "The feed contains no speeds.", bundle: .module)
        case .shape(let line):
            String(localized: "Line \(line) is not ROAD,SPEED or ROAD,SPEED,MINUTES.", bundle: .module)
        case .speed(let text, let line):
            String(localized: "Line \(line): “\(text)” is not a speed between 0 and 252 km/h.", bundle: .module)
        case .minutes(let text, let line):
            String(localized: "Line \(line): “\(text)” is not a number of minutes between 1 and 1440.", bundle: .module)
        case .unknownRoad(let name, let line):
            String(localized: "Line \(line): “\(name)” isn’t a road on the map.", bundle: .module)
        case .unreadable(let source, let reason):
            String(localized: "\(source) cannot be read: \(reason)", bundle: .module)
        case .noService:
            String(
                localized: "The routing service for this map isn’t running, so its roads can’t be found.",
                bundle: .module)
        case .noMap:
            String(localized: "There’s no map yet. Add one with “reveille map add REGION.osm.pbf”.", bundle: .module)
        }
    }
}
