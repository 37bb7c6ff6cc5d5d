import CoreLocation
public import Foundation
import PlaceNames

/// A place found by its coordinates or its name.
public struct FoundPlace: Hashable, Sendable {
    /// The town or address; `nil` if the map has no name for the place.
    public let name: String?
    /// Degrees, north positive.
    public let latitude: Double
    /// Degrees, east positive.
    public let longitude: Double
    /// The time zone of the place; `nil` if the map does not know it.
    public let timeZone: TimeZone?

    public init(name: String?, latitude: Double, longitude: Double, timeZone: TimeZone?) {
        self.name = name
        self.latitude = latitude
        self.longitude = longitude
        self.timeZone = timeZone
    }
}

extension FoundPlace {
    /// Asks the map for the name and the zone of the place at `location`.
    @MainActor init(at location: CLLocation) async {
        let place = await NamedPlace(at: location)
        self.init(
            name: place?.city ?? place?.name, latitude: location.coordinate.latitude,
            longitude: location.coordinate.longitude, timeZone: place?.timeZone)
    }
}

extension SavedLocation {
    /// A new place. Without a name, it is named after its coordinates.
    ///
    /// - Parameter deviceZone: the time zone of a device at the place, used if the map does not know the zone.
    ///   Without a device, the zone for the longitude is used.
    public init(_ place: FoundPlace, deviceZone: TimeZone? = nil, locale: Locale) {
        self.init(
            name: place.name ?? "", latitude: place.latitude, longitude: place.longitude,
            timeZone: place.timeZone ?? deviceZone ?? Self.timeZone(ofLongitude: place.longitude))
        if place.name == nil { name = coordinateText(locale: locale) }
    }
}
