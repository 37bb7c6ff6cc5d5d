import Foundation
import HostSettings
import NotificationHost
import SwiftUI

/// The ntfy server and topic that notifications are published to.
struct NtfySection: View {
    let model: SettingsModel
    @State private var server: String
    @State private var topic: String
    @State private var token: String
    @State private var host: String
    @State private var problem: String?

    init(model: SettingsModel) {
        self.model = model
        let known = model.settings.ntfy
        _server = State(initialValue: known?.server.absoluteString ?? "https://ntfy.sh")
        _topic = State(initialValue: known?.topic ?? "")
        _token = State(initialValue: known?.token ?? "")
        _host = State(initialValue: known?.host?.absoluteString ?? "")
    }

    var body: some View {
        Section {
            TextField("Server Address", text: $server, prompt: Text(verbatim: "https://ntfy.sh"))
            TextField("Topic", text: $topic)
            SecureField("Access Token", text: $token)
            TextField("This Host’s Address", text: $host, prompt: Text(verbatim: "https://home.example.org:8787"))
                .submitLabel(.done)
                .onSubmit(connect)
        } header: {
            Text(verbatim: "ntfy")
        } footer: {
            FieldFooter(
                problem: problem,
                hint: "Who knows the topic can read along. With this host’s address notifications have buttons.")
        }
        Section {
            Button("Connect") { connect() }
                .disabled(server.isEmpty || topic.isEmpty)
            if model.settings.ntfy != nil {
                Button("Disconnect", role: .destructive) { model.connectNtfy(nil) }
            }
        }
    }

    private func connect() {
        let topic = topic.trimmingCharacters(in: .whitespaces)
        guard HostSettings.Ntfy.isTopic(topic) else {
            problem = String(localized: "A topic has up to 64 letters, digits, hyphens and underscores.")
            return
        }
        do {
            let token = token.trimmingCharacters(in: .whitespacesAndNewlines)
            model.connectNtfy(
                .init(
                    server: try SettingsModel.address(server), topic: topic, token: token.isEmpty ? nil : token,
                    host: host.isEmpty ? nil : try SettingsModel.address(host)))
            problem = nil
        } catch {
            problem = error.localizedDescription
        }
    }
}
