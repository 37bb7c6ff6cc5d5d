/// The result of an intent.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that the system speaks or shows.
public protocol ProvidesDialog: IntentResult {}

/// The results created by `IntentResult.result()` and its variants.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetContent, DialogType>: IntentResult
where Value: _IntentValue, OpensAppIntent: Sendable {
    public let value: Value?
    public var dialog: IntentDialog?

    init(value: Value?, dialog: IntentDialog? = nil) {
        self.value = value
        self.dialog = dialog
    }
}

extension IntentResultContainer: ReturnsValue {}

extension IntentResultContainer: ProvidesDialog where DialogType == IntentDialog {}

extension IntentResult {
    /// Creates a result without a value.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(value: nil)
    }

    /// Creates a result with a value.
    public static func result<T>(value: T) -> Self where Self == IntentResultContainer<T, Never, Never, Never> {
        IntentResultContainer(value: value)
    }

    /// Creates a result with a value, and a sentence to show to people.
    public static func result<T>(value: T, dialog: IntentDialog) -> Self
    where Self == IntentResultContainer<T, Never, Never, IntentDialog> {
        IntentResultContainer(value: value, dialog: dialog)
    }
}
