import NotiZenKit
public import SwiftUI

/// NotiZen on the watch: what matters now, and the few things that a person does about it.
@main
public struct NotiZenWatchApp: App {
    /// Lives as long as the app, with or without a window.
    private let model = WatchModel(state: .saved)

    public init() {}

    public var body: some Scene {
        WindowGroup {
            WatchView().environment(model)
        }
    }
}
