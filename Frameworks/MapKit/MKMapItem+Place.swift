import CoreLocation
import Foundation
package import PlaceIndex

extension MKMapItem {
    /// Creates an item for a place found in the index.
    package convenience init(_ place: Place) {
        let coordinate = CLLocationCoordinate2D(place.coordinate)
        let location = CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude)
        let zone =
            place.timeZone.flatMap { TimeZone(identifier: $0) } ?? MapService.current.timeZone(place.coordinate)
        var content = CLPlacemark.Content(location: location)
        content.name = place.name
        content.thoroughfare = place.street
        content.subThoroughfare = place.houseNumber
        content.locality = place.city
        content.postalCode = place.postcode
        content.timeZone = zone
        let address = place.addressText
        self.init(
            location: location,
            address: MKAddress(fullAddress: address.isEmpty ? place.name : address, shortAddress: place.city),
            placemark: MKPlacemark(coordinate: coordinate, content: content))
        name = place.name
        timeZone = zone
        city = place.category == .city || place.category == .village ? place.name : place.city
        pointOfInterestCategory = MKPointOfInterestCategory(place.category)
    }
}
