/// An effect on the pixels of a view for which CSS has no function: an SVG filter in the page.
enum PageFilter: Equatable {
    case multiply(Color)
    case luminanceToAlpha

    @MainActor @ViewBuilder fileprivate var primitives: some View {
        switch self {
        case .multiply(let color):
            Tag("feFlood", style: "flood-color:" + color.css).attribute("result", "color")
            // The product of each channel. Where the content is transparent, so is the result.
            Tag("feComposite")
                .attribute("in", "SourceGraphic")
                .attribute("in2", "color")
                .attribute("operator", "arithmetic")
                .attribute("k1", "1")
        case .luminanceToAlpha:
            Tag("feColorMatrix").attribute("type", "luminanceToAlpha")
        }
    }
}

/// Content behind a filter of its own.
struct FilteredContent<Content: View> {
    let content: Content
    let filter: PageFilter
    @State private var element = ElementReference()

    init(content: Content, filter: PageFilter) {
        self.content = content
        self.filter = filter
    }
}

extension FilteredContent: CompositeView, WrappingView {
    static var wrappedType: any View.Type { Content.self }

    func content(in context: ViewContext) -> some View {
        Tag("div", "box filtered") {
            Tag("svg") {
                Tag("filter") { filter.primitives }
                    .attribute("color-interpolation-filters", "sRGB")
                    .identified { [element] in element.assign($0) }
            }
            .attribute("aria-hidden", "true")
            .growing(.fixed([]))
            content
        }
        .style(element.name.map { "filter:url(#\($0))" } ?? "")
        .layoutRole(.box)
    }
}

extension View {
    /// Adds a color multiplication effect to this view.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        FilteredContent(content: self, filter: .multiply(color))
    }

    /// Adds a luminance to alpha effect to this view: black is transparent, and white becomes opaque black.
    nonisolated public func luminanceToAlpha() -> some View {
        FilteredContent(content: self, filter: .luminanceToAlpha)
    }
}
