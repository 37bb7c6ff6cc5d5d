/// Content with a layer under or over it. The layer takes the content's size.
struct LayerModifier<Layer: View> {
    enum Place: String {
        case under, over
    }

    let place: Place
    let alignment: Alignment
    let layer: Layer
}

extension LayerModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let classes = [place.rawValue, alignment.className].filter { !$0.isEmpty }.joined(separator: " ")
        // The layer fills the size of the content, so it does not affect how the content grows.
        let layerTag = Tag("div", classes) { layer }.attributes(alignment.attributes).layoutRole(.layer).growing(
            .fixed([]))
        switch place {
        case .under:
            node.setOnlyChild(
                Tag("div", "layers") {
                    layerTag
                    content
                }.layoutRole(.layers))
        case .over:
            node.setOnlyChild(
                Tag("div", "layers") {
                    content
                    layerTag
                }.layoutRole(.layers))
        }
    }
}

extension View {
    /// Layers the views that you specify behind this view.
    nonisolated public func background<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(LayerModifier(place: .under, alignment: alignment, layer: content()))
    }

    /// Layers the views that you specify in front of this view.
    nonisolated public func overlay<V>(
        alignment: Alignment = .center, @ViewBuilder content: () -> V
    ) -> some View where V: View {
        modifier(LayerModifier(place: .over, alignment: alignment, layer: content()))
    }
}
