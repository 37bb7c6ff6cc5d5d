import SentinelKit
import SwiftUI

/// The choices of the person, as a sheet.
struct SettingsView: View {
    @Environment(SentinelServices.self) private var services
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Toggle(
                    "Hide Streak",
                    isOn: Binding {
                        store.record.settings.hidesStreak
                    } set: { isOn in
                        store.changeSettings { $0.hidesStreak = isOn }
                    })
            }
            .tacticalScreen()
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
            .crisisBar()
        }
    }
}
