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
                        "Neither alarms nor notifications are allowed for Sunrise, so nothing wakes you. Allow them in Settings."
                    )
                    .dawnBody()
                case .refused:
                    Text("Alarms are not allowed for Sunrise, so you get a notification only. Allow them in Settings.")
                        .dawnBody()
                case .failed(let words):
                    Text("An alarm could not be set: \(words)").dawnBody()
                }
            } icon: {
                Image(systemName: "bell.slash.fill").foregroundStyle(Color.adaptiveAccent)
            }
            .calmCard()
        }
        if let words = viewModel.light.problem {
            Label {
                Text("The light did not come on as it should: \(words) Your alarm does not need it.").dawnBody()
            } icon: {
                Image(systemName: "lightbulb.slash").foregroundStyle(Color.adaptiveAccent)
            }
            .calmCard()
        }
    }
}
