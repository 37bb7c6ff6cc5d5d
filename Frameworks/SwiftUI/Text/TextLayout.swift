/// The options for fitting text into the available space.
struct TextLayout: Equatable {
    /// The maximum number of lines, or nil for no limit.
    var maximumLines: Int?
    /// The number of lines to reserve space for even if the text has fewer.
    var minimumLines: Int?
    var truncation = Text.TruncationMode.tail
    /// The smallest fraction of its size to which text may shrink to fit.
    var minimumScale = 1.0
    /// True if characters may come closer together to fit.
    var tightens = false
    var textCase: Text.Case?
    /// The space added between lines, in points.
    var lineSpacing = 0.0
    var allowsSelection = false

    /// True if the text is shown as two halves, because it is truncated in the middle.
    var truncatesMiddle: Bool { maximumLines == 1 && truncation == .middle }

    /// The minimum and maximum heights of a field with several lines, including its padding, in CSS.
    var fieldHeights: String {
        let least = minimumLines.flatMap { $0 > 1 ? "min-height:calc(\($0)lh + 14px);" : nil } ?? ""
        return least + (maximumLines.map { "max-height:calc(\($0)lh + 28px)" } ?? "")
    }

    func apply(to element: inout Element) {
        if let maximumLines {
            element.add(classes: "lines")
            element.add(style: "--lines:\(maximumLines)")
            if maximumLines == 1, truncation != .tail { element.add(classes: "truncates-\(truncation)") }
        }
        if let minimumLines { element.add(style: "min-height:\(minimumLines)lh") }
        if minimumScale < 1 {
            element.attributes.append(.init(name: "data-shrink", value: minimumScale.css))
        }
        if tightens { element.attributes.append(.init(name: "data-tightens", value: "")) }
        switch textCase {
        case .uppercase: element.add(classes: "uppercase")
        case .lowercase: element.add(classes: "lowercase")
        case nil: break
        }
        if lineSpacing > 0 { element.add(style: "line-height:calc(1.29em + \(lineSpacing.css)px)") }
        if allowsSelection { element.add(classes: "selectable") }
    }
}

/// A single line of text truncated in the middle: each half is cut off at its inner end.
struct TextHalves {
    let text: String
}

extension TextHalves: CompositeView {
    static var readsModels: Bool { false }

    func content(in context: ViewContext) -> some View {
        let middle = text.index(text.startIndex, offsetBy: text.count / 2)
        Tag("span", "half", text: String(text[..<middle]))
        Tag("span", "half") { Tag("bdi", text: String(text[middle...])) }
    }
}

extension Text {
    /// The type of truncation to apply to a line of text when it's too long to fit in the available space.
    public enum TruncationMode: Hashable, Sendable {
        case head, tail, middle
    }

    /// A scheme for transforming the capitalization of characters within text.
    public enum Case: Hashable, Sendable {
        case uppercase, lowercase
    }
}

extension EnvironmentValues {
    struct TextLayoutKey: EnvironmentKey { static var defaultValue: TextLayout { TextLayout() } }

    var textLayout: TextLayout {
        get { self[TextLayoutKey.self] }
        set { self[TextLayoutKey.self] = newValue }
    }

    /// The maximum number of lines that text can occupy in a view.
    public var lineLimit: Int? {
        get { textLayout.maximumLines }
        set { textLayout.maximumLines = newValue.map { max($0, 1) } }
    }

    /// The truncation mode of the last line of text.
    public var truncationMode: Text.TruncationMode {
        get { textLayout.truncation }
        set { textLayout.truncation = newValue }
    }

    /// The minimum permissible proportion to shrink the font size to fit the text into the available space.
    public var minimumScaleFactor: CGFloat {
        get { CGFloat(textLayout.minimumScale) }
        set { textLayout.minimumScale = min(max(Double(newValue), 0.01), 1) }
    }

