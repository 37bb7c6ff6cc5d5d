@_spi(Reflection) import Swift

/// The properties of a view type that the engine needs, determined once.
@MainActor final class ViewType<V: View> {
    /// True if an equal value may stop the traversal here. Structural views only pass on their content.
    let isComparable: Bool
    let isMulti: Bool
    let isPortal: Bool
    let properties: [BoundField]
    let recorder = EnvironmentRecorder()
    var readsModels = false
    /// See `FlattenedView`; nil if views of this type have nodes.
    let flatten: (@MainActor (V, Int, Reconciler) -> Int)?
    let places: Int
    private let updatePrimitive: (@MainActor (Node) -> Void)?
    private let isRepresented: Bool

    fileprivate init() {
        let primitive = ViewTypes.primitive(V.self)
        updatePrimitive = primitive?.makeUpdater()
        isComparable = primitive == nil || primitive?.composite != nil
        isRepresented = V.Body.self == Never.self && ViewTypes.isRepresented(V.self)
        isMulti = ViewTypes.isMulti(V.self)
        isPortal = ViewTypes.isPortal(V.self)
        flatten = ViewTypes.flatten(of: V.self)
        places = ViewTypes.places(of: V.self)
        properties = isComparable ? BoundField.fields(of: V.self) : []
    }

    func evaluate(_ node: ViewNode<V>) {
        if let updatePrimitive {
            updatePrimitive(node)
            return
        }
        node.bindProperties()
        node.graph.recordBody(V.self)
        if isRepresented { return node.showRepresented(by: node.view) }
        let body = node.tracking { node.view.body }
        node.setOnlyChild(body)
    }
}

@MainActor package enum ViewTypes {
    private static var known: [ObjectIdentifier: AnyObject] = [:]

    /// The only `ViewType` of `type`. Not a static property of `ViewType<V>`, because the runtime would have to find
    /// that type first.
    static func type<V: View>(of type: V.Type) -> ViewType<V> {
        let id = ObjectIdentifier(type)
        if let known = known[id] { return unsafeDowncast(known, to: ViewType<V>.self) }
        let made = ViewType<V>()
        known[id] = made
        return made
    }

    /// `type` as a type that the engine reconciles itself; nil for a view with a body.
    package static func primitive(_ type: any View.Type) -> (any PrimitiveView.Type)? {
        let id = ObjectIdentifier(type)
        if let known = primitives[id] { return known }
        let found = body(of: type) == Never.self ? type as? any PrimitiveView.Type : nil
        primitives[id] = .some(found)
        return found
    }

    private static var primitives: [ObjectIdentifier: (any PrimitiveView.Type)?] = [:]

    /// Returns true if a view of this type may stand for any number of views of its container.
    package static func isMulti(_ type: any View.Type) -> Bool {
        guard let primitive = primitive(type) else { return content(of: type).map(isMulti) ?? false }
        if let multi = primitive.multi { return multi.isMulti }
        return primitive.wrapping.map { isMulti($0.wrappedType) } ?? false
    }

    /// Returns true if a view of this type only lists others, and the type says that there may be several.
    static func isList(_ type: any View.Type) -> Bool {
        guard let primitive = primitive(type) else { return false }
        if let multi = primitive.multi { return multi.isList }
        return primitive.wrapping.map { isList($0.wrappedType) } ?? false
    }

    /// Returns true if a view of this type is a `PortalView`, modified or not.
    package static func isPortal(_ type: any View.Type) -> Bool {
        guard let primitive = primitive(type) else { return false }
        return primitive.wrapping.map { isPortal($0.wrappedType) } ?? primitive.isPortal
    }

    /// The types of the views that a view of `type` passes to its container, if the type determines them.
    package static func members(of type: any View.Type) -> [any View.Type] {
        guard let primitive = primitive(type) else { return content(of: type).map { [$0] } ?? [] }
        return primitive.multi?.memberTypes ?? primitive.wrapping.map { [$0.wrappedType] } ?? []
    }

    /// The number of views that a view of `type` represents in its container, if the type determines it. 2 stands for
    /// any larger number.
    package static func count(of type: any View.Type) -> Int {
        guard let primitive = primitive(type) else { return content(of: type).map(count) ?? 1 }
        if isPortal(type) { return 0 }
        if let multi = primitive.multi { return min(multi.memberCount, 2) }
        return primitive.wrapping.map { count(of: $0.wrappedType) } ?? 1
    }

    /// The type of the body of a view that has one.
    private static func content(of type: any View.Type) -> (any View.Type)? {
        let body = body(of: type)
        return body == Never.self ? nil : body
    }

    private static func body<V: View>(of type: V.Type) -> any View.Type { V.Body.self }
}

