import Foundation
import SentinelKit
import SwiftUI

/// The traffic light with its meaning, the last check-in and the streak.
struct StatusLight: View {
    let now: Date
    @Environment(SentinelStore.self) private var store
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    private var status: MissionStatus { MissionStatus(store.record.checkIns, now: now, in: timeZone) }

    var body: some View {
        let status = status
        VStack(spacing: 24) {
            ZStack {
                Circle()
                    .fill(status.tier.color)
                    .frame(width: 80, height: 80)
                    .shadow(radius: 8)
                Image(systemName: "shield.fill")
                    // A fixed size, because the specification's symbol is in a circle of fixed size.
                    .font(.system(size: 40))
                    .foregroundStyle(.white)
            }
            .accessibilityHidden(true)
            Text(status.tier.displayName)
                .font(.title2)
                .fontWeight(.semibold)
                .multilineTextAlignment(.center)
            VStack(spacing: 8) {
                Text(status.reason.meaning)
                Text(TierReason.nobodyMonitors(locale: locale))
                    .font(.footnote)
                    .foregroundStyle(Color.supporting)
            }
            .multilineTextAlignment(.center)
            Text(status.lastCheckInText(now: now, in: timeZone, locale: locale))
                .font(.subheadline)
                .foregroundStyle(Color.supporting)
            if let streak = status.streak.text, !store.record.settings.hidesStreak {
                HStack(spacing: 8) {
                    Image(systemName: "flame.fill")
                        .foregroundStyle(.orange)
                        .accessibilityHidden(true)
                    Text(streak)
                        .font(.headline)
                }
            }
        }
        .frame(maxWidth: .infinity)
        .padding()
    }
}

extension RiskTier {
    /// The colour of the light.
    var color: Color {
        switch self {
        case .green: .green
        case .yellow: .yellow
        case .red: .red
        case .grey: .gray
        }
    }
}
