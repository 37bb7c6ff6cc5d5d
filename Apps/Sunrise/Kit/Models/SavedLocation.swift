public import Foundation

/// A saved place whose sun can wake the person.
public struct SavedLocation: Codable, Hashable, Identifiable, Sendable {
    public var id: UUID
    public var name: String
    /// Degrees, north positive.
    public var latitude: Double
    /// Degrees, east positive.
    public var longitude: Double
    /// Height of the place above its horizon, in metres.
    public var elevation: Double
    /// The IANA name of the place's time zone.
    public var timeZoneIdentifier: String

    public init(
        id: UUID = UUID(), name: String, latitude: Double, longitude: Double, elevation: Double = 0, timeZone: TimeZone
    ) {
        self.id = id
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.elevation = elevation
        timeZoneIdentifier = timeZone.identifier
    }

    /// Reads a place. An unreadable height, zone or identifier is replaced with a default.
    ///
    /// - Throws: `DecodingError`, even for a place that is not on Earth, because calculations with it would overflow.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        id = (try? container.decode(UUID.self, forKey: .id)) ?? UUID()
        name = try container.decode(String.self, forKey: .name)
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
        let height = (try? container.decode(Double.self, forKey: .elevation)) ?? 0
        elevation = 0...9000 ~= height ? height : 0
        timeZoneIdentifier = (try? container.decode(String.self, forKey: .timeZoneIdentifier)) ?? ""
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: container, debugDescription: "It is not on Earth.")
        }
    }

    /// The time zone of the place. If the system does not know the stored name, the zone for the longitude.
    public var timeZone: TimeZone {
        TimeZone(identifier: timeZoneIdentifier) ?? Self.timeZone(ofLongitude: longitude)
    }

    public var place: SunPlace {
        SunPlace(latitude: latitude, longitude: longitude, elevation: elevation)
    }

    /// The zone of whole hours from Greenwich that is nearest to solar time.
    public static func timeZone(ofLongitude longitude: Double) -> TimeZone {
        TimeZone(secondsFromGMT: Int((longitude / 15).rounded()) * 3600) ?? .gmt
    }
}
