import Foundation
import SunriseKit
import SwiftUI

/// The settings of the alarm.
struct SettingsView: View {
    @Environment(SunriseViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.accessibilityReduceMotion) private var reduceMotion

    var body: some View {
        NavigationStack {
            SkyList {
                TimingSection()
                RepeatSection()
                LimitsSection()
                PolarSection()
                LightSection()
                ServiceSection()
                CreditsSection()
            }
            .navigationTitle("Settings")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button("Done") { dismiss() }
                }
            }
        }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .reduceMotionSensitive(reduceMotion)
        .tint(Color.adaptiveProminent)
    }
}
