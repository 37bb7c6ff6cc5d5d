public import CoreLocation
import Foundation
import ICalendar

/// One of a person's calendars.
public final class EKCalendar: EKObject {
    private let source: CalendarStore.Source

    init(_ source: CalendarStore.Source) {
        self.source = source
    }

    public var calendarIdentifier: String { source.id }
    public var title: String { source.title }
    /// Always false, because apps can only read files and subscriptions.
    public var allowsContentModifications: Bool { false }
    public var isSubscribed: Bool { true }
}

/// The place of an event, with its coordinate.
public final class EKStructuredLocation: EKObject {
    public let title: String?
    public let geoLocation: CLLocation?

    init(_ place: Occurrence.Place, title: String) {
        self.title = title
        geoLocation = CLLocation(latitude: place.latitude, longitude: place.longitude)
    }
}
