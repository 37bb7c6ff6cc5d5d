import Testing

@testable import ANCS

@Suite struct `A session with the phone` {
    @Test func `a notification is read with its app's name`() throws {
        var talk = Conversation()
        talk.phone.names["net.whatsapp.WhatsApp"] = "WhatsApp"
        talk.add(
            9,
            .init(
                app: "net.whatsapp.WhatsApp", title: "Ann", subtitle: "Family", message: "Soon?", positive: "Reply"),
            flags: [.important, .positiveAction, .negativeAction])
        let one = try #require(talk.received.first)
        #expect(talk.received.count == 1 && one.key == .init(session: 1, uid: 9))
        #expect(one.appName == "WhatsApp" && one.title == "Ann" && one.subtitle == "Family" && one.message == "Soon?")
        #expect(one.positiveAction == "Reply" && one.negativeAction == "Clear" && one.date?.text == "20261127T201500")
        #expect(one.isImportant && !one.isSilent && !one.isOld && !one.isUpdate && one.category == .social)
    }

    @Test func `a response that is split at every byte gives the same notification`() {
        for size in 1...80 {
            var talk = Conversation()
            talk.split = { response in
                stride(from: 0, to: response.count, by: size).map { Array(response[$0...].prefix(size)) }
            }
            for uid in UInt32(0)..<5 { talk.add(uid, .init(title: "Ü\(uid)")) }
            #expect(talk.received.map(\.title) == ["Ü0", "Ü1", "Ü2", "Ü3", "Ü4"])
            #expect(talk.received.allSatisfy { $0.appName == "Example" })
        }
    }

    @Test func `the name of an app is asked for once`() {
        var talk = Conversation()
        talk.add(1)
        talk.phone.names = [:]
        talk.add(2)
        #expect(talk.received.map(\.appName) == ["Example", "Example"])
    }

    @Test func `an app without a name has its identifier`() {
        var talk = Conversation()
        talk.add(1, .init(app: "com.example.unknown"))
        #expect(talk.received.map(\.appName) == ["com.example.unknown"])
    }

    @Test func `new notifications are read before old ones, and each once`() {
        var talk = Conversation()
        talk.isMute = true
        talk.add(1, flags: .preExisting)
        talk.add(2, flags: .preExisting)
        talk.add(3)
        talk.add(3)
        talk.isMute = false
        talk.wait(PhoneSession.patience)
        talk.wait(PhoneSession.silence)
        #expect(talk.received.map(\.key.uid) == [3, 1, 2])
        #expect(talk.received.map(\.isOld) == [false, true, true])
    }

    @Test func `a modified notification is an update`() {
        var talk = Conversation()
        talk.add(1)
        talk.phone.notifications[1]?.message = "New"
        talk.announce(FakePhone.event(.modified, 1))
        #expect(talk.received.map(\.isUpdate) == [false, true] && talk.received[1].message == "New")
        talk.phone.notifications[2] = .init()
        talk.announce(FakePhone.event(.modified, 2))
        #expect(talk.received.last?.isUpdate == false)
    }

    @Test func `a removed notification ends once, and an unknown one never began`() {
        var talk = Conversation()
        talk.add(1)
        talk.announce(FakePhone.event(.removed, 1))
        talk.announce(FakePhone.event(.removed, 1))
        talk.announce(FakePhone.event(.removed, 2))
        #expect(talk.events.dropFirst() == [.ended(.init(session: 1, uid: 1))])
    }

    @Test func `a notification that is removed while it is read gives way to the next`() {
        var talk = Conversation()
        talk.isMute = true
        talk.add(1)
        talk.add(2)
        talk.isMute = false
        talk.announce(FakePhone.event(.removed, 1))
        // The response to the first comes late.
        talk.send([0, 1, 0, 0, 0, 0, 1])
        talk.wait(PhoneSession.silence)
        #expect(talk.received.map(\.key.uid) == [2] && talk.session.unreadable == 0)
    }

