import SwiftUI

/// The setup of a new host in three steps: the map of the region, the home, and being woken.
struct WelcomeView: View {
    let model: SettingsModel
    @Environment(\.dismiss) private var dismiss
    @Environment(\.dynamicTypeSize) private var typeSize

    private var setup: WelcomeModel { model.welcome }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    StepHeader(setup: setup)
                }
                switch setup.step {
                case .region: RegionStep(model: model.maps)
                case .home: HomeStep(model: model.maps)
                case .waking: WakingStep(model: model)
                }
                // A button in this text size would cover the step.
                if typeSize.isAccessibilitySize {
                    Section {
                        Button(action: proceed) { proceedTitle }
                    }
                }
            }
            // Each step begins scrolled to its top.
            .id(setup.step)
            .safeAreaBar(edge: .bottom) {
                if !typeSize.isAccessibilitySize {
                    Button(action: proceed) {
                        proceedTitle.frame(maxWidth: .infinity)
                    }
                    .buttonStyle(.borderedProminent)
                    .controlSize(.large)
                    .padding(16)
                }
            }
            .navigationTitle("Step \(setup.number) of \(WelcomeModel.Step.allCases.count)")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                if setup.number > 1 {
                    ToolbarItem(placement: .cancellationAction) {
                        Button("Back", systemImage: "chevron.backward") { setup.goBack() }
                    }
                }
                ToolbarItem(placement: .topBarTrailing) {
                    Button("Set Up Later") { leave() }
                }
            }
        }
    }

    private var isLast: Bool { setup.number == WelcomeModel.Step.allCases.count }

    private var proceedTitle: Text { isLast ? Text("Done") : Text("Continue") }

    private func proceed() {
        setup.proceed()
        if setup.isDone { dismiss() }
    }

    private func leave() {
        setup.finish()
        dismiss()
    }
}

/// A link to the setup, shown until it is done.
struct WelcomeSection: View {
    let model: WelcomeModel
    @Binding var showsWelcome: Bool

    var body: some View {
        if !model.isDone {
            Section {
                Button("Set Up Reveille") { showsWelcome = true }
            }
        }
    }
}

/// The picture, the title and the sentence of the current step.
private struct StepHeader: View {
    let setup: WelcomeModel

    var body: some View {
        VStack(spacing: 12) {
            Image(systemName: setup.step.symbol)
                .font(.system(size: 44))
                .foregroundStyle(.tint)
                .accessibilityHidden(true)
            Text(setup.step.title)
                .font(.title.bold())
                .multilineTextAlignment(.center)
                .accessibilityAddTraits(.isHeader)
            Text(setup.step.explanation)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.center)
        }
        .frame(maxWidth: .infinity)
    }
}

extension WelcomeModel.Step {
    fileprivate var symbol: String {
        switch self {
        case .region: "map.fill"
        case .home: "house.fill"
        case .waking: "alarm.fill"
        }
    }

    fileprivate var title: LocalizedStringKey {
        switch self {
        case .region: "Your Region"
        case .home: "Your Home"
        case .waking: "Hear It Ring"
        }
    }

    fileprivate var explanation: LocalizedStringKey {
        switch self {
        case .region: "Reveille finds places and routes on your own computer. It needs a map of your region."
        case .home: "Departures start here when your location isn’t known."
        case .waking: "Try every way that an alarm can reach you, before one has to."
        }
    }
}
