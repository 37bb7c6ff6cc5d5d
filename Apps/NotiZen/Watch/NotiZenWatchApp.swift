import DevicePorts
import NotiZenKit
import Observation
public import SwiftUI
import WidgetKit

/// NotiZen on the watch, with the important notifications and the most useful actions.
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

/// A sentence about something that could not be saved, shown until it is.
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
