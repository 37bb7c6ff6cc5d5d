public import Foundation

/// The name and address of a place.
open class CLPlacemark: NSObject {
    private let content: Content

    package struct Content: Sendable {
        package var location: CLLocation?
        package var name: String?
        package var thoroughfare: String?
        package var subThoroughfare: String?
        package var locality: String?
        package var postalCode: String?
        package var timeZone: TimeZone?

        package init(location: CLLocation?) {
            self.location = location
        }
    }

    package init(content: Content) {
        self.content = content
    }

    public init(placemark: CLPlacemark) {
        content = placemark.content
    }

    open var location: CLLocation? { content.location }
    open var name: String? { content.name }
    /// The street.
    open var thoroughfare: String? { content.thoroughfare }
    /// The house number.
    open var subThoroughfare: String? { content.subThoroughfare }
    /// The city.
    open var locality: String? { content.locality }
    open var postalCode: String? { content.postalCode }
    open var timeZone: TimeZone? { content.timeZone }
}
