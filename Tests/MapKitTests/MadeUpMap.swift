import CoreLocation
import Foundation
import Geodesy
import HostService
import MapKit
import PlaceIndex

/// A few places around the equator, where a degree is the same both ways, without a routing service.
enum MadeUpMap {
    static let home = Coordinate(latitude: 0, longitude: 0)
    static let cafe = Coordinate(latitude: 0, longitude: 0.01)

    /// Runs `body` with the map and a fixed home in use.
    static func use(
        isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
    ) async throws {
        var builder = PlaceIndexBuilder()
        builder.add(MapFeature(id: "n1", tags: ["place": "town", "name": "Mitte"], coordinate: home))
        builder.add(
            MapFeature(
                id: "n2",
                tags: ["amenity": "cafe", "name": "Café Größe", "addr:street": "Ring", "addr:housenumber": "4"],
                coordinate: cafe))
        builder.add(
            MapFeature(
                id: "n3", tags: ["amenity": "pharmacy", "name": "Große Apotheke"],
                coordinate: Coordinate(latitude: 0.02, longitude: 0)))
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).sqlite")
        defer { try? FileManager.default.removeItem(at: file) }
        try builder.write(to: file)
        let service = MapService(
            places: try PlaceIndex(at: file), timeZone: { _ in TimeZone(identifier: "Africa/Libreville") })
        let source = LocationSource()
        source.setHome(home)
        try await MapService.service.withValue(service) {
            try await LocationSource.service.withValue(source) { try await body() }
        }
    }
}
