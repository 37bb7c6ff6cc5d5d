/// The only view that makes an HTML element.
package struct Tag<Content: View> {
    package var element: Element
    fileprivate var traits: TagTraits?
    package var content: Content

    /// - Parameters:
    ///   - name: The HTML tag name.
    ///   - classes: Space-separated CSS classes.
    ///   - style: Inline style declarations.
    package init(_ name: String, _ classes: String = "", style: String = "", @ViewBuilder content: () -> Content) {
        element = Element(tag: name, classes: classes, style: style)
        self.content = content()
    }
}

extension Tag where Content == EmptyView {
    package init(_ name: String, _ classes: String = "", style: String = "", text: String? = nil) {
        element = Element(tag: name, classes: classes, style: style)
        element.text = text
        content = EmptyView()
    }
}

/// Rarely used properties, stored separately because a tag is part of the value of each tag around it.
private final class TagTraits {
    let slot: SlotName?
    let onElement: ((Int) -> Void)?
    let leavesAccessibilityAttributes: Bool

    init(
        _ other: TagTraits?, slot: SlotName? = nil, onElement: ((Int) -> Void)? = nil,
        leavesAccessibilityAttributes: Bool = false
    ) {
        self.slot = slot ?? other?.slot
        self.onElement = onElement ?? other?.onElement
        self.leavesAccessibilityAttributes =
            leavesAccessibilityAttributes || other?.leavesAccessibilityAttributes == true
    }
}

/// The handler of one kind of event on an element.
package struct EventHandler {
    package let kind: String
    package let action: @MainActor (EventValue) -> Void

    package init(kind: String, action: @escaping @MainActor (EventValue) -> Void) {
        self.kind = kind
        self.action = action
    }
}

// Each method consumes the tag of the previous one in a chain, so that its element is changed in place.
extension Tag {
    package consuming func attribute(_ name: String, _ value: String?) -> Tag {
        guard let value else { return self }
        element.attributes.append(.init(name: name, value: value))
        return self
    }

    /// Sets attributes, replacing those with the same names.
    package consuming func attributes(_ attributes: [Element.Attribute]) -> Tag {
        for attribute in attributes {
            element.attributes.removeAll { $0.name == attribute.name }
            element.attributes.append(attribute)
        }
        return self
    }

    /// Sets a live DOM property. The person may change it, too, so it is compared with the value known to be on the
    /// page.
    package consuming func property(_ name: String, _ value: PropertyValue) -> Tag {
        element.properties.append(.init(name: name, value: value))
        return self
    }

    package consuming func classes(_ names: String) -> Tag {
        element.add(classes: names)
        return self
    }

    package consuming func style(_ declarations: String) -> Tag {
        guard !declarations.isEmpty else { return self }
        element.style += element.style.isEmpty ? declarations : ";" + declarations
        return self
    }

    package consuming func on(_ kind: String, perform action: @escaping @MainActor (EventValue) -> Void) -> Tag {
        element.handlers.append(EventHandler(kind: kind, action: action))
        return self
    }

    package consuming func layoutRole(_ role: LayoutRole) -> Tag {
        element.layoutRole = role
        return self
    }

    package consuming func growing(_ rule: GrowthRule) -> Tag {
        element.growthRule = rule
        return self
    }

    /// Reports the element's number, by which another element can refer to it.
    package consuming func identified(_ action: @escaping (Int) -> Void) -> Tag {
        traits = TagTraits(traits, onElement: action)
        return self
    }

    /// Leaves the attributes by which modifiers describe the control to an inner element; see
    /// `ViewContext.accessibilityAttributes`.
    package consuming func leavingAccessibilityAttributes() -> Tag {
        traits = TagTraits(traits, leavesAccessibilityAttributes: true)
        return self
    }

    /// Shows the contents of `Portal`s to `name` here.
    package consuming func slot(_ name: SlotName) -> Tag {
        traits = TagTraits(traits, slot: name)
        return self
    }
}

extension Tag: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        let decoration = node.environment.decoration
        let traits = node.view.traits
        node.setElement(
            node.view.element.decorated(
                by: traits?.leavesAccessibilityAttributes == true
                    ? decoration?.withoutAccessibilityAttributes : decoration))
        if let slot = traits?.slot {
            node.elementState?.slot = slot
            SlotScopeStorage.nearest(to: node, with: slot)?.containers[slot] = node
        }
        if let onElement = traits?.onElement, let id = node.elementID { onElement(id) }
        if Content.self != EmptyView.self { node.setElementContent(node.view.content) }
    }
}

extension Node {
    /// The number of this node's element on the page, or nil if it has none.
    package var elementID: Int? { elementState?.id }

    /// The part of this node's element in the layout, or nil if it has none.
    package var layoutRole: LayoutRole? { elementState?.element.layoutRole }

    /// Makes `element` this node's element and records the resulting changes on the page.
    func setElement(_ element: Element) {
        if let elementState { return elementState.change(to: element, of: self) }
        let made = ElementState(id: graph.newElementID(), element: element)
        elementState = made
        made.takeEvents(for: self)
    }

    /// Shows `element` for this node, with the attributes set by modifiers around it.
    package func show(
        _ element: consuming Element, as role: LayoutRole = .other, growing rule: GrowthRule = .content,
        handlers: [EventHandler] = []
    ) {
        element.layoutRole = role
        element.growthRule = rule
        element.handlers = handlers
        setElement(element.decorated(by: environment.decoration))
    }

    /// Sets the content of a node that shows an element: decorations end at the element.
    package func setElementContent<V: View>(_ view: consuming V) {
        var inner = environment
        inner.decoration = nil
        setOnlyChild(view, environment: inner)
    }
}
