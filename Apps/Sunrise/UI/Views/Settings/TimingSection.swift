import ClockText
import Foundation
import SunriseKit
import SwiftUI

/// Chooses the moment of the morning at which the alarm rings, and the offset from it.
struct TimingSection: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        let alarm = viewModel.store.alarm
        Section {
            ForEach(AlarmTiming.allCases) { timing in
                TimingRow(timing: timing, time: time(of: timing), isChosen: timing == alarm.timing) {
                    HapticFeedback.selection.trigger()
                    viewModel.change { $0.timing = timing }
                }
            }
        } header: {
            SkyCaption("Wake Me At")
        }
        Section {
            Stepper(value: offset, in: AlarmSettings.offsets, step: 5) {
                LabeledContent {
                    Text(alarm.offsetText).dawnCaption()
                } label: {
                    Text("Offset").dawnBody()
                }
            }
        } footer: {
            SkyCaption("Up to two hours before or after the event.")
        }
    }

    private var offset: Binding<Int> {
        Binding { @MainActor in
            viewModel.store.alarm.offset
        } set: { @MainActor minutes in
            viewModel.change { $0.offset = minutes }
        }
    }

    private func time(of timing: AlarmTiming) -> String? {
        guard let solar = viewModel.solarDay, let zone = viewModel.store.selected?.timeZone else { return nil }
        return SunTimes(solar).alarmTime(for: timing)?.clockText(in: zone, locale: locale)
    }
}

private struct TimingRow: View {
    let timing: AlarmTiming
    /// The event's time on the next day, without the offset; `nil` if the event does not happen.
    let time: String?
    let isChosen: Bool
    let choose: @MainActor () -> Void

    @Environment(\.dynamicTypeSize) private var dynamicTypeSize

    var body: some View {
        Button(action: choose) {
            content.multilineTextAlignment(.leading)
        }
        .accessibilityAddTraits(isChosen ? .isSelected : [])
    }

    @ViewBuilder private var content: some View {
        if dynamicTypeSize.isAccessibilitySize {
            VStack(alignment: .leading) {
                title
                HStack { value }
            }
            .frame(maxWidth: .infinity, alignment: .leading)
        } else {
            HStack {
                title
                Spacer()
                value
            }
        }
    }

    private var title: some View {
        VStack(alignment: .leading, spacing: 2) {
            Text(timing.name).dawnHeadline()
            Text(timing.explanation).dawnCaption()
        }
    }

    @ViewBuilder private var value: some View {
        Text(time ?? "–").dawnBody().monospacedDigit().fixedSize()
        Image(systemName: "checkmark")
            .fontWeight(.semibold)
            .foregroundStyle(Color.adaptiveAccent)
            .opacity(isChosen ? 1 : 0)
            .accessibilityHidden(true)
    }
}
