import NotiZenKit
import SwiftUI

/// The person's rules. A swipe deletes one.
struct RulesView: View {
    @State private var edited: RuleDraft?
    @State private var needsPlus = false
    @Environment(NotiZenServices.self) private var services
    @Environment(SubscriptionStore.self) private var subscriptions
    @Environment(\.locale) private var locale

    var body: some View {
        Form {
            Section {
                ForEach(services.settings.rules) { rule in
                    Button {
                        edited = RuleDraft(rule)
                    } label: {
                        VStack(alignment: .leading, spacing: 4) {
                            Text(verbatim: rule.name)
                                .font(.headline)
                            Text(verbatim: rule.summary(names: { services.settings.book.name(of: $0) }))
                                .font(.subheadline)
                                .foregroundStyle(Color.supporting)
                            if !rule.isEnabled {
                                Text("Off")
                                    .font(.footnote)
                                    .foregroundStyle(Color.supporting)
                            }
                        }
                        .foregroundStyle(Color.primary)
                        .multilineTextAlignment(.leading)
                    }
                }
                .onDelete { offsets in services.change { $0.rules.remove(atOffsets: offsets) } }
                Button("Add Rule", systemImage: "plus", action: add)
                    .disabled(services.settings.rules.count >= RuleDraft.limit)
            } footer: {
                Text("If several rules match, the most specific one wins.")
                    .foregroundStyle(Color.supporting)
            }
            .listRowBackground(Color.tile)
        }
        .surface()
        .navigationTitle("Rules")
        .navigationBarTitleDisplayMode(.inline)
        .sheet(item: $edited) { RuleEditor(draft: $0) }
        .paywall(isPresented: $needsPlus)
    }

    private func add() {
        subscriptions.use(.rules, orShow: $needsPlus) { edited = RuleDraft() }
    }
}

/// The form of a rule.
private struct RuleEditor: View {
    @State var draft: RuleDraft
    @State private var showsProblem = false
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        NavigationStack {
            Form {
                Group {
                    nameSection
                    conditionSection
                    actionSection
                    Section {
                        Toggle("Critical, Too", isOn: $draft.includesCritical)
                        Toggle("On", isOn: $draft.isEnabled)
                    }
                    .tint(Color.switchTint)
                }
                .listRowBackground(Color.tile)
            }
            .surface()
            .navigationTitle("Rule")
            .navigationBarTitleDisplayMode(.inline)
            .editorToolbar(save: save)
        }
        .presentationCornerRadius(Measure.corner)
    }

    private var nameSection: some View {
        Section {
            TextField("Name", text: $draft.name, prompt: Text("Name (optional)"))
        } footer: {
            if showsProblem, let problem = draft.problem {
                Text(verbatim: problem.text)
                    .foregroundStyle(Color.primary)
            }
        }
    }

    private var conditionSection: some View {
        Section {
            TextField("App", text: $draft.app, prompt: Text("Any app"))
                .textInputAutocapitalization(.never)
                .autocorrectionDisabled()
            TextField("Title", text: $draft.title, prompt: Text("Any title"))
            TextField("Text", text: $draft.text, prompt: Text("Any text"))
            Picker("Category", selection: $draft.category) {
                Text("Any").tag("")
                ForEach(services.settings.book.categories) { category in
                    Text(verbatim: category.name).tag(category.id)
                }
            }
        } header: {
            Text("If").foregroundStyle(Color.supporting)
        } footer: {
            Text("A title or a text matches if it contains these words.")
                .foregroundStyle(Color.supporting)
        }
    }

    private var actionSection: some View {
        Section {
            Picker("Action", selection: $draft.action) {
                ForEach(RuleDraft.Action.allCases, id: \.self) { action in
                    Text(verbatim: action.name).tag(action)
                }
            }
            if draft.action == .priority {
                Slider(value: $draft.priority, in: 0...100, step: 1) { Text("Priority") }
                    .tint(Color.accentMed)
                Text("Priority: \(Int(draft.priority))")
            }
        } header: {
            Text("Then").foregroundStyle(Color.supporting)
        }
    }

    private func save() async -> Bool {
        guard let rule = draft.rule else {
            showsProblem = true
            return false
        }
        services.change { settings in
            if let index = settings.rules.firstIndex(where: { $0.id == rule.id }) {
                settings.rules[index] = rule
            } else {
                settings.rules.append(rule)
            }
        }
        return await services.changesAreStored()
    }
}
