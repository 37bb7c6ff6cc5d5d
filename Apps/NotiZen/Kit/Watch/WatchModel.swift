import DevicePorts
public import Foundation
import OSLog
public import Observation
import WatchConnectivity

/// What the watch knows, and what it asks the phone to do. It lives as long as the watch's app.
@MainActor
@Observable
public final class WatchModel {
    /// The last state from the phone with the actions that the phone has not confirmed; `nil` before the first.
    public private(set) var state: WatchState?
    /// True if the phone answers now.
    public private(set) var isReachable = false
    /// The sentence about something that could not be saved, or `nil`.
    public private(set) var problem: String?

    /// The number of actions that the phone has not confirmed.
    var pendingCount: Int { journal.pending.count }

    private var journal: WatchJournal
    @ObservationIgnored private let file: JournalFile
    @ObservationIgnored private let session = WCSession.default
    @ObservationIgnored private let receiver = WatchReceiver()
    /// Repeats what the phone has not confirmed.
    @ObservationIgnored private var repeating: Task<Void, Never>?
    @ObservationIgnored private let logger = Logger(subsystem: "NotiZen", category: "watch")

    /// Seconds after which an action that the phone has not confirmed is sent again.
    private static let patience = 60.0

    /// - Parameter folder: the app's folder, which keeps what the phone has not confirmed.
    public init(folder: URL) {
        file = JournalFile(in: folder)
        journal = file.load()
        state = journal.state
    }

    /// Connects with the phone.
    public func begin() {
        guard WCSession.isSupported() else { return }
        session.delegate = receiver
        session.activate()
        Task { for await event in receiver.events { take(event) } }
    }

    /// Shows the effect of an action at once, and sends it to the phone. It is on the disk before.
    public func perform(_ kind: WatchAction.Kind) {
        let action = journal.add(kind, at: DeviceClock.now)
        save()
        state = journal.state
        send([action])
    }

    // MARK: Receiving

    private func take(_ event: WatchReceiver.Event) {
        switch event {
        case .activated:
            // An update that came while the app didn't run.
            if case .update(let update) = WatchMessage(session.receivedApplicationContext) { take(update) }
            follow()
            send(journal.pending)
        case .reachabilityChanged:
            follow()
            if isReachable { send(journal.pending) }
        case .message(.update(let update)):
            take(update)
        case .message:
            break
        }
    }

    private func follow() {
        if session.isReachable != isReachable { isReachable.toggle() }
    }

    private func take(_ update: WatchUpdate) {
        guard journal.take(update) else { return }
        save()
        if journal.state != state { state = journal.state }
    }

    private func save() {
        do {
            try file.save(journal)
            if problem != nil { problem = nil }
        } catch {
            logger.error("the journal was not saved: \(error, privacy: .public)")
            problem = String(localized: "That couldn’t be saved. Make room on this device and try again.")
        }
    }

    // MARK: Sending

    /// Sends actions at once, or, if the phone is out of reach, everything that waits as soon as it is back.
    private func send(_ actions: [WatchAction]) {
        guard !actions.isEmpty, session.activationState == .activated else { return }
        repeatLater()
        guard session.isReachable, let message = try? WatchMessage.actions(actions).values() else { return transfer() }
        session.sendMessage(message, replyHandler: nil) { @Sendable [weak self] _ in
            Task { @MainActor in self?.transfer() }
        }
    }

    /// Hands everything that waits to the system's transfers, in place of earlier ones.
    private func transfer() {
        for transfer in session.outstandingUserInfoTransfers { transfer.cancel() }
        guard !journal.pending.isEmpty, let values = try? WatchMessage.actions(journal.pending).values() else { return }
        session.transferUserInfo(values)
    }

    /// Sends unconfirmed actions again after a while, for example because the phone had no room to store them.
    private func repeatLater() {
        guard repeating == nil else { return }
        repeating = Task { [weak self] in
            try? await DeviceClock.sleep(seconds: Self.patience)
            guard !Task.isCancelled, let self else { return }
            repeating = nil
            send(journal.pending)
        }
    }
}
