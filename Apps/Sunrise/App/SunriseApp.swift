import SunriseKit
import SunriseUI
public import SwiftUI
import WidgetKit

/// Wakes a person with the sun.
@main
public struct SunriseApp: App {
    /// Lives as long as the app, with or without a window.
    private let viewModel: SunriseViewModel
    private let delegate: AppDelegate

    public init() {
        let services = SunriseServices(configuration: \.configuration)
        services.onChange = { WidgetCenter.shared.reloadAllTimelines() }
        viewModel = SunriseViewModel(services: services)
        delegate = AppDelegate(services: services)
        delegate.didFinishLaunching()
    }

    public var body: some Scene {
        WindowGroup {
            ContentView(viewModel: viewModel)
        }
        .backgroundTask(.appRefresh(AppDelegate.refresh)) {
            await delegate.refreshInBackground()
        }
    }
}
