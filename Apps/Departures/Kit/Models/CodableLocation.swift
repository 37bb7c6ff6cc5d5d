public import Foundation

/// A start or destination of a departure, as it is stored.
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

    /// The time zone of the place, or the device's if the system does not know the stored name.
    public var timeZone: TimeZone {
        TimeZone(identifier: timeZoneIdentifier) ?? .current
    }
}
