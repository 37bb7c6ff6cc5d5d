import AppIntents
import DevicePorts
import Foundation
import NotiZenKit
import NotiZenUI
public import SwiftUI
import WatchConnectivity
import WidgetKit

/// Sorts the notifications of all apps by importance.
@main
public struct NotiZenApp: App {
    /// Lives as long as the app, with or without a window, because digests are due even if nobody looks.
    private let services: Result<NotiZenServices, any Error>
    private let battery: Result<BatteryGuard, any Error>
    /// `nil` if the history of notifications or that of the battery could not be opened.
    private let watch: WatchService?
    /// Follows the store for as long as the app runs.
    private let subscriptions = SubscriptionStore()

    public init() {
        let services = Result {
            let services = try NotiZenServices(try NotificationStore.container())
            services.onGlanceChange = { WidgetCenter.shared.reloadTimelines(ofKind: "Notifications") }
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
        watch = Self.watch(services, battery)
        AppDependencyManager.shared.add(dependency: services)
        subscriptions.begin()
    }

    private static func watch(
        _ services: Result<NotiZenServices, any Error>, _ battery: Result<BatteryGuard, any Error>
    ) -> WatchService? {
        guard case .success(let services) = services, case .success(let battery) = battery else { return nil }
        let watch = WatchService(services: services, battery: battery) { $0.isPaired && $0.isWatchAppInstalled }
        watch.begin()
        return watch
    }

    public var body: some Scene {
        WindowGroup {
            switch (services, battery, watch) {
            case (.success(let services), .success(let battery), let watch?):
                NotiZenView(services: services, battery: battery, watch: watch).environment(subscriptions)
            default:
                ContentUnavailableView(
                    "Your Notifications Can’t Be Opened", systemImage: "externaldrive.badge.exclamationmark",
                    description: Text("Nothing was changed. Make room on this device, then open NotiZen again."))
            }
        }
    }
}
