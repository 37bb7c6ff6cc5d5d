import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// Buttons that set the alarm, skip the next one, and turn the alarm off.
///
/// The button that sets the alarm stays in place once the alarm is on, and then does nothing. A double tap thus sets
/// the alarm, and neither skips it nor turns it off.
struct AlarmButtons: View {
    /// True if an alarm was skipped within the last second. Another tap in that second belongs to a double tap.
    @State private var hasJustSkipped = false
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(ToastModel.self) private var toasts
    @Environment(\.locale) private var locale

    var body: some View {
        let alarm = viewModel.store.alarm
        VStack(spacing: 12) {
            Button {
                turn(true)
            } label: {
                if alarm.isOn {
                    Label("Wakes You with the Sun", systemImage: "checkmark.circle.fill")
                } else {
                    Text("Wake Me with the Sun")
                }
            }
            .buttonStyle(SoftButtonStyle(look: alarm.isOn ? .done : .prominent))
            .disabled(alarm.isOn)
            .accessibilityHint(alarm.isOn ? "" : "Sets the alarm.")
            if alarm.isOn {
                if alarm.repeats, viewModel.next != nil {
                    Button("Skip Next") { skipNext() }
                        .disabled(hasJustSkipped)
                        .accessibilityHint("Skips only the next alarm.")
                }
                Button("Turn Off") { turn(false) }
            }
        }
        .buttonStyle(SoftButtonStyle(look: .outlined))
    }

    private func turn(_ isOn: Bool) {
        HapticFeedback.success.trigger()
        Task {
            await viewModel.setAlarm(isOn)
            if isOn {
                toasts.showNext(of: viewModel, locale: locale)
            } else {
                toasts.show(String(localized: "The alarm is off."))
            }
        }
    }

    private func skipNext() {
        HapticFeedback.light.trigger()
        viewModel.skipNext()
        toasts.showNext(of: viewModel, locale: locale)
        hasJustSkipped = true
        Task {
            try? await Task.sleep(for: .seconds(1))
            hasJustSkipped = false
        }
    }
}

extension ToastModel {
    /// Shows the time of the next alarm.
    func showNext(of viewModel: SunriseViewModel, locale: Locale) {
        guard let time = viewModel.next?.instant, let zone = viewModel.store.selected?.timeZone else { return }
        let (day, clock) = (time.dayText(in: zone, locale: locale), time.clockText(in: zone, locale: locale))
        show(String(localized: "The alarm rings \(day) at \(clock)."))
    }
}
