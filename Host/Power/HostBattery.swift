import DBus
import DevicePorts
package import Foundation
import Glibc
import HostClock
import HostService
import PowerBus
package import PowerSupply
import Synchronization
import UIKit

/// The batteries and power profiles of the computer that the host runs on. They are followed from the first question on.
package final class HostBattery: BatterySupply {
    private let monitor: PowerMonitor
    private let state = Mutex(State())

    private struct State {
        var isStarted = false
        /// The last reading; `nil` in it means that there is no battery.
        var reading: BatteryReading??
        var profiles: PowerProfileEvent?
        var readers: [UUID: AsyncStream<BatteryReading?>.Continuation] = [:]
        var followers: [UUID: AsyncStream<PowerProfileEvent>.Continuation] = [:]
    }

    /// - Parameter folder: The kernel's list of batteries, for computers without UPower.
    package init(folder: URL? = nil) {
        monitor = PowerMonitor(folder: folder ?? KernelBatteries.standardFolder)
    }

    /// Makes this the battery of all apps of the process.
    package func install() {
        DeviceBattery.port.install(self)
        var service = UIDevice.BatteryService()
        service.start = { [weak self] in self?.start() }
        UIDevice.service.install(service)
    }

    package var profiles: (any PowerProfileControl)? { self }

    package func readings() -> AsyncStream<BatteryReading?> {
        start()
        let (stream, continuation) = AsyncStream<BatteryReading?>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let id = UUID()
        state.withLock {
            $0.readers[id] = continuation
            if let reading = $0.reading { continuation.yield(reading) }
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.readers[id] = nil } }
        return stream
    }

    private func start() {
        let isFirst = state.withLock { state in
            defer { state.isStarted = true }
            return !state.isStarted
        }
        guard isFirst else { return }
        monitor.start()
        Task { [monitor, weak self] in for await event in monitor.events { self?.take(event) } }
    }

    /// Ends everything, including a hold.
    package func stop() {
        monitor.stop()
    }

    private func take(_ event: PowerMonitor.Event) {
        state.withLock { state in
            switch event {
            case .batteries(let found):
                let reading = found.map(Self.reading)
                Task { @MainActor in Self.show(reading) }
                state.reading = .some(reading)
                for reader in state.readers.values { reader.yield(reading) }
            case .profiles(let found):
                let event = PowerProfileEvent.changed(
                    active: found.flatMap { PowerProfile($0.active) },
                    offered: Set((found?.offered ?? []).compactMap { PowerProfile($0) }))
                state.profiles = event
                for follower in state.followers.values { follower.yield(event) }
            case .released:
                for follower in state.followers.values { follower.yield(.released) }
            }
        }
    }

    /// Shows the battery to apps that ask `UIDevice`.
    @MainActor private static func show(_ reading: BatteryReading?) {
        let state: UIDevice.BatteryState =
            switch reading?.state {
            case .charging, .idle: .charging
            case .discharging: .unplugged
            case .full: .full
            case .unknown, nil: .unknown
            }
        UIDevice.current.report(level: reading.map { Float($0.level / 100) } ?? -1, state: state)
    }

    private static func reading(_ power: PowerState) -> BatteryReading {
        let activity: BatteryReading.State =
            switch power.activity {
            case .unknown: .unknown
            case .charging: .charging
            case .discharging: .discharging
            case .full: .full
            case .idle: .idle
            }
        return BatteryReading(
            date: HostClock.current.now, level: power.level, state: activity, watts: power.watts, slept: slept)
    }

    /// Seconds that the computer has slept since it was started.
    private static var slept: TimeInterval {
        func seconds(_ clock: clockid_t) -> TimeInterval {
            var time = timespec()
            clock_gettime(clock, &time)
            return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
        }
        // The two are read one after the other.
        return (seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC)).rounded()
    }
}

extension HostBattery: PowerProfileControl {
    package func events() -> AsyncStream<PowerProfileEvent> {
        start()
        let (stream, continuation) = AsyncStream<PowerProfileEvent>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let id = UUID()
        state.withLock {
            $0.followers[id] = continuation
            if let profiles = $0.profiles { continuation.yield(profiles) }
        }
        continuation.onTermination = { [weak self] _ in self?.state.withLock { $0.followers[id] = nil } }
        return stream
    }

    package func hold(_ profile: PowerProfile?) async throws {
        do {
            try await monitor.hold(
                profile?.busName, reason: "The person chose it, or the battery is low", app: "reveille")
        } catch BusError.refused {
            throw PowerProfileProblem.refused
        } catch {
            throw PowerProfileProblem.unavailable
        }
    }
}

extension PowerProfile {
    /// The name on the bus.
    fileprivate var busName: String { self == .powerSaver ? "power-saver" : rawValue }

    fileprivate init?(_ busName: String) {
        guard let found = Self.allCases.first(where: { $0.busName == busName }) else { return nil }
        self = found
    }
}
