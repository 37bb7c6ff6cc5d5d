import CrisisLine
import SentinelKit
import SwiftUI

/// The screen of a person's first visit.
struct WelcomeView: View {
    @Environment(SentinelStore.self) private var store
    @Environment(SentinelServices.self) private var services
    @Environment(\.locale) private var locale

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 24) {
                Image(systemName: "shield.fill")
                    .font(.largeTitle)
                    .foregroundStyle(Color.sentinelAccent)
                    .accessibilityHidden(true)
                Text("Welcome to Sentinel")
                    .font(.largeTitle)
                    .fontWeight(.bold)
                    .accessibilityAddTraits(.isHeader)
                Label("A two-minute check-in that says what to do next.", systemImage: "checkmark.circle.fill")
                Label("A safety plan in your own words, for a hard moment.", systemImage: "heart.text.square.fill")
                Label(
                    services.canLock
                        ? "Your answers stay in one encrypted file on this device."
                        : "Your answers stay in one encrypted file on this device. Without a passcode, anyone who can use the device can read it.",
                    systemImage: "lock.shield.fill")
                Label(TierReason.nobodyMonitors(locale: locale), systemImage: "person.fill.questionmark")
                Button("Continue") {
                    withAnimation(.easeInOut(duration: 0.3)) { store.changeSettings { $0.wasWelcomed = true } }
                }
                .primaryAction()
                .frame(maxWidth: .infinity)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(24)
        }
        .tacticalScreen()
        .crisisBar()
    }
}
