import SunriseKit
import SwiftUI

/// The message that some places or settings could not be read. Shown until the person dismisses it.
struct LossCard: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        if viewModel.store.isIncomplete {
            VStack(alignment: .leading, spacing: 12) {
                Label {
                    Text("Some places or settings couldn’t be read. Check your places and your alarm.").dawnBody()
                } icon: {
                    Image(systemName: "exclamationmark.triangle.fill").foregroundStyle(Color.adaptiveAccent)
                }
                Button("OK") { viewModel.store.acceptLoss() }
                    .buttonStyle(SoftButtonStyle(look: .outlined))
            }
            .calmCard()
        }
    }
}
