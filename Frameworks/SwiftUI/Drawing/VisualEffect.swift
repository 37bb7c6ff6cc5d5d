/// Visual Effects change the visual appearance of a view without changing its ancestors or descendents.
@preconcurrency public protocol VisualEffect: Sendable, Animatable {}

/// The base visual effect that you apply additional effect to.
public struct EmptyVisualEffect: VisualEffect {
    /// Creates a new empty visual effect.
    public init() {}
}

/// An effect followed by another one.
struct AddedEffect<Base: VisualEffect>: VisualEffect {
    let base: Base
    let own: ElementEffect
}

private protocol DrawnEffect {
    var drawn: ElementEffect { get }
}

extension AddedEffect: DrawnEffect {
    var drawn: ElementEffect { base.element.inside(own) }
}

extension VisualEffect {
    /// The effects in CSS.
    var element: ElementEffect { (self as? any DrawnEffect)?.drawn ?? ElementEffect() }

    func adding(_ own: ElementEffect) -> AddedEffect<Self> { AddedEffect(base: self, own: own) }

    /// Offsets the view by the horizontal and vertical amount specified in the offset parameter.
    public func offset(_ offset: CGSize) -> some VisualEffect {
        adding(.offset(x: offset.width, y: offset.height))
    }

    /// Offsets the view by the specified horizontal and vertical distances.
    public func offset(x: CGFloat = 0, y: CGFloat = 0) -> some VisualEffect { adding(.offset(x: x, y: y)) }

    /// Scales the view's rendered output by the given vertical and horizontal size amounts, relative to an anchor point.
    public func scaleEffect(_ scale: CGSize, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: scale.width, y: scale.height, anchor: anchor))
    }

    /// Scales the view's rendered output by the given amount in both the horizontal and vertical directions.
    public func scaleEffect(_ scale: CGFloat, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: scale, y: scale, anchor: anchor))
    }

    /// Scales the view's rendered output by the given horizontal and vertical amounts, relative to an anchor point.
    public func scaleEffect(x: CGFloat = 1.0, y: CGFloat = 1.0, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.scale(x: x, y: y, anchor: anchor))
    }

    /// Rotates content in two dimensions around the specified point.
    public func rotationEffect(_ angle: Angle, anchor: UnitPoint = .center) -> some VisualEffect {
        adding(.rotation(angle, anchor: anchor))
    }

    /// Rotates content in three dimensions around the specified axis.
    public func rotation3DEffect(
        _ angle: Angle, axis: (x: CGFloat, y: CGFloat, z: CGFloat), anchor: UnitPoint = .center, anchorZ: CGFloat = 0,
        perspective: CGFloat = 1
    ) -> some VisualEffect {
        adding(.rotation3D(angle, axis: axis, anchor: anchor, anchorZ: anchorZ, perspective: perspective))
    }

    /// Applies an affine transformation to the view's rendered output.
    public func transformEffect(_ transform: CGAffineTransform) -> some VisualEffect { adding(.affine(transform)) }

    /// Sets the transparency of the view.
    public func opacity(_ opacity: Double) -> some VisualEffect { adding(.opacity(opacity)) }

    /// Applies a Gaussian blur to the view.
    public func blur(radius: CGFloat, opaque: Bool = false) -> some VisualEffect { adding(.blur(radius)) }

    /// Brightens the view by the specified amount.
    public func brightness(_ amount: Double) -> some VisualEffect { adding(.brightness(amount)) }

    /// Sets the contrast and separation between similar colors in the view.
    public func contrast(_ amount: Double) -> some VisualEffect { adding(.contrast(amount)) }

    /// Adds a grayscale effect to the view.
    public func grayscale(_ amount: Double) -> some VisualEffect { adding(.grayscale(amount)) }

    /// Applies a hue rotation effect to the view.
    public func hueRotation(_ angle: Angle) -> some VisualEffect { adding(.hueRotation(angle)) }

    /// Adjusts the color saturation of the view.
    public func saturation(_ amount: Double) -> some VisualEffect { adding(.saturation(amount)) }
}

/// Applies effects that depend on the geometry of the content. The page reports the geometry, which the effects do not
/// change.
struct VisualEffectModifier<Effect: VisualEffect> {
    let effect: @Sendable (EmptyVisualEffect, GeometryProxy) -> Effect
}

extension VisualEffectModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        let model = node.storage(at: 0) { GeometryModel() }
        let css = node.tracking { effect(EmptyVisualEffect(), model.proxy) }.element.css
        var element = Element(tag: "div", classes: "box")
        if let spaces = model.requests.attribute {
            element.attributes.append(.init(name: "data-spaces", value: spaces))
        }
        node.show(element, as: .box, handlers: [EventHandler(kind: "geometry") { [model] in _ = model.apply($0) }])
        let inner = ViewContext(node: node).forwarding(content)
        node.setElementContent(Tag("div", "box moved", style: css) { inner }.layoutRole(.box))
    }
}

extension View {
    /// Applies effects to this view, while providing access to layout information through a geometry proxy.
    nonisolated public func visualEffect(
        _ effect: @escaping @Sendable (EmptyVisualEffect, GeometryProxy) -> some VisualEffect
    ) -> some View {
        modifier(VisualEffectModifier(effect: effect))
    }
}
