/// An object that specifies a date for WidgetKit to update a widget's view.
public struct Timeline<EntryType> where EntryType: TimelineEntry {
    public let entries: [EntryType]
    public let policy: TimelineReloadPolicy

    public init(entries: [EntryType], policy: TimelineReloadPolicy) {
        self.entries = entries
        self.policy = policy
    }
}

@available(*, unavailable)
extension Timeline: Sendable {}

/// A value that indicates the earliest date when WidgetKit requests a new timeline from a widget's provider.
public struct TimelineReloadPolicy: Equatable {
    package enum Kind: Equatable, Sendable {
        case atEnd, never
        case after(Date)
    }

    package let kind: Kind

    /// Requests a new timeline once the date of the last entry is reached.
    public static var atEnd: TimelineReloadPolicy { TimelineReloadPolicy(kind: .atEnd) }
    /// Requests no new timeline until the app does.
    public static var never: TimelineReloadPolicy { TimelineReloadPolicy(kind: .never) }

    public static func after(_ date: Date) -> TimelineReloadPolicy {
        TimelineReloadPolicy(kind: .after(date))
    }
}
