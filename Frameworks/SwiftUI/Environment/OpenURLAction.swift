import UIKit

/// An action that opens a URL.
@MainActor @preconcurrency
public struct OpenURLAction: Sendable {
    /// The result of a custom open URL action.
    public struct Result: Sendable {
        enum Outcome {
            case handled, discarded
            case system(URL?)
        }

        let outcome: Outcome

        /// The handler opened the URL.
        public static let handled = Result(outcome: .handled)
        /// The handler discarded the URL.
        public static let discarded = Result(outcome: .discarded)
        /// The handler asks the system to open the original URL.
        public static let systemAction = Result(outcome: .system(nil))

        /// The handler asks the system to open the modified URL.
        public static func systemAction(_ url: URL) -> Result { Result(outcome: .system(url)) }
    }

    private let handler: @MainActor (URL) -> Result
    private let system: SystemOpener?

    /// Creates an action that opens a URL.
    public init(handler: @escaping @MainActor (URL) -> OpenURLAction.Result) {
        self.handler = handler
        system = nil
    }

    /// Creates the system's action, which opens URLs through the page of `graph`.
    init(page graph: Graph) {
        handler = { _ in .systemAction }
        system = SystemOpener(graph: graph)
    }

    /// The same action, falling back on the system action of `other`.
    nonisolated func over(_ other: OpenURLAction) -> OpenURLAction {
        system == nil ? OpenURLAction(handler: handler, system: other.system) : self
    }

    nonisolated private init(handler: @escaping @MainActor (URL) -> Result, system: SystemOpener?) {
        self.handler = handler
        self.system = system
    }

    static nonisolated let none = OpenURLAction(handler: { _ in .discarded }, system: nil)

    /// Opens a URL, following system conventions.
    public func callAsFunction(_ url: URL) {
        callAsFunction(url) { _ in }
    }

    /// Asynchronously opens a URL, following system conventions.
    public func callAsFunction(_ url: URL, completion: @escaping (_ accepted: Bool) -> Void) {
        switch handler(url).outcome {
        case .handled: completion(true)
        case .discarded: completion(false)
        case .system(let other): completion(system?.open(other ?? url) ?? false)
        }
    }
}

/// Opens an address through the page.
@MainActor final class SystemOpener {
    private weak var graph: Graph?

    init(graph: Graph) {
        self.graph = graph
    }

    func open(_ url: URL) -> Bool { graph.map { PageURL(url).open(on: $0) } ?? false }
}

extension EnvironmentValues {
    struct OpenURLKey: EnvironmentKey { static var defaultValue: OpenURLAction { .none } }

    /// An action that opens a URL.
    public var openURL: OpenURLAction {
        get { self[OpenURLKey.self] }
        set { self[OpenURLKey.self] = newValue.over(self[OpenURLKey.self]) }
    }
}
