import SwiftUI

/// Links to the terms and the privacy promise, to read before paying.
struct PaywallLegalLinks: View {
    @State private var showsPrivacy = false

    /// Apple's standard agreement for apps without one of their own.
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
