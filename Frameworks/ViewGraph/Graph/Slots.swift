/// A place in the page that views elsewhere in the tree fill: a navigation bar's buttons, the layer of sheets.
package struct SlotName: Hashable, Sendable {
    package let name: String

    package init(_ name: String) {
        self.name = name
    }
}

@MainActor final class SlotScopeStorage {
    let names: [SlotName]
    var containers: [SlotName: Node] = [:]
    var portals: [SlotName: [Node]] = [:]

    init(names: [SlotName]) {
        self.names = names
    }

    func attach(_ portal: Node, to name: SlotName) {
        portals[name, default: []].append(portal)
        portals[name]?.sort { Self.precedes($0, $1) }
    }

    func detach(_ portal: Node, from name: SlotName) {
        portals[name]?.removeAll { $0 === portal }
        containers[name]?.structureDidChange()
    }

    /// The nearest scope at or above `node` with the slot `name`, or nil if there is none.
    static func nearest(to node: Node, with name: SlotName) -> SlotScopeStorage? {
        var node: Node? = node
        while let current = node {
            if let scope = current.traits.slotScope, scope.names.contains(name) { return scope }
            // The scope is stored only when it is needed: most rows never show anything in their slots.
            if let type = current.viewType as? any SlotProviding.Type, type.slots.contains(name) {
                let scope = SlotScopeStorage(names: type.slots)
                current.traits.slotScope = scope
                return scope
            }
            node = current.parent
        }
        return nil
    }

    /// The document order of two nodes in a tree. A node that is still being made comes after its siblings.
    private static func precedes(_ first: Node, _ second: Node) -> Bool {
        if isAncestor(first, of: second) { return true }
        if isAncestor(second, of: first) { return false }
        var one = first
        var two = second
        while one.depth > two.depth, let parent = one.parent { one = parent }
        while two.depth > one.depth, let parent = two.parent { two = parent }
        while let left = one.parent, let right = two.parent, left !== right {
            one = left
            two = right
        }
        guard one !== two, let siblings = one.parent?.children else { return false }
        let left = siblings.firstIndex { $0 === one } ?? siblings.count
        let right = siblings.firstIndex { $0 === two } ?? siblings.count
        return left < right
    }

    private static func isAncestor(_ node: Node, of other: Node) -> Bool {
        sequence(first: other, next: { $0.parent }).dropFirst().contains { $0 === node }
    }
}

/// The part of the tree within which `Portal`s find the slots with these names.
package struct SlotScope<Content: View> {
    let names: [SlotName]
    let content: Content

    package init(_ names: [SlotName], @ViewBuilder content: () -> Content) {
        self.names = names
        self.content = content()
    }
}

extension SlotScope: PrimitiveView {
    package static func update(_ node: ViewNode<Self>) {
        if node.traits.slotScope == nil { node.traits.slotScope = SlotScopeStorage(names: node.view.names) }
        node.setOnlyChild(node.view.content)
    }
}

/// A view that is itself a scope of slots.
@MainActor package protocol SlotProviding: View {
    static var slots: [SlotName] { get }
}

/// Shows its content in a slot, while the content's identity, state and environment remain those of its place in the
/// tree.
package struct Portal<Content: View> {
    let name: SlotName
    let content: Content

    package init(to name: SlotName, @ViewBuilder content: () -> Content) {
        self.name = name
        self.content = content()
    }
}

extension Portal: PrimitiveView, PortalView {
    package static func update(_ node: ViewNode<Self>) {
        if node.traits.portal == nil { attach(node, to: node.view.name) }
        node.setOnlyChild(node.view.content)
    }

    @MainActor private static func attach(_ node: Node, to name: SlotName) {
        node.traits.portal = name
        guard let scope = SlotScopeStorage.nearest(to: node, with: name) else {
            Diagnostics.report("\(node.viewType): there is no \(name.name) here to show it.")
            return
        }
        scope.attach(node, to: name)
    }
}

extension Node {
    /// Returns true if a portal to `name` would be shown.
    package func hasSlot(_ name: SlotName) -> Bool { SlotScopeStorage.nearest(to: self, with: name) != nil }
}
