/// Sets an alignment guide for the content.
///
/// The page moves the views of a container with that alignment. If the guide is a linear function of the dimensions,
/// the page computes it. Otherwise, the page reports the size and receives a constant.
struct AlignmentGuideModifier {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat
}

extension AlignmentGuideModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        node.layoutTrait = SubviewGuide(key: key, compute: compute)
        var element = Element(tag: "div", classes: "box")
        var handlers: [EventHandler] = []
        let model = node.storage(at: 0) { GeometryModel() }
        // The function may read a state that no body reads.
        let (value, isMeasured) = node.tracking {
            LinearGuide(compute).map { ($0.css, false) }
                ?? (compute(ViewDimensions(size: model.geometry.size)).css, true)
        }
        if isMeasured { handlers = [EventHandler(kind: "geometry") { [model] in _ = model.apply($0) }] }
        element.attributes.append(.init(name: "data-guide", value: key.pageName + " " + value))
        node.show(element, as: .box, handlers: handlers)
        node.setElementContent(content)
    }
}

/// A guide that a layout in Swift can read.
final class SubviewGuide {
    let key: AlignmentKey
    let compute: (ViewDimensions) -> CGFloat

    init(key: AlignmentKey, compute: @escaping (ViewDimensions) -> CGFloat) {
        self.key = key
        self.compute = compute
    }
}

extension View {
    /// Sets the view's horizontal alignment.
    nonisolated public func alignmentGuide(
        _ g: HorizontalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }

    /// Sets the view's vertical alignment.
    nonisolated public func alignmentGuide(
        _ g: VerticalAlignment, computeValue: @escaping (ViewDimensions) -> CGFloat
    ) -> some View {
        modifier(AlignmentGuideModifier(key: g.key, compute: computeValue))
    }
}
