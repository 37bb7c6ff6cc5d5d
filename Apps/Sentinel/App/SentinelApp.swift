import AppIntents
import SentinelKit
import SentinelUI
public import SwiftUI
import WidgetKit

/// Check-in, safety plan and crisis line for veterans.
@main
public struct SentinelApp: App {
    /// Lives as long as the app, with or without a window.
    private let services: SentinelServices

    public init() {
        let services = SentinelServices()
        self.services = services
        services.onChange = { WidgetCenter.shared.reloadAllTimelines() }
        let shortcuts = services.shortcuts
        AppDependencyManager.shared.add(dependency: shortcuts)
        services.begin()
    }

    public var body: some Scene {
        WindowGroup {
            SentinelView(services: services)
        }
    }
}
