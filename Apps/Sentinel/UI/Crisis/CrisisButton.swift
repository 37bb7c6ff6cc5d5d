import CrisisLine
import SwiftUI

/// Calls the crisis line. Shown on every screen.
struct CrisisButton: View {
    @Environment(\.locale) private var locale

    var body: some View {
        if let url = CrisisLine.call.url {
            Link(destination: url) {
                // The specification's headline is too small for white on this red, whose contrast then has to be
                // 4.5:1. For bold text of this size, 3:1 is enough.
                Label(CrisisPhrases.button(in: CrisisLanguage(locale)), systemImage: "phone.fill")
                    .font(.title3)
                    .fontWeight(.bold)
                    .frame(maxWidth: .infinity, minHeight: 24)
                    .padding(.vertical, 12)
                    .padding(.horizontal, 8)
                    .background(Color.sentinelRed)
                    .foregroundStyle(.white)
                    .cornerRadius(12)
            }
            .shadow(radius: 4)
            .accessibilityHint("Calls the Veterans Crisis Line")
            .accessibilityIdentifier("crisisButton")
        }
    }
}
