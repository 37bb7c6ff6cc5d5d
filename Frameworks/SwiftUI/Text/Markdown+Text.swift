import FoundationOverlay

extension Markdown {
    static func runs(of string: String, style: TextStyling) -> [TextRun] {
        runs(of: string).map { run in
            TextRun(content: .string(run.text), style: style.marked(run.marks), link: run.link)
        }
    }
}

extension TextStyling {
    func marked(_ marks: Set<Markdown.Mark>) -> TextStyling {
        var styling = self
        if marks.contains(.strong) { styling.weight = .bold }
        if marks.contains(.emphasis) { styling.isItalic = true }
        if marks.contains(.strikethrough) { styling.strikethrough = TextLine() }
        if marks.contains(.code) { styling.design = .monospaced }
        return styling
    }
}
