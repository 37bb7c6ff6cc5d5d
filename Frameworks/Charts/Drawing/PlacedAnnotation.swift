/// A view beside a mark, with the mark's position.
struct PlacedAnnotation {
    let annotation: MarkAnnotation
    let rect: PlotRect

    @MainActor static func all(of plan: ChartPlan) -> [PlacedAnnotation] {
        plan.places.flatMap { place in
            place.mark.style.annotations.map { PlacedAnnotation(annotation: $0, rect: place.rect) }
        }
    }
}

/// An annotation. The style sheet places it beside its mark, and keeps it within its boundary if required.
struct AnnotationView: View {
    let placed: PlacedAnnotation
    let plot: CGSize

    var body: some View {
        let annotation = placed.annotation
        Tag("div", "chart-annotation \(side.rawValue)") {
            Tag("div", "chart-annotation-line") {
                Tag("div", "chart-annotation-body") {
                    annotation.content(AnnotationContext(targetSize: size))
                }
            }
        }
        .classes(fits(annotation.overflow.x) ? "fit-x" : "")
        .classes(fits(annotation.overflow.y) ? "fit-y" : "")
        .classes(alignment)
        .style(place)
    }

    /// The alignment of an annotation above or below its mark: with the mark's middle or one of its ends.
    private var alignment: String {
        guard side == .top || side == .bottom || side == .overlay else { return "" }
        switch placed.annotation.alignment.horizontal {
        case .leading: return "align-leading"
        case .trailing: return "align-trailing"
        default: return ""
        }
    }

    private var size: CGSize { CGSize(width: placed.rect.width, height: placed.rect.height) }

    private var side: AnnotationPosition.Kind {
        placed.annotation.position.kind == .automatic ? .top : placed.annotation.position.kind
    }

    private func fits(_ strategy: AnnotationOverflowResolution.Strategy) -> Bool {
        switch strategy.kind {
        case .fit, .automatic, .padScale: true
        case .disabled: false
        }
    }

    private var place: String {
        let (rect, size) = (placed.rect, plot)
        func part(_ value: Double, of length: Double) -> String { css(value / max(length, 1)) }
        return "--x1:\(part(rect.x.lowerBound, of: size.width));--x2:\(part(rect.x.upperBound, of: size.width));"
            + "--y1:\(part(rect.y.lowerBound, of: size.height));--y2:\(part(rect.y.upperBound, of: size.height));"
            + "--chart-gap:\(css(placed.annotation.spacing))px"
    }
}
