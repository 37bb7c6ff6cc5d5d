import NotiZenKit
import SwiftUI

/// The battery's forecast, and the settings for saving power.
struct BatteryGuardView: View {
    @Environment(WatchModel.self) private var model

    var body: some View {
        List {
            if let state = model.state {
                if state.guardsBattery {
                    Section {
                        TimeToEmptyDial(battery: state.battery, gap: state.batteryGap)
                            .listRowBackground(Color.clear)
                    }
                }
                Section {
                    Toggle("Battery Guard", isOn: isOn(state))
                } footer: {
                    if !state.guardsBattery { Text("The battery isn’t followed while this is off.") }
                }
                .font(.rowTitle)
                if state.guardsBattery { smartMode(state) }
            }
        }
        .navigationTitle("Battery Guard")
    }

    private func smartMode(_ state: WatchState) -> some View {
        Section {
            Toggle("Smart Mode", isOn: savesPower(state))
            if state.savesPower {
                Stepper(value: trigger(state), in: 5...50, step: 5) {
                    Text("At \(state.trigger)%")
                }
            }
        } footer: {
            Text("Saves power when the battery is low.")
        }
        .font(.rowTitle)
    }

    private func isOn(_ state: WatchState) -> Binding<Bool> {
        Binding {
            state.guardsBattery
        } set: {
            model.perform(.setGuardsBattery($0))
        }
    }

    private func savesPower(_ state: WatchState) -> Binding<Bool> {
        Binding {
            state.savesPower
        } set: {
            model.perform(.setSavesPower($0))
        }
    }

    private func trigger(_ state: WatchState) -> Binding<Int> {
        Binding {
            state.trigger
        } set: {
            model.perform(.setTrigger($0))
        }
    }
}

/// A dial with the battery's level around the time until it is empty.
private struct TimeToEmptyDial: View {
    let battery: WatchState.Battery?
    let gap: WatchState.BatteryGap?
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(spacing: 4) {
            Gauge(value: battery?.level ?? 0) {
                Text("Time to empty")
            } currentValueLabel: {
                Text(verbatim: battery?.timeText ?? "–")
                    .lineLimit(1)
                    .minimumScaleFactor(0.5)
            }
            .gaugeStyle(.accessoryCircularCapacity)
            .tint(isLow ? Color.problem : .accentHigh)
            .scaleEffect(1.6)
            .frame(width: 84, height: 84)
            Text(verbatim: caption)
                .font(.rowTitle)
                .foregroundStyle(Color.supporting)
        }
        .frame(maxWidth: .infinity)
    }

    private var isLow: Bool {
        battery.map { $0.level < 0.2 && !$0.isPluggedIn } ?? false
    }

    /// "80%"
    private var caption: String {
        guard let battery else { return gap.text }
        let level = battery.levelText(locale: locale)
        if battery.isPluggedIn { return "\(level) · \(String(localized: "On power"))" }
        return battery.forecast == nil ? "\(level) · \(String(localized: "Estimating…"))" : level
    }
}