/// A dynamic property among the stored properties of a view or modifier.
struct BoundField {
    let name: String
    let offset: Int
    let bind: @MainActor (UnsafeMutableRawPointer, PropertyContext) -> Void

    /// The dynamic properties of `type`, including those inside custom dynamic properties.
    @MainActor static func fields(of type: Any.Type, at base: Int = 0) -> [BoundField] {
        var found: [BoundField] = []
        _ = _forEachField(of: type, options: []) { label, offset, fieldType, _ in
            guard let property = fieldType as? any DynamicProperty.Type else { return true }
            // The storage of a wrapped property is named after it.
            let name = String(String(cString: label).trimmingPrefix("_"))
            if let node = property as? any NodeProperty.Type {
                found.append(node.boundField(name, at: base + offset))
            } else {
                found += fields(of: fieldType, at: base + offset)
            }
            found.append(property.updatedField(name, at: base + offset))
            return true
        }
        return found
    }
}

extension NodeProperty {
    @MainActor fileprivate static func boundField(_ name: String, at offset: Int) -> BoundField {
        BoundField(name: name, offset: offset) { $0.assumingMemoryBound(to: Self.self).pointee.bind($1) }
    }
}

extension DynamicProperty {
    @MainActor fileprivate static func updatedField(_ name: String, at offset: Int) -> BoundField {
        BoundField(name: name, offset: offset) { pointer, _ in
            pointer.assumingMemoryBound(to: Self.self).pointee.update()
        }
    }
}

extension ViewNode {
    /// Connects the dynamic properties of the view to this node.
    func bindProperties() {
        guard !type.properties.isEmpty else { return }
        bind(type.properties, in: &view)
    }

    /// Connects the dynamic properties of `value`, a part of the view, to this node.
    func bind<Value>(_ fields: [BoundField], in value: inout Value) {
        withUnsafeMutablePointer(to: &value) { pointer in
            let base = UnsafeMutableRawPointer(pointer)
            for (slot, field) in fields.enumerated() {
                field.bind(base + field.offset, PropertyContext(node: self, slot: slot))
            }
        }
    }
}

extension PrimitiveView {
    /// An updater for views of this type that show the body of `part`. The part is not a view, but may have dynamic
    /// properties.
    package static func updater<Part, Shown: View>(
        binding part: WritableKeyPath<Self, Part>, showing body: @escaping @MainActor (Part) -> Shown
    ) -> @MainActor (Node) -> Void {
        let fields = BoundField.fields(of: Part.self)
        return { node in
            let node = unsafeDowncast(node, to: ViewNode<Self>.self)
            if !fields.isEmpty { node.bind(fields, in: &node.view[keyPath: part]) }
            node.graph.recordBody(Part.self)
            let shown = node.tracking { body(node.view[keyPath: part]) }
            node.setOnlyChild(shown)
        }
    }
}

/// The place of a view in the graph, for framework views.
@MainActor package struct ViewContext {
    package let node: Node

    package init(node: Node) {
        self.node = node
    }

    /// The environment here. Reading a value makes the view depend on it.
    package var environment: EnvironmentValues { node.observed }
}
