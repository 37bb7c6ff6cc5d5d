import SentinelKit
import SwiftUI
import Vault

/// The screen shown if the data cannot be opened. It gives the reason and the remedies.
struct VaultProblemView: View {
    let error: VaultError
    @State private var asksToErase = false
    @State private var asksToAccept = false
    @Environment(SentinelServices.self) private var services

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                ContentUnavailableView(
                    "Your Data Can’t Be Opened", systemImage: "externaldrive.badge.exclamationmark",
                    description: Text(error.text))
                Button("Try Again") { services.retry() }
                    .primaryAction()
                if error == .outdated {
                    Button("Use This Older Copy") { asksToAccept = true }
                        .buttonStyle(.bordered)
                }
                Button("Erase and Start Over", role: .destructive) { asksToErase = true }
                    .buttonStyle(.bordered)
            }
            .padding(16)
        }
        .tacticalScreen()
        .crisisBar()
        .alert("Use the Older Copy?", isPresented: $asksToAccept) {
            Button("Use This Older Copy") { Task { await services.acceptOlderCopy() } }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Changes that were saved after it are gone.")
        }
        .alert("Erase All Your Data?", isPresented: $asksToErase) {
            Button("Erase", role: .destructive) { services.erase() }
            Button("Cancel", role: .cancel) {}
        } message: {
            Text("Your check-ins, your safety plan and your photos are gone for good. The crisis line stays.")
        }
    }
}
