import Foundation
import HostSettings
import SwiftUI

/// Connects the host to a Home Assistant installation.
struct HomeAssistantView: View {
    let model: HomeAssistantSettings
    @State private var address: String
    /// The typed token. A page never shows a saved token.
    @State private var token = ""
    @State private var problem: String?
    @Environment(\.dismiss) private var dismiss

    init(model: HomeAssistantSettings) {
        self.model = model
        _address = State(initialValue: model.settings.homeAssistant?.url.absoluteString ?? "")
    }

    var body: some View {
        Form {
            Section {
                TextField("Address", text: $address, prompt: Text(verbatim: "http://homeassistant.local:8123"))
                SecureField("Access Token", text: $token, prompt: savedToken.map { _ in Text("Saved") })
                    .submitLabel(.done)
                    .onSubmit(connect)
            } footer: {
                FieldFooter(
                    problem: problem,
                    hint: "Create a long-lived access token at the bottom of your Home Assistant profile page.")
            }
            Section {
                Button("Connect") { connect() }
                    .disabled(address.isEmpty)
                if model.settings.homeAssistant != nil {
                    Button("Disconnect", role: .destructive) {
                        if model.connect(nil) { dismiss() }
                    }
                }
            }
        }
        .navigationTitle("Home Assistant")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var savedToken: String? { model.settings.homeAssistant?.token }

    private func connect() {
        do {
            let url = try URL.ofService(address)
            let typed = token.trimmingCharacters(in: .whitespacesAndNewlines)
            guard let token = typed.isEmpty ? savedToken : typed else {
                problem = String(localized: "Home Assistant needs an access token.")
                return
            }
            guard !typed.isEmpty || url.isSameServer(as: model.settings.homeAssistant?.url) else {
                problem = String(localized: "Enter the access token for this server.")
                return
            }
            if model.connect(.init(url: url, token: token)) { dismiss() }
        } catch {
            problem = error.localizedDescription
        }
    }
}