    /// A Boolean value that indicates whether inter-character spacing should tighten to fit the text.
    public var allowsTightening: Bool {
        get { textLayout.tightens }
        set { textLayout.tightens = newValue }
    }

    /// A stylistic override to transform the case of text when displayed.
    public var textCase: Text.Case? {
        get { textLayout.textCase }
        set { textLayout.textCase = newValue }
    }

    /// The distance in points between the bottom of one line fragment and the top of the next.
    public var lineSpacing: CGFloat {
        get { CGFloat(textLayout.lineSpacing) }
        set { textLayout.lineSpacing = max(Double(newValue), 0) }
    }
}

extension View {
    /// Sets the maximum number of lines that text can occupy in this view.
    nonisolated public func lineLimit(_ number: Int?) -> some View {
        lines(maximum: number, minimum: nil)
    }

    /// Sets to a closed range the number of lines that text can occupy in this view.
    nonisolated public func lineLimit(_ limit: ClosedRange<Int>) -> some View {
        lines(maximum: limit.upperBound, minimum: limit.lowerBound)
    }

    /// Sets to a partial range the number of lines that text can occupy in this view.
    nonisolated public func lineLimit(_ limit: PartialRangeFrom<Int>) -> some View {
        lines(maximum: nil, minimum: limit.lowerBound)
    }

    /// Sets to a partial range the number of lines that text can occupy in this view.
    nonisolated public func lineLimit(_ limit: PartialRangeThrough<Int>) -> some View {
        lines(maximum: limit.upperBound, minimum: nil)
    }

    /// Sets a limit for the number of lines text can occupy in this view, and whether space for them is always
    /// reserved.
    nonisolated public func lineLimit(_ limit: Int, reservesSpace: Bool) -> some View {
        lines(maximum: limit, minimum: reservesSpace ? limit : nil)
    }

    nonisolated private func lines(maximum: Int?, minimum: Int?) -> some View {
        transformingEnvironment {
            $0.lineLimit = maximum
            $0.textLayout.minimumLines = minimum
        }
    }

    /// Sets the truncation mode for lines of text that are too long to fit in the available space.
    nonisolated public func truncationMode(_ mode: Text.TruncationMode) -> some View {
        environment(\.truncationMode, mode)
    }

    /// Sets the minimum amount that text in this view scales down to fit in the available space.
    nonisolated public func minimumScaleFactor(_ factor: CGFloat) -> some View {
        environment(\.minimumScaleFactor, factor)
    }

    /// Sets whether text in this view can compress the space between characters when necessary to fit text in a line.
    nonisolated public func allowsTightening(_ flag: Bool) -> some View {
        environment(\.allowsTightening, flag)
    }

    /// Sets a transform for the case of the text contained in this view when displayed.
    nonisolated public func textCase(_ textCase: Text.Case?) -> some View {
        environment(\.textCase, textCase)
    }

    /// Sets the amount of space between lines of text in this view, in points.
    nonisolated public func lineSpacing(_ lineSpacing: CGFloat) -> some View {
        environment(\.lineSpacing, lineSpacing)
    }

    /// Controls whether people can select text within this view.
    nonisolated public func textSelection<S>(_ selectability: S) -> some View where S: TextSelectability {
        transformingEnvironment { $0.textLayout.allowsSelection = S.allowsSelection }
    }
}

/// A type that describes the ability to select text.
public protocol TextSelectability {
    /// True if people can select text.
    static var allowsSelection: Bool { get }
}

/// A selectability type that enables text selection by the person using the app.
public struct EnabledTextSelectability: TextSelectability {
    public static let allowsSelection = true
}

/// A selectability type that disables text selection by the person using the app.
public struct DisabledTextSelectability: TextSelectability {
    public static let allowsSelection = false
}

extension TextSelectability where Self == EnabledTextSelectability {
    public static var enabled: EnabledTextSelectability { EnabledTextSelectability() }
}

extension TextSelectability where Self == DisabledTextSelectability {
    public static var disabled: DisabledTextSelectability { DisabledTextSelectability() }
}
