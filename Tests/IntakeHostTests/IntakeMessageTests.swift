import Foundation
import HTTPServer
import NotificationIntake
import Testing

@testable import IntakeHost

struct IntakeMessageTests {
    private static let sender = NotificationSender(id: "s1", name: "Backup", added: .now)
    private static let now = Date(timeIntervalSince1970: 1_800_000_000)

    private func read(
        _ body: String, type: String? = "application/json", _ headers: [String: String] = [:]
    ) throws -> [IncomingNotification] {
        try read(Data(body.utf8), type: type, headers)
    }

    private func read(
        _ body: Data, type: String?, _ headers: [String: String] = [:]
    ) throws -> [IncomingNotification] {
        var request = HTTPRequest(method: "POST", path: IntakeRoutes.path, body: body)
        for (name, value) in headers { request.headers[name] = value }
        if let type { request.headers["Content-Type"] = type }
        return try IntakeMessage(of: Self.sender, at: Self.now).notifications(in: request)
    }

    @Test func `a notification in JSON keeps all of its parts`() throws {
        let one = try #require(
            try read(
                """
                {"title": "Door open", "message": "For five minutes.", "app": "org.example.Door", "appName": "Door",
                 "id": "7", "replaces": "6", "category": "device", "thread": "door", "priority": 4, "time": 1799999000}
                """
            ).first)
        #expect(one.id == "http/s1/7" && one.replaces == "http/s1/6")
        #expect(one.source == .http && one.sourceName == "Backup")
        #expect(one.appIdentifier == "org.example.Door" && one.appName == "Door")
        #expect(one.title == "Door open" && one.body == "For five minutes.")
        #expect(one.category == "device" && one.thread == "door")
        #expect(one.urgency == .normal && one.isTimeSensitive)
        #expect(one.receivedAt == Date(timeIntervalSince1970: 1_799_999_000))
    }

    @Test func `a text alone is a title, and its other lines are the message`() throws {
        let one = try #require(try read("Backup failed\nNo room.\nSince 3:00", type: nil).first)
        #expect(one.title == "Backup failed" && one.body == "No room.\nSince 3:00")
        #expect(one.appName == "Backup" && one.appIdentifier == nil && one.receivedAt == Self.now)
    }

    @Test func `headers say what they say to ntfy`() throws {
        let one = try #require(
            try read("No room.", type: "text/plain", ["Title": "Backup failed", "X-Priority": "urgent"]).first)
        #expect(one.title == "Backup failed" && one.body == "No room." && one.urgency == .critical)
    }

    @Test(arguments: [
        ("1", IncomingNotification.Urgency.low, false), ("\"low\"", .low, false), ("3", .normal, false),
        ("\"high\"", .normal, true), ("5", .critical, true), ("\"max\"", .critical, true),
    ]) func `a priority is a number or a name`(text: String, urgency: IncomingNotification.Urgency, isSensitive: Bool)
        throws
    {
        let one = try #require(try read("{\"title\": \"x\", \"priority\": \(text)}").first)
        #expect(one.urgency == urgency && one.isTimeSensitive == isSensitive)
    }

    @Test func `a list is read in its order`() throws {
        let list = (1...100).map { "{\"title\": \"\($0)\"}" }.joined(separator: ",")
        #expect(try read("[\(list)]").map(\.title) == (1...100).map(String.init))
    }

    @Test(arguments: [
        ("", "The body is not JSON."),
        ("{", "The body is not JSON."),
        ("3", "The body is not a JSON object or a list of objects."),
        ("[]", "The list is empty."),
        ("{}", "A notification needs a title or a message."),
        ("{\"title\": \"  \"}", "A notification needs a title or a message."),
        ("{\"title\": 3}", "“title” has the wrong type."),
        ("[{\"title\": \"x\"}, {\"title\": [\"y\"]}]", "“title” has the wrong type."),
        ("{\"title\": \"x\", \"priority\": 6}", "The priority is 1 to 5, or min, low, default, high or urgent."),
        ("{\"title\": \"x\", \"urgency\": \"very\"}", "The urgency is low, normal or critical."),
        ("{\"title\": \"x\", \"time\": \"noon\"}", "The time is a date of ISO 8601, or seconds since 1970."),
        (
            "[" + Array(repeating: "{\"title\": \"x\"}", count: 101).joined(separator: ",") + "]",
            "A request takes 100 notifications at most."
        ),
        (String(repeating: "[", count: 100_000), "The body is not JSON."),
        (String(repeating: "{\"a\":", count: 50_000), "The body is not JSON."),
    ]) func `a body that is no notification is refused with a sentence`(body: String, sentence: String) {
        #expect(throws: IntakeMessage.Problem(sentence)) { try read(body) }
    }

    @Test func `bytes that are not UTF-8 are refused`() {
        #expect(throws: IntakeMessage.Problem("The text is not UTF-8.")) { try read(Data([0x41, 0xff]), type: nil) }
        #expect(throws: IntakeMessage.Problem("The body is not JSON.")) {
            try read(Data("{\"title\": \"".utf8) + [0xff, 0xfe] + Data("\"}".utf8), type: "application/json")
        }
    }

    @Test func `an absurd time and a long text are bounded`() throws {
        let one = try #require(
            try read("{\"title\": \"\(String(repeating: "x", count: 10_000))\", \"time\": 1e300}").first)
        #expect(one.title.utf8.count <= IncomingNotification.Bounds.title)
        #expect(one.receivedAt.timeIntervalSince1970.isFinite)
    }
}
