import AppContainer
import Foundation
import FoundationOverlay
import SwiftUI

/// A view that a shortcut shows on the home screen, below its dialog.
@MainActor struct ShortcutAnswer: Identifiable {
    let id = UUID()
    let dialog: String?
    let snippet: AnyView
}

/// The sheet with the result of a shortcut.
struct ShortcutAnswerSheet: View {
    let app: HostedApp
    let answer: ShortcutAnswer
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            ScrollView {
                VStack(alignment: .leading, spacing: 12) {
                    if let dialog = answer.dialog { Text(dialog).font(.headline) }
                    AppView(app.container) { answer.snippet }
                }
                .frame(maxWidth: .infinity)
                .padding()
            }
            .navigationTitle(app.title)
            .navigationBarTitleDisplayMode(.inline)
            .toolbar {
                ToolbarItem(placement: .confirmationAction) {
                    Button(String(localized: "Done", bundle: .module)) { dismiss() }
                }
            }
        }
        .tint(app.tint)
        .presentationDetents([.medium, .large])
    }
}