    @Test func `a number that is used again is another notification`() {
        var talk = Conversation()
        talk.add(1, .init(title: "One"))
        talk.announce(FakePhone.event(.removed, 1))
        talk.add(1, .init(title: "Two"))
        #expect(talk.received.map(\.title) == ["One", "Two"] && talk.received.map(\.isUpdate) == [false, false])
    }

    @Test func `the rest of a late response is never taken for the next one`() {
        var talk = Conversation()
        talk.isMute = true
        talk.add(1, .init(title: "Real"))
        talk.wait(PhoneSession.patience)
        // A text that looks like a response to the second attempt.
        let forged: [UInt8] = [0, 1, 0, 0, 0] + [0, 1, 0, 0x78, 1, 1, 0, 0x78, 2, 0, 0, 3, 0, 0, 5, 0, 0]
        talk.send(forged)
        #expect(talk.received.isEmpty)
        talk.isMute = false
        talk.wait(.milliseconds(500))
        talk.send(forged)
        talk.wait(.milliseconds(999))
        #expect(talk.received.isEmpty)
        talk.wait(.milliseconds(1))
        #expect(talk.received.map(\.title) == ["Real"])
    }

    @Test func `a notification that cannot be read is left out after three attempts, and the others are read`() {
        var talk = Conversation()
        talk.split = { $0.count > 5 && $0[1] == 1 ? [[0, 9, 9, 9, 9]] : [$0] }
        talk.add(1)
        talk.add(2)
        for _ in 0..<3 { talk.wait(PhoneSession.silence) }
        #expect(talk.received.map(\.key.uid) == [2] && talk.session.unreadable == 1 && talk.session.deadline == nil)
    }

    @Test func `a notification that the phone does not know is left out`() {
        var talk = Conversation()
        talk.announce(FakePhone.event(.added, 1))
        talk.add(2)
        #expect(talk.received.map(\.key.uid) == [2] && talk.session.unreadable == 1)
    }

    @Test func `what the end of the connection interrupted is new on the next one`() {
        var talk = Conversation()
        talk.add(1)
        talk.isMute = true
        talk.add(2)
        talk.add(3)
        talk.add(4, flags: .preExisting)
        #expect(talk.session.unread == [2, 3])
        var next = Conversation(2, interrupted: talk.session.unread)
        for uid in UInt32(1)...4 { next.add(uid, flags: .preExisting) }
        #expect(next.received.map(\.key.uid) == [1, 2, 3, 4])
        #expect(next.received.map(\.isOld) == [true, false, false, true])
        #expect(next.session.unread.isEmpty)
    }

    @Test func `an action goes to the phone before anything else is read`() {
        var talk = Conversation()
        talk.add(1)
        talk.isMute = true
        talk.add(2)
        talk.add(3)
        talk.isMute = false
        talk.follow(talk.session.perform(isPositive: false, of: .init(session: 1, uid: 1), at: talk.now))
        #expect(talk.phone.performed.isEmpty)
        talk.wait(PhoneSession.patience)
        talk.wait(PhoneSession.silence)
        #expect(talk.phone.performed == [[2, 1, 0, 0, 0, 1]] && talk.received.map(\.key.uid) == [1, 2, 3])
    }

    @Test func `an action of another connection or an ended notification is passed over`() {
        var talk = Conversation()
        talk.add(1)
        #expect(talk.session.perform(isPositive: true, of: .init(session: 2, uid: 1), at: talk.now).isEmpty)
        talk.announce(FakePhone.event(.removed, 1))
        #expect(talk.session.perform(isPositive: true, of: .init(session: 1, uid: 1), at: talk.now).isEmpty)
    }

    @Test func `a flood of events takes bounded memory`() {
        var queue = EventQueue()
        for uid in UInt32(0)..<20_000 {
            queue.add(SourceEvent(kind: .added, flags: uid % 2 == 0 ? [] : .preExisting, category: .other, uid: uid))
        }
        #expect(queue.count == 2 * EventQueue.limit && queue.next()?.uid == 20_000 - 2 * UInt32(EventQueue.limit))
    }
}
