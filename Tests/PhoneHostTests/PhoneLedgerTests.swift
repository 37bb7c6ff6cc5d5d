import ANCS
import Foundation
import NotificationIntake
import Testing

@testable import PhoneHost

@Suite struct `Names of the phone's notifications` {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func notification(
        _ uid: UInt32, session: UInt64 = 1, title: String = "Ann", message: String = "Soon?",
        date: String = "20261118T120000"
    ) -> PhoneNotification {
        var made = PhoneNotification(key: .init(session: session, uid: uid), category: .social)
        (made.appIdentifier, made.appName) = ("net.whatsapp.WhatsApp", "WhatsApp")
        (made.title, made.message, made.date) = (title, message, PhoneDate(Array(date.utf8)))
        return made
    }

    private func take(_ ledger: inout PhoneLedger, _ notification: PhoneNotification) -> PhoneLedger.News {
        ledger.take(.received(notification), at: now, in: .gmt)
    }

    @Test func `a notification that comes again after a new connection has the same name`() throws {
        var ledger = PhoneLedger()
        let first = try #require(take(&ledger, notification(1)).notification)
        var again = notification(77, session: 2)
        again.isOld = true
        let second = try #require(take(&ledger, again).notification)
        #expect(first.id == second.id && first.id.hasPrefix("phone/"))
        #expect(ledger.key(of: first.id) == .init(session: 2, uid: 77))
    }

    @Test func `two that say the same have two names, which both come again`() {
        var ledger = PhoneLedger()
        let first = [take(&ledger, notification(1)), take(&ledger, notification(2))].compactMap(\.notification?.id)
        let second = [take(&ledger, notification(8, session: 2)), take(&ledger, notification(9, session: 2))]
            .compactMap(\.notification?.id)
        #expect(Set(first).count == 2 && first == second)
    }

    @Test func `the same event again is no news`() {
        var ledger = PhoneLedger()
        _ = take(&ledger, notification(1))
        #expect(take(&ledger, notification(1)) == PhoneLedger.News())
    }

    @Test func `an update takes the place of the former notification`() throws {
        var ledger = PhoneLedger()
        let first = try #require(take(&ledger, notification(1)).notification)
        var update = notification(1, message: "Later?")
        update.isUpdate = true
        let news = take(&ledger, update)
        #expect(news.notification?.replaces == first.id && news.outcomes.isEmpty)
        #expect(ledger.key(of: first.id) == nil)
    }

    @Test func `a number that is used again ends the former notification`() throws {
        var ledger = PhoneLedger()
        let first = try #require(take(&ledger, notification(1)).notification)
        let news = take(&ledger, notification(1, title: "Sam"))
        #expect(news.outcomes == [.init(notification: first.id, kind: .withdrawn, at: now)])
        #expect(news.notification?.title == "Sam" && news.notification?.replaces == nil)
    }

    @Test func `an end of a former connection ends nothing`() throws {
        var ledger = PhoneLedger()
        _ = take(&ledger, notification(1))
        _ = take(&ledger, notification(1, session: 2))
        #expect(ledger.take(.ended(.init(session: 1, uid: 1)), at: now, in: .gmt) == PhoneLedger.News())
        let end = ledger.take(.ended(.init(session: 2, uid: 1)), at: now, in: .gmt)
        #expect(end.outcomes.map(\.kind) == [.withdrawn])
    }

    @Test func `a new notification came now and an old one when the phone says, but not in the future`() {
        func date(_ text: String, isOld: Bool) -> Date? {
            var one = notification(1, date: text)
            one.isOld = isOld
            return IncomingNotification(one, id: "phone/1", at: now, in: .gmt).receivedAt
        }
        #expect(date("20261118T080000", isOld: false) == now)
        #expect(date("20261118T080000", isOld: true) == Date(timeIntervalSince1970: 1_794_988_800))
        #expect(date("20991231T080000", isOld: true) == now)
        #expect(date("nonsense", isOld: true) == now)
    }

    @Test func `all parts of a notification arrive`() {
        var one = notification(1)
        (one.subtitle, one.isImportant, one.isSilent) = ("Family", true, true)
        (one.positiveAction, one.negativeAction) = ("Reply", "Clear")
        let made = IncomingNotification(one, id: "phone/1", at: now, in: .gmt)
        #expect(made.source == .phone && made.appName == "WhatsApp" && made.appIdentifier == "net.whatsapp.WhatsApp")
        #expect(made.title == "Ann" && made.body == "Family\nSoon?" && made.category == "x-ancs.social")
        #expect(made.isTimeSensitive && made.urgency == .low && !made.isBackfill)
        #expect(made.actions == [.init(key: "positive", label: "Reply"), .init(key: "negative", label: "Clear")])
        one.category = .incomingCall
        (one.title, one.subtitle, one.message, one.isImportant) = ("", "", "", false)
        let call = IncomingNotification(one, id: "phone/2", at: now, in: .gmt)
        #expect(call.title == "WhatsApp" && call.isTimeSensitive)
    }
}

@Suite struct `Echoes of the host` {
    private let now = Date(timeIntervalSince1970: 1_795_000_000)

    private func notification(app: String, title: String, message: String) -> PhoneNotification {
        var made = PhoneNotification(key: .init(session: 1, uid: 1), category: .other)
        (made.appName, made.title, made.message) = (app, title, message)
        return made
    }

    @Test func `what the host has shown and another app brings back is an echo`() {
        var table = EchoTable()
        table.add(app: "WhatsApp", title: "Ann", body: "Soon?", at: now)
        let echo = notification(app: "ntfy", title: "Ann", message: "WhatsApp\nSoon?")
        #expect(table.contains(echo, at: now.addingTimeInterval(60)))
        #expect(!table.contains(echo, at: now.addingTimeInterval(3600)))
    }

    @Test func `the app itself, another title and another text are no echoes`() {
        var table = EchoTable()
        table.add(app: "WhatsApp", title: "Ann", body: "Soon?", at: now)
        #expect(!table.contains(notification(app: "WhatsApp", title: "Ann", message: "Soon?"), at: now))
        #expect(!table.contains(notification(app: "ntfy", title: "Sam", message: "Soon?"), at: now))
        #expect(!table.contains(notification(app: "ntfy", title: "Ann", message: "Later?"), at: now))
    }

    @Test func `the table is bounded`() {
        var table = EchoTable()
        for number in 0..<5000 { table.add(app: "A", title: "\(number)", body: "", at: now) }
        #expect(!table.contains(notification(app: "B", title: "0", message: ""), at: now))
        #expect(table.contains(notification(app: "B", title: "4999", message: ""), at: now))
    }
}
