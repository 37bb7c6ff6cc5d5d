import Foundation
import HostSettings
import SwiftUI

/// Sets the address of a remote Valhalla service that is used instead of the host's own.
struct RemoteRoutingView: View {
    let model: RoutingSettings
    @State private var address: String
    @State private var problem: String?
    @Environment(\.dismiss) private var dismiss

    init(model: RoutingSettings) {
        self.model = model
        _address = State(initialValue: model.settings.valhalla?.absoluteString ?? "")
    }

    var body: some View {
        Form {
            Section {
                TextField("Server Address", text: $address, prompt: Text(verbatim: "https://valhalla.example.org"))
                    .submitLabel(.done)
                    .onSubmit(use)
            } header: {
                Text("Server Address")
            } footer: {
                FieldFooter(
                    problem: problem, hint: "This server finds all routes. It can see where you travel from and to.")
            }
            Section {
                Button("Use This Server") { use() }
                    .disabled(address.isEmpty)
                if model.settings.valhalla != nil {
                    Button("Use This Computer") {
                        if model.useRemoteRouting(nil) { dismiss() }
                    }
                }
            }
        }
        .navigationTitle("Valhalla Server")
        .navigationBarTitleDisplayMode(.inline)
    }

    private func use() {
        do {
            if model.useRemoteRouting(try URL.ofService(address)) { dismiss() }
        } catch {
            problem = error.localizedDescription
        }
    }
}
