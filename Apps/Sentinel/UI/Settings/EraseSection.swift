import CrisisLine
import SentinelKit
import SwiftUI

/// Erases everything after a confirmation.
struct EraseSection: View {
    @State private var asks = false
    @Environment(SentinelServices.self) private var services
    @Environment(\.openURL) private var openURL
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            Button("Erase All My Data", role: .destructive) { asks = true }
                .alert("Erase All Your Data?", isPresented: $asks) {
                    Button("Erase", role: .destructive) { services.erase() }
                    Button(CrisisPhrases.call(in: CrisisLanguage(locale))) {
                        if let url = CrisisLine.call.url { openURL(url) }
                    }
                    Button("Cancel", role: .cancel) {}
                } message: {
                    Text("Your check-ins, your safety plan and your photos are gone for good. The crisis line stays.")
                }
        }
    }
}
