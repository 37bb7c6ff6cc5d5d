public import Foundation
package import HostService

/// A representation of the current device.
@MainActor @preconcurrency public final class UIDevice {
    /// The battery power state of the device.
    public enum BatteryState: Int, Sendable {
        case unknown = 0
        case unplugged = 1
        case charging = 2
        case full = 3
    }

    /// The host's side of the battery.
    package struct BatteryService: Sendable {
        /// Called when an app begins to monitor the battery. Changes are to be reported from then on.
        package var start: @Sendable () -> Void = {}

        package init() {}
    }

    package nonisolated static let service = HostService(BatteryService())

    public static let current = UIDevice()

    /// Posted when the battery level changes.
    nonisolated public static let batteryLevelDidChangeNotification = Notification.Name(
        "UIDeviceBatteryLevelDidChangeNotification")
    /// Posted when the battery state changes.
    nonisolated public static let batteryStateDidChangeNotification = Notification.Name(
        "UIDeviceBatteryStateDidChangeNotification")

    private var level: Float = -1
    private var state = BatteryState.unknown

    private init() {}

    /// Indicates whether battery monitoring is enabled.
    public var isBatteryMonitoringEnabled = false {
        didSet { if isBatteryMonitoringEnabled, !oldValue { Self.service.current.start() } }
    }

    /// The battery charge level for the device, from 0 to 1; -1 if it is not monitored, or if there is no battery.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? level : -1 }

    /// The battery state for the device; unknown if it is not monitored, or if there is no battery.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? state : .unknown }

    /// Takes the state of the battery from the host.
    package func report(level: Float, state: BatteryState) {
        let (formerLevel, formerState) = (batteryLevel, batteryState)
        (self.level, self.state) = (level, state)
        if batteryLevel != formerLevel {
            NotificationCenter.default.post(name: Self.batteryLevelDidChangeNotification, object: self)
        }
        if batteryState != formerState {
            NotificationCenter.default.post(name: Self.batteryStateDidChangeNotification, object: self)
        }
    }
}
