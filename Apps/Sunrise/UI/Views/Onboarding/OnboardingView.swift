import Foundation
import SunriseKit
import SwiftUI

/// The first steps: an introduction, the permission to ring, and the place.
struct OnboardingView: View {
    private enum Step { case welcome, permission, place }

    /// True while the sheet for adding a place is open. The sheet outlives this view.
    @Binding var addsLocation: Bool
    @State private var step = Step.welcome
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        ScrollView {
            VStack(spacing: 24) {
                BreathingSun(diameter: 120).padding(.top, 60)
                LossCard()
                switch step {
                case .welcome: welcome
                case .permission: permission
                case .place: place
                }
            }
            .padding(24)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
    }

    private var welcome: some View {
        page(
            "Wake with the Sun",
            "Sunrise wakes you as the day begins where you are. Every day, even offline.",
            button: "Continue"
        ) { step = .permission }
    }

    private var permission: some View {
        page(
            "Let It Ring",
            "Sunrise sets alarms to wake you. They ring even when the app is closed or a Focus is on.",
            button: "Allow Alarms"
        ) {
            Task {
                await viewModel.alarms.requestAuthorization()
                step = .place
            }
        }
    }

    private var place: some View {
        page(
            "Where Do You Wake Up?", "Your alarm follows the sun at this place, wherever your phone is.",
            button: "Add a Place"
        ) { addsLocation = true }
    }

    private func page(
        _ title: LocalizedStringKey, _ text: LocalizedStringKey, button: LocalizedStringKey,
        action: @escaping () -> Void
    ) -> some View {
        VStack(spacing: 20) {
            Text(title)
                .dawnDisplayLargeOnGradient()
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Text(text)
                .font(DawnTypography.body)
                .foregroundStyle(Color.adaptiveGradientTextSecondary)
                .multilineTextAlignment(.center)
            Button(button) {
                HapticFeedback.light.trigger()
                action()
            }
            .buttonStyle(SoftButtonStyle())
        }
    }
}
