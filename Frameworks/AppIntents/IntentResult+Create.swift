public import SwiftUI

extension IntentResult {
    /// Creates a result without a value.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer()
    }

    /// Creates a result with a view to show to people.
    public static func result<Content>(view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never>, Content: View {
        IntentResultContainer(snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a view to show to people.
    public static func result<Content>(@ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, Never>, Content: View {
        IntentResultContainer(snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with a sentence to show to people.
    public static func result(dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<Never, Never, Never, IntentDialog> {
        IntentResultContainer(dialog: dialog)
    }

    /// Creates a result with a sentence and a view to show.
    public static func result<Content>(dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog>, Content: View {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a sentence and a view to show.
    public static func result<Content>(dialog: IntentDialog, @ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<Never, Never, _SnippetViewContainer, IntentDialog>, Content: View {
        IntentResultContainer(dialog: dialog, snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with a value.
    public static func result<T>(value: T) -> Self where Self == IntentResultContainer<T, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// Creates a result with a value and a view to show to people.
    public static func result<T, Content>(value: T, view: Content) -> Self
    where Self == IntentResultContainer<T, Never, _SnippetViewContainer, Never>, Content: View {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a value and a view to show to people.
    public static func result<T, Content>(value: T, @ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<T, Never, _SnippetViewContainer, Never>, Content: View {
        IntentResultContainer(value: value, snippet: _SnippetViewContainer(content()))
    }

    /// Creates a result with a value and a sentence to show to people.
    public static func result<T>(value: T, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<T, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }

    /// Creates a result with a value, a sentence, and a view to show.
    public static func result<T, Content>(value: T, dialog: IntentDialog, view: Content) -> Self
    where Self == IntentResultContainer<T, Never, _SnippetViewContainer, IntentDialog>, Content: View {
        IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetViewContainer(view))
    }

    /// Creates a result with a value, a sentence, and a view to show.
    public static func result<T, Content>(value: T, dialog: IntentDialog, @ViewBuilder content: () -> Content) -> Self
    where Self == IntentResultContainer<T, Never, _SnippetViewContainer, IntentDialog>, Content: View {
        IntentResultContainer(value: value, dialog: dialog, snippet: _SnippetViewContainer(content()))
    }
}
