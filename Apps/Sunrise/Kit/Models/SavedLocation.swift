public import Foundation

/// A place whose sun wakes a person.
public struct SavedLocation: Codable, Hashable, Identifiable, Sendable {
    public var id: UUID
    public var name: String
    /// Degrees, north positive.
    public var latitude: Double
    /// Degrees, east positive.
    public var longitude: Double
    /// Metres by which the place stands above its horizon.
    public var elevation: Double
    /// The IANA name of the zone whose clocks are read there.
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

    /// The zone of the place; by its longitude where this system does not know the stored name.
    public var timeZone: TimeZone {
        TimeZone(identifier: timeZoneIdentifier) ?? Self.timeZone(ofLongitude: longitude)
    }

    public var place: SunPlace {
        SunPlace(latitude: latitude, longitude: longitude, elevation: elevation)
    }

    /// Whole hours from Greenwich, as the sun has them.
    public static func timeZone(ofLongitude longitude: Double) -> TimeZone {
        TimeZone(secondsFromGMT: Int((longitude / 15).rounded()) * 3600) ?? .gmt
    }
}
