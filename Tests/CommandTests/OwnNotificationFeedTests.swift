import Foundation
import NotificationIntake
import Synchronization
import Testing
import UserNotifications

@testable import NotificationHost
@testable import reveille

/// Keeps what it is given.
private final class Receiver: NotificationReceiver {
    private let outcomes = Mutex<[NotificationOutcome]>([])

    var recorded: [NotificationOutcome] { outcomes.withLock { $0 } }

    func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] { [] }

    func record(_ outcomes: [NotificationOutcome]) async throws {
        self.outcomes.withLock { $0 += outcomes }
    }
}

@Suite struct `Own notifications` {
    private func banner(_ id: String, of identifier: String) -> PresentedNotification {
        PresentedNotification(
            id: id, identifier: identifier, app: "notizen", appName: "NotiZen", title: "Hello", subtitle: "", body: "",
            date: Date(timeIntervalSince1970: 0), sound: nil, actions: [], interruptionLevel: .active,
            threadIdentifier: "", presentation: [.banner], isMissed: false)
    }

    @Test func `an answer to a banner in the place of another program's is one to that, and is recorded first`()
        async throws
    {
        let receiver = Receiver()
        let (told, continuation) = AsyncStream.makeStream(of: (NotificationAnswer, String, Int).self)
        let feed = OwnNotificationFeed { continuation.yield(($0, $1, receiver.recorded.count)) }
        let original = "bus/7f3c7f3c7f3c/1.42/9"
        feed.take([banner("1", of: HeldBanner.identifier(of: original)), banner("2", of: "digest")])
        let date = Date(timeIntervalSince1970: 60)
        feed.take(.action("reply", text: nil), to: "1", of: "notizen", at: date)
        feed.take(.dismiss, to: "2", of: "notizen", at: date)
        let running = Task { await feed.run(into: receiver) }
        var news = told.makeAsyncIterator()
        let first = try #require(await news.next())
        #expect(first.0 == .action("reply", text: nil) && first.1 == original && first.2 == 1)
        let second = try #require(await news.next())
        #expect(second.0 == .dismiss && second.1 == "device/notizen/2" && second.2 == 2)
        #expect(receiver.recorded.map(\.notification) == [original, "device/notizen/2"])
        #expect(receiver.recorded.map(\.kind) == [.acted, .dismissed])
        running.cancel()
        await running.value
    }
}
