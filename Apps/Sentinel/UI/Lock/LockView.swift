import SentinelKit
import SwiftUI

/// The screen shown while the data is locked.
struct LockView: View {
    @Environment(SentinelServices.self) private var services

    var body: some View {
        VStack(spacing: 24) {
            Spacer()
            Image(systemName: "lock.shield.fill")
                .font(.largeTitle)
                .foregroundStyle(Color.sentinelAccent)
                .accessibilityHidden(true)
            Text("Sentinel Is Locked")
                .font(.title2)
                .fontWeight(.semibold)
            if let problem = services.unlockProblem {
                Text(problem)
                    .multilineTextAlignment(.center)
                    .foregroundStyle(.secondary)
            }
            Button("Unlock") {
                Task { await services.unlock() }
            }
            .primaryAction()
            .disabled(services.isUnlocking)
            Spacer()
        }
        .frame(maxWidth: .infinity)
        .padding(16)
        .tacticalScreen()
        .crisisBar()
    }
}

/// Covers the content while the app is in the background, for example in the list of recent apps.
struct CoverView: View {
    var body: some View {
        ZStack {
            Color.tacticalBackground.ignoresSafeArea()
            Image(systemName: "shield.fill")
                .font(.largeTitle)
                .foregroundStyle(Color.sentinelAccent)
                .accessibilityHidden(true)
        }
    }
}
