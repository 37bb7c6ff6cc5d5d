import NotiZenKit
import SwiftUI

/// A title with the chip of its app.
struct FeedRow: View {
    let item: WatchState.Item
    /// The symbol of its category.
    let symbol: String
    let archive: () -> Void

    var body: some View {
        NavigationLink {
            ItemView(item: item, symbol: symbol, archive: archive)
        } label: {
            VStack(alignment: .leading, spacing: 4) {
                AppChip(name: item.appName, symbol: symbol)
                Text(verbatim: item.title)
                    .font(.rowTitle)
                    .lineLimit(2)
            }
        }
        .swipeActions(edge: .trailing, allowsFullSwipe: true) {
            Button("Archive", systemImage: "archivebox.fill") { archive() }
                .tint(.prominent)
        }
    }
}

/// The name of an app, with the symbol of its notification's category.
struct AppChip: View {
    let name: String
    let symbol: String

    var body: some View {
        HStack(spacing: 4) {
            Image(systemName: symbol)
                .foregroundStyle(Color.accentHigh)
                .accessibilityHidden(true)
            Text(verbatim: name)
                .lineLimit(1)
        }
        .font(.caption)
        .foregroundStyle(Color.supporting)
    }
}
