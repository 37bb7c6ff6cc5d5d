import NotiZenKit
import SwiftUI

/// The form for a new category for one app.
struct CustomBundleView: View {
    @State private var draft = BundleDraft()
    @State private var showsProblem = false
    @FocusState private var isFocused: Bool
    @Environment(NotiZenServices.self) private var services

    private var book: CategoryBook { services.settings.book }

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    TextField("Bundle Identifier", text: $draft.identifier, prompt: Text(verbatim: "com.example.app"))
                        .textInputAutocapitalization(.never)
                        .autocorrectionDisabled()
                        .focused($isFocused)
                        .listRowBackground(Color.tile)
                    TextField("Name", text: $draft.name, prompt: Text("Name (optional)"))
                        .listRowBackground(Color.tile)
                } footer: {
                    footer
                }
            }
            .surface()
            .navigationTitle("Custom Bundle")
            .navigationBarTitleDisplayMode(.inline)
            .onAppear { isFocused = true }
            .editorToolbar("Add", save: add)
        }
        .presentationCornerRadius(Measure.corner)
    }

    @ViewBuilder private var footer: some View {
        if showsProblem, let problem = draft.problem(in: book) {
            Text(verbatim: problem.text)
                .foregroundStyle(Color.primary)
        } else {
            Text("A bundle identifier or a desktop entry. Its notifications then have a category of their own.")
                .foregroundStyle(Color.supporting)
        }
    }

    private func add() async -> Bool {
        guard let category = draft.category(in: book) else {
            showsProblem = true
            return false
        }
        services.change { $0.book.put(category) }
        return await services.changesAreStored()
    }
}
