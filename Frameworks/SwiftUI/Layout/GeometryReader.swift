/// A container view that defines its content as a function of its own size and coordinate space.
@frozen public struct GeometryReader<Content> where Content: View {
    public var content: (GeometryProxy) -> Content

    @inlinable nonisolated public init(@ViewBuilder content: @escaping (GeometryProxy) -> Content) {
        self.content = content
    }
}

extension GeometryReader: CompositeView {
    package func content(in context: ViewContext) -> some View {
        let model = context.node.storage(at: 0) { GeometryModel() }
        // The content comes first, because evaluating it reveals which spaces it requests.
        let inner = content(model.proxy)
        Tag("div", "geometry") { inner }
            .layoutRole(.geometry)
            .attribute("data-spaces", model.requests.attribute)
            .on("geometry") { [model] in _ = model.apply($0) }
            .growing(.fixed(.both))
    }
}

/// Calls an action with a value derived from the content's geometry whenever the value changes.
struct GeometryChangeModifier<Value: Equatable & Sendable> {
    let transform: @Sendable (GeometryProxy) -> Value
    let action: (_ old: Value, _ new: Value) -> Void
}

extension GeometryChangeModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let model = node.storage(at: 0) { GeometryModel() }
        let known = node.storage(at: 1) { Known() }
        // Called once before the first measurement, to learn which spaces it requests.
        if model.requests.attribute == nil { _ = transform(model.proxy) }
        var element = Element(tag: "div", classes: "box")
        if let spaces = model.requests.attribute {
            element.attributes.append(.init(name: "data-spaces", value: spaces))
        }
        let measured = EventHandler(kind: "geometry") { [transform, action] in
            _ = model.apply($0)
            let value = transform(model.proxy)
            guard known.value != value else { return }
            let old = known.value ?? value
            known.value = value
            action(old, value)
        }
        node.show(element, as: .box, handlers: [measured])
        node.setElementContent(content)
    }

    private final class Known {
        var value: Value?
    }
}

extension View {
    /// Adds an action to be performed when a value, created from a geometry proxy, changes.
    nonisolated public func onGeometryChange<T>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ newValue: T) -> Void
    ) -> some View where T: Equatable, T: Sendable {
        modifier(GeometryChangeModifier<T>(transform: transform) { _, new in action(new) })
    }

    /// Adds an action to be performed when a value, created from a geometry proxy, changes.
    nonisolated public func onGeometryChange<T>(
        for type: T.Type, of transform: @escaping @Sendable (GeometryProxy) -> T,
        action: @escaping (_ oldValue: T, _ newValue: T) -> Void
    ) -> some View where T: Equatable, T: Sendable {
        modifier(GeometryChangeModifier<T>(transform: transform, action: action))
    }
}
