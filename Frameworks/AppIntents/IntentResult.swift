/// What an intent hands back.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue
    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// The results that `IntentResult.result()` and its relatives make.
public struct IntentResultContainer<Value, OpensAppIntent, SnippetContent, DialogType>: IntentResult
where Value: _IntentValue {
    public let value: Value?

    init(value: Value?) {
        self.value = value
    }
}

extension IntentResultContainer: ReturnsValue {}

extension IntentResult {
    /// It is done.
    public static func result() -> Self where Self == IntentResultContainer<Never, Never, Never, Never> {
        IntentResultContainer(value: nil)
    }

    /// It is done, with a value.
    public static func result<T>(value: T) -> Self where Self == IntentResultContainer<T, Never, Never, Never> {
        IntentResultContainer(value: value)
    }
}
