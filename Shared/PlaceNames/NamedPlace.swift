public import CoreLocation
public import Foundation
import MapKit

/// The map's names for the place at a location.
public struct NamedPlace: Hashable, Sendable {
    /// The nearest address or point of interest, or else the town.
    public let name: String?
    public let city: String?
    /// The time zone of the place.
    public let timeZone: TimeZone?

    private init(_ item: MKMapItem) {
        name = item.name
        city = item.addressRepresentations?.cityName
        timeZone = item.timeZone
    }

    /// Asks the map. `nil` if the map knows no place there, or does not respond.
    @MainActor public init?(at location: CLLocation) async {
        guard let request = MKReverseGeocodingRequest(location: location) else { return nil }
        let (places, continuation) = AsyncStream<NamedPlace>.makeStream()
        request.getMapItems { items, _ in
            if let item = items?.first { continuation.yield(NamedPlace(item)) }
            continuation.finish()
        }
        defer { request.cancel() }
        for await place in places {
            self = place
            return
        }
        return nil
    }
}

extension CLLocation {
    /// True if a device measured the location. False if software supplied it, as for the home in the host's Settings.
    public var isMeasured: Bool { sourceInformation?.isSimulatedBySoftware != true }
}
