/// A set of view properties that may be synchronized between views using the matched geometry effect.
@frozen public struct MatchedGeometryProperties: OptionSet, Sendable {
    public let rawValue: UInt32

    public init(rawValue: UInt32) {
        self.rawValue = rawValue
    }

    /// The view's position, in window coordinates.
    public static let position = MatchedGeometryProperties(rawValue: 1)
    /// The view's size, in local coordinates.
    public static let size = MatchedGeometryProperties(rawValue: 2)
    /// Both the position and size properties.
    public static let frame: MatchedGeometryProperties = [.position, .size]
}

extension View {
    /// Defines a group of views with synchronized geometry using an identifier and namespace that you provide.
    ///
    /// A view that appears while another view of the group disappears starts from that view's place.
    nonisolated public func matchedGeometryEffect<ID>(
        id: ID, in namespace: Namespace.ID, properties: MatchedGeometryProperties = .frame,
        anchor: UnitPoint = .center, isSource: Bool = true
    ) -> some View where ID: Hashable {
        modifier(MatchedGeometryModifier(id: AnyHashable(id), namespace: namespace, properties: properties))
    }
}

struct MatchedGeometryModifier {
    let id: AnyHashable
    let namespace: Namespace.ID
    let properties: MatchedGeometryProperties
}

extension MatchedGeometryModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let kinds = (properties.contains(.position) ? "p" : "") + (properties.contains(.size) ? "s" : "")
        let name = "\(namespace.number) \(kinds) \(id.base)"
        node.setOnlyChild(content.decorated(attributes: [.init(name: "data-match", value: name)]))
    }
}
