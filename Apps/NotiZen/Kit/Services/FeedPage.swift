public import Foundation
public import NotificationIntake
import PairedHost
import SwiftData

/// A part of a host's history for a paired phone, oldest first.
public struct FeedPage: Codable, Hashable, Sendable {
    public var notifications: [IncomingNotification]
    /// The place after the last notification, for the next request.
    public var next: String

    public init(notifications: [IncomingNotification], next: String) {
        self.notifications = notifications
        self.next = next
    }

    public static let path = HostAPI.root + "/notifications"
    /// The name of the query parameter for the place.
    public static let place = "after"
    /// The number of notifications in a full page.
    public static let limit = 200
    /// Seconds of history in the first response to a phone.
    static let first: TimeInterval = 86_400
}

/// A place in the history, after a notification.
struct FeedPlace: Hashable {
    var date: Date
    var id: String

    init(date: Date, id: String = "") {
        (self.date, self.id) = (date, id)
    }

    /// Reads a place. `nil` if the text is not one.
    init?(_ text: String) {
        let parts = text.split(separator: "/", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let seconds = TimeInterval(parts[0]), seconds.isFinite else { return nil }
        self.init(date: Date(timeIntervalSince1970: seconds), id: String(parts[1]))
    }

    var text: String { "\(date.timeIntervalSince1970)/\(id)" }
}

extension HistoryReader {
    /// The notifications after a place, which is the `FeedPage.next` of the previous page, or `nil` for the first
    /// request. Notifications from a paired host are left out, so that two hosts don't exchange them endlessly.
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
