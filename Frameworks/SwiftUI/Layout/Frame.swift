/// Wraps the content in an element with its own style.
struct BoxModifier {
    var classes: String
    var style: String
    var role = LayoutRole.box
    var rule: GrowthRule = .content
    /// The rule around an image that keeps its proportions, if it is another one.
    var imageRule: GrowthRule?
    var attributes: [Element.Attribute] = []
}

extension BoxModifier: PrimitiveModifier {
    static var wrapsEachView: Bool { true }

    func update<C: View>(_ node: Node, content: C) {
        var element = Element(tag: "div", classes: classes, style: style)
        element.attributes = attributes
        let isFitted = imageRule != nil && (content as? any FittingView)?.isFitted == true
        node.show(element, as: role, growing: isFitted ? imageRule ?? rule : rule)
        node.setElementContent(content)
    }
}

extension View {
    nonisolated func box(
        _ classes: String, style: String, as role: LayoutRole = .box, growing rule: GrowthRule = .content,
        attributes: [Element.Attribute] = []
    ) -> some View {
        modifier(BoxModifier(classes: classes, style: style, role: role, rule: rule, attributes: attributes))
    }

    /// Positions this view within an invisible frame with the specified size.
    nonisolated public func frame(
        width: CGFloat? = nil, height: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        // As on Apple's platforms, an invalid side counts as none.
        let (width, height) = (FrameSide.valid(width), FrameSide.valid(height))
        var style: [String] = []
        var mask: Growth = [.both, .rigid]
        if let width {
            style.append("width:\(width.css)px")
            mask.remove(.horizontal)
        }
        if let height {
            style.append("height:\(height.css)px")
            mask.remove(.vertical)
        }
        var role = LayoutRole.box
        if let width, let height {
            role = .frame(width: Double(width), height: Double(height))
        }
        return modifier(
            BoxModifier(
                classes: FrameClass.name(alignment), style: style.joined(separator: ";"), role: role,
                rule: .masked(mask, always: width == nil ? [] : .rigid),
                // The height and the proportions of an image give its width.
                imageRule: height == nil || width != nil ? nil : .fixed(.rigid), attributes: alignment.attributes))
    }

    /// Positions this view within an invisible frame having the specified size constraints.
    nonisolated public func frame(
        minWidth: CGFloat? = nil, idealWidth: CGFloat? = nil, maxWidth: CGFloat? = nil, minHeight: CGFloat? = nil,
        idealHeight: CGFloat? = nil, maxHeight: CGFloat? = nil, alignment: Alignment = .center
    ) -> some View {
        var style: [String] = []
        func add(_ name: String, _ value: CGFloat?) {
            if let value, value.isFinite { style.append("\(name):\(value.css)px") }
        }
        add("min-width", minWidth)
        add("max-width", maxWidth)
        add("min-height", minHeight)
        add("max-height", maxHeight)
        var always: Growth = []
        if maxWidth != nil { always.insert(.horizontal) }
        if maxHeight != nil { always.insert(.vertical) }
        return box(
            FrameClass.name(alignment), style: style.joined(separator: ";"), growing: .masked(.both, always: always),
            attributes: alignment.attributes)
    }
}

private enum FrameSide {
    static func valid(_ length: CGFloat?) -> CGFloat? {
        guard let length, length.isFinite, length >= 0 else { return nil }
        return length
    }
}

private enum FrameClass {
    static func name(_ alignment: Alignment) -> String {
        alignment.className.isEmpty ? "frame" : "frame " + alignment.className
    }
}
