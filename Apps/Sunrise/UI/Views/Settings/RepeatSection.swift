import Foundation
import SunriseKit
import SwiftUI

/// Chooses the days on which the alarm rings.
struct RepeatSection: View {
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        let alarm = viewModel.store.alarm
        Section {
            Toggle(isOn: repeats) { Text("Repeat Daily").dawnBody() }
            if alarm.repeats {
                NavigationLink {
                    WeekdayList()
                } label: {
                    LabeledContent {
                        Text(alarm.weekdaysText).dawnCaption()
                    } label: {
                        Text("Days").dawnBody()
                    }
                }
                NavigationLink {
                    SkipUntilView()
                } label: {
                    LabeledContent {
                        SkipText()
                    } label: {
                        Text("Skip").dawnBody()
                    }
                }
            }
        } header: {
            SkyCaption("Repeat")
        } footer: {
            SkyCaption("Sunrise sets alarms 14 days ahead. They ring even when you’re offline or the app is closed.")
        }
    }

    private var repeats: Binding<Bool> {
        Binding { @MainActor in
            viewModel.store.alarmRepeats
        } set: { @MainActor repeats in
            viewModel.change { $0.repeats = repeats }
        }
    }
}

/// The day on which the alarm rings again after a skip.
private struct SkipText: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.locale) private var locale

    var body: some View {
        if let day = viewModel.skippedUntil {
            Text("Until \(day.text(locale: locale))").dawnCaption()
        } else {
            Text("None").dawnCaption()
        }
    }
}
