/// A view that displays one or more lines of read-only text.
public struct Text: Equatable, Sendable {
    enum Storage: Equatable, Sendable {
        case verbatim(String)
        case key(LocalizedStringKey, table: String?, bundle: URL?)
        case resource(LocalizedStringResource)
        case date(Date, DateStyle)
        indirect case joined(Text, Text)
    }

    /// Views carry texts through many copies before one is shown: a copy shares what it says.
    private final class Contents: Equatable, Sendable {
        let storage: Storage
        let style: TextStyling

        init(storage: Storage, style: TextStyling) {
            self.storage = storage
            self.style = style
        }

        static func == (one: Contents, other: Contents) -> Bool {
            one === other || one.storage == other.storage && one.style == other.style
        }
    }

    private let contents: Contents

    var storage: Storage { contents.storage }
    var style: TextStyling { contents.style }

    init(storage: Storage, style: TextStyling = TextStyling()) {
        contents = Contents(storage: storage, style: style)
    }

    public init(verbatim content: String) {
        self.init(storage: .verbatim(content))
    }

    @_disfavoredOverload
    public init<S>(_ content: S) where S: StringProtocol {
        self.init(storage: .verbatim(String(content)))
    }

    public init(
        _ key: LocalizedStringKey, tableName: String? = nil, bundle: Bundle? = nil, comment: StaticString? = nil
    ) {
        self.init(storage: .key(key, table: tableName, bundle: bundle?.bundleURL))
    }

    @_disfavoredOverload
    public init(_ resource: LocalizedStringResource) {
        self.init(storage: .resource(resource))
    }

    public init<F>(_ input: F.FormatInput, format: F)
    where F: FormatStyle, F.FormatInput: Equatable, F.FormatOutput == String {
        self.init(storage: .verbatim(format.locale(.reader).format(input)))
    }

    public static func + (lhs: Text, rhs: Text) -> Text {
        Text(storage: .joined(lhs, rhs))
    }
}

extension Text {
    /// The text as it is read in `environment`.
    package func resolved(in environment: EnvironmentValues) -> String {
        switch storage {
        case .verbatim(let string): string
        case .key(let key, let table, let bundle):
            key.value.resolved(
                table: table, bundle: bundle.flatMap { Bundle(url: $0) }, language: environment.locale,
                formattedFor: environment.locale)
        case .resource(let resource):
            String(localized: resource.in(environment.locale))
        case .date(let date, let style): style.text(for: date, in: environment)
        case .joined(let first, let second): first.resolved(in: environment) + second.resolved(in: environment)
        }
    }

    var isEmpty: Bool { storage == .verbatim("") }
}

extension LocalizedStringResource {
    fileprivate func `in`(_ locale: Locale) -> LocalizedStringResource {
        var copy = self
        copy.locale = locale
        return copy
    }
}

extension Text: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let environment = node.observed
        let text = node.view
        var element = Element(tag: "span", classes: "text")
        TextStyling.inherited(from: environment).merging(text.style).apply(to: &element)
        if environment.redactionReasons.contains(.placeholder) { element.classes += " redacted" }
        if case .joined = text.storage {
            node.show(element)
            node.setElementContent(TextRuns(text: text))
        } else {
            element.text = text.resolved(in: environment)
            node.show(element)
        }
    }
}

/// The parts of a joined text, each with a style of its own.
struct TextRuns {
    let text: Text
}

extension TextRuns: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        var runs: [Text] = []
        collect(node.view.text, style: TextStyling(), into: &runs)
        for (index, run) in runs.enumerated() {
            var element = Element(tag: "span")
            run.style.apply(to: &element)
            node.reconcileChild(at: index, Run(element: element, text: run))
        }
        node.removeChildren(from: runs.count)
    }

    private static func collect(_ text: Text, style: TextStyling, into runs: inout [Text]) {
        let merged = style.merging(text.style)
        if case .joined(let first, let second) = text.storage {
            collect(first, style: merged, into: &runs)
            collect(second, style: merged, into: &runs)
        } else {
            runs.append(Text(storage: text.storage, style: merged))
        }
    }

    struct Run {
        let element: Element
        let text: Text
    }
}

extension TextRuns.Run: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        var element = node.view.element
        element.text = node.view.text.resolved(in: node.observed)
        node.show(element)
    }
}
