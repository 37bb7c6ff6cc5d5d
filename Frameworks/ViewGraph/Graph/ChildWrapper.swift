/// Wraps each unary view of a container. A list, for example, turns each view into a row.
@MainActor package protocol ChildWrapper {
    /// Returns true if the wrapper wraps views of this type directly, rather than the views that they consist of. The
    /// default is true for every unary view.
    func takes<V: View>(_ type: V.Type) -> Bool
    /// Returns true if the wrapper looks for the views to wrap inside a unary view of this type, too.
    func enters<V: View>(_ type: V.Type) -> Bool
    func reconcile<V: View>(
        _ view: V, at index: Int, key: AnyHashable?, environment: EnvironmentValues, in node: Node)
}

extension ChildWrapper {
    package func takes<V: View>(_ type: V.Type) -> Bool { !ViewTypes.type(of: V.self).isMulti }
    package func enters<V: View>(_ type: V.Type) -> Bool { false }
}
