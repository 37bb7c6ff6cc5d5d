public import SwiftUI

// The results with an intent to perform next.

extension IntentResult {
    /// Creates a result with an intent to perform next.
    public static func result<Next>(opensIntent: Next) -> Self
    where Self == IntentResultContainer<Never, Next, Never, Never>, Next: AppIntent {
        IntentResultContainer(opensIntent: opensIntent)
    }

    /// Creates a result with an intent to perform next and a view to show to people.
    public static func result<Next, Content>(opensIntent: Next, view: Content) -> Self
    where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never>, Next: AppIntent, Content: View {
        IntentResultContainer(opensIntent: opensIntent, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with an intent to perform next and a view to show to people.
    public static func result<Next, Content>(opensIntent: Next, @ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Next, _SnippetViewContainer, Never>, Next: AppIntent, Content: View {
        IntentResultContainer(opensIntent: opensIntent, snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with an intent to perform next and a sentence to show to people.
    public static func result<Next>(opensIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Next, Never, IntentDialog>, Next: AppIntent {
        IntentResultContainer(opensIntent: opensIntent, dialog: dialog)
    }

    /// Creates a result with an intent to perform next, a sentence, and a view to show.
    public static func result<Next, Content>(opensIntent: Next, dialog: IntentDialog, view: Content) -> Self
    where
        Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog>,
        Next: AppIntent, Content: View
    {
        IntentResultContainer(opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with an intent to perform next, a sentence, and a view to show.
    public static func result<Next, Content>(
        opensIntent: Next, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where
        Self == IntentResultContainer<Never, Next, _SnippetViewContainer, IntentDialog>,
        Next: AppIntent, Content: View
    {
        IntentResultContainer(opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with a value and an intent to perform next.
    public static func result<T, Next>(value: T, opensIntent: Next) -> Self
    where Self == IntentResultContainer<T, Next, Never, Never>, Next: AppIntent {
        IntentResultContainer(value: value, opensIntent: opensIntent)
    }

    /// Creates a result with a value, an intent to perform next, and a view to show to people.
    public static func result<T, Next, Content>(value: T, opensIntent: Next, view: Content) -> Self
    where Self == IntentResultContainer<T, Next, _SnippetViewContainer, Never>, Next: AppIntent, Content: View {
        IntentResultContainer(value: value, opensIntent: opensIntent, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a value, an intent to perform next, and a view to show to people.
    public static func result<T, Next, Content>(
        value: T, opensIntent: Next, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<T, Next, _SnippetViewContainer, Never>, Next: AppIntent, Content: View {
        IntentResultContainer(value: value, opensIntent: opensIntent, snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with a value, an intent to perform next, and a sentence to show to people.
    public static func result<T, Next>(value: T, opensIntent: Next, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<T, Next, Never, IntentDialog>, Next: AppIntent {
        IntentResultContainer(value: value, opensIntent: opensIntent, dialog: dialog)
    }

    /// Creates a result with a value, an intent to perform next, a sentence, and a view to show.
    public static func result<T, Next, Content>(
        value: T, opensIntent: Next, dialog: IntentDialog, view: Content
    ) -> Self
    where Self == IntentResultContainer<T, Next, _SnippetViewContainer, IntentDialog>, Next: AppIntent, Content: View {
        IntentResultContainer(
            value: value, opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a value, an intent to perform next, a sentence, and a view to show.
    public static func result<T, Next, Content>(
        value: T, opensIntent: Next, dialog: IntentDialog, @ViewBuilder content: () -> Content
    ) -> Self
    where Self == IntentResultContainer<T, Next, _SnippetViewContainer, IntentDialog>, Next: AppIntent, Content: View {
        IntentResultContainer(
            value: value, opensIntent: opensIntent, dialog: dialog, snippet: _SnippetViewContainer(content()))
    }
}
