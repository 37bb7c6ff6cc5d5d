public import Foundation

/// The start or destination of a departure, as stored.
public struct CodableLocation: Codable, Hashable, Sendable {
    public var name: String
    /// Degrees north.
    public var latitude: Double
    /// Degrees east.
    public var longitude: Double
    /// One line under the name: street and town.
    public var address: String
    /// The IANA name of the time zone that the arrival time refers to.
    public var timeZoneIdentifier: String

    public init(name: String, latitude: Double, longitude: Double, address: String = "", timeZone: TimeZone) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.address = address
        timeZoneIdentifier = timeZone.identifier
    }

    /// - Throws: `DecodingError`, even for a place that is not on Earth, because calculations with it would overflow.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.container(keyedBy: CodingKeys.self)
        name = try container.decode(String.self, forKey: .name)
        latitude = try container.decode(Double.self, forKey: .latitude)
        longitude = try container.decode(Double.self, forKey: .longitude)
        address = try container.decode(String.self, forKey: .address)
        timeZoneIdentifier = try container.decode(String.self, forKey: .timeZoneIdentifier)
        guard abs(latitude) <= 90, abs(longitude) <= 180 else {
            throw DecodingError.dataCorruptedError(
                forKey: .latitude, in: container, debugDescription: "It is not on Earth.")
        }
    }

    /// The time zone of the place, or the device's if the system does not know the stored name.
    public var timeZone: TimeZone {
        TimeZone(identifier: timeZoneIdentifier) ?? .current
    }
}
