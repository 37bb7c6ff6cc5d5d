import SunriseKit
import SwiftUI

/// A description of why the alarm does not ring or the light does not brighten.
struct ProblemCard: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        if viewModel.store.alarm.isOn, let problem = viewModel.alarms.problem {
            Label {
                switch problem {
                case .refused where viewModel.notifications.isRefused:
                    Text(
                        """
                        Sunrise can’t wake you because alarms and notifications aren’t allowed. Allow them in \
                        Settings.
                        """
                    )
                    .dawnBody()
                case .refused:
                    Text("Sunrise can only notify you because alarms aren’t allowed. Allow them in Settings.")
                        .dawnBody()
                case .failed(let text):
                    Text("Sunrise couldn’t set an alarm: \(text)").dawnBody()
                }
            } icon: {
                Image(systemName: "bell.slash.fill").foregroundStyle(Color.adaptiveAccent)
            }
            .calmCard()
        }
        if let text = viewModel.light.problem {
            Label {
                Text("The light didn’t work: \(text) Your alarm still rings.").dawnBody()
            } icon: {
                Image(systemName: "lightbulb.slash").foregroundStyle(Color.adaptiveAccent)
            }
            .calmCard()
        }
    }
}
