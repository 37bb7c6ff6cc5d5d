import AlarmScheduling
import Foundation
import SunriseKit
import SwiftUI

/// Chooses the alarm's behaviour on days without the event.
struct PolarSection: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        let alarm = viewModel.store.alarm
        Section {
            Picker(selection: choice) {
                Text("Nearest Twilight").dawnBody().tag(PolarChoice.nearestTwilight)
                Text("Fixed Time").dawnBody().tag(PolarChoice.fixedTime)
                Text("No Alarm").dawnBody().tag(PolarChoice.noAlarm)
            } label: {
                Text("Without a Sunrise")
            }
            .pickerStyle(.inline)
            .tint(Color.adaptiveAccent)
            .labelsHidden()
            if alarm.polarChoice != .noAlarm {
                ClockPicker(title: alarm.polarChoice == .fixedTime ? "Time" : "Without Twilight", time: time)
            }
        } header: {
            SkyCaption("Polar Night and Day")
        } footer: {
            SkyCaption(
                viewModel.notifications.isRefused
                    ? """
                    Used on days when the sun doesn’t rise or set far enough. Allow notifications in Settings to \
                    find out the evening before.
                    """
                    : """
                    Used on days when the sun doesn’t rise or set far enough. Sunrise notifies you the evening \
                    before.
                    """)
        }
    }

    private var choice: Binding<PolarChoice> {
        Binding { @MainActor in
            viewModel.store.alarm.polarChoice
        } set: { @MainActor choice in
            viewModel.change { $0.polarChoice = choice }
        }
    }

    private var time: Binding<WallTime> {
        Binding { @MainActor in
            viewModel.store.alarm.polarTime
        } set: { @MainActor time in
            viewModel.change { $0.polarTime = time }
        }
    }
}
