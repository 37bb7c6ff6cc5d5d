import DBus
import Dispatch
import Foundation
import Synchronization

/// Reads a phone's notifications over BlueZ while it is started.
///
/// All methods may be called from any thread. `events` must have a single reader.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class PhoneMonitor: @unchecked Sendable {
    /// The state of the monitor, apart from the notifications.
    package struct Status: Sendable, Hashable {
        package var state = PhoneState.stopped
        package var phone: PairedPhone?
        /// The reason why the last pairing ended.
        package var problem: PairingProblem?
    }

    /// The number of events that may wait for the reader. Once it is reached, the phone is asked again later.
    private static let capacity = 10_000

    /// The events of the phone, for a single reader.
    package let events: AsyncStream<PhoneEvent>

    private let continuation: AsyncStream<PhoneEvent>.Continuation
    private let queue = DispatchQueue(label: "reveille.phone")
    private let memory = PhoneLink.Memory()
    private let onChange: @Sendable (Status) -> Void
    private let shared: Mutex<Status>
    private var supervisor: ConnectionSupervisor<PhoneLink>?
    private var link: PhoneLink?
    private var timer: (any DispatchSourceTimer)?

    /// The address of the system bus in this environment.
    package static func systemAddress(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String
    {
        environment["DBUS_SYSTEM_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
            ?? "unix:path=/run/dbus/system_bus_socket"
    }

    /// - Parameters:
    ///   - phone: The previously paired phone.
    ///   - onChange: Called with each new status, on a separate queue.
    package init(
        address: String = systemAddress(), phone: PairedPhone?, onChange: @escaping @Sendable (Status) -> Void
    ) {
        (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingOldest(Self.capacity))
        self.onChange = onChange
        shared = Mutex(Status(phone: phone))
        supervisor = ConnectionSupervisor(
            queue: queue,
            connect: { [weak self] in
                guard let self else { throw BusError.disconnected }
                return try makeLink(address)
            },
            read: { [weak self] link in
                try link.process()
                self?.waitFor(link.nextDeadline)
                return true
            },
            changed: { [weak self] in self?.follow($0) })
    }

    package var status: Status { shared.withLock { $0 } }

    /// Starts, immediately or as soon as there is a bus.
    package func start() {
        queue.sync { supervisor?.start() }
    }

    /// Ends everything until the next `start`.
    package func stop() {
        queue.sync {
            supervisor?.stop()?.leave()
            link = nil
            timer?.cancel()
            set { $0.state = .stopped }
        }
    }

    deinit {
        continuation.finish()
    }

    /// Allows a phone to be paired for several minutes.
    package func pair() {
        perform { link in
            self.set { $0.problem = nil }
            link.pairing.begin()
        }
    }

    package func cancelPairing() { perform { $0.pairing.end() } }

    /// Receives the person's answer to whether the phone shows the same code.
    package func answer(isSame: Bool) { perform { $0.pairing.answer(isSame: isSame) } }

    /// Performs an action of a notification. Ignored if the notification has ended.
    package func perform(isPositive: Bool, of key: PhoneNotification.Key) {
        perform { $0.perform(isPositive: isPositive, of: key) }
    }

    /// Forgets the phone, here and in BlueZ.
    ///
    /// - Returns: False if BlueZ still knows it.
    package func forget() async -> Bool {
        await withCheckedContinuation { (done: CheckedContinuation<Bool, Never>) in
            queue.async { [self] in
                set { $0.phone = nil }
                guard let link else { return done.resume(returning: false) }
                link.forget { done.resume(returning: $0) }
                supervisor?.process()
            }
        }
    }

    // MARK: On the queue

    private func perform(_ body: @escaping @Sendable (PhoneLink) -> Void) {
        queue.async { [self] in
            guard let link else { return }
            body(link)
            supervisor?.process()
        }
    }

    private func makeLink(_ address: String) throws -> PhoneLink {
        try PhoneLink(
            address: address, phone: status.phone, memory: memory,
            reports: .init(
                state: { [weak self] state in self?.set { $0.state = state } },
                event: { [weak self] in self?.hand($0) ?? false },
                paired: { [weak self] phone in self?.set { $0.phone = phone } },
                pairingEnded: { [weak self] problem in self?.set { $0.problem = problem } }))
    }

    private func hand(_ event: PhoneEvent) -> Bool {
        if case .dropped = continuation.yield(event) { false } else { true }
    }

    private func follow(_ change: ConnectionSupervisor<PhoneLink>.Change) {
        switch change {
        case .connected(let link): self.link = link
        case .lost(let link, _):
            link?.leave()
            self.link = nil
            set { $0.state = .noBus }
        }
    }

    private func set(_ change: (inout Status) -> Void) {
        let changed: Status? = shared.withLock { status in
            let former = status
            change(&status)
            return status == former ? nil : status
        }
        if let changed { onChange(changed) }
    }

    private func waitFor(_ deadline: ContinuousClock.Instant?) {
        timer?.cancel()
        timer = nil
        guard let deadline else { return }
        let made = DispatchSource.makeTimerSource(queue: queue)
        let delay = max(.zero, ContinuousClock.now.duration(to: deadline))
        made.schedule(deadline: .now() + .milliseconds(Int(delay / .milliseconds(1)) + 1))
        made.setEventHandler { [weak self] in self?.supervisor?.process() }
        made.resume()
        timer = made
    }
}
