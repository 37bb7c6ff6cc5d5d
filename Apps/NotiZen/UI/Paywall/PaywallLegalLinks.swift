import SwiftUI

/// What a person may want to read before they pay: the terms and the promise of privacy.
struct PaywallLegalLinks: View {
    @State private var showsPrivacy = false

    /// Apple's standard agreement for apps that have none of their own.
    private static let terms = URL(string: "https://www.apple.com/legal/internet-services/itunes/dev/stdeula/")

    var body: some View {
        HStack(spacing: 24) {
            if let terms = Self.terms {
                Link(destination: terms) { Text("Terms of Use").frame(minHeight: 44) }
            }
            Button {
                showsPrivacy = true
            } label: {
                Text("Privacy").frame(minHeight: 44)
            }
        }
        .font(.footnote)
        .sheet(isPresented: $showsPrivacy) { PrivacyView() }
    }
}
