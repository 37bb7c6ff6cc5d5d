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

    /// The battery service of the host.
    package struct BatteryService: Sendable {
        /// Called when an app begins to monitor the battery. The host must report changes from then on.
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

    /// The interface idiom of the current device: always that of a phone.
    public var userInterfaceIdiom: UIUserInterfaceIdiom { .phone }

    /// The name of the device: that of the host's computer.
    public var name: String { ProcessInfo.processInfo.hostName }

    /// The name of the operating system running on the device.
    public var systemName: String { "Linux" }

    /// The current version of the operating system.
    public var systemVersion: String {
        let version = ProcessInfo.processInfo.operatingSystemVersion
        return "\(version.majorVersion).\(version.minorVersion).\(version.patchVersion)"
    }

    /// Indicates whether battery monitoring is enabled.
    public var isBatteryMonitoringEnabled = false {
        didSet { if isBatteryMonitoringEnabled, !oldValue { Self.service.current.start() } }
    }

    /// The battery charge level of the device, from 0 to 1; -1 if it is not monitored, or if there is no battery.
    public var batteryLevel: Float { isBatteryMonitoringEnabled ? level : -1 }

    /// The battery state of the device; unknown if it is not monitored, or if there is no battery.
    public var batteryState: BatteryState { isBatteryMonitoringEnabled ? state : .unknown }

    /// Receives the battery state from the host.
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

/// Constants that indicate the interface type for the device or an object that has a trait environment.
public enum UIUserInterfaceIdiom: Int, Sendable {
    case unspecified = -1
    case phone = 0
    case pad = 1
    case tv = 2
    case carPlay = 3
    case mac = 5
    case vision = 6
}
