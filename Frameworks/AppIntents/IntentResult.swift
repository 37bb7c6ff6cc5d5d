public import FoundationOverlay

/// The result of an intent.
public protocol IntentResult: Sendable {
    associatedtype Value: _IntentValue
    associatedtype OpensAppIntent: AppIntent
    associatedtype Snippet
    associatedtype Dialog

    var value: Value? { get }
}

/// A result with a value.
public protocol ReturnsValue<Value>: IntentResult {}

/// A result that the system speaks or shows.
public protocol ProvidesDialog: IntentResult where Dialog == IntentDialog {}

/// A result with a view that the system shows.
public protocol ShowsSnippetView: IntentResult where Snippet == _SnippetViewContainer {}

/// A result with an intent that the system performs next.
public protocol OpensIntent: IntentResult {}

/// The results created by `IntentResult.result()` and its variants.
public struct IntentResultContainer<Value, OpensAppIntent, Snippet, Dialog>: IntentResult
where Value: _IntentValue, OpensAppIntent: AppIntent {
    public var value: Value?
    public var opensIntent: OpensAppIntent?
    public var dialog: IntentDialog?
    let snippet: _SnippetViewContainer?

    init(
        value: Value? = nil, opensIntent: OpensAppIntent? = nil, dialog: IntentDialog? = nil,
        snippet: _SnippetViewContainer? = nil
    ) {
        self.value = value
        self.opensIntent = opensIntent
        self.dialog = dialog
        self.snippet = snippet
    }
}

extension IntentResultContainer: ReturnsValue {}

extension IntentResultContainer: OpensIntent {}

extension IntentResultContainer: ProvidesDialog where Dialog == IntentDialog {}

extension IntentResultContainer: ShowsSnippetView where Snippet == _SnippetViewContainer {}

/// The intent of a result that opens none. Nobody can create it.
extension Never: AppIntent {
    public static var title: LocalizedStringResource { "" }

    public init() { fatalError("There is no value of the type Never.") }

    public func perform() async throws -> IntentResultContainer<Never, Never, Never, Never> { .result() }
}
