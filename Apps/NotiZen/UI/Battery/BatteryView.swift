import Foundation
import NotiZenKit
import PowerSupply
import SwiftUI

/// The battery page: the forecast, the mode, and the settings for a low battery.
struct BatteryView: View {
    @Environment(BatteryGuard.self) private var battery

    var body: some View {
        NavigationStack {
            content
                .surface()
                .navigationTitle("Battery")
                .navigationBarTitleDisplayMode(.large)
        }
        .task {
            // The forecast gets shorter even without a report from the device.
            while !Task.isCancelled {
                battery.look()
                try? await Task.sleep(for: .seconds(60))
            }
        }
    }

    @ViewBuilder private var content: some View {
        switch battery.status {
        case .unknown:
            ProgressView()
                .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .off:
            Form { GuardSection() }
        case .unavailable:
            ContentUnavailableView(
                "Battery Not Known", systemImage: "questionmark.circle",
                description: Text("This device doesn’t say how its battery is. NotiZen asks again by itself.")
                    .foregroundStyle(Color.supporting)
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .none:
            ContentUnavailableView(
                "No Battery", systemImage: "powerplug",
                description: Text("This device runs on mains power.").foregroundStyle(Color.supporting)
            )
            .frame(maxWidth: .infinity, maxHeight: .infinity)
        case .present(let reading):
            Form {
                ModeSection()
                Group {
                    RuntimeSection(reading: reading)
                    ThresholdSection()
                }
                .listRowBackground(Color.tile)
                DrainSection()
                GuardSection()
            }
        }
    }
}

/// The picker of the mode.
private struct ModeSection: View {
    @Environment(BatteryGuard.self) private var battery
    @Environment(\.dynamicTypeSize) private var typeSize

    var body: some View {
        Section {
            if typeSize.isAccessibilitySize {
                picker
                    .pickerStyle(.inline)
                    .listRowBackground(Color.tile)
            } else {
                picker
                    .pickerStyle(.segmented)
                    .labelsHidden()
                    .listRowBackground(Color.clear)
                    .listRowInsets(EdgeInsets())
                    // As in the system's own segmented control, the text stops growing before words would break.
                    .dynamicTypeSize(...DynamicTypeSize.xxxLarge)
            }
        } footer: {
            footer.foregroundStyle(Color.supporting)
        }
    }

    private var picker: some View {
        Picker("Mode", selection: mode) {
            ForEach(BatterySettings.Mode.allCases, id: \.self) { Text(verbatim: $0.name).tag($0) }
        }
        .disabled(battery.profiles == nil)
    }

    private var mode: Binding<BatterySettings.Mode> {
        Binding {
            battery.settings.mode
        } set: { mode in
            Task { await battery.choose(mode) }
        }
    }

    private var footer: Text {
        if let problem = battery.problem { return Text(verbatim: problem) }
        if battery.profiles == nil {
            return Text("Nothing on this device lets apps choose the power mode.")
        }
        if battery.isSaving { return Text("NotiZen saves power until you charge.") }
        if !battery.offers(battery.settings.mode) { return Text("This device has no such mode.") }
        return switch battery.settings.mode {
        case .balanced: Text("The device decides.")
        case .runtime: Text("Lasts longer but works more slowly.")
        case .performance: Text("Runs faster but uses more power.")
        }
    }
}

/// The gauge with the forecast.
private struct RuntimeSection: View {
    let reading: BatteryReading
    @Environment(BatteryGuard.self) private var battery
    @Environment(\.locale) private var locale

    var body: some View {
        Section {
            VStack(spacing: 12) {
                RuntimeGauge(
                    level: reading.level, hours: battery.forecast?.hours, mode: battery.settings.mode)
                Text(verbatim: headline)
                    .font(.headline)
                    .multilineTextAlignment(.center)
                Text(verbatim: details)
                    .font(.subheadline)
                    .foregroundStyle(Color.supporting)
                    .multilineTextAlignment(.center)
            }
            .frame(maxWidth: .infinity)
            .padding(.vertical, 8)
            .accessibilityElement(children: .ignore)
            .accessibilityLabel(Text(verbatim: summary))
        }
    }

    private var headline: String {
        if let forecast = battery.forecast { return forecast.aboutText(locale: locale) }
        return switch reading.state {
        case .charging: String(localized: "Charging")
        case .full: String(localized: "Fully charged")
        case .idle: String(localized: "On power, not charging")
        case .discharging, .unknown: String(localized: "Estimating…")
        }
    }

    private var details: String {
        let level = reading.levelText(locale: locale)
        guard let forecast = battery.forecast else { return level }
        return "\(level) · \(forecast.intervalText(locale: locale))"
    }

    /// "Battery forecast 18 hours remaining"
    private var summary: String {
        guard let forecast = battery.forecast else { return "\(headline), \(reading.levelText(locale: locale))" }
        let time = forecast.text(locale: locale)
        return "\(String(localized: "Battery forecast \(time) remaining")), \(details)"
    }
}

/// The settings for a low battery.
private struct ThresholdSection: View {
    @Environment(BatteryGuard.self) private var battery
    @Environment(\.locale) private var locale

    var body: some View {
        let trigger = (Double(battery.settings.trigger) / 100)
            .formatted(.percent.precision(.fractionLength(0)).locale(locale))
        Section {
            Toggle("Smart Low-Power at \(trigger)", isOn: value(\.savesPower))
                .tint(.switchTint)
            Toggle("Alert at \(trigger)", isOn: value(\.alerts))
                .tint(.switchTint)
            Stepper("Trigger: \(trigger)", value: value(\.trigger), in: BatterySettings.triggers, step: 5)
        } header: {
            Text("Threshold Actions").foregroundStyle(Color.supporting)
        } footer: {
            (battery.profiles == nil
                ? Text("NotiZen reminds you to turn on Low Power Mode, because no app may do that here.")
                : Text("Power is saved until you charge, unless you choose another mode."))
                .foregroundStyle(Color.supporting)
        }
    }

    private func value<Value>(_ path: any WritableKeyPath<BatterySettings, Value> & Sendable) -> Binding<Value> {
        Binding {
            battery.settings[keyPath: path]
        } set: { value in
            Task { await battery.change { $0[keyPath: path] = value } }
        }
    }
}
