import NotiZenKit
import SwiftUI

/// The plan with its symbol and its name.
struct PlanChip: View {
    let plan: Membership.Plan

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: symbol)
                .accessibilityHidden(true)
            Text(verbatim: plan.name)
        }
        .font(.footnote)
        .fontWeight(.semibold)
        .foregroundStyle(plan == .locked ? Color.primary : Color.surfaceDark)
        .padding(.horizontal, 8)
        .padding(.vertical, 4)
        .background(plan == .locked ? Color.accentLow.opacity(0.2) : Color.accentHigh, in: Capsule())
    }

    /// The symbol, whose shape alone identifies the plan.
    private var symbol: String {
        switch plan {
        case .locked: "lock.fill"
        case .plus: "plus.circle.fill"
        case .pro: "person.3.fill"
        }
    }
}
