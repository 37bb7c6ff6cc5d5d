import DevicePorts
import SentinelKit
import SwiftUI

/// The form of an entry.
struct PlanEntryEditor: View {
    @State private var draft: PlanEntryDraft
    @State private var problem: PlanProblem?
    /// True once the person has tried to save. Fields show no problems before.
    @State private var showsProblems = false
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    init(draft: PlanEntryDraft) {
        _draft = State(initialValue: draft)
    }

    var body: some View {
        NavigationStack {
            Form {
                textSection
                if draft.step.hasContacts { contactSection }
                if !draft.isNew { deleteSection }
            }
            .tacticalScreen()
            .navigationTitle(draft.isNew ? "New Entry" : "Edit Entry")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save", action: save)
                        .tint(Color.sentinelPrimaryDark)
                }
            }
        }
        .crisisBar()
        .presentationDetents([.medium, .large])
    }

    private var textSection: some View {
        Section {
            TextField(
                draft.step.hasContacts ? "Name or place" : "In your own words", text: $draft.text,
                axis: .vertical
            )
            .lineLimit(1...6)
            .frame(minHeight: 44)
        } header: {
            Text(draft.step.prompt)
                .font(.body)
                .textCase(nil)
        } footer: {
            if showsProblems, let problem = problem ?? textProblem { Text(problem.text) }
        }
    }

    private var contactSection: some View {
        Section {
            TextField("Phone", text: $draft.phone)
                .keyboardType(.phonePad)
                .textContentType(.telephoneNumber)
                .frame(minHeight: 44)
            Toggle("Battle Buddy", isOn: $draft.isBattleBuddy)
        } footer: {
            if showsProblems, let problem = draft.phoneProblem {
                Text(problem.text)
            } else if showsProblems, draft.problem == .noNumber {
                Text(PlanProblem.noNumber.text)
            } else {
                Text(
                    "Your Battle Buddy is the person you call first. Nothing is ever sent to them by itself."
                )
            }
        }
    }

    private var deleteSection: some View {
        Section {
            Button("Delete", role: .destructive) {
                try? store.changePlan(now: DeviceClock.now) { $0.remove(draft.id, from: draft.step) }
                dismiss()
            }
            .frame(minHeight: 44)
        } footer: {
            Text("You can undo this.")
        }
    }

    private var textProblem: PlanProblem? {
        draft.problem == .noNumber ? nil : draft.problem
    }

    private func save() {
        showsProblems = true
        guard draft.canSave else { return }
        do {
            try store.changePlan(now: DeviceClock.now) { try draft.save(in: &$0) }
            dismiss()
        } catch {
            problem = error as? PlanProblem
        }
    }
}

/// The person's own words for a hard moment.
struct OwnWordsEditor: View {
    @State private var words = ""
    @Environment(SentinelStore.self) private var store
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("What would you tell yourself on a hard day?", text: $words, axis: .vertical)
                        .lineLimit(3...10)
                        .accessibilityLabel("My own words")
                } footer: {
                    Text("They are shown in the app, never on the lock screen.")
                }
            }
            .tacticalScreen()
            .navigationTitle("My own words")
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button("Save") {
                        try? store.changePlan(now: DeviceClock.now) { $0.write(ownWords: words) }
                        dismiss()
                    }
                    .tint(Color.sentinelPrimaryDark)
                }
            }
        }
        .crisisBar()
        .presentationDetents([.medium, .large])
        .onAppear { words = store.record.plan.plan.ownWords }
    }
}
