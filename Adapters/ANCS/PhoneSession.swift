/// The conversation with the phone, from the subscription to the end of the connection. It is independent of Bluetooth:
/// bytes come in, and requests and events go out.
///
/// There is one request at a time, and new notifications come before old ones. After an invalid or missing response, it
/// waits until the phone is silent, so that the rest of a late response isn't mistaken for the next one.
package struct PhoneSession: Sendable {
    /// An instruction to the owner of the session.
    package enum Output: Sendable, Hashable {
        /// Bytes for the Control Point. Calling `written` or `refused` must follow.
        case write([UInt8])
        case event(PhoneEvent)
    }

    typealias Instant = ContinuousClock.Instant

    private enum Work {
        case attributes(SourceEvent, ResponseAssembler)
        case appName(PhoneNotification, ResponseAssembler)
        case action
    }

    /// The time limit for a response, the silence required after a failed one, and the maximum number of attempts.
    static let patience = Duration.seconds(10)
    static let silence = Duration.seconds(1)
    static let attempts = 3
    private static let mostNames = 500
    private static let mostActions = 20
    private static let mostKnown = 10_000

    private let number: UInt64
    private var queue = EventQueue()
    private var actions: [ControlRequest] = []
    private var work: Work?
    /// The numbers of failed attempts, for notifications that will be requested again.
    private var failures: [UInt32: Int] = [:]
    private var isWaitingForSilence = false
    private var names: [String: String] = [:]
    /// The notifications that were delivered and have not ended.
    private var known: Set<UInt32> = []
    /// The time at which `tick` is due.
    package private(set) var deadline: ContinuousClock.Instant?
    /// The number of notifications that could not be read.
    package private(set) var unreadable = 0

    /// - Parameters:
    ///   - number: The number of the connection.
    ///   - interrupted: The new notifications that were unread when the previous connection ended. They count as new
    ///     although the phone marks them as preexisting.
    package init(number: UInt64, interrupted: Set<UInt32> = []) {
        self.number = number
        queue.interrupted = interrupted
    }

    /// The new notifications that were announced but not read.
    package var unread: Set<UInt32> {
        var unread = queue.new
        switch work {
        case .attributes(let event, _) where !event.flags.contains(.preExisting): unread.insert(event.uid)
        case .appName(let notification, _) where !notification.isOld: unread.insert(notification.key.uid)
        default: break
        }
        return unread
    }

    // MARK: Input

    /// Handles a value of the Notification Source.
    package mutating func takeEvent(_ bytes: [UInt8], at now: ContinuousClock.Instant) -> [Output] {
        guard let event = SourceEvent(bytes) else { return [] }
        guard event.kind == .removed else {
            queue.add(event)
            return next(at: now)
        }
        queue.remove(event.uid)
        var outputs: [Output] = []
        // The response may or may not arrive.
        if isWorking(on: event.uid) { outputs += fail(at: now, isFinal: true) }
        if known.remove(event.uid) != nil { outputs.append(.event(.ended(.init(session: number, uid: event.uid)))) }
        return outputs
    }

    /// Handles a value of the Data Source.
    package mutating func takeData(_ bytes: [UInt8], at now: ContinuousClock.Instant) -> [Output] {
        if isWaitingForSilence {
            deadline = now + Self.silence
            return []
        }
        switch work {
        case .attributes(let event, var assembler):
            let progress = assembler.append(bytes)
            work = .attributes(event, assembler)
            return follow(progress, at: now) { session, values in
                guard let notification = PhoneNotification(event, session: session.number, values: values) else {
                    session.unreadable += 1
                    return []
                }
                return session.name(notification, at: now)
            }
        case .appName(let notification, var assembler):
            let progress = assembler.append(bytes)
            work = .appName(notification, assembler)
            return follow(progress, at: now) { session, values in
                let name = PhoneText.text(values[ControlRequest.displayName] ?? [])
                if session.names.count >= Self.mostNames { session.names = [:] }
                session.names[notification.appIdentifier] = name
                return session.finish(notification, name)
            }
        case .action, nil: return []
        }
    }

    /// Records that the last request reached the phone.
    package mutating func written(at now: ContinuousClock.Instant) -> [Output] {
        guard case .action = work else { return [] }
        end()
        return next(at: now)
    }

    /// Records that the phone refused the last request: the notification or the app is gone.
    package mutating func refused(at now: ContinuousClock.Instant) -> [Output] {
        switch work {
        case .appName(let notification, _):
            end()
            return finish(notification, nil) + next(at: now)
        case .attributes:
            unreadable += 1
            end()
        case .action: end()
        case nil: break
        }
        return next(at: now)
    }

    /// Records that the last request did not reach the phone. It is sent again.
    package mutating func failed(at now: ContinuousClock.Instant) -> [Output] {
        work == nil ? [] : fail(at: now)
    }

    /// Continues after `deadline`.
    package mutating func tick(at now: ContinuousClock.Instant) -> [Output] {
        guard let deadline, now >= deadline else { return [] }
        if isWaitingForSilence {
            isWaitingForSilence = false
            self.deadline = nil
            return next(at: now)
        }
        return fail(at: now)
    }

    /// Performs an action of a notification. Ignored if the notification has ended.
    package mutating func perform(
        isPositive: Bool, of key: PhoneNotification.Key, at now: ContinuousClock.Instant
    ) -> [Output] {
        guard key.session == number, known.contains(key.uid), actions.count < Self.mostActions else { return [] }
        actions.append(.action(uid: key.uid, isPositive: isPositive))
        return next(at: now)
    }

    // MARK: Work

    private func isWorking(on uid: UInt32) -> Bool {
        switch work {
        case .attributes(let event, _): event.uid == uid
        case .appName(let notification, _): notification.key.uid == uid
        case .action, nil: false
        }
    }

    private mutating func follow(
        _ progress: ResponseAssembler.Progress, at now: Instant,
        _ body: (inout PhoneSession, [UInt8: [UInt8]]) -> [Output]
    ) -> [Output] {
        switch progress {
        case .incomplete:
            deadline = now + Self.patience
            return []
        case .malformed: return fail(at: now)
        case .complete(let values):
            end()
            let outputs = body(&self, values)
            return outputs + next(at: now)
        }
    }

    private mutating func end() {
        if case .attributes(let event, _) = work { failures[event.uid] = nil }
        work = nil
        deadline = nil
    }

    /// Ends an attempt, and begins the next one once the phone is silent.
    ///
    /// - Parameter isFinal: True if there is no further attempt.
    private mutating func fail(at now: Instant, isFinal: Bool = false) -> [Output] {
        var outputs: [Output] = []
        switch work {
        case .attributes(let event, _):
            let count = (failures.removeValue(forKey: event.uid) ?? 0) + 1
            if !isFinal, count < Self.attempts {
                failures[event.uid] = count
                queue.addFirst(event)
            } else if !isFinal {
                unreadable += 1
            }
        // The notification itself is complete without the name.
        case .appName(let notification, _): outputs = finish(notification, nil)
        case .action, nil: break
        }
        work = nil
        isWaitingForSilence = true
        deadline = now + Self.silence
        return outputs
    }

    /// Requests the name of a notification's app if it is not known.
    private mutating func name(_ notification: PhoneNotification, at now: Instant) -> [Output] {
        if let name = names[notification.appIdentifier] { return finish(notification, name) }
        let request = ControlRequest.appName(identifier: notification.appIdentifier)
        guard let assembler = ResponseAssembler(to: request) else { return [] }
        work = .appName(notification, assembler)
        deadline = now + Self.patience
        return [.write(request.bytes)]
    }

    private mutating func finish(_ notification: PhoneNotification, _ name: String?) -> [Output] {
        var named = notification
        named.appName = name.flatMap { $0.isEmpty ? nil : $0 } ?? notification.appIdentifier
        named.isUpdate = named.isUpdate && known.contains(named.key.uid)
        if known.count >= Self.mostKnown { known.removeFirst() }
        known.insert(named.key.uid)
        return [.event(.received(named))]
    }

    private mutating func next(at now: Instant) -> [Output] {
        guard work == nil, !isWaitingForSilence else { return [] }
        if !actions.isEmpty {
            work = .action
            deadline = now + Self.patience
            return [.write(actions.removeFirst().bytes)]
        }
        guard let event = queue.next() else { return [] }
        let request = ControlRequest.attributes(Self.attributes(of: event), uid: event.uid)
        guard let assembler = ResponseAssembler(to: request) else { return [] }
        work = .attributes(event, assembler)
        deadline = now + Self.patience
        return [.write(request.bytes)]
    }

    private static func attributes(of event: SourceEvent) -> [NotificationAttribute] {
        var attributes: [NotificationAttribute] = [.appIdentifier, .title, .subtitle, .message, .date]
        if event.flags.contains(.positiveAction) { attributes.append(.positiveActionLabel) }
        if event.flags.contains(.negativeAction) { attributes.append(.negativeActionLabel) }
        return attributes
    }
}
