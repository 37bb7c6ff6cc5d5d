import NotiZenKit
import SwiftUI

/// The learned habits, with explanations, suggestions, and a button to delete them.
struct LearningView: View {
    @State private var asks = false
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        Form {
            Group {
                if !services.suggestions.isEmpty { suggestions }
                Section {
                    Toggle("Learn from What I Do", isOn: learns)
                        .tint(Color.switchTint)
                    LabeledContent("Reactions So Far") {
                        Text(services.labelCount, format: .number).foregroundStyle(Color.supporting)
                    }
                } footer: {
                    Text(
                        "Opening a notification raises others like it; putting it away lowers them, by 30 points at most and by less at first. Every notification says which habits changed its score. Critical ones are never lowered. Nothing leaves this device."
                    )
                    .foregroundStyle(Color.supporting)
                }
                Section {
                    Button("Forget Everything Learned", role: .destructive) { asks = true }
                        .disabled(services.labelCount == 0)
                        .confirmationDialog(
                            "Forget Everything Learned?", isPresented: $asks, titleVisibility: .visible
                        ) {
                            Button("Forget", role: .destructive) { Task { await services.resetLearning() } }
                        } message: {
                            Text("Your rules and categories stay as they are.")
                        }
                }
            }
            .listRowBackground(Color.tile)
        }
        .surface()
        .navigationTitle("Learned Priority")
        .navigationBarTitleDisplayMode(.inline)
    }

    private var suggestions: some View {
        Section {
            ForEach(services.suggestions) { SuggestionRow(suggestion: $0) }
        } header: {
            Text("Suggestions").foregroundStyle(Color.supporting)
        }
    }

    private var learns: Binding<Bool> {
        Binding {
            services.settings.learns
        } set: { isOn in
            services.change { $0.learns = isOn }
        }
    }
}

/// A rule suggested by habits, to accept or decline.
private struct SuggestionRow: View {
    let suggestion: RuleSuggestion
    @State private var accepted = 0
    @Environment(NotiZenServices.self) private var services
    @Environment(\.locale) private var locale

    var body: some View {
        VStack(alignment: .leading, spacing: 12) {
            Text(verbatim: suggestion.text(locale: locale))
            ViewThatFits(in: .horizontal) {
                HStack(spacing: 12) { buttons }
                VStack(alignment: .leading, spacing: 12) { buttons }
            }
        }
        .padding(.vertical, 4)
        .sensoryFeedback(.success, trigger: accepted)
    }

    @ViewBuilder private var buttons: some View {
        Button("Make It a Rule") {
            accepted += 1
            Task { await services.accept(suggestion) }
        }
        .buttonStyle(.borderedProminent)
        .tint(Color.prominent)
        Button("No, Thanks") { Task { await services.decline(suggestion) } }
            .buttonStyle(.bordered)
    }
}
