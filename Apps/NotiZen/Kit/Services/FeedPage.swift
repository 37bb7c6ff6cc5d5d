public import Foundation
public import NotificationIntake
import PairedHost
import SwiftData

/// A part of a host's history for a paired phone, the oldest first.
public struct FeedPage: Codable, Hashable, Sendable {
    public var notifications: [IncomingNotification]
    /// The place after the last of them, for the next request.
    public var next: String

    public init(notifications: [IncomingNotification], next: String) {
        self.notifications = notifications
        self.next = next
    }

    public static let path = HostAPI.root + "/notifications"
    /// The name of the place in a request's query.
    public static let place = "after"
    /// The number of notifications in a full page.
    public static let limit = 200
    /// A phone that asks for the first time gets those of so many seconds.
    static let first: TimeInterval = 86_400
}

/// A place in the history: behind a notification.
struct FeedPlace: Hashable {
    var date: Date
    var id: String

    init(date: Date, id: String = "") {
        (self.date, self.id) = (date, id)
    }

    /// Reads a place, or returns `nil` if the text is none.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let seconds = TimeInterval(parts[0]), seconds.isFinite else { return nil }
        self.init(date: Date(timeIntervalSince1970: seconds), id: String(parts[1]))
    }

    var text: String { "\(date.timeIntervalSince1970)/\(id)" }
}

extension HistoryReader {
    /// The notifications behind a place: `FeedPage.next` of the page before, or `nil` for the first request. What came from a
    /// paired host itself is left out, so that two hosts hand nothing back and forth.
    public func feed(after text: String?, now: Date) throws -> FeedPage {
        let place = text.flatMap(FeedPlace.init) ?? FeedPlace(date: now - FeedPage.first)
        let (date, id, paired) = (place.date, place.id, IncomingNotification.Source.paired.rawValue)
        var descriptor = FetchDescriptor<NotificationRecord>(
            predicate: #Predicate { record in
                record.source != paired
                    && (record.receivedAt > date || record.receivedAt == date && record.id > id)
            }, sortBy: [SortDescriptor(\.receivedAt), SortDescriptor(\.id)])
        descriptor.fetchLimit = FeedPage.limit
        let records = try ModelContext(container).fetch(descriptor)
        let next = records.last.map { FeedPlace(date: $0.receivedAt, id: $0.id) } ?? place
        return FeedPage(notifications: records.map(\.notification), next: next.text)
    }
}
