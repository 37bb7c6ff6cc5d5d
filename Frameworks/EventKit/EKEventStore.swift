public import Foundation

/// An app's access to a person's calendars: here, those listed in Settings, which apps can read but not change.
public final class EKEventStore: NSObject {
    public override init() {
        super.init()
    }

    /// Always full access, because listing a calendar in Settings lets apps read it.
    public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        .fullAccess
    }

    /// - Returns: True if apps may read calendars, which is always the case.
    public nonisolated(nonsending) func requestFullAccessToEvents() async throws -> Bool {
        true
    }

    public func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        completion(true, nil)
    }

    /// The calendars in the order of Settings.
    public func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        CalendarStore.shared.sources.map(EKCalendar.init)
    }

    public func calendar(withIdentifier identifier: String) -> EKCalendar? {
        calendars(for: .event).first { $0.calendarIdentifier == identifier }
    }

    /// A predicate for `events(matching:)`.
    ///
    /// - Parameter calendars: The calendars, or nil for all.
    public func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        EventPredicate(startDate, endDate, calendars?.map(\.calendarIdentifier))
    }

    /// The occurrences within the predicate's interval, sorted by start.
    public func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard let predicate = predicate as? EventPredicate, let interval = predicate.interval else { return [] }
        return CalendarStore.shared.occurrences(in: interval, of: predicate.calendars).map(EKEvent.init)
            .sorted { $0.startDate < $1.startDate }
    }

    /// The event with this identifier. For a series, the first occurrence and those changed individually.
    public func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
        CalendarStore.shared.occurrences(of: externalIdentifier).map(EKEvent.init)
    }

    /// Checks for changes now, unless that was done recently. `EKEventStoreChanged` reports them.
    public func refreshSourcesIfNecessary() {
        CalendarStore.shared.refresh()
    }
}

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

extension NSNotification.Name {
    /// Posted when a calendar has changed. Previously read data may be out of date.
    public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// The kinds of objects in calendars: here, only events.
public enum EKEntityType: UInt, Sendable {
    case event = 0
}

/// The app's permission to use calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4
}

/// An interval in some of the calendars.
private final class EventPredicate: NSPredicate {
    let interval: DateInterval?
    let calendars: Set<String>?

    init(_ start: Date, _ end: Date, _ calendars: [String]?) {
        interval = start <= end ? DateInterval(start: start, end: end) : nil
        self.calendars = calendars.map(Set.init)
        super.init(value: true)
    }

    required init?(coder: NSCoder) {
        // Event predicates can't be encoded on Apple's systems either.
        nil
    }
}
