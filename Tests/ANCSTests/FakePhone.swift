@testable import ANCS

/// A phone that knows some notifications and apps, and responds to requests as the service's specification says.
struct FakePhone {
    struct Notification {
        var app = "com.example.app"
        var title = "Title"
        var subtitle = ""
        var message = "Message"
        var date = "20261127T201500"
        var positive = ""
        var negative = "Clear"
    }

    var notifications: [UInt32: Notification] = [:]
    var names = ["com.example.app": "Example"]
    /// The actions that were performed.
    var performed: [[UInt8]] = []

    static func event(
        _ kind: SourceEvent.Kind = .added, _ uid: UInt32, flags: SourceEvent.Flags = [.negativeAction],
        category: PhoneCategory = .social
    ) -> [UInt8] {
        [kind.rawValue, flags.rawValue, category.rawValue, 1] + uid.littleEndianBytes
    }

    /// The whole response to a request; `nil` if the phone refuses it.
    mutating func respond(to request: [UInt8]) -> [UInt8]? {
        switch request.first {
        case 0:
            let uid = UInt32(littleEndianBytes: request[1..<5])
            guard let notification = notifications[uid] else { return nil }
            var response = Array(request[0..<5])
            var index = 5
            while index < request.count {
                let attribute = request[index]
                let hasLength = (1...3).contains(attribute)
                let limit = hasLength ? Int(request[index + 1]) | Int(request[index + 2]) << 8 : Int.max
                index += hasLength ? 3 : 1
                let value = Array(Self.text(attribute, notification).utf8.prefix(limit))
                response += [attribute] + UInt16(value.count).littleEndianBytes + value
            }
            return response
        case 1:
            let identifier = String(decoding: request[1...].prefix { $0 != 0 }, as: UTF8.self)
            guard let name = names[identifier] else { return nil }
            return Array(request.prefix(request.count - 1)) + [0] + UInt16(name.utf8.count).littleEndianBytes
                + Array(name.utf8)
        default:
            performed.append(request)
            return []
        }
    }

    private static func text(_ attribute: UInt8, _ notification: Notification) -> String {
        switch attribute {
        case 0: notification.app
        case 1: notification.title
        case 2: notification.subtitle
        case 3: notification.message
        case 5: notification.date
        case 6: notification.positive
        case 7: notification.negative
        default: ""
        }
    }
}

/// A session with a fake phone, whose responses arrive in fragments.
struct Conversation {
    var phone = FakePhone()
    var session: PhoneSession
    var now = ContinuousClock.now
    var events: [PhoneEvent] = []
    /// Divides a response.
    var split: ([UInt8]) -> [[UInt8]] = { [$0] }
    /// True while the phone takes requests and does not respond.
    var isMute = false

    init(_ number: UInt64 = 1, interrupted: Set<UInt32> = []) {
        session = PhoneSession(number: number, interrupted: interrupted)
    }

    var received: [PhoneNotification] {
        events.compactMap { if case .received(let one) = $0 { one } else { nil } }
    }

    mutating func announce(_ bytes: [UInt8]) { follow(session.takeEvent(bytes, at: now)) }

    mutating func add(_ uid: UInt32, _ notification: FakePhone.Notification = .init(), flags: SourceEvent.Flags = []) {
        phone.notifications[uid] = notification
        announce(FakePhone.event(.added, uid, flags: flags))
    }

    mutating func send(_ bytes: [UInt8]) { follow(session.takeData(bytes, at: now)) }

    mutating func wait(_ duration: Duration) {
        now = now.advanced(by: duration)
        follow(session.tick(at: now))
    }

    mutating func follow(_ outputs: [PhoneSession.Output]) {
        for output in outputs {
            switch output {
            case .event(let event): events.append(event)
            case .write(let request):
                guard !isMute else { continue }
                guard let response = phone.respond(to: request) else {
                    follow(session.refused(at: now))
                    continue
                }
                follow(session.written(at: now))
                for fragment in split(response) where !fragment.isEmpty { follow(session.takeData(fragment, at: now)) }
            }
        }
    }
}
