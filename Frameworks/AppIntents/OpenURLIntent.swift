public import Foundation
public import FoundationOverlay

/// An intent that the system performs by opening a URL.
public protocol URLRepresentableIntent: AppIntent {}

extension URLRepresentableIntent {
    /// Throws an error: only the system performs the intent.
    public func perform() async throws -> Never { throw CocoaError(.featureUnsupported) }
}

extension Never: IntentResult {
    public var value: Never? { nil }
}

/// An intent that opens a URL. A host opens it on the page from which the intent that returned it was run.
public struct OpenURLIntent: URLRepresentableIntent {
    public static var title: LocalizedStringResource { "Open URL" }

    /// The URL to open.
    @IntentParameter(title: "URL") public var url: URL

    public init() {}

    public init(_ url: URL) {
        self.url = url
    }
}

/// A result with an intent that the system performs next.
public protocol OpensIntent: IntentResult {}

extension IntentResultContainer: OpensIntent where OpensAppIntent: AppIntent {}

extension IntentResult {
    /// A result with an intent to perform next.
    public static func result<OpensAppIntent>(
        opensIntent: OpensAppIntent
    ) -> Self where Self == IntentResultContainer<Never, OpensAppIntent, Never, Never>, OpensAppIntent: AppIntent {
        IntentResultContainer(value: nil, opensIntent: opensIntent)
    }
}

extension IntentResult {
    /// The intent to perform next.
    package var nextIntent: (any AppIntent)? { (self as? any NextIntent)?.next }
}

private protocol NextIntent {
    var next: (any AppIntent)? { get }
}

extension IntentResultContainer: NextIntent {
    var next: (any AppIntent)? { opensIntent as? any AppIntent }
}
