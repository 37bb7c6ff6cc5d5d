import DeparturesKit
import SwiftUI
import UIKit

/// The sheet that adds or edits a departure.
struct EditDepartureView: View {
    let departure: DepartureAlarm?
    @State private var draft: DepartureDraft
    /// The form as it was opened.
    @State private var original: DepartureDraft
    @State private var outcome: RouteOutcome?
    @State private var showsProblems = false
    @State private var isSaved = false
    @State private var asksToDiscard = false
    /// The form, while it has unsaved changes.
    @SceneStorage("UnfinishedForm") private var unfinished: Data?
    @Environment(DepartureListViewModel.self) private var viewModel
    @Environment(\.dismiss) private var dismiss

    /// - Parameters:
    ///   - departure: The departure to edit, or `nil` for a new one.
    ///   - form: The form with unsaved changes that was open when the app ended.
    init(departure: DepartureAlarm?, resuming form: UnfinishedForm? = nil) {
        self.departure = departure
        let draft = departure.map(DepartureDraft.init(of:)) ?? DepartureDraft()
        _draft = State(initialValue: form?.draft ?? draft)
        _original = State(initialValue: form?.original ?? draft)
    }

    /// Adds a new departure with a partly filled form.
    init(draft: DepartureDraft) {
        departure = nil
        _draft = State(initialValue: draft)
        _original = State(initialValue: draft)
    }

    var body: some View {
        NavigationStack {
            ScrollViewReader { proxy in
                form
                    .navigationTitle(departure == nil ? "Add Departure" : "Edit Departure")
                    .navigationBarTitleDisplayMode(.inline)
                    .toolbar {
                        ToolbarItem(placement: .cancellationAction) {
                            Button("Cancel", role: .cancel) { cancel() }
                                .confirmationDialog(
                                    "Discard your changes?", isPresented: $asksToDiscard, titleVisibility: .visible
                                ) {
                                    Button("Discard Changes", role: .destructive) { close() }
                                    Button("Keep Editing", role: .cancel) {}
                                }
                        }
                        ToolbarItem(placement: .confirmationAction) {
                            Button("Save") { save(showingProblemsBy: proxy) }
                        }
                    }
            }
        }
        .tint(.orange)
        .interactiveDismissDisabled(isChanged)
        .onChange(of: draft) {
            let form = UnfinishedForm(departure: departure?.id, original: original, draft: draft)
            unfinished = isChanged ? form.data : nil
        }
        .task { await viewModel.prepareToSave() }
    }

    private var form: some View {
        Form {
            DestinationSection(draft: $draft, outcome: outcome, problems: shownProblems)
            TimingSection(draft: $draft, outcome: outcome, problems: shownProblems)
            IntelligenceSection(draft: $draft, problems: shownProblems)
            LabelAndSoundSection(draft: $draft, problems: shownProblems)
            if let departure {
                Section {
                    Button("Delete Departure", role: .destructive) {
                        viewModel.delete([departure])
                        close()
                    }
                    .multilineTextAlignment(.center)
                    .frame(maxWidth: .infinity)
                }
            }
        }
        .safeAreaBar(edge: .bottom, spacing: 0) { LeaveBar(draft: draft, outcome: $outcome) }
    }

    private var isChanged: Bool { draft != original }

    private func cancel() {
        if isChanged { asksToDiscard = true } else { close() }
    }

    private func close() {
        unfinished = nil
        dismiss()
    }

    private var shownProblems: [DepartureDraft.Problem] {
        showsProblems ? draft.problems : []
    }

    private func save(showingProblemsBy proxy: ScrollViewProxy) {
        showsProblems = true
        if let problem = draft.problems.first {
            UIAccessibility.post(notification: .announcement, argument: problem.text)
            // The problem's sentence appears only after the form has been updated.
            Task { withAnimation { proxy.scrollTo(problem, anchor: .center) } }
            return
        }
        guard !isSaved else { return }
        isSaved = viewModel.save(draft, to: departure, changedFrom: original, outcome: outcome)
        guard isSaved else { return }
        Task {
            await viewModel.services.scheduler.alarmsAreSet()
            close()
        }
    }
}

#Preview {
    if let services = try? DepartureServices.preview() {
        EditDepartureView(departure: nil)
            .environment(DepartureListViewModel(services: services))
    }
}
