import Testing

@testable import ANCS

/// Numbers that are the same in each run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var z = state
        z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
        z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
        return z ^ z >> 31
    }

    mutating func bytes(_ count: ClosedRange<Int>) -> [UInt8] {
        (0..<Int.random(in: count, using: &self)).map { _ in UInt8.random(in: 0...255, using: &self) }
    }
}

@Suite struct `Hostile bytes` {
    /// Texts that only a notification with this number has.
    private func notification(_ uid: UInt32) -> FakePhone.Notification {
        .init(title: "T\(uid)", subtitle: "S\(uid)", message: "M\(uid)")
    }

    @Test func `random bytes between fragments give no crash and no wrong text`() {
        var random = SplitMix(state: 21)
        var talk = Conversation()
        for uid in UInt32(0)..<50 { talk.phone.notifications[uid] = notification(uid) }
        var strings = 0
        while strings < 200_000 {
            strings += 1
            let bytes = random.bytes(0...24)
            let uid = UInt32.random(in: 0..<60, using: &random)
            talk.isMute = Int.random(in: 0..<4, using: &random) == 0
            switch Int.random(in: 0..<8, using: &random) {
            case 0: talk.announce(bytes)
            case 1: talk.send(bytes)
            case 2: talk.send(ControlRequest.attributes([], uid: uid).bytes + bytes)
            case 3: talk.announce(FakePhone.event(.removed, uid))
            case 4: talk.announce(FakePhone.event(.modified, uid))
            case 5:
                talk.wait(Bool.random(using: &random) ? PhoneSession.patience : PhoneSession.silence)
            case 6:
                talk.split = { response in
                    let position = Int(bytes.first ?? 0) % max(1, response.count)
                    return [Array(response[..<position]), Array(response[position...])]
                }
                talk.announce(FakePhone.event(.added, uid))
            default:
                // A fragment is lost, or another one comes between.
                talk.split = { response in
                    let position = Int(bytes.first ?? 0) % max(1, response.count)
                    let parts = [Array(response[..<position]), bytes, Array(response[position...])]
                    return bytes.count > 12 ? parts : Array(parts.dropFirst())
                }
                talk.announce(FakePhone.event(.added, uid))
            }
            for one in talk.received {
                let right = notification(one.key.uid)
                #expect(one.title == right.title && one.subtitle == right.subtitle && one.message == right.message)
            }
            talk.events = []
        }
    }

    @Test func `random bytes alone give no notification`() throws {
        var random = SplitMix(state: 42)
        let request = ControlRequest.attributes([.appIdentifier, .title], uid: 0x5EED_5EED)
        for _ in 0..<200_000 {
            var assembler = try #require(ResponseAssembler(to: request))
            let bytes = random.bytes(1...64)
            if case .complete = assembler.append(bytes) { Issue.record("\(bytes)") }
        }
    }
}
