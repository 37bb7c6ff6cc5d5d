import NotiZenKit
import SwiftUI

/// The categories of a digest, one below the other. “Done” ends the digest.
struct DigestListView: View {
    let digest: WatchState.Summary
    @Environment(WatchModel.self) private var model

    var body: some View {
        List {
            ForEach(digest.groups) { group in
                let name = model.state?.name(of: group.id) ?? WatchState.name(of: group.id)
                row(Text(verbatim: name), symbol: model.state?.symbol(of: group.id) ?? "bell.fill", group.count)
            }
            if let count = digest.mutedCount { row(Text("Muted"), symbol: "bell.slash", count) }
            Button("Done") { model.perform(.finishDigest(digest.date)) }
                .buttonStyle(.borderedProminent)
                .tint(.prominent)
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
        }
        .navigationTitle("Digest")
    }

    private func row(_ name: Text, symbol: String, _ count: Int) -> some View {
        HStack(spacing: 8) {
            Image(systemName: symbol)
                .foregroundStyle(Color.accentLow)
                .frame(width: 20)
                .accessibilityHidden(true)
            name.lineLimit(1)
            Spacer(minLength: 4)
            Text(count, format: .number)
                .foregroundStyle(Color.supporting)
        }
        .font(.rowTitle)
    }
}
