import NotiZenKit
import SwiftUI

/// A category with the number of today's notifications. A tap or a long press offers to mute it.
struct CategoryRow: View {
    let row: WatchState.Row
    let offersMute: () -> Void

    var body: some View {
        HStack(spacing: 8) {
            Image(systemName: row.symbol)
                .foregroundStyle(Color.accentMed)
                .frame(width: 20)
            Text(verbatim: row.name)
                .lineLimit(1)
                .layoutPriority(1)
            Spacer(minLength: 4)
            if let symbol = row.state.symbol, row.state.isQuiet {
                Image(systemName: symbol)
                    .foregroundStyle(Color.accentLow)
            }
            Text(verbatim: row.countText)
                .foregroundStyle(row.newCount > 0 && !row.state.isQuiet ? Color.primary : .supporting)
                .lineLimit(1)
        }
        .font(.rowTitle)
        .frame(maxWidth: .infinity, minHeight: 28)
        // Makes the space between the texts tappable.
        .background(Color.tile.opacity(0.01))
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text(verbatim: "\(row.name), \(row.spokenCount)"))
        .accessibilityAddTraits(.isButton)
        .onTapGesture { offersMute() }
        .onLongPressGesture { offersMute() }
    }
}
