import Foundation
import HostSettings
import SwiftUI

/// Sets the key with which TomTom is asked for routes by car.
struct TomTomView: View {
    let model: SettingsModel
    /// A page never shows a key that is saved.
    @State private var key = ""
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        Form {
            Section {
                SecureField("Key", text: $key, prompt: model.settings.tomTom.map { _ in Text("Saved") })
                    .submitLabel(.done)
                    .onSubmit(use)
            } footer: {
                Text(
                    "Ways by car then come from TomTom, with its live traffic; where it does not answer, from the map. TomTom sees where you travel from and to."
                )
            }
            Section {
                Button("Use TomTom") { use() }
                    .disabled(trimmed.isEmpty)
                if model.settings.tomTom != nil {
                    Button("Stop Using TomTom", role: .destructive) {
                        if model.useTomTom(nil) { dismiss() }
                    }
                }
            } footer: {
                Text("Not verified live: built by TomTom’s documents, and tested against a server that keeps to them.")
            }
        }
        .navigationTitle("TomTom")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var trimmed: String { key.trimmingCharacters(in: .whitespacesAndNewlines) }

    private func use() {
        guard !trimmed.isEmpty else { return }
        if model.useTomTom(trimmed) { dismiss() }
    }
}
