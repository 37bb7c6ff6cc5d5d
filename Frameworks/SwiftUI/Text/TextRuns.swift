/// A part of a text with uniform style.
struct TextRun: Equatable {
    enum Content: Equatable {
        case string(String)
        case image(Image)
    }

    var content: Content
    var style = TextStyling()
    var link: URL?

    var isImage: Bool {
        if case .image = content { true } else { false }
    }

    var text: String {
        if case .string(let string) = content { string } else { "" }
    }
}

/// Marks the place of an interpolated text or image in a localized string until the string is looked up.
enum TextPart {
    // Private-use characters, which no text of a catalog contains.
    private static let start: Character = "\u{F8F0}"
    private static let end: Character = "\u{F8F1}"

    static func mark(_ index: Int) -> String { "\(start)\(index)\(end)" }

    /// Splits `string` at its marks, in order, into texts and numbers of parts.
    static func split(_ string: String) -> [(text: Substring, part: Int?)] {
        var pieces: [(Substring, Int?)] = []
        var rest = string[...]
        while let first = rest.firstIndex(of: start), let last = rest[first...].firstIndex(of: end) {
            pieces.append((rest[..<first], nil))
            pieces.append(("", Int(rest[rest.index(after: first)..<last])))
            rest = rest[rest.index(after: last)...]
        }
        return pieces + [(rest, nil)]
    }
}

extension Text {
    /// Collects the runs of the text, each with the styling of all modifiers inside the text.
    func collectRuns(in environment: EnvironmentValues, style: TextStyling, into runs: inout [TextRun]) {
        let style = style.merging(self.style).painted(in: environment)
        switch storage {
        case .joined(let first, let second):
            first.collectRuns(in: environment, style: style, into: &runs)
            second.collectRuns(in: environment, style: style, into: &runs)
        case .key(let key, let table, let bundle):
            let string = key.resolved(table: table, bundle: bundle, in: environment)
            for run in Markdown.runs(of: string, style: style) { run.filled(from: key.parts, environment, &runs) }
        case .resource(let resource):
            runs += Markdown.runs(of: String(localized: resource.in(environment.locale)), style: style)
        case .attributed(let string): runs += string.textRuns(style: style)
        case .image(let image): runs.append(TextRun(content: .image(image), style: style))
        case .verbatim, .date, .timer, .interval:
            runs.append(TextRun(content: .string(plainText(in: environment) ?? ""), style: style))
        }
    }

    /// Creates an instance that wraps an image, suitable for concatenating with other text.
    public init(_ image: Image) {
        self.init(storage: .image(image))
    }

    /// Creates a text view that displays styled attributed content.
    @_disfavoredOverload
    public init(_ attributedContent: AttributedString) {
        self.init(storage: .attributed(attributedContent))
    }
}

extension TextRun {
    /// Appends the run, with its marks replaced by their texts.
    fileprivate func filled(from parts: [Text], _ environment: EnvironmentValues, _ runs: inout [TextRun]) {
        guard !parts.isEmpty, case .string(let string) = content else { return runs.append(self) }
        for (text, part) in TextPart.split(string) {
            if let part, parts.indices.contains(part) {
                parts[part].collectRuns(in: environment, style: style, into: &runs)
            } else if !text.isEmpty {
                runs.append(TextRun(content: .string(String(text)), style: style, link: link))
            }
        }
    }
}

/// The runs of a text, each with its own style.
struct TextRuns {
    let text: Text
}

extension TextRuns: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        var runs: [TextRun] = []
        node.view.text.collectRuns(in: node.observed, style: TextStyling(), into: &runs)
        let styling = TextStyling.inherited(from: node.observed).merging(node.view.text.style)
        if styling.scale == .secondary {
            // The whole text is scaled already.
            for index in runs.indices where runs[index].style.font == nil { runs[index].style.scale = nil }
        }
        for (index, run) in runs.enumerated() {
            // Texts and images are different kinds of elements.
            node.reconcileChild(at: index, TextRunView(run: run), key: AnyHashable(run.isImage))
        }
        node.removeChildren(from: runs.count)
    }
}

struct TextRunView {
    let run: TextRun
}

extension TextRunView: PrimitiveView {
    static func update(_ node: ViewNode<Self>) {
        let run = node.view.run
        switch run.content {
        case .string(let string): run.show(string, at: node)
        case .image(let image):
            node.setOnlyChild(
                image.font(run.style.font).transformingEnvironment {
                    if let color = run.style.color { $0.foregroundColor = color }
                })
        }
    }
}

extension TextRun {
    @MainActor fileprivate func show(_ string: String, at node: Node) {
        var element = Element(tag: "span")
        if let link, let address = link.safeAddress {
            element = Element(tag: "a", classes: "link")
            element.attributes = [.init(name: "href", value: address)]
            if link.opensPage {
                element.attributes += [.init(name: "target", value: "_blank"), .init(name: "rel", value: "noopener")]
            }
        }
        style.apply(to: &element)
        element.text = string
        node.show(element)
        node.removeChildren(from: 0)
    }
}
