import Foundation
import HostSettings
import NotificationHost
import SwiftUI

/// The ntfy server and topic that notifications are published to.
struct NtfySection: View {
    let model: NotificationSettings
    @State private var server: String
    @State private var topic: String
    /// The typed token. A page never shows a saved token.
    @State private var token = ""
    @State private var host: String
    @State private var problem: String?

    init(model: NotificationSettings) {
        self.model = model
        let known = model.settings.ntfy
        _server = State(initialValue: known?.server.absoluteString ?? "https://ntfy.sh")
        _topic = State(initialValue: known?.topic ?? "")
        _host = State(initialValue: known?.host?.absoluteString ?? "")
    }

    var body: some View {
        Section {
            TextField("Server Address", text: $server, prompt: Text(verbatim: "https://ntfy.sh"))
            TextField("Topic", text: $topic)
            SecureField("Access Token", text: $token, prompt: savedToken.map { _ in Text("Saved") })
            TextField("This Host’s Address", text: $host, prompt: Text(verbatim: "https://home.example.org:8787"))
                .submitLabel(.done)
                .onSubmit(connect)
        } header: {
            Text(verbatim: "ntfy")
        } footer: {
            FieldFooter(
                problem: problem,
                hint: """
                    Anyone who knows the topic can read your notifications. Enter this host’s address to get buttons \
                    in them.
                    """)
        }
        Section {
            Button("Connect") { connect() }
                .disabled(server.isEmpty || topic.isEmpty)
            if savedToken != nil {
                Button("Remove Access Token", role: .destructive) { removeToken() }
            }
            if model.settings.ntfy != nil {
                Button("Disconnect", role: .destructive) { model.connectNtfy(nil) }
            }
        }
    }

    private var savedToken: String? { model.settings.ntfy?.token }

    private func removeToken() {
        guard var known = model.settings.ntfy else { return }
        known.token = nil
        model.connectNtfy(known)
        problem = nil
    }

    private func connect() {
        let topic = topic.trimmingCharacters(in: .whitespaces)
        guard HostSettings.Ntfy.isTopic(topic) else {
            problem = String(localized: "Use up to 64 letters, digits, hyphens and underscores for the topic.")
            return
        }
        do {
            let url = try URL.ofService(server)
            let typed = token.trimmingCharacters(in: .whitespacesAndNewlines)
            guard !typed.isEmpty || savedToken == nil || url.isSameServer(as: model.settings.ntfy?.server) else {
                problem = String(localized: "Enter the access token for this server, or remove the saved one.")
                return
            }
            model.connectNtfy(
                .init(
                    server: url, topic: topic, token: typed.isEmpty ? savedToken : typed,
                    host: host.isEmpty ? nil : try URL.ofService(host)))
            problem = nil
            token = ""
        } catch {
            problem = error.localizedDescription
        }
    }
}
