public import Foundation

/// An app's way to a person's calendars: here those that Settings names, which apps read and do not change.
public final class EKEventStore: NSObject, Sendable {
    public override init() {
        super.init()
    }

    /// Who has named a calendar in Settings has allowed apps to read it.
    public class func authorizationStatus(for entityType: EKEntityType) -> EKAuthorizationStatus {
        .fullAccess
    }

    /// - Returns: whether apps may read calendars, which is so.
    public nonisolated(nonsending) func requestFullAccessToEvents() async throws -> Bool {
        true
    }

    public func requestFullAccessToEvents(completion: @escaping EKEventStoreRequestAccessCompletionHandler) {
        completion(true, nil)
    }

    /// In the order of Settings.
    public func calendars(for entityType: EKEntityType) -> [EKCalendar] {
        CalendarStore.shared.sources.map(EKCalendar.init)
    }

    public func calendar(withIdentifier identifier: String) -> EKCalendar? {
        calendars(for: .event).first { $0.calendarIdentifier == identifier }
    }

    /// What `events(matching:)` takes.
    ///
    /// - Parameter calendars: nil for all.
    public func predicateForEvents(
        withStart startDate: Date, end endDate: Date, calendars: [EKCalendar]?
    ) -> NSPredicate {
        EventPredicate(startDate, endDate, calendars?.map(\.calendarIdentifier))
    }

    /// The occurrences that touch the predicate's time, by their start.
    public func events(matching predicate: NSPredicate) -> [EKEvent] {
        guard let predicate = predicate as? EventPredicate, let interval = predicate.interval else { return [] }
        return CalendarStore.shared.occurrences(in: interval, of: predicate.calendars).map(EKEvent.init)
            .sorted { $0.startDate < $1.startDate }
    }

    /// The event of this identifier, of a series the first occurrence, and occurrences that were changed by themselves.
    public func calendarItems(withExternalIdentifier externalIdentifier: String) -> [EKCalendarItem] {
        CalendarStore.shared.occurrences(of: externalIdentifier).map(EKEvent.init)
    }

    /// Looks for news now, where that was not just done; `EKEventStoreChanged` tells of some.
    public func refreshSourcesIfNecessary() {
        CalendarStore.shared.refresh()
    }
}

public typealias EKEventStoreRequestAccessCompletionHandler = @Sendable (Bool, (any Error)?) -> Void

extension NSNotification.Name {
    /// Some calendar has changed: what was read of it before may no longer be so.
    public static let EKEventStoreChanged = NSNotification.Name("EKEventStoreChangedNotification")
}

/// What calendars hold; here events alone.
public enum EKEntityType: UInt, Sendable {
    case event = 0
}

/// What an app may do with calendars.
public enum EKAuthorizationStatus: Int, Sendable {
    case notDetermined = 0
    case restricted = 1
    case denied = 2
    case fullAccess = 3
    case writeOnly = 4
}

/// A span of time in some calendars.
private final class EventPredicate: NSPredicate {
    let interval: DateInterval?
    let calendars: Set<String>?

    init(_ start: Date, _ end: Date, _ calendars: [String]?) {
        interval = start <= end ? DateInterval(start: start, end: end) : nil
        self.calendars = calendars.map(Set.init)
        super.init(value: true)
    }

    required init?(coder: NSCoder) {
        // An app cannot store it on Apple's systems either.
        nil
    }
}
