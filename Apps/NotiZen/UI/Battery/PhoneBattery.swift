import DevicePorts
import Foundation
public import PowerSupply
import UIKit

/// The battery as reported by `UIDevice`: whole percent, without power and profiles.
nonisolated public struct PhoneBattery: BatterySupply {
    public init() {}

    public var profiles: (any PowerProfileControl)? { nil }

    /// `nil`, because Apple lets no app see the use by others.
    public var drain: (any DrainMeter)? { nil }

    public func history() async -> [BatteryReading] { [] }

    public func reports() -> AsyncStream<BatteryReport> {
        let (stream, continuation) = AsyncStream<BatteryReport>.makeStream()
        let following = Task { @MainActor in
            UIDevice.current.isBatteryMonitoringEnabled = true
            continuation.yield(Self.report)
            let center = NotificationCenter.default
            let changes = [UIDevice.batteryLevelDidChangeNotification, UIDevice.batteryStateDidChangeNotification]
            let observers = changes.map { change in
                center.addObserver(forName: change, object: nil, queue: nil) { _ in
                    Task { @MainActor in continuation.yield(Self.report) }
                }
            }
            // Waits until the end of the stream cancels this task.
            while !Task.isCancelled { try? await Task.sleep(for: .seconds(3600)) }
            for observer in observers { center.removeObserver(observer) }
            UIDevice.current.isBatteryMonitoringEnabled = false
        }
        continuation.onTermination = { _ in following.cancel() }
        return stream
    }

    /// Reports no battery in a simulator, where the level is -1.
    @MainActor private static var report: BatteryReport {
        let device = UIDevice.current
        guard device.batteryLevel >= 0 else { return .none }
        return .present(
            BatteryReading(
                date: DeviceClock.now, level: Double(device.batteryLevel) * 100, state: state(device.batteryState)))
    }

    private static func state(_ state: UIDevice.BatteryState) -> BatteryReading.State {
        if state == .unplugged { return .discharging }
        if state == .charging { return .charging }
        return state == .full ? .full : .unknown
    }
}
