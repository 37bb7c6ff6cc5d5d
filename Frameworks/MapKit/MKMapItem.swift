public import CoreLocation
public import Foundation
import Geodesy
import HostClock

/// A place on the map.
open class MKMapItem: NSObject {
    public let placemark: MKPlacemark
    /// True if the place is the person's current location.
    public let isCurrentLocation: Bool
    open var name: String?
    open var pointOfInterestCategory: MKPointOfInterestCategory?
    open var timeZone: TimeZone?
    /// The phone number. The places of the map have none.
    open var phoneNumber: String?
    /// The address of the web site. The places of the map have none.
    open var url: URL?
    public let address: MKAddress?
    /// The address in parts, if the town is known.
    open var addressRepresentations: MKAddressRepresentations? { city.map { MKAddressRepresentations(cityName: $0) } }
    var city: String?
    private let fixedLocation: CLLocation

    package init(
        location: CLLocation, address: MKAddress?, placemark: MKPlacemark? = nil,
        isCurrentLocation: Bool = false
    ) {
        fixedLocation = location
        self.address = address
        self.placemark = placemark ?? MKPlacemark(coordinate: location.coordinate)
        self.isCurrentLocation = isCurrentLocation
    }

    public convenience init(location: CLLocation, address: MKAddress?) {
        self.init(location: location, address: address, placemark: nil)
    }

    public convenience init(placemark: MKPlacemark) {
        let coordinate = placemark.coordinate
        self.init(
            location: CLLocation(latitude: coordinate.latitude, longitude: coordinate.longitude), address: nil,
            placemark: placemark)
        name = placemark.name
        timeZone = placemark.timeZone
    }

    /// An item for the person's location at the time when directions are requested.
    open class func forCurrentLocation() -> MKMapItem {
        let item = MKMapItem(
            location: currentLocation ?? CLLocation(latitude: 0, longitude: 0), address: nil, isCurrentLocation: true)
        item.name = "Current Location"
        return item
    }

    open var location: CLLocation {
        isCurrentLocation ? Self.currentLocation ?? fixedLocation : fixedLocation
    }

    static var currentLocation: CLLocation? {
        LocationSource.shared.state.fix(now: HostClock.current.now).map(CLLocation.init)
    }

    /// The coordinate on a map; nil for the current location if it is unknown.
    var shownCoordinate: CLLocationCoordinate2D? { routingCoordinate.map { CLLocationCoordinate2D($0) } }

    /// The coordinate of the start or end of directions; nil for the current location if it is unknown.
    var routingCoordinate: Coordinate? {
        if isCurrentLocation { return Self.currentLocation.map { Coordinate($0.coordinate) } }
        let coordinate = Coordinate(fixedLocation.coordinate)
        return coordinate.isValid ? coordinate : nil
    }
}
