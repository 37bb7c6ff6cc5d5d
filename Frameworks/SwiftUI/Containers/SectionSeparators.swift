/// The lines above and below a section of a list, drawn only if an app asks for them.
struct SectionLines: Equatable {
    struct Line: Equatable {
        var visibility = Visibility.automatic
        var tint: String?

        var isDrawn: Bool { visibility == .visible || (visibility == .automatic && tint != nil) }
    }

    var top = Line()
    var bottom = Line()

    /// Changes the lines at `edges`.
    mutating func change(_ edges: VerticalEdge.Set, by write: (inout Line) -> Void) {
        if edges.contains(.top) { write(&top) }
        if edges.contains(.bottom) { write(&bottom) }
    }

    var classes: String {
        [top.isDrawn ? "line-above" : nil, bottom.isDrawn ? "line-below" : nil].compactMap { $0 }.joined(separator: " ")
    }

    var style: String {
        [
            top.isDrawn ? top.tint.map { "--above:" + $0 } : nil,
            bottom.isDrawn ? bottom.tint.map { "--below:" + $0 } : nil,
        ]
        .compactMap { $0 }.joined(separator: ";")
    }
}

extension EnvironmentValues {
    struct SectionLinesKey: EnvironmentKey { static var defaultValue: SectionLines { SectionLines() } }

    var sectionLines: SectionLines {
        get { self[SectionLinesKey.self] }
        set { self[SectionLinesKey.self] = newValue }
    }
}

extension View {
    /// Sets whether to hide the separator associated with a list section.
    ///
    /// The lines are drawn in the list styles whose rows reach the edges.
    nonisolated public func listSectionSeparator(
        _ visibility: Visibility, edges: VerticalEdge.Set = .all
    ) -> some View {
        transformingEnvironment { $0.sectionLines.change(edges) { $0.visibility = visibility } }
    }

    /// Sets the tint color associated with a section.
    nonisolated public func listSectionSeparatorTint(_ color: Color?, edges: VerticalEdge.Set = .all) -> some View {
        let tint = color?.css
        return transformingEnvironment { $0.sectionLines.change(edges) { $0.tint = tint } }
    }
}
