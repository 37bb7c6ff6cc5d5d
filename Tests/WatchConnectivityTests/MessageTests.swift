import Foundation
import Synchronization
import Testing

@testable import WatchConnectivity

/// What arrives at once or not at all.
@Suite struct MessageTests {
    let sample: SampleLink
    let phone = Recorder()
    let watch = Recorder { $0 == "silence" ? nil : $0 == "bad" ? "error" : "\($0)!" }

    init() throws { sample = try SampleLink() }

    private func activateBoth() async {
        await sample.activate(sample.phone, phone)
        await sample.activate(sample.watch, watch)
        await phone.next { $0 == .reachable(true) }
    }

    @Test func `a message and its reply arrive, on background threads, as the app that receives them`() async throws {
        await activateBoth()
        phone.send("Hello", by: sample.session(of: sample.phone))
        #expect(await watch.next { $0 == .message("Hello") } != nil)
        #expect(await phone.next { $0 == .reply("Hello!") } != nil)
        #expect(phone.calls.withLock { $0.allSatisfy { !$0.isMain && $0.app == "phone" } })
        #expect(watch.calls.withLock { $0.allSatisfy { !$0.isMain && $0.app == "watch" } })
    }

    @Test func `messages arrive in the order in which they were sent`() async {
        await activateBoth()
        let session = sample.session(of: sample.watch)
        let texts = (0..<100).map { "\($0)" }
        for text in texts { session.sendMessage(["text": text], replyHandler: nil) }
        #expect(await phone.next(100) == texts.map { .message($0) })
    }

    @Test func `bytes and their reply arrive`() async {
        await activateBoth()
        let bytes = Data([1, 2, 3])
        sample.session(of: sample.phone).sendMessageData(bytes) { @Sendable [phone] in phone.add(.data($0)) }
        #expect(await watch.next { $0 == .data(bytes) } != nil)
        #expect(await phone.next { $0 == .data(Data([3, 2, 1])) } != nil)
    }

    @Test func `a message is refused while nobody can receive it, and says why`() async {
        let session = sample.session(of: sample.phone)
        phone.send("1", by: session)
        #expect(await phone.next(1) == [.failure(.sessionNotActivated)])
        await sample.activate(sample.phone, phone)
        #expect(!session.isReachable)
        phone.send("2", by: session)
        #expect(await phone.next(1) == [.failure(.notReachable)])
        await sample.activate(sample.watch, watch)
        #expect(await phone.next(1) == [.reachable(true)])
        sample.link.setInReach(false)
        #expect(await phone.next(1) == [.reachable(false)])
        phone.send("3", by: session)
        #expect(await phone.next(1) == [.failure(.notReachable)])
        sample.link.setInReach(true)
        #expect(await phone.next(1) == [.reachable(true)])
    }

    @Test func `the phone reaches the watch while its app is in front, and the watch always reaches the phone`() async {
        await activateBoth()
        await watch.next { $0 == .reachable(true) }
        sample.link.setInFront("watch", false)
        #expect(await phone.next(1) == [.reachable(false)])
        let session = sample.session(of: sample.watch)
        #expect(session.isReachable)
        watch.send("Hello", by: session)
        #expect(await watch.next(1) == [.reply("Hello!")])
        sample.link.setInFront("watch", true)
        #expect(await phone.next { $0 == .reachable(true) } != nil)
    }

    @Test func `what is no property list, or too large, is not sent`() async throws {
        await activateBoth()
        let session = sample.session(of: sample.phone)
        let failure: @Sendable (any Error) -> Void = { [phone] in phone.add(.failure(($0 as? WCError)?.code)) }
        session.sendMessage(["text": phone], replyHandler: nil, errorHandler: failure)
        session.sendMessage(["text": [["deep": UUID()]]], replyHandler: nil, errorHandler: failure)
        let large = String(repeating: "a", count: 70_000)
        session.sendMessage(["text": large], replyHandler: nil, errorHandler: failure)
        session.sendMessageData(Data(count: 65_537), replyHandler: nil, errorHandler: failure)
        let expected: [WCError.Code] = [
            .payloadUnsupportedTypes, .payloadUnsupportedTypes, .payloadTooLarge, .payloadTooLarge,
        ]
        #expect(await phone.next(4) == expected.map { .failure($0) })
        var nested: Any = "end"
        for _ in 0..<100 { nested = [nested] }
        session.sendMessage(["text": nested], replyHandler: nil, errorHandler: failure)
        #expect(await phone.next(1) == [.failure(.payloadUnsupportedTypes)])
        #expect(throws: WCError(.payloadUnsupportedTypes)) { try session.updateApplicationContext(["text": phone]) }
        #expect(throws: WCError(.payloadTooLarge)) {
            try session.updateApplicationContext(["text": String(repeating: "a", count: 262_145)])
        }
        try session.updateApplicationContext(["text": large])
    }

    @Test func `a reply that cannot be sent is an error for the sender`() async {
        await activateBoth()
        phone.send("bad", by: sample.session(of: sample.phone))
        #expect(await phone.next(1) == [.failure(.messageReplyFailed)])
    }

    @Test func `a reply that does not come is an error for the sender`() async throws {
        let sample = try SampleLink(replyTime: .milliseconds(1))
        await sample.activate(sample.phone, phone)
        await sample.activate(sample.watch, watch)
        await phone.next { $0 == .reachable(true) }
        phone.send("silence", by: sample.session(of: sample.phone))
        #expect(await phone.next(1) == [.failure(.messageReplyTimedOut)])
    }

    @Test func `whoever waits for a reply is told when the other device goes out of reach`() async {
        await activateBoth()
        phone.send("silence", by: sample.session(of: sample.phone))
        await watch.next { $0 == .message("silence") }
        sample.link.setInReach(false)
        #expect(await phone.next { $0 == .failure(.notReachable) } != nil)
    }

    @Test func `the sender learns that nobody takes a message`() async {
        let silent = SilentDelegate()
        await sample.activate(sample.phone, phone)
        let session = sample.session(of: sample.watch)
        session.delegate = silent
        session.activate()
        await phone.next { $0 == .reachable(true) }
        phone.send("Hello", by: sample.session(of: sample.phone))
        #expect(await phone.next(1) == [.failure(.deliveryFailed)])
        sample.session(of: sample.phone).sendMessage(["text": "Hello"], replyHandler: nil) { @Sendable [phone] in
            phone.add(.failure(($0 as? WCError)?.code))
        }
        #expect(await phone.next(1) == [.failure(.deliveryFailed)])
        withExtendedLifetime(silent) {}
    }

    @Test func `an app without a counterpart has no session`() async {
        let session = sample.session(of: sample.other)
        session.delegate = phone
        session.activate()
        #expect(session.activationState == .notActivated && !session.isReachable && !session.isPaired)
        phone.send("Hello", by: session)
        #expect(await phone.next(1) == [.failure(.sessionNotSupported)])
    }

    @Test func `each device knows which of the two it is`() async {
        await activateBoth()
        let (phone, watch) = (sample.session(of: sample.phone), sample.session(of: sample.watch))
        #expect(phone.isPaired && phone.isWatchAppInstalled && !phone.isCompanionAppInstalled)
        #expect(watch.isCompanionAppInstalled && !watch.isPaired)
        #expect(phone.activationState == .activated)
        #expect(phone === sample.session(of: sample.phone))
    }
}
