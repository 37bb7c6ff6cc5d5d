import NotiZenKit
import NotificationIntake
import SwiftUI

/// The form for a new topic.
struct AddTopicView: View {
    let topics: any NotificationTopics
    /// Called once the topic is stored.
    let onAdd: () -> Void
    @State private var server = "https://ntfy.sh"
    @State private var topic = ""
    @State private var token = ""
    @State private var problem: NotificationTopic.Problem?

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Server Address", text: $server, prompt: Text(verbatim: "https://ntfy.sh"))
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .listRowBackground(Color.tile)
                    TextField("Topic", text: $topic)
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .listRowBackground(Color.tile)
                    SecureField("Access Token", text: $token, prompt: Text("Access token (optional)"))
                        .listRowBackground(Color.tile)
                } footer: {
                    footer
                }
            }
            .surface()
            .navigationTitle("ntfy Topic")
            .navigationBarTitleDisplayMode(.inline)
            .editorToolbar("Add", save: add)
        }
        .presentationCornerRadius(Measure.corner)
    }

    @ViewBuilder private var footer: some View {
        if let problem {
            Text(verbatim: problem.text)
                .foregroundStyle(Color.primary)
        } else {
            Text("You’ll get new messages from now on, except those this computer publishes.")
                .foregroundStyle(Color.supporting)
        }
    }

    private func add() async -> Bool {
        do throws(NotificationTopic.Problem) {
            try await topics.add(server: server, topic: topic, token: token)
            onAdd()
            return true
        } catch {
            problem = error
            return false
        }
    }
}
