import HostClock

/// A view that displays one or more lines of read-only text.
public struct Text: Equatable, Sendable {
    enum Storage: Equatable, Sendable {
        case verbatim(String)
        case key(LocalizedStringKey.Content, table: String?, bundle: URL?)
        case resource(LocalizedStringResource)
        case date(Date, DateStyle)
        case timer(TimerText)
        case interval(DateInterval)
        case attributed(AttributedString)
        case image(Image)
        indirect case joined(Text, Text)
    }

    /// Texts are copied many times before one is shown, so the copies share their contents.
    private final class Contents: Equatable, Sendable {
        let storage: Storage
        /// The styling, or nil if there is none, as for most texts.
        let styling: Styling?

        init(storage: Storage, styling: Styling?) {
            self.storage = storage
            self.styling = styling
        }

        static func == (one: Contents, other: Contents) -> Bool {
            one === other
                || one.storage == other.storage
                    && (one.styling === other.styling || one.styling?.style == other.styling?.style)
        }
    }

    private final class Styling: Sendable {
        let style: TextStyling

        init(_ style: TextStyling) {
            self.style = style
        }
    }

    private let contents: Contents

    var storage: Storage { contents.storage }
    var style: TextStyling { contents.styling?.style ?? TextStyling() }

    init(storage: Storage, style: TextStyling? = nil) {
        contents = Contents(storage: storage, styling: style.map { Styling($0) })
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
        self.init(storage: .key(key.content, table: tableName, bundle: bundle?.bundleURL))
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
    /// The string of the text in `environment`.
    package func resolved(in environment: EnvironmentValues) -> String {
        if environment.hidesPrivateContent { return veiled(in: environment) }
        if let plain = plainText(in: environment) { return plain }
        var runs: [TextRun] = []
        collectRuns(in: environment, style: TextStyling(), into: &runs)
        return runs.map(\.text).joined()
    }

    /// The string if the whole text has one style, or nil if its runs differ.
    func plainText(in environment: EnvironmentValues) -> String? {
        switch storage {
        case .verbatim(let string): return string
        case .key(let key, let table, let bundle):
            guard key.parts.isEmpty else { return nil }
            let string = key.resolved(table: table, bundle: bundle, in: environment)
            return Markdown.mayStand(in: string) ? nil : string
        case .resource(let resource):
            let string = String(localized: resource.in(environment.locale))
            return Markdown.mayStand(in: string) ? nil : string
        case .date(let date, let style): return style.text(for: date, in: environment)
        case .timer(let timer): return timer.text(at: HostClock.current.now, environment.locale)
        case .interval(let interval): return interval.text(in: environment)
        case .attributed, .image, .joined: return nil
        }
    }

    var isEmpty: Bool { storage == .verbatim("") }
}

extension LocalizedStringKey.Content {
    func resolved(table: String?, bundle: URL?, in environment: EnvironmentValues) -> String {
        value.resolved(
            table: table, bundle: bundle.flatMap { Bundle(url: $0) }, language: environment.locale,
            formattedFor: environment.locale)
    }
}

extension LocalizedStringResource {
    func `in`(_ locale: Locale) -> LocalizedStringResource {
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
        let styling = TextStyling.inherited(from: environment).merging(text.style).painted(in: environment)
        styling.apply(to: &element)
        environment.textLayout.apply(to: &element)
        let role = LayoutRole.text(size: styling.points, isBold: styling.isBold)
        let isPrivate = environment.hidesPrivateContent
        if isPrivate || environment.redactionReasons.contains(.placeholder) { element.add(classes: "redacted") }
        if isPrivate {
            element.text = text.veiled(in: environment)
            element.attributes.append(.init(name: "aria-hidden", value: "true"))
            node.show(element, as: role)
            return node.removeChildren(from: 0)
        }
        if let plain = text.plainText(in: environment) {
            if environment.textLayout.truncatesMiddle {
                node.show(element, as: role)
                node.setElementContent(TextHalves(text: plain))
            } else {
                element.text = plain
                node.show(element, as: role)
                node.removeChildren(from: 0)
            }
        } else {
            node.show(element, as: role)
            node.setElementContent(TextRuns(text: text))
        }
        text.tick(node)
    }
}
