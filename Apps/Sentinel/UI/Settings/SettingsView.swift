import SentinelKit
import SwiftUI

/// The person's settings, as a sheet.
struct SettingsView: View {
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    ReminderSection()
                    DisplaySection()
                    LockSection()
                    Section {
                        NavigationLink("Share with a Clinician") { ClinicianView() }
                        NavigationLink("About Sentinel") { AboutView() }
                    }
                    EraseSection()
                }
                .listRowBackground(Color.tacticalSurface)
            }
            .tacticalScreen()
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                        .tint(Color.sentinelPrimaryDark)
                }
            }
        }
        .crisisBar()
    }
}

/// The settings of the display.
private struct DisplaySection: View {
    @Environment(SentinelStore.self) private var store

    var body: some View {
        Section {
            Toggle("Hide Streak", isOn: binding(\.hidesStreak))
            Toggle("Breathing Without Motion", isOn: binding(\.reducesMotion))
        }
        .tint(Color.sentinelPrimary)
    }

    private func binding(_ setting: WritableKeyPath<SentinelSettings, Bool>) -> Binding<Bool> {
        Binding {
            store.record.settings[keyPath: setting]
        } set: { isOn in
            store.changeSettings { $0[keyPath: setting] = isOn }
        }
    }
}
