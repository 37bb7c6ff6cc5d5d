import Foundation
import SentinelKit
import SwiftUI

/// A check-in in a list: its time, its light and its totals.
struct CheckInRow: View {
    let checkIn: CheckIn
    @Environment(\.timeZone) private var timeZone
    @Environment(\.locale) private var locale

    var body: some View {
        HStack(spacing: 12) {
            Circle()
                .fill(checkIn.answers.tierReason.tier.color)
                .frame(width: 12, height: 12)
                .accessibilityHidden(true)
            VStack(alignment: .leading, spacing: 4) {
                Text(date)
                    .font(.headline)
                Text(verbatim: checkIn.answers.tierReason.tier.displayName)
                    .font(.subheadline)
                let totals = checkIn.answers.scores.map { ScoreExplanation($0).title }
                if !totals.isEmpty {
                    Text(verbatim: totals.joined(separator: " · "))
                        .font(.subheadline)
                        .foregroundStyle(Color.supporting)
                }
                if !checkIn.note.isEmpty {
                    Text(verbatim: checkIn.note)
                        .font(.subheadline)
                        .foregroundStyle(Color.supporting)
                        .lineLimit(1)
                }
            }
        }
        .frame(minHeight: 44)
    }

    private var date: String {
        var style = Date.FormatStyle(date: .abbreviated, time: .shortened, locale: locale)
        style.timeZone = timeZone
        return checkIn.date.formatted(style)
    }
}
