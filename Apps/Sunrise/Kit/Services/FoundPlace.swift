import CoreLocation
public import Foundation
import PlaceNames

/// A place that was found by its coordinates.
public struct FoundPlace: Hashable, Sendable {
    /// The town, or what else is there; `nil` if the map has no name for the place.
    public let name: String?
    /// Degrees, north positive.
    public let latitude: Double
    /// Degrees, east positive.
    public let longitude: Double
    /// The zone whose clocks are read there; `nil` if the map does not tell.
    public let timeZone: TimeZone?
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
