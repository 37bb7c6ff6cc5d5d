import SunriseKit
import SunriseUI
public import SwiftUI

/// Wakes a person with the sun.
@main
public struct SunriseApp: App {
    /// Lives as long as the app, with or without a window.
    private let viewModel: SunriseViewModel
    private let delegate: AppDelegate

    public init() {
        viewModel = SunriseViewModel()
        delegate = AppDelegate(viewModel: viewModel)
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
