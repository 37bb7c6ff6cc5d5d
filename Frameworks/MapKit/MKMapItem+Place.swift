import CoreLocation
import Foundation
package import PlaceIndex

extension MKMapItem {
    /// Creates an item for a place found in the index.
    package convenience init(_ place: Place) {
        let coordinate = CLLocationCoordinate2D(place.coordinate)
        let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        let content = CLPlacemark.Content(place)
        let address = place.addressText
        self.init(
            location: location,
            address: MKAddress(fullAddress: address.isEmpty ? place.name : address, shortAddress: place.city),
            placemark: MKPlacemark(coordinate: coordinate, content: content))
        name = place.name
        timeZone = content.timeZone
        city = place.category == .city || place.category == .village ? place.name : place.city
        pointOfInterestCategory = MKPointOfInterestCategory(place.category)
    }
}
