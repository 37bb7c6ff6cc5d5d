import NotificationHost
import SwiftUI

/// The channels by which notifications reach a person.
struct NotificationsSection: View {
    let model: NotificationSettings
    @State private var channels: [NotificationChannel] = []

    var body: some View {
        Section {
            ForEach(channels) { channel in
                if channel.id == "page" {
                    ChannelRow(channel: channel)
                } else {
                    NavigationLink {
                        ChannelView(model: model, id: channel.id)
                    } label: {
                        ChannelRow(channel: channel)
                    }
                }
            }
            Button("Send Test Notification") { Task { await model.sendTestNotification() } }
            Button("Ring Test Alarm") { Task { await model.ringTestAlarm() } }
        } header: {
            Text("Notifications")
        } footer: {
            if let problem = model.testState { ProblemText(problem: problem) }
        }
        .task { await follow() }
    }

    /// Polls, because channels do not report that they appear or vanish.
    private func follow() async {
        while !Task.isCancelled {
            let now = model.channels
            if now != channels { channels = now }
            try? await Task.sleep(for: .seconds(2))
        }
    }
}

/// A channel in the list.
private struct ChannelRow: View {
    let channel: NotificationChannel

    var body: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(channel.title)
            Text(channel.report.state)
                .font(.subheadline)
                .foregroundStyle(.secondary)
        }
    }
}
