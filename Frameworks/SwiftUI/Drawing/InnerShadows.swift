/// Inner shadows of a drawing that is not a CSS box: an SVG filter, placed before the image that uses it.
struct InnerShadows {
    private let shadows: [ShadowStyle]
    private let filter: Filter

    /// Nil if `paint` has no inner shadows.
    @MainActor init?(_ paint: Paint, of node: Node) {
        shadows = paint.shadows.filter(\.isInner)
        guard !shadows.isEmpty else { return nil }
        filter = node.storage(at: 1) { Filter() }
    }

    private final class Filter {
        var id: Int?
    }

    /// The declaration that applies the shadows to an image.
    var style: String { filter.id.map { "filter:url(#n\($0))" } ?? "" }
}

extension InnerShadows: CompositeView {
    func content(in context: ViewContext) -> some View {
        let reference = filter
        let filter = Tag("filter") {
            ForEach(shadows.indices, id: \.self) { index in
                let shadow = shadows[index]
                // The unpainted area casts the shadow into the painted one.
                Tag("feFlood", style: "flood-color:\(shadow.color.css)")
                Tag("feComposite").attribute("in2", "SourceAlpha").attribute("operator", "out")
                Tag("feGaussianBlur").attribute("stdDeviation", shadow.radius.css)
                Tag("feOffset").attribute("dx", shadow.x.css).attribute("dy", shadow.y.css)
                Tag("feComposite").attribute("operator", "atop").attribute("result", "under\(index)")
                    .attribute("in2", index == 0 ? "SourceGraphic" : "under\(index - 1)")
            }
        }
        Tag("svg") {
            filter.attribute("color-interpolation-filters", "sRGB").identified { [reference] in reference.id = $0 }
        }
        .attribute("aria-hidden", "true")
    }
}

/// A circle centred in its frame.
struct CircleImage {
    let color: String
    let shadows: InnerShadows?
}

extension CircleImage: CompositeView {
    func content(in context: ViewContext) -> some View {
        Tag("svg", style: shadows?.style ?? "") { Tag("circle", style: "fill:" + color).attribute("r", "1") }
            .attribute("viewBox", "-1 -1 2 2")
            .attribute("aria-hidden", "true")
    }
}
