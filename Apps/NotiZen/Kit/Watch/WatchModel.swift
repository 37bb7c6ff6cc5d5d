import DevicePorts
public import Foundation
import OSLog
public import Observation
import WatchConnectivity

/// The watch's state, and its requests to the phone. Lives as long as the watch's app.
@MainActor
@Observable
public final class WatchModel {
    /// The phone's last state, with the effects of unconfirmed actions; `nil` before the first.
    public private(set) var state: WatchState?
    /// True if the phone can be reached now.
    public private(set) var isReachable = false
    /// A sentence about something that could not be saved, or `nil`.
    public private(set) var problem: String?

    /// The number of actions that the phone has not confirmed.
    var pendingCount: Int { journal.pending.count }

    private var journal: WatchJournal
    @ObservationIgnored private let file: JournalFile
    @ObservationIgnored private let session = WCSession.default
    @ObservationIgnored private let receiver = WatchReceiver()
    /// Sends unconfirmed actions again.
    @ObservationIgnored private var repeating: Task<Void, Never>?
    @ObservationIgnored private let logger = Logger(subsystem: "NotiZen", category: "watch")

    /// Seconds after which an unconfirmed action is sent again.
    private static let patience = 60.0

    /// - Parameter folder: the app's folder, for the journal.
    public init(folder: URL) {
        file = JournalFile(in: folder)
        journal = file.load()
        state = journal.state
    }

    /// Connects to the phone.
    public func begin() {
        guard WCSession.isSupported() else { return }
        session.delegate = receiver
        session.activate()
        Task { for await event in receiver.events { take(event) } }
    }

    /// Shows the effect of an action at once, and sends it to the phone. It is saved before it is sent.
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
            // Handles an update that came while the app didn't run.
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

    /// Sends actions at once. If the phone is out of reach, all unconfirmed actions are sent as soon as it is back.
    private func send(_ actions: [WatchAction]) {
        guard !actions.isEmpty, session.activationState == .activated else { return }
        repeatLater()
        guard session.isReachable, let message = try? WatchMessage.actions(actions).values() else { return transfer() }
        session.sendMessage(message, replyHandler: nil) { @Sendable [weak self] _ in
            Task { @MainActor in self?.transfer() }
        }
    }

    /// Replaces the system's pending transfers with one that has all unconfirmed actions.
    private func transfer() {
        for transfer in session.outstandingUserInfoTransfers { transfer.cancel() }
        guard !journal.pending.isEmpty, let values = try? WatchMessage.actions(journal.pending).values() else { return }
        session.transferUserInfo(values)
    }

    /// Sends unconfirmed actions again after a while, for example because the phone had no space to store them.
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
