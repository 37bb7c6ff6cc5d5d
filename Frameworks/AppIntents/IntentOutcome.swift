package import SwiftUI

/// The view of a result.
public struct _SnippetViewContainer: Sendable {
    // `nonisolated(unsafe)`: the view does not change, and only the main actor shows it.
    private nonisolated(unsafe) let content: any View

    init(_ content: some View) {
        self.content = content
    }

    @MainActor package var view: AnyView { AnyView(content) }
}

/// The parts of a result that a person sees, and the intent that follows.
package struct IntentOutcome: Sendable {
    package var dialog: IntentDialog?
    package var snippet: _SnippetViewContainer?
    package var next: (any AppIntent)?

    package init(_ result: any IntentResult) {
        guard let result = result as? any VisibleResult else { return }
        self = result.outcome
    }

    fileprivate init(dialog: IntentDialog?, snippet: _SnippetViewContainer?, next: (any AppIntent)?) {
        self.dialog = dialog
        self.snippet = snippet
        self.next = next
    }
}

private protocol VisibleResult {
    var outcome: IntentOutcome { get }
}

extension IntentResultContainer: VisibleResult {
    fileprivate var outcome: IntentOutcome { IntentOutcome(dialog: dialog, snippet: snippet, next: opensIntent) }
}
