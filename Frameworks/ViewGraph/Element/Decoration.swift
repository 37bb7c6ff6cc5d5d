/// The attributes that a modifier adds to the first element inside it (an accessibility label, an identifier, a
/// rotation).
package final class Decoration {
    package let attributes: [Element.Attribute]
    package let classes: String
    package let style: String
    package let effect: ElementEffect
    package let next: Decoration?

    package init(
        attributes: [Element.Attribute] = [], classes: String = "", style: String = "",
        effect: ElementEffect = ElementEffect(), next: Decoration?
    ) {
        self.attributes = attributes
        self.classes = classes
        self.style = style
        self.effect = effect
        self.next = next
    }
}

extension Decoration {
    /// This decoration, followed by `outer`.
    func inside(_ outer: Decoration?) -> Decoration {
        guard let outer else { return self }
        return Decoration(
            attributes: attributes, classes: classes, style: style, effect: effect,
            next: next.map { $0.inside(outer) } ?? outer)
    }
}

/// The effects of all modifiers on a view combined, because CSS has a single declaration for each kind.
package struct ElementEffect: Equatable, Sendable {
    /// CSS transform functions.
    package var transform: String
    /// CSS filter functions.
    package var filter: String
    package var opacity: Double

    package init(transform: String = "", filter: String = "", opacity: Double = 1) {
        self.transform = transform
        self.filter = filter
        self.opacity = opacity
    }

    /// This effect on a view, followed by `outer` on the result.
    package func inside(_ outer: ElementEffect) -> ElementEffect {
        ElementEffect(
            // CSS applies the last transform first, and the first filter first.
            transform: [outer.transform, transform].filter { !$0.isEmpty }.joined(separator: " "),
            filter: [filter, outer.filter].filter { !$0.isEmpty }.joined(separator: " "),
            opacity: opacity * outer.opacity)
    }

    /// CSS declarations.
    package var css: String {
        var style: [String] = []
        if !transform.isEmpty { style.append("transform:" + transform) }
        // A filter without effect would still make the element the place of the backgrounds that extend beyond it.
        if !filter.isEmpty, filter != "blur(0px)" { style.append("filter:" + filter) }
        if opacity != 1 { style.append("opacity:\(opacity == opacity.rounded() ? "\(Int(opacity))" : "\(opacity)")") }
        return style.joined(separator: ";")
    }
}

extension View {
    /// Adds attributes to the first element inside this view, without an extra element around it.
    nonisolated package func decorated(
        attributes: [Element.Attribute] = [], classes: String = "", style: String = "",
        effect: ElementEffect = ElementEffect()
    ) -> some View {
        transformingEnvironment {
            $0.decoration = Decoration(
                attributes: attributes, classes: classes, style: style, effect: effect, next: $0.decoration)
        }
    }
}

extension Decoration {
    /// Attributes that describe a control. They belong to the control itself, not to an element around it and its
    /// label.
    private static let spoken: Set = ["aria-label", "aria-description", "aria-valuetext", "aria-current"]

    /// The attributes by which modifiers describe a control, the innermost modifier first.
    fileprivate var accessibilityAttributes: [Element.Attribute] {
        attributes.filter { Self.spoken.contains($0.name) } + (next?.accessibilityAttributes ?? [])
    }

    /// True if this is a tint or an accent color, and the element has one of its own. Unlike other styles, these are not
    /// overridden from outside.
    fileprivate func isOuterTint(of element: Element) -> Bool {
        ["--tint:", "--accent:"].contains { style.hasPrefix($0) && element.style.contains($0) }
    }

    var withoutAccessibilityAttributes: Decoration {
        Decoration(
            attributes: attributes.filter { !Self.spoken.contains($0.name) }, classes: classes, style: style,
            effect: effect, next: next?.withoutAccessibilityAttributes)
    }
}

extension ViewContext {
    /// The attributes by which modifiers describe this view's control, for a control that has other elements around it.
    package var accessibilityAttributes: [Element.Attribute] {
        node.environment.decoration?.accessibilityAttributes ?? []
    }
}

extension Element {
    /// This element with the attributes of the surrounding modifiers, the innermost first.
    func decorated(by decoration: Decoration?) -> Element {
        var element = self
        var effect = ElementEffect()
        var next = decoration
        while let current = next {
            // The innermost modifier comes first; an outer one was applied later and overrides it.
            for attribute in current.attributes {
                element.attributes.removeAll { $0.name == attribute.name }
                element.attributes.append(attribute)
            }
            element.add(classes: current.classes)
            if !current.isOuterTint(of: element) { element.append(style: current.style) }
            effect = effect.inside(current.effect)
            next = current.next
        }
        element.append(style: effect.css)
        if decoration != nil { element.settleRole() }
        return element
    }

    private mutating func append(style declarations: String) {
        guard !declarations.isEmpty else { return }
        style += style.isEmpty ? declarations : ";" + declarations
    }
}
