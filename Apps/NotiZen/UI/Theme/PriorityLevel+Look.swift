import NotiZenKit
import NotificationIntake
import SwiftUI

extension PriorityLevel {
    /// The symbol, whose shape alone identifies the level.
    var symbol: String {
        switch self {
        case .low: "bell.slash"
        case .medium: "bell"
        case .high: "bell.badge.fill"
        }
    }

    var color: Color {
        switch self {
        case .low: .accentLow
        case .medium: .accentMed
        case .high: .accentHigh
        }
    }
}

extension TriageDecision.Outcome {
    var symbol: String {
        switch self {
        case .shown: "bell"
        case .held: "hourglass"
        case .digested: "tray.full"
        case .muted: "bell.slash"
        }
    }
}

/// The level of a score with its symbol and its name.
struct PriorityChip: View {
    let level: PriorityLevel

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: level.symbol)
                .accessibilityHidden(true)
            Text(verbatim: level.name)
        }
        .font(.footnote)
        .fontWeight(.semibold)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .background(level.color.opacity(0.2), in: Capsule())
    }
}
