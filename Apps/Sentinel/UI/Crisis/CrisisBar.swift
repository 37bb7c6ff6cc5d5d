import SwiftUI

/// The crisis button and a link to all other lines, below the content of a screen.
struct CrisisBar: View {
    @State private var showsLines = false

    var body: some View {
        HStack(spacing: 8) {
            CrisisButton()
            Button {
                showsLines = true
            } label: {
                Image(systemName: "ellipsis.message")
                    .font(.title3)
                    .frame(minWidth: 44, minHeight: 44)
            }
            .buttonStyle(.plain)
            .foregroundStyle(.primary)
            .accessibilityLabel("More Ways to Get Help")
        }
        .padding(.horizontal, 16)
        .padding(.vertical, 8)
        .background(.ultraThinMaterial)
        // In the largest text sizes, the bar would fill a small screen and cover its content.
        .dynamicTypeSize(...DynamicTypeSize.xxLarge)
        .sheet(isPresented: $showsLines) { CrisisLinesView().makesRoom() }
    }
}

extension View {
    /// Keeps the crisis button below the content of a screen or sheet.
    func crisisBar() -> some View {
        safeAreaInset(edge: .bottom, spacing: 0) { CrisisBar() }
    }
}
