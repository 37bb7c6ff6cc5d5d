public import Foundation

extension AttributedString {
    /// Options that affect how Markdown is converted to a string.
    public struct MarkdownParsingOptions: Sendable {
        /// The part of the syntax to interpret.
        public enum InterpretedSyntax: Sendable {
            /// Blocks and inline elements.
            case full
            /// Inline elements only, with single spaces between words.
            case inlineOnly
            /// Inline elements only. Spaces and new lines are preserved.
            case inlineOnlyPreservingWhitespace
        }

        /// The treatment of errors. There are none, because every text is valid Markdown.
        public enum FailurePolicy: Sendable {
            case throwError
            case returnPartiallyParsedIfPossible
        }

        public var interpretedSyntax: InterpretedSyntax
        public var failurePolicy: FailurePolicy

        public init(
            interpretedSyntax: InterpretedSyntax = .full, failurePolicy: FailurePolicy = .throwError
        ) {
            self.interpretedSyntax = interpretedSyntax
            self.failurePolicy = failurePolicy
        }
    }

    /// Creates an attributed string from a localized string resource, whose text may contain inline Markdown.
    public init(localized resource: LocalizedStringResource) {
        let text = String(localized: resource)
        let options = MarkdownParsingOptions(interpretedSyntax: .inlineOnlyPreservingWhitespace)
        self = (try? AttributedString(markdown: text, options: options)) ?? AttributedString(text)
    }

    /// Creates an attributed string from a Markdown-formatted string.
    ///
    /// - Parameter baseURL: The address to which relative links refer.
    public init(
        markdown: String, options: MarkdownParsingOptions = MarkdownParsingOptions(), baseURL: URL? = nil
    ) throws {
        self.init()
        switch options.interpretedSyntax {
        case .full:
            for block in MarkdownBlocks.texts(of: markdown) { append(markdown: block, baseURL) }
        case .inlineOnly:
            append(markdown: markdown.split(whereSeparator: \.isWhitespace).joined(separator: " "), baseURL)
        case .inlineOnlyPreservingWhitespace: append(markdown: markdown, baseURL)
        }
    }

    private mutating func append(markdown: String, _ base: URL?) {
        for run in Markdown.runs(of: markdown) {
            var part = AttributedString(run.text)
            let intent = run.marks.reduce(into: InlinePresentationIntent()) { $0.insert($1.intent) }
            if !intent.isEmpty { part.inlinePresentationIntent = intent }
            part.link = run.link.flatMap { URL(string: $0.relativeString, relativeTo: base) }
            append(part)
        }
    }
}

extension Markdown.Mark {
    fileprivate var intent: InlinePresentationIntent {
        switch self {
        case .strong: .stronglyEmphasized
        case .emphasis: .emphasized
        case .strikethrough: .strikethrough
        case .code: .code
        }
    }
}

/// The blocks of a Markdown text: paragraphs, headings, quotes and list items.
private enum MarkdownBlocks {
    /// The texts of the blocks, without their block markers.
    static func texts(of markdown: String) -> [String] {
        var blocks: [String] = []
        var isOpen = false
        for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
            let text = line.trimmingCharacters(in: .whitespaces)
            let inside = content(of: text)
            if text.isEmpty {
                isOpen = false
            } else if isOpen, inside == nil {
                blocks[blocks.count - 1] += " " + text
            } else {
                blocks.append(inside?.text ?? text)
                isOpen = inside?.mayContinue ?? true
            }
        }
        return blocks
    }

    /// The text of a heading, a quote or a list item; nil for any other line.
    private static func content(of line: String) -> (text: String, mayContinue: Bool)? {
        if let heading = line.wholeMatch(of: /#{1,6}(?:[ \t]+(.*?))?(?:[ \t]+#+)?[ \t]*/) {
            return (heading.1.map(String.init) ?? "", false)
        }
        if let item = line.wholeMatch(of: /(?:[-+*]|\d{1,9}[.)])[ \t]+(.*)/) { return (String(item.1), true) }
        if let quote = line.wholeMatch(of: />[ \t]?(.*)/) { return (String(quote.1), true) }
        return nil
    }
}
