import Foundation
import Synchronization
import Testing

@testable import WatchConnectivity

/// What waits until it has arrived.
@Suite struct TransferTests {
    let sample: SampleLink
    let phone = Recorder()
    let watch = Recorder()

    init() throws { sample = try SampleLink() }

    @Test func `only the latest context arrives, and stays`() async throws {
        await sample.activate(sample.phone, phone)
        let session = sample.session(of: sample.phone)
        for number in 0..<10 { try session.updateApplicationContext(["text": "\(number)"]) }
        #expect(session.applicationContext["text"] as? String == "9")
        await sample.activate(sample.watch, watch)
        #expect(await watch.next { if case .context = $0 { true } else { false } } == .context("9"))
        // The link notes that the context was taken before it delivers the next message.
        session.sendMessage(["text": "Next"], replyHandler: nil)
        await watch.next { $0 == .message("Next") }
        try sample.restart()
        let other = Recorder()
        await sample.activate(sample.watch, other)
        #expect(sample.session(of: sample.watch).receivedApplicationContext["text"] as? String == "9")
        #expect(sample.session(of: sample.phone).applicationContext["text"] as? String == "9")
        // A context that has arrived does not come again.
        await sample.activate(sample.phone, phone)
        try sample.session(of: sample.phone).updateApplicationContext(["text": "10"])
        #expect(await other.next { if case .context = $0 { true } else { false } } == .context("10"))
    }

    @Test func `values arrive in their order after a restart of the host, and the sender is told`() async throws {
        await sample.activate(sample.phone, phone)
        for number in 0..<50 { sample.session(of: sample.phone).transferUserInfo(["number": number]) }
        #expect(sample.session(of: sample.phone).outstandingUserInfoTransfers.count == 50)
        try sample.restart()
        let (newPhone, newWatch) = (Recorder(), Recorder())
        await sample.activate(sample.watch, newWatch)
        await sample.activate(sample.phone, newPhone)
        var received: [Event] = []
        while received.count < 50 {
            received += [await newWatch.next { if case .info = $0 { true } else { false } }].compactMap(\.self)
        }
        #expect(received == (0..<50).map { .info($0) })
        #expect(await newPhone.next { $0 == .finished(49, nil) } != nil)
        #expect(sample.session(of: sample.phone).outstandingUserInfoTransfers.isEmpty)
        #expect(!sample.session(of: sample.watch).hasContentPending)
    }

    @Test func `values wait while the watch is out of reach`() async throws {
        await sample.activate(sample.phone, phone)
        await sample.activate(sample.watch, watch)
        sample.link.setInReach(false)
        let transfer = sample.session(of: sample.phone).transferUserInfo(["number": 1])
        #expect(transfer.isTransferring)
        #expect(sample.session(of: sample.watch).hasContentPending)
        let second = sample.session(of: sample.phone).transferUserInfo(["number": 2])
        transfer.cancel()
        #expect(!transfer.isTransferring && second.isTransferring)
        sample.link.setInReach(true)
        #expect(await watch.next { if case .info = $0 { true } else { false } } == .info(2))
        #expect(await phone.next { $0 == .finished(2, nil) } != nil)
        #expect(!second.isTransferring)
    }

    @Test func `values that cannot be sent are given back with the reason`() async {
        let session = sample.session(of: sample.phone)
        session.delegate = phone
        #expect(!session.transferUserInfo(["number": 1]).isTransferring)
        await sample.activate(sample.phone, phone)
        session.transferUserInfo(["number": 2, "other": phone])
        session.transferUserInfo(["number": 3, "text": String(repeating: "a", count: 70_000)])
        #expect(await phone.next(2) == [.finished(2, .payloadUnsupportedTypes), .finished(3, .payloadTooLarge)])
        for number in 0..<LinkStore.limit { session.transferUserInfo(["number": number]) }
        #expect(!session.transferUserInfo(["number": 5000]).isTransferring)
        #expect(await phone.next(1) == [.finished(5000, .insufficientSpace)])
        #expect(session.outstandingUserInfoTransfers.count == LinkStore.limit)
    }

    @Test func `a copy of a file arrives with its values, and is gone afterwards`() async throws {
        let file = sample.folder.appending(path: "letter.txt")
        try Data("Dear Ada".utf8).write(to: file)
        await sample.activate(sample.phone, phone)
        let transfer = sample.session(of: sample.phone).transferFile(file, metadata: ["text": "letter"])
        #expect(transfer.isTransferring)
        try Data("changed".utf8).write(to: file)
        try sample.restart()
        let (newPhone, newWatch) = (Recorder(), Recorder())
        await sample.activate(sample.phone, newPhone)
        await sample.activate(sample.watch, newWatch)
        let expected = Event.file("Dear Ada", metadata: "letter")
        #expect(await newWatch.next { if case .file = $0 { true } else { false } } == expected)
        #expect(await newPhone.next { $0 == .fileFinished(file, nil) } != nil)
        let copy = try #require(newWatch.files.withLock { $0.first })
        #expect(copy != file && !FileManager.default.fileExists(atPath: copy.path))
        #expect(FileManager.default.fileExists(atPath: file.path))
    }

    @Test func `a file that cannot be sent is given back with the reason`() async throws {
        await sample.activate(sample.phone, phone)
        let session = sample.session(of: sample.phone)
        let missing = sample.folder.appending(path: "missing")
        session.transferFile(missing, metadata: nil)
        #expect(await phone.next(1) == [.fileFinished(missing, .fileAccessDenied)])
        let large = sample.folder.appending(path: "large")
        _ = FileManager.default.createFile(atPath: large.path, contents: Data(count: 16 * 1_048_576 + 1))
        session.transferFile(large, metadata: nil)
        #expect(await phone.next(1) == [.fileFinished(large, .payloadTooLarge)])
        session.transferFile(sample.folder, metadata: nil)
        #expect(await phone.next(1) == [.fileFinished(sample.folder, .fileAccessDenied)])
        let small = sample.folder.appending(path: "small")
        try Data("small".utf8).write(to: small)
        let transfer = session.transferFile(small, metadata: nil)
        #expect(session.outstandingFileTransfers.map(\.file.fileURL.path) == [small.path])
        transfer.cancel()
        #expect(session.outstandingFileTransfers.isEmpty)
        let left = try FileManager.default.contentsOfDirectory(atPath: sample.folder.appending(path: "link").path)
        #expect(left.allSatisfy { $0.hasPrefix("link.sqlite") })
    }

    @Test func `a damaged store is put aside, and copies without a transfer are removed`() async throws {
        await sample.activate(sample.phone, phone)
        try sample.session(of: sample.phone).updateApplicationContext(["text": "old"])
        sample.link.stop()
        let folder = sample.folder.appending(path: "link")
        for name in ["link.sqlite", "link.sqlite-wal", "link.sqlite-shm"] {
            try? FileManager.default.removeItem(at: folder.appending(path: name))
        }
        try Data("no database, only bytes".utf8).write(to: folder.appending(path: "link.sqlite"))
        try Data("left".utf8).write(to: folder.appending(path: "LEFT-letter.txt"))
        try sample.restart()
        #expect(sample.session(of: sample.phone).applicationContext.isEmpty)
        await sample.activate(sample.phone, Recorder())
        try sample.session(of: sample.phone).updateApplicationContext(["text": "new"])
        #expect(sample.session(of: sample.phone).applicationContext["text"] as? String == "new")
        #expect(!FileManager.default.fileExists(atPath: folder.appending(path: "LEFT-letter.txt").path))
    }
}
