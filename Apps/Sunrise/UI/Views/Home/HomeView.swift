import Foundation
import SunriseKit
import SwiftUI

/// The next alarm, and the sun's events of that day.
struct HomeView: View {
    private enum Sheet: String, Identifiable {
        case settings, locations, year
        var id: Self { self }
    }

    @State private var sheet: Sheet?
    @Environment(SunriseViewModel.self) private var viewModel

    var body: some View {
        ScrollView {
            VStack(spacing: 20) {
                header
                ZStack {
                    BreathingSun().opacity(TimePhase.current() == .night ? 0 : 1)
                    if TimePhase.current() == .night { CrescentMoon(diameter: 84) }
                }
                Text(greeting)
                    .dawnTitleOnGradient()
                    .multilineTextAlignment(.center)
                    .accessibilityAddTraits(.isHeader)
                LossCard()
                ProblemCard()
                AlarmCard()
                AlarmButtons()
                SunTimesCard()
                Button("The Year") {
                    HapticFeedback.selection.trigger()
                    sheet = .year
                }
                .buttonStyle(SoftButtonStyle(look: .outlined))
                .accessibilityHint("Shows your alarm times throughout the year.")
                SecondOpinionCard()
            }
            .padding(20)
            .padding(.bottom, 40)
            .frame(maxWidth: 560)
            .frame(maxWidth: .infinity)
        }
        .ignoresSafeArea(edges: .bottom)
        .sheet(item: $sheet) { sheet in
            switch sheet {
            case .settings: SettingsView()
            case .locations: LocationManagementView()
            case .year: YearView()
            }
        }
    }

    private var header: some View {
        HStack {
            Button {
                HapticFeedback.selection.trigger()
                sheet = .locations
            } label: {
                Label(viewModel.store.selected?.name ?? "", systemImage: "mappin.and.ellipse")
                    .font(DawnTypography.headline)
                    .foregroundStyle(Color.adaptiveGradientText)
                    .frame(minHeight: 44)
            }
            .accessibilityHint("Changes the place of your alarm.")
            Spacer()
            Button {
                HapticFeedback.selection.trigger()
                sheet = .settings
            } label: {
                Image(systemName: "gearshape.fill")
                    .font(.title3)
                    .foregroundStyle(Color.adaptiveGradientText)
                    .frame(width: 44, height: 44)
            }
            .accessibilityLabel("Settings")
            .accessibilityHint("Changes your wake-up time.")
        }
        .buttonStyle(.plain)
    }

    private var greeting: LocalizedStringKey {
        switch TimePhase.current() {
        case .night: "Good Night"
        case .dawn: "Good Morning"
        case .day: "Good Day"
        case .dusk: "Good Evening"
        }
    }
}
