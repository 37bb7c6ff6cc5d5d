import CoreLocation
import Foundation
package import Geodesy
package import HostSettings
import MapHost
package import MapKit
import PlaceIndex

/// Lets a command use the map of a data folder: through the running host's service, or its own.
package enum MapAccess {
    package static func using<T>(_ data: DataFolder, _ body: () async throws -> T) async throws -> T {
        let host = try MapHost(data: data, settings: HostSettings(from: data))
        await host.attach()
        do {
            let result = try await body()
            await host.stop()
            return result
        } catch {
            await host.stop()
            throw error
        }
    }

    /// The place that `text` names: `LAT,LON`, or the best match for a name.
    package static func place(_ text: String) throws -> MKMapItem {
        if let coordinate = coordinate(text) {
            return MKMapItem(placemark: MKPlacemark(coordinate: .init(coordinate)))
        }
        guard let places = MapService.current.places else {
            throw CommandFailure(
                "There is no map to find “\(text)” on. Add one with “reveille map add REGION.osm.pbf”.")
        }
        var query = PlaceQuery(text, limit: 1)
        query.isExact = true
        guard let best = try places.search(query).first else {
            throw CommandFailure("There is no place “\(text)” on the map.")
        }
        return MKMapItem(best)
    }

    package static func coordinate(_ text: String) -> Coordinate? {
        let parts = text.split(separator: ",").map { Double($0.trimmingCharacters(in: .whitespaces)) }
        guard parts.count == 2, let latitude = parts[0], let longitude = parts[1] else { return nil }
        let coordinate = Coordinate(latitude: latitude, longitude: longitude)
        return coordinate.isValid ? coordinate : nil
    }
}
