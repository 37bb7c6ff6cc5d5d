import SunriseKit
import SwiftUI

/// The reason why the alarm does not ring or the light does not brighten.
struct ProblemCard: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        if viewModel.store.alarm.isOn, let problem = viewModel.alarms.problem {
            Label {
                Text(problem.text(refusesNotifications: viewModel.notifications.isRefused)).dawnBody()
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
