import AppIntents
import DevicePorts
import Foundation
import NotiZenKit
import NotiZenUI
public import SwiftUI

/// Notifications of every app, in order of what matters.
@main
public struct NotiZenApp: App {
    /// Lives as long as the app, with or without a window: digests are due while nobody looks.
    private let services: Result<NotiZenServices, any Error>
    private let battery: Result<BatteryGuard, any Error>
    /// Follows the store for just as long.
    private let subscriptions = SubscriptionStore()

    public init() {
        let services = Result {
            let services = try NotiZenServices(try NotificationStore.container())
            services.begin()
            return services
        }
        self.services = services
        battery = Result {
            let battery = BatteryGuard(
                try BatteryStore.container(), supply: DeviceBattery.supply ?? PhoneBattery())
            battery.begin()
            return battery
        }
        AppDependencyManager.shared.add(dependency: services)
        subscriptions.begin()
    }

    public var body: some Scene {
        WindowGroup {
            switch (services, battery) {
            case (.success(let services), .success(let battery)):
                NotiZenView(services: services, battery: battery).environment(subscriptions)
            default:
                ContentUnavailableView(
                    "Your Notifications Can’t Be Opened", systemImage: "externaldrive.badge.exclamationmark",
                    description: Text("Nothing was changed. Make room on this device, then open NotiZen again."))
            }
        }
    }
}
