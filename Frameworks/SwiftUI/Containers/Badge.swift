/// A count or a short text beside a list row's content, or on a tab's item.
struct BadgeModifier: TabItemTrait {
    let label: Text?

    func apply(to parts: inout TabItemParts) { parts.badge = label }
}

extension BadgeModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        guard let label, node.observed.row != nil else {
            node.setOnlyChild(content)
            return
        }
        node.setOnlyChild(
            Tag("div", "badged") {
                content
                Tag("span", "badge") { label }.classes(node.observed.badgeProminence.className)
            }
            .growing(.fixed(.horizontal)))
    }
}

extension View {
    /// Generates a badge for the view from an integer value, or no badge for zero.
    nonisolated public func badge(_ count: Int) -> some View {
        modifier(BadgeModifier(label: count == 0 ? nil : Text(verbatim: "\(count)")))
    }

    /// Generates a badge for the view from a text view.
    nonisolated public func badge(_ label: Text?) -> some View {
        modifier(BadgeModifier(label: label))
    }

    /// Generates a badge for the view from a localized string key.
    nonisolated public func badge(_ key: LocalizedStringKey?) -> some View {
        modifier(BadgeModifier(label: key.map { Text($0) }))
    }

    /// Generates a badge for the view from a localized string resource.
    @_disfavoredOverload
    nonisolated public func badge(_ resource: LocalizedStringResource?) -> some View {
        modifier(BadgeModifier(label: resource.map { Text($0) }))
    }

    /// Generates a badge for the view from a string.
    @_disfavoredOverload
    nonisolated public func badge<S>(_ label: S?) -> some View where S: StringProtocol {
        modifier(BadgeModifier(label: label.map { Text($0) }))
    }
}
