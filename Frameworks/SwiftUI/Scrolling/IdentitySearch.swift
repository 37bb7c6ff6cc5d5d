/// Marks modifiers that give their content an identity.
protocol IdentityGiving {}

extension IdentityModifier: IdentityGiving {}

private protocol IdentifyingView {}

extension ModifiedContent: IdentifyingView where Modifier: IdentityGiving {}

/// Looks for the identities from `id(_:)` and `ForEach` below a node.
@MainActor struct IdentitySearch {
    private let node: Node
    private let identifies: Bool

    init(below node: Node) {
        self.node = node
        identifies = node.viewType is any IdentifyingView.Type || node.viewType is any DynamicViewContent.Type
    }

    /// The first node that has the identity `id`.
    func node(identifiedBy id: AnyHashable) -> Node? {
        for child in node.children {
            if identifies, child.identity == id { return child }
            if let found = IdentitySearch(below: child).node(identifiedBy: id) { return found }
        }
        return nil
    }

    /// The innermost identity around the element `number` for which `isWanted` returns true.
    func identity(ofElement number: Int, as isWanted: (AnyHashable) -> Bool) -> AnyHashable? {
        var found: AnyHashable?
        _ = findIdentity(number, nil, isWanted, &found)
        return found
    }

    private func findIdentity(
        _ number: Int, _ outer: AnyHashable?, _ isWanted: (AnyHashable) -> Bool, _ found: inout AnyHashable?
    ) -> Bool {
        if node.elementID == number {
            found = outer
            return true
        }
        for child in node.children {
            var identity = outer
            if identifies, let own = child.identity, isWanted(own) { identity = own }
            if IdentitySearch(below: child).findIdentity(number, identity, isWanted, &found) { return true }
        }
        return false
    }
}
