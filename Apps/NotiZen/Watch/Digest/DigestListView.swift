import NotiZenKit
import SwiftUI

/// The categories of a digest, one below the other. “Done” ends the digest.
struct DigestListView: View {
    let digest: WatchState.Summary
    @Environment(WatchModel.self) private var model

    var body: some View {
        List {
            ForEach(digest.groups) { group in
                HStack(spacing: 8) {
                    Image(systemName: model.state?.symbol(of: group.id) ?? "bell.fill")
                        .foregroundStyle(Color.accentLow)
                        .frame(width: 20)
                        .accessibilityHidden(true)
                    Text(verbatim: model.state?.name(of: group.id) ?? WatchState.name(of: group.id))
                        .lineLimit(1)
                    Spacer(minLength: 4)
                    Text(group.count, format: .number)
                        .foregroundStyle(Color.supporting)
                }
                .font(.rowTitle)
            }
            Button("Done") { model.perform(.finishDigest(digest.date)) }
                .buttonStyle(.borderedProminent)
                .tint(.prominent)
                .listRowInsets(EdgeInsets())
                .listRowBackground(Color.clear)
        }
        .navigationTitle("Digest")
    }
}
