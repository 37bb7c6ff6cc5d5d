/// The result of an intent.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// The results created by `IntentResult.result()` and its variants.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetContent, DialogType>: IntentResult
where Value: _IntentValue, OpensAppIntent: Sendable {
    public let value: Value?
    let opensIntent: OpensAppIntent?

    init(value: Value?, opensIntent: OpensAppIntent? = nil) {
        self.value = value
        self.opensIntent = opensIntent
    }
}

extension IntentResultContainer: ReturnsValue {}

extension IntentResult {
    /// A result without a value.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(value: nil)
    }

    /// A result with a value.
    public static func result<T>(value: T) -> Self where Self == IntentResultContainer<T, Never, Never, Never> {
        IntentResultContainer(value: value)
    }
}
