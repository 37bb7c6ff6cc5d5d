import AppContainer
import Foundation
import HostService
import Observation
import PowerSupply
import SwiftData
import WatchConnectivity

@testable import NotiZenKit

/// A phone and a watch with NotiZen, in a folder that is deleted with this value.
@MainActor final class ServiceSample {
    let folder: URL
    private(set) var services: NotiZenServices
    private(set) var battery: BatteryGuard
    private(set) var phone: WatchService
    private(set) var watch: WatchModel
    private(set) var link: WatchLink

    /// A device without a battery.
    private struct NoBattery: BatterySupply {
        var profiles: (any PowerProfileControl)? { nil }
        var drain: (any DrainMeter)? { nil }
        func history() async -> [BatteryReading] { [] }
        func reports() -> AsyncStream<BatteryReport> { AsyncStream { $0.yield(.none) } }
    }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "watch-\(UUID())")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        (services, battery, phone, watch, link) = try Self.start(in: folder, isInReach: true)
    }

    isolated deinit {
        link.stop()
        try? FileManager.default.removeItem(at: folder)
    }

    /// Ends both apps as a host that is killed, and starts them again.
    func restart(isInReach: Bool = true) throws {
        link.stop()
        (services, battery, phone, watch, link) = try Self.start(in: folder, isInReach: isInReach)
    }

    private static func app(_ id: String, in folder: URL) -> AppContainer {
        AppContainer(id: id, name: id, directory: folder.appending(path: id))
    }

    /// Starts both apps.
    func begin() {
        AppContainer.$running.withValue(Self.app("phone", in: folder)) {
            services.begin()
            battery.begin()
            phone.begin()
        }
        AppContainer.$running.withValue(Self.app("watch", in: folder)) { watch.begin() }
    }

    private static func start(
        in folder: URL, isInReach: Bool
    ) throws -> (NotiZenServices, BatteryGuard, WatchService, WatchModel, WatchLink) {
        let link = try WatchLink(
            in: folder.appending(path: "link"), pairs: [WatchLink.Pair(phone: "phone", watch: "watch")])
        link.setInReach(isInReach)
        let apps = ["phone", "watch"].map { app($0, in: folder) }
        let services = try NotiZenServices(try NotificationStore.container(at: folder))
        let battery = BatteryGuard(try BatteryStore.container(at: folder), supply: NoBattery())
        return WCSession.service.withValue(link) {
            let phone = AppContainer.$running.withValue(apps[0]) {
                WatchService(services: services, battery: battery) { $0.isPaired && $0.isWatchAppInstalled }
            }
            let watch = AppContainer.$running.withValue(apps[1]) { WatchModel(folder: apps[1].directory) }
            return (services, battery, phone, watch, link)
        }
    }
}

/// Waits until observed values fulfil a condition.
@MainActor func until(_ condition: @MainActor () -> Bool) async {
    while true {
        let (changes, change) = AsyncStream<Void>.makeStream()
        let isFulfilled = withObservationTracking {
            condition()
        } onChange: {
            change.yield()
        }
        if isFulfilled { return }
        for await _ in changes { break }
    }
}
