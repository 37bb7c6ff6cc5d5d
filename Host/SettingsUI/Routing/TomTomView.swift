import Foundation
import HostSettings
import SwiftUI

/// Sets the key for requesting routes by car from TomTom.
struct TomTomView: View {
    let model: RoutingSettings
    /// The typed key. A page never shows a saved key.
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
                    """
                    With a key, TomTom finds car routes with live traffic. When it isn’t available, the map is \
                    used. TomTom can see where you travel from and to.
                    """
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
                Text("Not verified live. Built from TomTom’s documentation and tested with a simulated server.")
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
