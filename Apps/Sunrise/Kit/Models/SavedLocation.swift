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

    /// The time zone of the place, or the one for its longitude if the system does not know the stored name.
    public var timeZone: TimeZone {
        TimeZone(identifier: timeZoneIdentifier) ?? Self.timeZone(ofLongitude: longitude)
    }

    public var place: SunPlace {
        SunPlace(latitude: latitude, longitude: longitude, elevation: elevation)
    }

    /// The time zone of whole hours from Greenwich that is nearest to the sun's time.
    public static func timeZone(ofLongitude longitude: Double) -> TimeZone {
        TimeZone(secondsFromGMT: Int((longitude / 15).rounded()) * 3600) ?? .gmt
    }
}
