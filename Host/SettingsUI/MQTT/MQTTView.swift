import Foundation
import HomeAssistantDevice
import HostSettings
import SwiftUI

/// Connects the host to an MQTT broker.
struct MQTTView: View {
    let model: MQTTSettings
    @State private var address: String
    @State private var user: String
    /// The typed password. A page never shows a saved password.
    @State private var password = ""
    @State private var problem: String?
    @Environment(\.dismiss) private var dismiss

    init(model: MQTTSettings) {
        self.model = model
        _address = State(initialValue: model.settings.mqtt?.url.absoluteString ?? "")
        _user = State(initialValue: model.settings.mqtt?.user ?? "")
    }

    var body: some View {
        Form {
            Section {
                TextField("Address", text: $address, prompt: Text(verbatim: "mqtt://homeassistant.local"))
                TextField("User", text: $user)
                SecureField("Password", text: $password, prompt: savedPassword.map { _ in Text("Saved") })
                    .submitLabel(.done)
                    .onSubmit(connect)
            } footer: {
                FieldFooter(
                    problem: problem,
                    hint: """
                        The broker of Home Assistant’s MQTT integration. Everyone who may read there sees the names and times \
                        of your alarms and departures.
                        """)
            }
            Section {
                Button("Connect") { connect() }
                    .disabled(address.isEmpty)
                if model.settings.mqtt != nil {
                    Button("Remove", role: .destructive) {
                        if model.connect(nil) { dismiss() }
                    }
                }
            }
        }
        .navigationTitle(Text(verbatim: "MQTT"))
        .navigationBarTitleDisplayMode(.inline)
    }

    private var savedPassword: String? { model.settings.mqtt?.password }

    private func connect() {
        do {
            let known = model.settings.mqtt
            let url = try URL.ofBroker(address)
            let user = user.trimmingCharacters(in: .whitespacesAndNewlines)
            let isKnown = url == known?.url && user == known?.user ?? ""
            guard !password.isEmpty || savedPassword == nil || user.isEmpty || isKnown else {
                problem = String(localized: "Enter the password for this server and user.")
                return
            }
            guard password.isEmpty || !user.isEmpty else {
                problem = String(localized: "Enter the user that the password belongs to.")
                return
            }
            let broker = HostSettings.MQTT(
                url: url, user: user.isEmpty ? nil : user,
                password: user.isEmpty ? nil : password.isEmpty ? savedPassword : password,
                node: known?.node ?? HostSettings.MQTT.newNode())
            guard broker.server != nil else { throw AddressProblem.notABroker }
            if model.connect(broker) { dismiss() }
        } catch {
            problem = error.localizedDescription
        }
    }
}
