/// Content whose colours are multiplied with a colour, by a filter in the page.
struct ColorMultiplied<Content: View> {
    let content: Content
    let color: Color
    @State private var filter = ElementReference()

    init(content: Content, color: Color) {
        self.content = content
        self.color = color
    }
}

extension ColorMultiplied: CompositeView, WrappingView {
    static var wrappedType: any View.Type { Content.self }

    func content(in context: ViewContext) -> some View {
        Tag("div", "box multiplied") {
            Tag("svg") {
                Tag("filter") {
                    Tag("feFlood", style: "flood-color:" + color.css).attribute("result", "color")
                    // The product of each channel. Where the content is transparent, so is the result.
                    Tag("feComposite")
                        .attribute("in", "SourceGraphic")
                        .attribute("in2", "color")
                        .attribute("operator", "arithmetic")
                        .attribute("k1", "1")
                }
                .attribute("color-interpolation-filters", "sRGB")
                .identified { [filter] in filter.assign($0) }
            }
            .attribute("aria-hidden", "true")
            .growing(.fixed([]))
            content
        }
        .style(filter.name.map { "filter:url(#\($0))" } ?? "")
        .layoutRole(.box)
    }
}

extension View {
    /// Adds a color multiplication effect to this view.
    nonisolated public func colorMultiply(_ color: Color) -> some View {
        ColorMultiplied(content: self, color: color)
    }
}
