import Foundation
import SunriseKit
public import SwiftUI

/// The home screen, or the onboarding if there is no place.
public struct ContentView: View {
    private let viewModel: SunriseViewModel
    @State private var toasts = ToastModel()
    @State private var addsLocation = false
    /// True once text has scrolled over the moon.
    @State private var coversSky = false
    @Environment(\.accessibilityReduceMotion) private var reduceMotion
    @Environment(\.timeZone) private var timeZone
    @Environment(\.scenePhase) private var scenePhase

    public init(viewModel: SunriseViewModel) {
        self.viewModel = viewModel
    }

    public var body: some View {
        ZStack(alignment: .top) {
            DawnSkyBackground(showsMoon: viewModel.store.locations.isEmpty && !coversSky)
            if viewModel.store.locations.isEmpty {
                OnboardingView(addsLocation: $addsLocation)
                    .onScrollGeometryChange(for: Bool.self) {
                        $0.contentOffset.y > 8
                    } action: {
                        coversSky = $1
                    }
            } else {
                HomeView()
            }
            if let toast = toasts.current {
                SuccessToast(text: toast)
                    .transition(.opacity)
                    .zIndex(1)
            }
        }
        .sheet(isPresented: $addsLocation) { AddLocationSheet() }
        .preferredColorScheme(TimePhase.current().skyScheme)
        .reduceMotionSensitive(reduceMotion)
        .environment(viewModel)
        .environment(toasts)
        .tint(Color.adaptiveAccent)
        .task { await SkyClock.shared.follow() }
        .onChange(of: timeZone) { SkyClock.shared.zoneChanged() }
        // Sets all alarms whenever the app is opened, because it may not be allowed to run in the background.
        .task { await viewModel.rescheduleForNextDay() }
        // The person may have changed permissions in Settings.
        .onChange(of: scenePhase) {
            guard scenePhase == .active else { return }
            Task { await viewModel.rescheduleForNextDay() }
        }
    }
}
