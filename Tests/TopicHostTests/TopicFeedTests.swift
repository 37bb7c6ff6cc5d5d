import Foundation
import NotificationIntake
import Synchronization
import Testing

@testable import TopicHost

@Suite(.timeLimit(.minutes(10))) struct `Topics of ntfy` {
    /// Keeps what it receives, as often as it comes.
    private final class Inbox: NotificationReceiver {
        private let received = Mutex<[IncomingNotification]>([])
        private let failures: Mutex<Int>

        /// - Parameter failures: the number of times that nothing can be stored.
        init(failures: Int = 0) {
            self.failures = Mutex(failures)
        }

        var all: [IncomingNotification] { received.withLock(\.self) }
        var titles: [String] { all.map(\.title) }

        func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] {
            let fails = failures.withLock { left in
                defer { left = max(0, left - 1) }
                return left > 0
            }
            if fails { throw CocoaError(.fileWriteOutOfSpace) }
            received.withLock { $0 += notifications }
            return notifications.map { NotificationReceipt(id: $0.id, outcome: .shown, reasons: [], isReplay: false) }
        }

        func record(_ outcomes: [NotificationOutcome]) async throws {}
    }

    private let file = URL.temporaryDirectory.appending(path: "topics-\(UUID()).json")

    private func feed() -> TopicFeed {
        TopicFeed(at: file, delays: .milliseconds(10)...Duration.milliseconds(50), pause: .zero)
    }

    /// Returns once the condition holds.
    private func until(_ condition: () -> Bool) async throws {
        while !condition() { try await Task.sleep(for: .milliseconds(5)) }
    }

    /// Runs a feed while `body` runs.
    private func running(_ feed: TopicFeed, into inbox: Inbox, _ body: () async throws -> Void) async throws {
        let task = Task { await feed.run(into: inbox) }
        do {
            try await body()
        } catch {
            task.cancel()
            throw error
        }
        task.cancel()
        await task.value
    }

    @Test func `a message becomes a notification of the topic`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { feed.all.first?.state == .connected }
            server.publish(
                "a",
                #""title":"Backup failed","message":"Disk full","priority":5,"tags":["warning","nas"],"click":"https://nas/log""#
            )
            server.publish("b", #""message":"Only a text","priority":2"#)
            server.publish("c", #""title":"Soon","priority":4"#)
            try await until { inbox.all.count == 3 }
        }
        let all = inbox.all
        #expect(all.map(\.title) == ["⚠️ Backup failed", "Only a text", "Soon"])
        #expect(all.map(\.body) == ["Disk full\n#nas\nhttps://nas/log", "", ""])
        #expect(all.map(\.urgency) == [.critical, .low, .normal])
        #expect(all.map(\.isTimeSensitive) == [true, false, true])
        #expect(all[0].id == "ntfy/127.0.0.1/backups/a" && all[0].source == .ntfy)
        #expect(all[0].appName == "backups" && all[0].sourceName == "backups · 127.0.0.1")
        #expect(all[0].receivedAt == Date(timeIntervalSince1970: Double(TopicServer.now + 1)))
    }

    @Test func `what the host itself published is left out`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { server.readers == 1 }
            server.publish("own", #""title":"Time to leave","tags":["bell","reveille"]"#)
            server.publish("other", #""title":"Other","tags":["bell"]"#)
            try await until { !inbox.all.isEmpty }
        }
        #expect(inbox.titles == ["🔔 Other"])
    }

    @Test func `after a restart it continues where it was, with what came meanwhile`() async throws {
        let server = try TopicServer()
        server.publish("old", after: -100, #""title":"From before""#)
        var feed = feed()
        var inbox = Inbox()
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { feed.all.first?.state == .connected }
            server.publish("a", after: 5, #""title":"One""#)
            try await until { !inbox.all.isEmpty }
        }
        #expect(inbox.titles == ["One"])
        // A message with a delay that was sent earlier and delivered now.
        server.publish("b", after: 7, #""title":"Two""#)
        feed = self.feed()
        inbox = Inbox()
        try await running(feed, into: inbox) {
            try await until { inbox.titles.contains("Two") }
        }
        // The last one comes again, and the receiver recognizes it.
        #expect(inbox.all.map(\.id) == ["a", "b"].map { "ntfy/127.0.0.1/backups/\($0)" })
        #expect(server.requests.last?.contains("/backups/json?since=\(TopicServer.now + 5) ") == true)
    }

    @Test func `a connection that ends is made again, and loses nothing`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { feed.all.first?.state == .connected }
            for round in 1...5 {
                server.set(down: true)
                try await until { feed.all.first?.state == .unreachable }
                server.publish("m\(round)", after: round, #""title":"\#(round)""#)
                server.set(down: false)
                try await until { inbox.titles.contains("\(round)") && feed.all.first?.state == .connected }
            }
        }
        #expect(Set(inbox.titles) == ["1", "2", "3", "4", "5"])
    }

    @Test func `what cannot be stored is handed over again, and counts only then`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox(failures: 3))
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { server.readers == 1 }
            server.publish("a", after: 9)
            try await until { !inbox.all.isEmpty }
        }
        #expect(inbox.titles == ["Backup"])
        let failing = Inbox(failures: .max)
        let other = self.feed()
        server.publish("b", after: 20, #""title":"Later""#)
        try await running(other, into: failing) { try await until { server.readers == 1 } }
        let last = Inbox()
        try await running(self.feed(), into: last) { try await until { last.titles.contains("Later") } }
    }

    @Test func `ten thousand messages at once arrive once and in their order`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { feed.all.first?.state == .connected }
            for number in 0..<10_000 { server.publish("\(number)", #""title":"\#(number)""#) }
            try await until { inbox.all.count >= 10_000 }
        }
        #expect(inbox.titles == (0..<10_000).map(String.init))
    }

    @Test func `a token is asked for, said, and not needed twice`() async throws {
        let server = try TopicServer(token: "tk_right")
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "tk_wrong")
            try await until { feed.all.first?.state == .refused }
            let id = try #require(feed.all.first?.id)
            try await feed.remove(id)
            #expect(feed.all.isEmpty)
            try await feed.add(server: server.address, topic: "backups", token: " tk_right\n")
            try await until { feed.all.first?.state == .connected }
            server.want(token: nil)
        }
        let mode = try FileManager.default.attributesOfItem(atPath: file.path)[.posixPermissions] as? Int
        #expect(mode == 0o600)
    }

    @Test func `a topic that is removed is not read any more`() async throws {
        let server = try TopicServer()
        let (feed, inbox) = (feed(), Inbox())
        try await running(feed, into: inbox) {
            try await feed.add(server: server.address, topic: "backups", token: "")
            try await until { server.readers == 1 }
            try await feed.remove(try #require(feed.all.first?.id))
            try await until { server.readers == 0 }
        }
        #expect(self.feed().all.isEmpty)
    }

    @Test(arguments: [
        ("", "a", "", NotificationTopic.Problem.address), ("ftp://x", "a", "", .address),
        ("http://", "a", "", .address),
        ("http://me:secret@x", "a", "", .address), ("http://x/?a=b", "a", "", .address), ("a b", "a", "", .address),
        ("ntfy.sh", "", "", .name), ("ntfy.sh", "a/b", "", .name), ("ntfy.sh", "a,b", "", .name),
        ("ntfy.sh", String(repeating: "a", count: 65), "", .name), ("ntfy.sh", "ä", "", .name),
        ("ntfy.sh", "a", "two words", .token), ("ntfy.sh", "a", "tk_\r\nX-Other: b", .token),
    ])
    func `a topic that cannot be read is refused in one sentence`(
        server: String, topic: String, token: String, problem: NotificationTopic.Problem
    ) async throws {
        let feed = feed()
        await #expect(throws: problem) { try await feed.add(server: server, topic: topic, token: token) }
        #expect(feed.all.isEmpty && self.feed().all.isEmpty)
    }

    @Test func `a topic is read once, and their number is limited`() async throws {
        let feed = feed()
        try await feed.add(server: "ntfy.sh", topic: "a", token: "")
        await #expect(throws: NotificationTopic.Problem.known) {
            try await feed.add(server: "HTTPS://NTFY.sh:443/", topic: "a", token: "other")
        }
        for number in 1..<TopicFeed.limit { try await feed.add(server: "ntfy.sh", topic: "t\(number)", token: "") }
        await #expect(throws: NotificationTopic.Problem.tooMany) {
            try await feed.add(server: "ntfy.sh", topic: "last", token: "")
        }
        #expect(self.feed().all.map(\.name).count == TopicFeed.limit)
    }

    @Test func `a damaged file is put aside, and a disk that takes nothing changes nothing`() async throws {
        try Data("[{\"id\":1}]".utf8).write(to: file)
        #expect(feed().all.isEmpty)
        let aside = try FileManager.default.contentsOfDirectory(atPath: file.deletingLastPathComponent().path)
            .filter { $0.hasPrefix("\(file.lastPathComponent).damaged-") }
        #expect(aside.count == 1)
        let nowhere = TopicFeed(at: file.appending(path: "no/topics.json"))
        await #expect(throws: NotificationTopic.Problem.notStored) {
            try await nowhere.add(server: "ntfy.sh", topic: "a", token: "")
        }
        #expect(nowhere.all.isEmpty)
    }
}
