/// A collection of state exported by the focused scene or view and its ancestors.
public struct FocusedValues {
    private var values: [ObjectIdentifier: Any] = [:]

    init() {}

    /// Reads and writes values associated with a given focused value key.
    public subscript<Key>(key: Key.Type) -> Key.Value? where Key: FocusedValueKey {
        get { values[ObjectIdentifier(key)] as? Key.Value }
        set { values[ObjectIdentifier(key)] = newValue }
    }

    /// The object of the given type.
    subscript<Object: AnyObject>(object type: Object.Type) -> Object? {
        get { values[ObjectIdentifier(type)] as? Object }
        set { values[ObjectIdentifier(type)] = newValue }
    }
}

@available(*, unavailable)
extension FocusedValues: Sendable {}

extension FocusedValues: Equatable {
    public static func == (lhs: FocusedValues, rhs: FocusedValues) -> Bool {
        lhs.values.count == rhs.values.count
            && lhs.values.allSatisfy { key, value in rhs.values[key].map { isEqual(value, $0) } ?? false }
    }

    private static func isEqual(_ one: Any, _ other: Any) -> Bool {
        func compare<Value: Equatable>(_ one: Value) -> Bool { other as? Value == one }
        if let one = one as? any Equatable { return compare(one) }
        guard type(of: one) is AnyClass, type(of: other) is AnyClass else { return false }
        return one as AnyObject === other as AnyObject
    }
}

/// A protocol for identifier types used when publishing and observing focused values.
public protocol FocusedValueKey {
    associatedtype Value
}

/// The values that the views of a page export.
@Observable final class PageFocus {
    /// The values of one view.
    struct Export {
        /// The number of ancestors. The values of inner views have precedence.
        let depth: Int32
        /// True if the values apply regardless of the focus.
        let isForScene: Bool
        var isFocused = false
        let write: (inout FocusedValues) -> Void
    }

    private(set) var values = FocusedValues()
    @ObservationIgnored private var exports: [ObjectIdentifier: Export] = [:]

    func set(_ export: Export?, of view: ObjectIdentifier) {
        var export = export
        export?.isFocused = exports[view]?.isFocused ?? false
        exports[view] = export
        refresh()
    }

    func setFocus(_ isFocused: Bool, of view: ObjectIdentifier) {
        exports[view]?.isFocused = isFocused
        refresh()
    }

    private func refresh() {
        var values = FocusedValues()
        let shown = exports.values.filter { $0.isForScene || $0.isFocused }
        for export in shown.sorted(by: { ($0.isForScene ? 0 : 1, $0.depth) < ($1.isForScene ? 0 : 1, $1.depth) }) {
            export.write(&values)
        }
        self.values = values
    }
}

extension EnvironmentValues {
    private struct PageFocusKey: EnvironmentKey {
        static var defaultValue: PageFocus? { nil }
    }

    var pageFocus: PageFocus? {
        get { self[PageFocusKey.self] }
        set { self[PageFocusKey.self] = newValue }
    }
}

/// Exports a value while the focus is inside its content, or for the whole scene.
struct FocusedValueModifier<Value> {
    let value: Value?
    let isForScene: Bool
    let write: (Value?, inout FocusedValues) -> Void
}

extension FocusedValueModifier: PrimitiveModifier {
    func update<C: View>(_ node: Node, content: C) {
        let focus = node.observed.pageFocus
        let view = ObjectIdentifier(node)
        let last = node.storage(at: 0) { LastValue<Value?>() }
        if !(last.value.map { ValueComparison.areEqual($0, value) } ?? false) {
            last.value = .some(value)
            let export = PageFocus.Export(depth: node.depth, isForScene: isForScene) { [write, value] in
                // A view without a value keeps the value of the views around it.
                if value != nil { write(value, &$0) }
            }
            node.graph.afterCommit { focus?.set(export, of: view) }
        }
        if node.onUnmount == nil { node.onUnmount = { focus?.set(nil, of: view) } }
        guard !isForScene else { return node.setOnlyChild(content) }
        let within = EventHandler(kind: "within") { focus?.setFocus($0.flag == true, of: view) }
        node.show(Element(tag: "div", classes: "box"), as: .box, handlers: [within])
        node.setElementContent(content)
    }
}

extension View {
    nonisolated private func exporting<Value>(
        _ value: Value?, forScene isForScene: Bool, _ write: @escaping (Value?, inout FocusedValues) -> Void
    ) -> some View {
        modifier(FocusedValueModifier(value: value, isForScene: isForScene, write: write))
    }

    /// Modifies this view by injecting a value that you provide for use by other views whose state depends on the
    /// focused view hierarchy.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value
    ) -> some View {
        exporting(value, forScene: false) { $1[keyPath: keyPath] = $0 }
    }

    /// Creates a new view that exposes the provided value to other views whose state depends on the focused view
    /// hierarchy.
    nonisolated public func focusedValue<Value>(
        _ keyPath: WritableKeyPath<FocusedValues, Value?>, _ value: Value?
    ) -> some View {
        exporting(value, forScene: false) { $1[keyPath: keyPath] = $0 }
    }

    /// Creates a new view that exposes the provided object to other views whose state depends on the focused view
    /// hierarchy.
    nonisolated public func focusedValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        exporting(object, forScene: false) { $1[object: T.self] = $0 }
    }

    /// Modifies this view by injecting a value that you provide for use by other views whose state depends on the
    /// focused scene.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T
    ) -> some View {
        exporting(value, forScene: true) { $1[keyPath: keyPath] = $0 }
    }

    /// Creates a new view that exposes the provided value to other views whose state depends on the active scene.
    nonisolated public func focusedSceneValue<T>(
        _ keyPath: WritableKeyPath<FocusedValues, T?>, _ value: T?
    ) -> some View {
        exporting(value, forScene: true) { $1[keyPath: keyPath] = $0 }
    }

    /// Creates a new view that exposes the provided object to other views whose state depends on the active scene.
    nonisolated public func focusedSceneValue<T>(_ object: T?) -> some View where T: AnyObject, T: Observable {
        exporting(object, forScene: true) { $1[object: T.self] = $0 }
    }
}
