import DevicePorts
import NotiZenKit
import Observation
public import SwiftUI
import WidgetKit

/// NotiZen on the watch: what matters now, and the few things that a person does about it.
@main
public struct NotiZenWatchApp: App {
    /// Lives as long as the app, with or without a window.
    private let model: WatchModel

    public init() {
        model = WatchModel(folder: DeviceFolder.shared)
        model.begin()
        Self.follow(model)
    }

    /// Reloads the complications when the state changes, even if nobody looks at the app.
    private static func follow(_ model: WatchModel) {
        withObservationTracking {
            _ = model.state
        } onChange: {
            Task { @MainActor [weak model] in
                guard let model else { return }
                WidgetCenter.shared.reloadAllTimelines()
                follow(model)
            }
        }
    }

    public var body: some Scene {
        WindowGroup {
            WatchView()
                .safeAreaInset(edge: .bottom, spacing: 0) { ProblemNote(problem: model.problem) }
                .environment(model)
        }
    }
}

/// What could not be saved, in words, for as long as that lasts.
private struct ProblemNote: View {
    let problem: String?

    var body: some View {
        if let problem {
            Text(verbatim: problem)
                .font(.footnote)
                .padding(8)
                .frame(maxWidth: .infinity)
                .background(Color.problem)
        }
    }
}
