package import HostService

/// The places that `CLGeocoder` finds: those of the map, once MapKit has one.
package struct Geocoding: Sendable {
    package typealias Search<Query> = @Sendable (Query) throws -> [CLPlacemark.Content]

    let places: Search<String>
    let surroundings: Search<CLLocation>

    /// - Parameters:
    ///   - places: Finds an address, the best match first.
    ///   - surroundings: Finds the places at a location, nearest first.
    package init(places: @escaping Search<String>, surroundings: @escaping Search<CLLocation>) {
        (self.places, self.surroundings) = (places, surroundings)
    }

    package static let service = HostService(
        Geocoding { _ in
            throw CLError(.network)
        } surroundings: { _ in
            throw CLError(.network)
        })
}
