import DBus
import DevicePorts
package import Foundation
import Glibc
import HostClock
import HostService
import PowerBus
package import PowerSupply
import ProcessTimes
import Synchronization
import UIKit

/// The batteries and power profiles of the computer that the host runs on. They are observed only while an app reads
/// them; otherwise they cost nothing.
package final class HostBattery: BatterySupply {
    private let folder: URL
    private let processes: URL?
    private let historyFolder: URL?
    private let state = Mutex(State())

    private struct State {
        /// The monitor of the services; `nil` while no app reads.
        var monitor: PowerMonitor?
        var report: BatteryReport?
        var profiles: PowerProfileEvent?
        var readers: [UUID: AsyncStream<BatteryReport>.Continuation] = [:]
        var followers: [UUID: AsyncStream<PowerProfileEvent>.Continuation] = [:]
        /// True if an app has asked `UIDevice` to monitor the battery. Never becomes false again.
        var isMonitored = false
        var isStopped = false

        var isNeeded: Bool { !isStopped && (isMonitored || !readers.isEmpty || !followers.isEmpty) }
    }

    /// - Parameters:
    ///   - folder: The kernel's list of batteries, for computers without UPower.
    ///   - processes: The kernel's list of processes.
    ///   - history: UPower's own history. This computer's history does not belong to another list of batteries.
    package init(folder: URL? = nil, processes: URL? = nil, history: URL? = nil) {
        historyFolder = history ?? (folder == nil ? UPowerHistory.standardFolder : nil)
        self.folder = folder ?? KernelBatteries.standardFolder
        self.processes = processes
    }

    /// Makes this the battery of all apps of the process.
    package func install() {
        DeviceBattery.port.install(self)
        var service = UIDevice.BatteryService()
        service.start = { [weak self] in self?.change { $0.isMonitored = true } }
        UIDevice.service.install(service)
    }

    package var profiles: (any PowerProfileControl)? { self }

    package var drain: (any DrainMeter)? {
        var roots = ProcessTimes.Roots()
        if let processes { roots.processes = processes }
        return HostDrain(roots: roots, language: DeviceLocale.current.language.languageCode?.identifier ?? "en")
    }

    package func reports() -> AsyncStream<BatteryReport> {
        let (stream, continuation) = AsyncStream<BatteryReport>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let id = UUID()
        change {
            $0.readers[id] = continuation
            if let report = $0.report { continuation.yield(report) }
        }
        continuation.onTermination = { [weak self] _ in self?.change { $0.readers[id] = nil } }
        return stream
    }

    @concurrent package func history() async -> [BatteryReading] {
        guard let historyFolder,
            let history = UPowerHistory(
                in: historyFolder, of: KernelBatteries(in: folder), at: HostClock.current.now)
        else { return [] }
        return history.entries.map {
            BatteryReading(date: $0.date, level: $0.level, state: Self.state($0.activity), watts: $0.watts)
        }
    }

    /// Stops everything, including a hold.
    package func stop() {
        change { $0.isStopped = true }
    }

    /// Changes the readers, and starts or stops the monitor accordingly.
    private func change(_ change: (inout State) -> Void) {
        let (started, ended) = state.withLock { state -> (PowerMonitor?, PowerMonitor?) in
            change(&state)
            if state.isNeeded, state.monitor == nil {
                let monitor = PowerMonitor(folder: folder)
                state.monitor = monitor
                return (monitor, nil)
            }
            guard !state.isNeeded, let monitor = state.monitor else { return (nil, nil) }
            // The known values will be outdated when an app reads again.
            (state.monitor, state.report, state.profiles) = (nil, nil, nil)
            return (nil, monitor)
        }
        ended?.stop()
        guard let started else { return }
        started.start()
        Task { [weak self] in for await event in started.events { self?.take(event, of: started) } }
    }

    private func take(_ event: PowerMonitor.Event, of monitor: PowerMonitor) {
        state.withLock { state in
            guard state.monitor === monitor else { return }
            switch event {
            case .batteries(let found):
                let report = Self.report(found)
                Task { @MainActor in Self.show(report.reading) }
                state.report = report
                for reader in state.readers.values { reader.yield(report) }
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

    private static func report(_ report: PowerReport) -> BatteryReport {
        switch report {
        case .unavailable: .unavailable
        case .none: .none
        case .batteries(let power):
            .present(
                BatteryReading(
                    date: HostClock.current.now, level: power.level, state: state(power.activity), watts: power.watts,
                    slept: slept))
        }
    }

    static func state(_ activity: PowerState.Activity) -> BatteryReading.State {
        switch activity {
        case .unknown: .unknown
        case .charging: .charging
        case .discharging: .discharging
        case .full: .full
        case .idle: .idle
        }
    }

    /// Seconds that the computer has slept since it was started.
    private static var slept: TimeInterval {
        func seconds(_ clock: clockid_t) -> TimeInterval {
            var time = timespec()
            clock_gettime(clock, &time)
            return TimeInterval(time.tv_sec) + TimeInterval(time.tv_nsec) / 1e9
        }
        // Rounded, because the two clocks are read one after the other.
        return (seconds(CLOCK_BOOTTIME) - seconds(CLOCK_MONOTONIC)).rounded()
    }
}

extension HostBattery: PowerProfileControl {
    package func events() -> AsyncStream<PowerProfileEvent> {
        let (stream, continuation) = AsyncStream<PowerProfileEvent>.makeStream(bufferingPolicy: .bufferingNewest(100))
        let id = UUID()
        change {
            $0.followers[id] = continuation
            if let profiles = $0.profiles { continuation.yield(profiles) }
        }
        continuation.onTermination = { [weak self] _ in self?.change { $0.followers[id] = nil } }
        return stream
    }

    package func hold(_ profile: PowerProfile?) async throws {
        guard let monitor = state.withLock({ $0.monitor }) else {
            // A hold has ended with the monitor.
            if profile == nil { return }
            throw PowerProfileProblem.unavailable
        }
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
