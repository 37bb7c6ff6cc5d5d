import ANCS
import CryptoKit
import Foundation
import NotificationBus
import NotificationIntake

/// Gives identifiers to the phone's notifications. The phone's own numbers are only valid for one connection, so an
/// identifier is made from a notification's content, which the phone reports again in the next connection.
struct PhoneLedger {
    /// The events to hand over.
    struct News: Equatable {
        var outcomes: [NotificationOutcome] = []
        var notification: IncomingNotification?
    }

    private struct Entry {
        var content: String
        var id: String
    }

    private static let capacity = 10_000

    private var session: UInt64 = 0
    private var entries: [UInt32: Entry] = [:]
    private var keys = BoundedTable<String, PhoneNotification.Key>(capacity: capacity)

    /// The phone's number of a notification that has not ended.
    func key(of notification: String) -> PhoneNotification.Key? { keys[notification] }

    /// Records an event of the phone.
    ///
    /// - Parameter zone: The time zone of the phone, which does not report it. Because the phone is near, it is that of
    ///   this computer.
    mutating func take(_ event: PhoneEvent, at now: Date, in zone: TimeZone) -> News {
        switch event {
        case .ended(let key):
            guard key.session == session, let entry = entries.removeValue(forKey: key.uid) else { return News() }
            keys[entry.id] = nil
            return News(outcomes: [.init(notification: entry.id, kind: .withdrawn, at: now)])
        case .received(let notification):
            return take(notification, now, zone)
        }
    }

    private mutating func take(_ notification: PhoneNotification, _ now: Date, _ zone: TimeZone) -> News {
        let key = notification.key
        if key.session != session {
            session = key.session
            entries = [:]
        }
        let content = Self.digest(of: notification)
        let former = entries[key.uid]
        guard former?.content != content else { return News() }
        if former == nil, entries.count >= Self.capacity { entries = [:] }
        // Notifications with the same content differ by their order.
        let same = Set(entries.values.lazy.filter { $0.content == content }.map(\.id))
        let names = sequence(first: 1) { $0 + 1 }.lazy.map { $0 == 1 ? content : "\(content)/\($0)" }
        guard let id = names.first(where: { !same.contains($0) }) else { return News() }
        entries[key.uid] = Entry(content: content, id: id)
        if let former { keys[former.id] = nil }
        keys[id] = key
        var news = News(notification: IncomingNotification(notification, id: id, at: now, in: zone))
        if let former {
            if notification.isUpdate {
                news.notification = IncomingNotification(notification, id: id, replaces: former.id, at: now, in: zone)
            } else {
                // The phone has reused the number for another notification.
                news.outcomes = [.init(notification: former.id, kind: .withdrawn, at: now)]
            }
        }
        return news
    }

    private static func digest(of notification: PhoneNotification) -> String {
        var hash = SHA256()
        let texts = [
            notification.appIdentifier, notification.date?.text ?? "", notification.title, notification.subtitle,
            notification.message,
        ]
        for text in texts { hash.update(data: Data("\(text.utf8.count)/\(text)".utf8)) }
        let digits = hash.finalize().prefix(16).map { byte in
            (byte < 16 ? "0" : "") + String(byte, radix: 16)
        }
        return "phone/" + digits.joined()
    }
}

extension IncomingNotification {
    /// A notification of the phone.
    ///
    /// - Parameter now: The time of receipt, used for new notifications because the phone's clock may differ from this
    ///   computer's.
    init(_ notification: PhoneNotification, id: String, replaces: String? = nil, at now: Date, in zone: TimeZone) {
        let told = notification.isOld ? notification.date?.instant(in: zone) : nil
        let texts = [notification.title, notification.subtitle, notification.message].filter { !$0.isEmpty }
        let actions = [
            (PhoneAction.positive, notification.positiveAction), (.negative, notification.negativeAction),
        ]
        self.init(
            id: id, source: .phone, appIdentifier: notification.appIdentifier, appName: notification.appName,
            title: texts.first ?? notification.appName, body: texts.dropFirst().joined(separator: "\n"),
            category: notification.category.kind, urgency: notification.isSilent ? .low : .normal,
            isTimeSensitive: notification.isImportant || notification.category == .incomingCall,
            receivedAt: min(told ?? now, now), replaces: replaces,
            actions: actions.compactMap { action, label in label.map { Action(key: action.rawValue, label: $0) } },
            isBackfill: notification.isOld)
    }
}
