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

/// A list whose rows are cards in front of the sky.
struct SkyList<Content: View>: View {
    @ViewBuilder let content: Content

    var body: some View {
        List {
            Group { content }
                .preferredColorScheme(TimePhase.current().cardScheme)
                .listRowBackground(Color.adaptiveRowBackground)
        }
        .scrollContentBackground(.hidden)
        .background { DawnSkyBackground(showsMoon: false) }
    }
}

extension Color {
    /// Rows hold the system's controls, so they are less translucent than cards.
    static var adaptiveRowBackground: Color {
        TimePhase.current() == .night ? .white.opacity(0.12) : .white.opacity(0.86)
    }
}

/// A section's header or footer, directly on the sky.
struct SkyCaption: View {
    let text: LocalizedStringKey

    init(_ text: LocalizedStringKey) {
        self.text = text
    }

    var body: some View {
        Text(text).dawnCaptionOnGradient().textCase(nil)
    }
}
