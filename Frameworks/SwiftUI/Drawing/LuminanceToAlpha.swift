/// Content whose brightness becomes its opacity, by a filter in the page.
struct LuminanceMask<Content: View> {
    let content: Content
    @State private var filter = ElementReference()

    init(content: Content) {
        self.content = content
    }
}

extension LuminanceMask: CompositeView, WrappingView {
    static var wrappedType: any View.Type { Content.self }

    func content(in context: ViewContext) -> some View {
        Tag("div", "box multiplied") {
            Tag("svg") {
                Tag("filter") { Tag("feColorMatrix").attribute("type", "luminanceToAlpha") }
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
    /// Adds a luminance to alpha effect to this view: black is transparent, and white becomes opaque black.
    nonisolated public func luminanceToAlpha() -> some View {
        LuminanceMask(content: self)
    }
}
