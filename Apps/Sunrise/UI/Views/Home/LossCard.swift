import SunriseKit
import SwiftUI

/// Says that some of the places or settings could not be read, until the person has seen that.
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
