import DevicePorts
import NotiZenKit
import NotificationIntake
import SwiftUI

/// The ntfy topics that the device reads, each with its connection's state. Empty on a device that cannot stay
/// connected.
struct NtfyTopicsSection: View {
    private let topics = DeviceNotificationTopics.current
    @State private var all: [NotificationTopic] = []
    @State private var isAdding = false
    @State private var problem: NotificationTopic.Problem?

    var body: some View {
        if let topics {
            Section {
                ForEach(all) { TopicRow(topic: $0) }
                    .onDelete { offsets in remove(offsets.map { all[$0].id }, from: topics) }
                Button("Add Topic", systemImage: "plus") { isAdding = true }
                    .sheet(isPresented: $isAdding) {
                        AddTopicView(topics: topics) { read(topics) }
                    }
                    .task {
                        while !Task.isCancelled {
                            read(topics)
                            try? await Task.sleep(for: .seconds(1))
                        }
                    }
            } header: {
                Text("ntfy Topics").foregroundStyle(Color.supporting)
            } footer: {
                footer
            }
        }
    }

    @ViewBuilder private var footer: some View {
        if let problem {
            Text(verbatim: problem.text)
                .foregroundStyle(Color.primary)
        } else {
            Text(
                "Servers and scripts publish to a topic, and NotiZen sorts it. Anyone who knows a topic without access control can publish to it, too."
            )
            .foregroundStyle(Color.supporting)
        }
    }

    private func read(_ topics: any NotificationTopics) {
        let read = topics.all
        if read != all { all = read }
    }

    private func remove(_ ids: [NotificationTopic.ID], from topics: any NotificationTopics) {
        Task {
            do throws(NotificationTopic.Problem) {
                for id in ids { try await topics.remove(id) }
                problem = nil
            } catch {
                problem = error
            }
            read(topics)
        }
    }
}

private struct TopicRow: View {
    let topic: NotificationTopic

    var body: some View {
        VStack(alignment: .leading, spacing: 4) {
            Text(verbatim: topic.name)
                .font(.headline)
            Text(verbatim: topic.server.host() ?? topic.server.absoluteString)
                .font(.subheadline)
                .foregroundStyle(Color.supporting)
            Text(verbatim: topic.state.text)
                .font(.footnote)
                .foregroundStyle(Color.supporting)
        }
        .accessibilityElement(children: .combine)
    }
}
