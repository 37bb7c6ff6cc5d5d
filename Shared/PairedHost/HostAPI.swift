public import Foundation

/// The HTTP interface of a host for the apps on a paired phone, in version 1 (`Docs/HostAPI.md`). Host and phone compile the
/// same types.
public enum HostAPI {
    public static let version = 1
    /// The root path of the interface. All its other paths are below it.
    public static let root = "/api/v\(version)"
    public static let route = root + "/route"
    /// The path at which a pairing link's code is exchanged for a token.
    public static let pair = "/pair"

    /// The identity and the abilities of a host.
    public struct Info: Codable, Hashable, Sendable {
        public var version: Int
        /// The name of the computer.
        public var name: String

        public init(version: Int = HostAPI.version, name: String) {
            self.version = version
            self.name = name
        }
    }

    /// A point on the Earth, in degrees (WGS 84).
    public struct Place: Codable, Hashable, Sendable {
        public var latitude: Double
        public var longitude: Double

        public init(latitude: Double, longitude: Double) {
            self.latitude = latitude
            self.longitude = longitude
        }

        /// True if both coordinates are in their ranges.
        public var isValid: Bool { (-90...90).contains(latitude) && (-180...180).contains(longitude) }
    }

    /// A means of transport.
    public enum Mode: String, Codable, Hashable, Sendable, CaseIterable {
        case automobile, transit, walking, cycling
    }

    /// A question for a route that arrives by a time, or leaves at one.
    public struct RouteQuestion: Codable, Hashable, Sendable {
        public var from: Place
        public var to: Place
        public var mode: Mode
        public var arrival: Date?
        public var departure: Date?

        public init(from: Place, to: Place, mode: Mode, arrival: Date? = nil, departure: Date? = nil) {
            self.from = from
            self.to = to
            self.mode = mode
            self.arrival = arrival
            self.departure = departure
        }
    }

    /// A route, described as in MapKit.
    public struct Route: Codable, Hashable, Sendable {
        /// Seconds from start to end.
        public var travelTime: TimeInterval
        public var departure: Date
        public var arrival: Date
        /// The main road, or the lines. Empty if the route has neither.
        public var name: String
        /// Notices such as `Estimated`, `Typical` or `Slow on Main Street`.
        public var notices: [String]
        /// Meters.
        public var distance: Double
        public var legs: [Leg]

        public init(
            travelTime: TimeInterval, departure: Date, arrival: Date, name: String, notices: [String], distance: Double,
            legs: [Leg]
        ) {
            self.travelTime = travelTime
            self.departure = departure
            self.arrival = arrival
            self.name = name
            self.notices = notices
            self.distance = distance
            self.legs = legs
        }
    }

    /// A part of a route, with its line of places.
    public struct Leg: Codable, Hashable, Sendable {
        public var isWalk: Bool
        public var places: [Place]

        public init(isWalk: Bool, places: [Place]) {
            self.isWalk = isWalk
            self.places = places
        }
    }

    /// The reason for a refusal, as a sentence.
    public struct Refusal: Codable, Hashable, Sendable {
        public var error: String

        public init(_ error: String) {
            self.error = error
        }
    }

    /// Writes dates in ISO 8601, and keys in alphabetical order.
    public static var encoder: JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .iso8601
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    public static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return decoder
    }
}
