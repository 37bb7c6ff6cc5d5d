import Foundation
import Testing

@testable import NotificationIntake

@Suite struct IncomingNotificationTests {
    func notification(id: String = "1", title: String = "", body: String = "", actions: Int = 0) -> IncomingNotification
    {
        IncomingNotification(
            id: id, source: .desktop, appName: "Mail", title: title, body: body,
            receivedAt: Date(timeIntervalSince1970: 0),
            actions: (0..<actions).map { .init(key: "\($0)", label: "\($0)") })
    }

    @Test(arguments: ["a", "ü", "€", "😀", "e\u{301}\u{302}\u{303}", "\u{FFFD}"])
    func `a long text is cut between scalars and ends with an ellipsis`(letter: String) {
        let text = notification(body: String(repeating: letter, count: 9000)).body
        #expect(text.utf8.count <= IncomingNotification.Bounds.body)
        #expect(text.utf8.count > IncomingNotification.Bounds.body - 12)
        #expect(text.unicodeScalars.last == "…")
        let scalars = Set(letter.unicodeScalars)
        #expect(text.unicodeScalars.dropLast().allSatisfy { scalars.contains($0) })
    }

    @Test func `a text at its bound stays whole`() {
        let whole = String(repeating: "x", count: IncomingNotification.Bounds.title)
        #expect(notification(title: whole).title == whole)
        #expect(notification(title: whole + "x").title.utf8.count == IncomingNotification.Bounds.title)
    }

    @Test func `long identifiers stay different`() {
        let start = String(repeating: "a", count: 1000)
        let (first, second) = (notification(id: start + "1").id, notification(id: start + "2").id)
        #expect(first != second)
        #expect(first.utf8.count <= IncomingNotification.Bounds.identifier)
        #expect(NotificationOutcome(notification: start + "1", kind: .dismissed, at: .now).notification == first)
    }

    @Test func `ten megabytes are cut and an excess of actions is left out`() {
        let large = notification(title: String(repeating: "\u{301}", count: 5_000_000), actions: 1000)
        #expect(large.title.utf8.count <= IncomingNotification.Bounds.title)
        #expect(large.actions.count == IncomingNotification.Bounds.actions)
    }

    @Test func `a critical notification is time sensitive`() {
        let critical = IncomingNotification(
            id: "1", source: .portal, appName: "", title: "", urgency: .critical, receivedAt: .now)
        #expect(critical.isTimeSensitive && critical.isCritical)
        #expect(!notification().isTimeSensitive)
    }

    @Test func `a notification that is read is bounded, too`() throws {
        let body = String(repeating: "x", count: 9000)
        let json = #"{"id":"1","source":"http","title":"Hi","receivedAt":1e300,"body":"\#(body)"}"#
        let read = try JSONDecoder().decode(IncomingNotification.self, from: Data(json.utf8))
        #expect(read.body.utf8.count == IncomingNotification.Bounds.body)
        #expect(read.receivedAt.timeIntervalSince1970 == 7_258_118_400)
        #expect(read.urgency == .normal && read.appName.isEmpty)
        let again = try JSONDecoder().decode(IncomingNotification.self, from: JSONEncoder().encode(read))
        #expect(again == read)
    }

    @Test(arguments: [
        "{}", "[]", #"{"id":1,"source":"http","title":"","receivedAt":0}"#,
        #"{"id":"1","source":"pigeon","title":"","receivedAt":0}"#,
    ])
    func `a notification without its parts is refused`(json: String) {
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(IncomingNotification.self, from: Data(json.utf8))
        }
    }
}
