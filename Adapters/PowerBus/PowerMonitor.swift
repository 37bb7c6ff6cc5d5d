import DBus
import Dispatch
package import Foundation

/// Observes the computer's batteries and power profile, through UPower or, if that is missing, the kernel's files.
///
/// `@unchecked Sendable`: everything mutable is accessed on `queue` only.
package final class PowerMonitor: @unchecked Sendable {
    /// A change of the batteries or profiles.
    package enum Event: Sendable, Equatable {
        /// The current batteries.
        case batteries(PowerReport)
        /// The current profiles; `nil` if no service manages them.
        case profiles(PowerProfiles?)
        /// The service ended the hold, because a person chose a profile or the service restarted.
        case released
    }

    /// The seconds between two readings of the kernel's files, which report no changes.
    package static let pollInterval: TimeInterval = 30

    /// All events, for a single reader: the initial state, then each change.
    package let events: AsyncStream<Event>

    private let continuation: AsyncStream<Event>.Continuation
    private let queue = DispatchQueue(label: "power")
    private let address: String
    private let kernel: KernelBatteries
    private var supervisor: ConnectionSupervisor<PowerServices>?
    private var services: PowerServices?
    private var hold: UInt32?
    private var shown: (batteries: PowerReport?, profiles: PowerProfiles??) = (nil, nil)
    /// True if UPower's last response included a battery. UPower knows batteries that the kernel does not list, such as
    /// those of a UPS.
    private var hadBattery = false
    private var poll: (any DispatchSourceTimer)?
    private var isAsked = false

    /// The address of the system bus in this environment.
    package static func systemAddress(in environment: [String: String] = ProcessInfo.processInfo.environment) -> String
    {
        environment["DBUS_SYSTEM_BUS_ADDRESS"].flatMap { $0.isEmpty ? nil : $0 }
            ?? "unix:path=/run/dbus/system_bus_socket"
    }

    /// - Parameters:
    ///   - address: The address of the system bus.
    ///   - folder: The folder of the kernel's files.
    package init(address: String = systemAddress(), folder: URL = KernelBatteries.standardFolder) {
        self.address = address
        kernel = KernelBatteries(in: folder)
        (events, continuation) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(100))
    }

    deinit {
        continuation.finish()
    }

    package func start() {
        queue.async { [self] in
            guard supervisor == nil else { return }
            supervisor = ConnectionSupervisor(
                queue: queue,
                connect: { [weak self, address] in
                    try PowerServices(
                        address: address, changed: { self?.ask() }, released: { self?.lost($0) })
                },
                read: {
                    try $0.process()
                    return true
                },
                changed: { [weak self] in self?.follow($0) })
            supervisor?.start()
        }
    }

    /// Ends observation, any hold, and `events`.
    package func stop() {
        queue.async { [self] in
            _ = supervisor?.stop()
            supervisor = nil
            services = nil
            poll?.cancel()
            poll = nil
            continuation.finish()
        }
    }

    /// Replaces the current hold by one for `profile`, or by none.
    ///
    /// - Throws: `BusError` if the profile cannot be held. A previous hold then stays.
    package func hold(_ profile: String?, reason: String, app: String) async throws {
        try await withCheckedThrowingContinuation { (done: CheckedContinuation<Void, any Error>) in
            queue.async { [self] in
                done.resume(
                    with: Result {
                        guard let services else {
                            if profile == nil { return }
                            throw BusError.disconnected
                        }
                        let former = hold
                        hold = try profile.map { try services.hold($0, reason: reason, app: app) }
                        if let former { try? services.release(former) }
                        ask()
                    })
            }
        }
    }

    // MARK: On the queue

    private func follow(_ change: ConnectionSupervisor<PowerServices>.Change) {
        switch change {
        case .connected(let connection):
            services = connection
        case .lost:
            services = nil
            // A hold ends with its connection.
            if hold != nil { continuation.yield(.released) }
            hold = nil
        }
        look()
    }

    private func lost(_ cookie: UInt32) {
        guard cookie == hold else { return }
        hold = nil
        continuation.yield(.released)
    }

    /// Queries the state soon, once for all changes that arrive together. A bus handler cannot wait for a call.
    private func ask() {
        guard !isAsked else { return }
        isAsked = true
        queue.async { [weak self] in
            self?.isAsked = false
            self?.look()
        }
    }

    private func look() {
        let (batteries, isPolled) = batteries()
        if shown.batteries != batteries {
            shown.batteries = batteries
            continuation.yield(.batteries(batteries))
        }
        let profiles = services?.profiles()
        if shown.profiles != .some(profiles) {
            shown.profiles = .some(profiles)
            continuation.yield(.profiles(profiles))
        }
        keepLooking(isPolled && batteries != .none)
        // Signals that arrived while a call waited for its response are already in memory.
        supervisor?.process()
    }

    /// The report by UPower, or by the kernel if UPower does not respond. The kernel must be polled.
    private func batteries() -> (PowerReport, isPolled: Bool) {
        var isUncertain = hadBattery
        do {
            if let services {
                let found = try services.batteries()
                hadBattery = found != .none
                return (found, false)
            }
        } catch BusError.noService {
        } catch {
            // UPower is running, but did not report the batteries.
            isUncertain = true
        }
        let found = kernel.read()
        return (found == .none && isUncertain ? .unavailable : found, true)
    }

    private func keepLooking(_ isNeeded: Bool) {
        guard isNeeded != (poll != nil) else { return }
        poll?.cancel()
        poll = nil
        guard isNeeded else { return }
        let timer = DispatchSource.makeTimerSource(queue: queue)
        timer.schedule(deadline: .now() + Self.pollInterval, repeating: Self.pollInterval, leeway: .seconds(5))
        timer.setEventHandler { [weak self] in self?.look() }
        timer.resume()
        poll = timer
    }
}
