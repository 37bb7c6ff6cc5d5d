import NotiZenKit
import SwiftUI

/// The digest, which rises from below at the scheduled time.
struct DigestView: View {
    let digest: WatchState.Summary
    @Environment(WatchModel.self) private var model
    @State private var showsList = false

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 8) {
                    Text("Today’s low-prio summary")
                        .font(.cardHeadline)
                    Divider()
                    DigestLines(digest: digest)
                    Divider()
                    Button("Hide for Now") { hide() }
                        .buttonStyle(.bordered)
                        .frame(maxWidth: .infinity)
                    Button("View List") { showsList = true }
                        .buttonStyle(.borderedProminent)
                        .tint(.prominent)
                        .frame(maxWidth: .infinity)
                }
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(.horizontal, 8)
            }
            .navigationTitle("Digest")
            .closes { hide() }
            .navigationDestination(isPresented: $showsList) { DigestListView(digest: digest) }
        }
        .transition(.move(edge: .bottom).combined(with: .opacity))
    }

    private func hide() {
        model.perform(.hideDigest(digest.date))
    }
}

/// "• Shopping: 6", and "• Muted: 3" at the end.
private struct DigestLines: View {
    let digest: WatchState.Summary
    @Environment(WatchModel.self) private var model

    var body: some View {
        ForEach(digest.groups) { group in line(Text("\(name(of: group)): \(group.count)")) }
        if let count = digest.mutedCount { line(Text("Muted: \(count)")) }
    }

    private func line(_ text: Text) -> some View {
        HStack(alignment: .firstTextBaseline, spacing: 4) {
            Text(verbatim: "•")
                .accessibilityHidden(true)
            text
        }
        .font(.rowTitle)
    }

    private func name(of group: WatchState.Summary.Group) -> String {
        model.state?.name(of: group.id) ?? WatchState.name(of: group.id)
    }
}
