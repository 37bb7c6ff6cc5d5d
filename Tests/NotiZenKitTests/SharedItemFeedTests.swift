import Foundation
import NotificationIntake
import Synchronization
import Testing

@testable import NotiZenKit

@Suite struct `What was shared with NotiZen` {
    /// Stores notifications, or fails as on a full disk.
    private final class Receiver: NotificationReceiver {
        let taken = Mutex<[IncomingNotification]>([])
        let isFull = Mutex(false)

        func receive(_ notifications: [IncomingNotification]) async throws -> [NotificationReceipt] {
            if isFull.withLock({ $0 }) { throw CocoaError(.fileWriteOutOfSpace) }
            taken.withLock { $0 += notifications }
            return []
        }

        func record(_ outcomes: [NotificationOutcome]) async throws {}
    }

    @Test func `waits in the box until the app has stored it`() async throws {
        let folder = URL.temporaryDirectory.appending(path: "share-feed-\(UUID())", directoryHint: .isDirectory)
        defer { try? FileManager.default.removeItem(at: folder) }
        let box = SharedItemBox(in: folder)
        let receiver = Receiver()
        let feed = SharedItemFeed(box: box)
        let date = Date(timeIntervalSince1970: 1_795_000_000)
        try box.put(try #require(SharedItem(title: "First", sharedAt: date)))
        try box.put(try #require(SharedItem(text: "Second\nwith more", sharedAt: date + 1)))

        receiver.isFull.withLock { $0 = true }
        await feed.takeOver(into: receiver)
        #expect(receiver.taken.withLock { $0 }.isEmpty && box.items().count == 2)

        receiver.isFull.withLock { $0 = false }
        await feed.takeOver(into: receiver)
        #expect(receiver.taken.withLock { $0.map(\.title) } == ["First", "Second"])
        #expect(receiver.taken.withLock { $0.allSatisfy { $0.source == .share && !$0.isBackfill } })
        #expect(box.items().isEmpty)
        await feed.takeOver(into: receiver)
        #expect(receiver.taken.withLock { $0 }.count == 2)
    }
}
