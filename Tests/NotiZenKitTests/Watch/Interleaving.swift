import AlarmScheduling
import Foundation

@testable import NotiZenKit

/// A phone and a watch with everything between them. Each step is one of the events that can happen to such a pair, chosen
/// by a seed.
struct Interleaving {
    private(set) var phone = SamplePhone()
    private(set) var watch = SampleWatch()
    private var random: SeededGenerator
    private var now = at("2026-11-27T09:00:00Z")
    private var isReachable = true
    /// What is on its way: messages in any order, which a loss of reachability drops.
    private var messages: [Message] = []
    /// What the system keeps until it has arrived: the transfers in their order, and the latest context.
    private var transfers: [[WatchAction]] = []
    private var context: WatchUpdate?
    /// The context that the watch's system has, even if its app has ended since.
    private var received: WatchUpdate?
    /// Every change that the person made, with its side.
    private(set) var changes: [(action: WatchAction, isOfPhone: Bool)] = []

    private enum Message {
        case actions([WatchAction])
        case update(WatchUpdate)
    }

    init(seed: UInt64) {
        random = SeededGenerator(seed: seed)
        sendUpdate()
    }

    /// Runs `steps` events, and then lets everything arrive.
    mutating func run(_ steps: Int) throws {
        for _ in 0..<steps {
            now += Double.random(in: 0.001...30, using: &random)
            try step()
        }
        isReachable = true
        repeat {
            now += 1
            if !watch.journal.pending.isEmpty { send(watch.journal.pending) }
            while !messages.isEmpty { deliverMessage() }
            while !transfers.isEmpty { take(transfers.removeFirst()) }
            deliverContext()
        } while !watch.journal.pending.isEmpty || !messages.isEmpty || context != nil
    }

    private mutating func step() throws {
        switch Int.random(in: 0..<100, using: &random) {
        case 0..<25: try changeOnWatch()
        case 25..<40: changeOnPhone()
        case 40..<65: deliverMessage()
        case 65..<73: if !transfers.isEmpty { take(transfers.removeFirst()) }
        // The system repeats a transfer that had arrived when the phone was killed.
        case 73..<76: if let first = transfers.first { take(first) }
        case 76..<84: deliverContext()
        case 84..<90: changeReachability()
        case 90..<95: try restartWatch()
        default: try restartPhone()
        }
    }

    // MARK: Changes

    private mutating func changeOnWatch() throws {
        guard let shown = watch.journal.state, let kind = shown.randomChange(archived: watch.archived, &random) else {
            return
        }
        let action = try watch.perform(kind, at: now)
        changes.append((action, false))
        // The app may end between the tap, which is on the disk, and the message.
        if random.chance(0.9) { send([action]) } else { try restartWatch() }
    }

    private mutating func changeOnPhone() {
        guard let kind = phone.state.randomChange(archived: Set(phone.archived.keys), &random) else { return }
        let action = WatchAction(kind, at: now)
        changes.append((action, true))
        phone.perform(action)
        sendUpdate()
    }

    // MARK: Transport

    private mutating func send(_ actions: [WatchAction]) {
        if isReachable { messages.append(.actions(actions)) } else { transfers.append(actions) }
    }

    private mutating func sendUpdate() {
        let update = phone.update(at: now)
        context = update
        if isReachable { messages.append(.update(update)) }
    }

    private mutating func take(_ actions: [WatchAction]) {
        phone.take(actions, at: now)
        sendUpdate()
    }

    private mutating func deliverMessage() {
        guard let index = messages.indices.randomElement(using: &random) else { return }
        let message = messages[index]
        // Some arrive twice.
        if random.chance(0.8) { messages.remove(at: index) }
        switch message {
        case .actions(let actions): take(actions)
        case .update(let update): watch.take(update)
        }
    }

    private mutating func deliverContext() {
        guard let update = context else { return }
        watch.take(update)
        received = update
        context = nil
    }

    private mutating func changeReachability() {
        isReachable.toggle()
        if isReachable {
            if !watch.journal.pending.isEmpty { send(watch.journal.pending) }
        } else {
            messages = []
        }
    }

    // MARK: Restarts

    private mutating func restartWatch() throws {
        try watch.restart()
        if let received { watch.take(received) }
        if !watch.journal.pending.isEmpty { send(watch.journal.pending) }
    }

    private mutating func restartPhone() throws {
        try phone.restart()
        sendUpdate()
    }
}

extension WatchState {
    /// Something that a person may change on a device that shows this state.
    fileprivate func randomChange(archived: Set<String>, _ random: inout SeededGenerator) -> WatchAction.Kind? {
        switch Int.random(in: 0..<9, using: &random) {
        case 0, 1: feed.randomElement(using: &random).map { .archive($0.id) }
        case 2: archived.sorted().randomElement(using: &random).map { .undoArchive($0) }
        case 3:
            rows.randomElement(using: &random).flatMap { row in
                MuteLength.allCases.randomElement(using: &random).map { .mute(row.id, $0) }
            }
        case 4: rows.filter(\.state.isQuiet).randomElement(using: &random).map { .unmute($0.id) }
        case 5: random.chance(0.3) ? rows.randomElement(using: &random).map { .delete($0.id) } : nil
        case 6: .setDigestTimes([WallTime(hour: Int.random(in: 0..<24, using: &random), minute: 0)])
        case 7:
            switch Int.random(in: 0..<3, using: &random) {
            case 0: .setGuardsBattery(!guardsBattery)
            case 1: .setSavesPower(!savesPower)
            default: .setTrigger(Int.random(in: 1...10, using: &random) * 5)
            }
        default: digest.map { random.chance(0.5) ? .hideDigest($0.date) : .finishDigest($0.date) }
        }
    }
}
