import NotiZenKit
import SwiftUI

/// A notification with its text and the time at which it came.
struct ItemView: View {
    let item: WatchState.Item
    let symbol: String
    let archive: () -> Void
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        ScrollView {
            VStack(alignment: .leading, spacing: 8) {
                AppChip(name: item.appName, symbol: symbol)
                Text(verbatim: item.title)
                    .font(.cardHeadline)
                if !item.body.isEmpty {
                    Text(verbatim: item.body)
                        .font(.rowTitle)
                }
                Text(item.receivedAt, style: .time)
                    .font(.rowTitle)
                    .foregroundStyle(Color.supporting)
                Button("Archive", systemImage: "archivebox.fill") {
                    archive()
                    dismiss()
                }
                .buttonStyle(.bordered)
                .frame(maxWidth: .infinity)
            }
            .frame(maxWidth: .infinity, alignment: .leading)
            .padding(.horizontal, 8)
        }
    }
}
