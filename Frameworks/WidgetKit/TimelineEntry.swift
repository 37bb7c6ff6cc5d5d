/// A type that specifies the date to display a widget, and, optionally, indicates the current relevance of the widget's
/// content.
public protocol TimelineEntry: SendableMetatype {
    /// The date at which the widget shows the entry.
    var date: Date { get }
    var relevance: TimelineEntryRelevance? { get }
}

extension TimelineEntry {
    public var relevance: TimelineEntryRelevance? { nil }
}

/// Information that describes the relevance of a timeline entry.
public struct TimelineEntryRelevance: Codable, Hashable {
    public var score: Float
    /// The seconds for which the score applies; 0 if it applies until the next entry.
    public var duration: TimeInterval

    public init(score: Float, duration: TimeInterval = 0) {
        self.score = score
        self.duration = duration
    }
}
