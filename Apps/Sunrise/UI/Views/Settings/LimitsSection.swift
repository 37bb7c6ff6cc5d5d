import AlarmScheduling
import Foundation
import SunriseKit
import SwiftUI

/// The earliest and the latest civil time.
struct LimitsSection: View {
    private typealias Limit = any WritableKeyPath<AlarmSettings, WallTime?> & Sendable

    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        let alarm = viewModel.store.alarm
        Section {
            Toggle(isOn: limits(\.notBefore, WallTime(hour: 5, minute: 30))) { Text("Not Before").dawnBody() }
            if alarm.notBefore != nil {
                ClockPicker(title: "Earliest Time", time: time(\.notBefore))
            }
            Toggle(isOn: limits(\.notAfter, WallTime(hour: 8, minute: 0))) { Text("Not After").dawnBody() }
            if alarm.notAfter != nil {
                ClockPicker(title: "Latest Time", time: time(\.notAfter))
            }
        } header: {
            SkyCaption("Time Limits")
        } footer: {
            if let earliest = alarm.notBefore, let latest = alarm.notAfter, latest.seconds < earliest.seconds {
                SkyCaption("The latest time is before the earliest, so the alarm rings at the latest time.")
            } else {
                SkyCaption("Times are local to the place you chose.")
            }
        }
    }

    private func limits(_ limit: Limit, _ usual: WallTime) -> Binding<Bool> {
        Binding { @MainActor in
            viewModel.store.alarm[keyPath: limit] != nil
        } set: { @MainActor isOn in
            viewModel.change { $0[keyPath: limit] = isOn ? usual : nil }
        }
    }

    private func time(_ limit: Limit) -> Binding<WallTime> {
        Binding { @MainActor in
            viewModel.store.alarm[keyPath: limit] ?? WallTime(hour: 0, minute: 0)
        } set: { @MainActor time in
            viewModel.change { $0[keyPath: limit] = time }
        }
    }
}
