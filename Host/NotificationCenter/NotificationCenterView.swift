import FoundationOverlay
import NotificationHost
package import SwiftUI

/// All notifications: those without a response yet, and the history of those with one.
package struct NotificationCenterView: View {
    let model: NotificationCenterModel

    package init(model: NotificationCenterModel) {
        self.model = model
    }

    package var body: some View {
        NavigationStack {
            List {
                ForEach(model.threads) { thread in
                    Section(String(appNamed: thread.appName)) {
                        ForEach(thread.notifications) { NotificationRow(notification: $0, model: model) }
                    }
                }
                if !model.history.isEmpty {
                    Section("Earlier") {
                        ForEach(model.history) { HistoryRow(entry: $0) }
                    }
                }
            }
            .overlay {
                if model.isEmpty { ContentUnavailableView("No Notifications", systemImage: "bell") }
            }
            .navigationTitle("Notifications")
            .toolbar {
                if !model.threads.isEmpty {
                    Button("Clear All") { Task { await model.clear() } }
                }
            }
        }
        .task { await model.follow() }
    }
}
