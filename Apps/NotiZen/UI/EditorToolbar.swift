import NotiZenKit
import SwiftUI

extension View {
    /// The buttons of a form in a sheet. The sheet closes only once the change is stored, so that typed text is not
    /// lost.
    ///
    /// - Parameters:
    ///   - title: The title of the button that saves.
    ///   - save: Stores the change. Returns false if that fails or the form is incomplete.
    func editorToolbar(_ title: LocalizedStringKey = "Save", save: @escaping () async -> Bool) -> some View {
        modifier(EditorToolbar(title: title, save: save))
    }
}

private struct EditorToolbar: ViewModifier {
    let title: LocalizedStringKey
    let save: () async -> Bool
    @State private var isSaving = false
    @State private var saves = 0
    @Environment(\.dismiss) private var dismiss

    func body(content: Content) -> some View {
        content
            .safeAreaInset(edge: .top, spacing: 0) { ProblemBanner() }
            .sensoryFeedback(.success, trigger: saves)
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button("Cancel") { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(title) { store() }
                        .tint(Color.prominent)
                        .disabled(isSaving)
                }
            }
    }

    private func store() {
        guard !isSaving else { return }
        isSaving = true
        Task {
            if await save() {
                saves += 1
                dismiss()
            }
            isSaving = false
        }
    }
}

/// A sentence about a change that was not saved.
struct ProblemBanner: View {
    @Environment(NotiZenServices.self) private var services

    var body: some View {
        if let problem = services.problem {
            Label(problem, systemImage: "exclamationmark.triangle.fill")
                .font(.headline)
                .frame(maxWidth: .infinity, alignment: .leading)
                .padding(16)
                .card()
                .padding(8)
        }
    }
}
