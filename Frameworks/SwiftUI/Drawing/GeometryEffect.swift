/// An effect that changes the visual appearance of a view, largely without changing its ancestors or descendants.
nonisolated public protocol GeometryEffect: Animatable, ViewModifier where Body == Never {
    /// Returns the current value of the effect, for a view of `size`.
    func effectValue(size: CGSize) -> ProjectionTransform
}

extension GeometryEffect {
    @MainActor public var _primitive: Any? { GeometryEffectModifier(effect: self) }
}

/// Applies a geometry effect. The host computes the transforms of an animation, because only the effect knows those
/// between two values.
private struct GeometryEffectModifier<Effect: GeometryEffect> {
    let effect: Effect
}

extension GeometryEffectModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let model = node.storage(at: 0) { GeometryModel() }
        let value = node.storage(at: 1) { AnimatedValue(effect) }
        let isStill = node.observed.accessibilityReduceMotion || node.observed.scenePhase == .background
        value.follow(effect, animation: node.graph.animation, isStill: isStill) { [unowned node] in node.invalidate() }
        if node.onUnmount == nil { node.onUnmount = { value.stop() } }
        let transform = node.tracking { value.shown.effectValue(size: model.geometry.size) }
        node.show(
            Element(tag: "div", classes: "box"), as: .box,
            handlers: [EventHandler(kind: "geometry") { [model] in _ = model.apply($0) }])
        let inner = ViewContext(node: node).forwarding(content)
        let style = ElementEffect.projection(transform).css
        node.setElementContent(Tag("div", "box moved", style: style) { inner }.layoutRole(.box))
    }
}
