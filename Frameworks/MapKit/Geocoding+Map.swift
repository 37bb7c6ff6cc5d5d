import CoreLocation
import Foundation
import Geodesy
import PlaceIndex

extension Geocoding {
    /// The places of the map, and the cities of the world.
    package static let ofMap = Geocoding { address in
        let query = PlaceQuery(address, near: MKMapItem.currentLocation.map { Coordinate($0.coordinate) })
        guard let places = try MapService.current.find(query) else { throw CLError(.network) }
        return places.map(CLPlacemark.Content.init)
    } surroundings: { location in
        guard let index = MapService.current.places else { throw CLError(.network) }
        return try index.places(at: Coordinate(location.coordinate)).map(CLPlacemark.Content.init)
    }
}

extension CLPlacemark.Content {
    /// The address of a place in the index.
    init(_ place: Place) {
        let coordinate = CLLocationCoordinate2D(place.coordinate)
        self.init(location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude))
        name = place.name
        thoroughfare = place.street
        subThoroughfare = place.houseNumber
        locality = place.city
        postalCode = place.postcode
        timeZone = place.timeZone.flatMap { TimeZone(identifier: $0) } ?? MapService.current.timeZone(place.coordinate)
    }
}
