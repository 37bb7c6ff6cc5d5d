@_spi(Reflection) import Swift

/// Compares values of any type, field by field if the type has no `==`.
///
/// Closures and fields of unknown kinds never count as equal. The traversal then continues, which costs time but is
/// always correct.
package enum ValueComparison {
    @MainActor package static func areEqual<Value>(_ one: Value, _ other: Value) -> Bool {
        withUnsafePointer(to: one) { one in
            withUnsafePointer(to: other) { other in
                comparer(for: Value.self)(UnsafeRawPointer(one), UnsafeRawPointer(other))
            }
        }
    }

    typealias Comparer = @MainActor (UnsafeRawPointer, UnsafeRawPointer) -> Bool

    /// The comparers by type. All compared values belong to views, so they are on the main actor.
    @MainActor private static var known: [ObjectIdentifier: Comparer] = [:]

    /// The comparer for `type`, assembled once from those of its fields.
    @MainActor static func comparer(for type: Any.Type) -> Comparer {
        if let comparer = known[ObjectIdentifier(type)] { return comparer }
        let comparer = makeComparer(for: type)
        known[ObjectIdentifier(type)] = comparer
        return comparer
    }

    @MainActor private static func makeComparer(for type: Any.Type) -> Comparer {
        if let equatable = type as? any Equatable.Type { return equatableComparer(equatable) }
        if let property = type as? any ComparableProperty.Type { return propertyComparer(property) }
        if type is any DynamicProperty.Type { return { _, _ in false } }
        if type is AnyObject.Type { return identityComparer }
        return fieldComparer(for: type)
    }

    private static func propertyComparer<P: ComparableProperty>(_ type: P.Type) -> Comparer {
        let compare: Comparer = {
            $0.assumingMemoryBound(to: P.self).pointee.isInterchangeable(
                with: $1.assumingMemoryBound(to: P.self).pointee)
        }
        return compare
    }

    private static func equatableComparer<E: Equatable>(_ type: E.Type) -> Comparer {
        let compare: Comparer = {
            $0.assumingMemoryBound(to: E.self).pointee == $1.assumingMemoryBound(to: E.self).pointee
        }
        return compare
    }

    @MainActor private static let identityComparer: Comparer = {
        $0.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
            == $1.assumingMemoryBound(to: UnsafeRawPointer.self).pointee
    }

    @MainActor private static func fieldComparer(for type: Any.Type) -> Comparer {
        // The runtime would need a value to find the fields of an existential, and there is none here.
        guard kind(of: type) != .existential else { return { _, _ in false } }
        var fields: [(offset: Int, comparer: Comparer)] = []
        var comparable = true
        let isKnown = _forEachField(of: type, options: []) { _, offset, fieldType, kind in
            switch kind {
            case .struct, .tuple, .enum, .optional, .class:
                if kind == .enum, !(fieldType is any Equatable.Type) { comparable = false }
                fields.append((offset, comparer(for: fieldType)))
            default: comparable = false
            }
            return comparable
        }
        // An enum, an existential or a closure has no fields to compare.
        guard isKnown, comparable, !fields.isEmpty || isEmptyStruct(type) else { return { _, _ in false } }
        return { [fields] one, other in
            fields.allSatisfy { $0.comparer(one + $0.offset, other + $0.offset) }
        }
    }

    private struct Box<Value> {
        let value: Value
    }

    /// The kind of a type, which the runtime reveals only for the type of a field.
    private static func kind(of type: Any.Type) -> _MetadataKind? {
        func kind<T>(_ type: T.Type) -> _MetadataKind? {
            var found: _MetadataKind?
            _ = _forEachField(of: Box<T>.self, options: []) { _, _, _, kind in
                found = kind
                return true
            }
            return found
        }
        return _openExistential(type, do: kind)
    }

    private static func isEmptyStruct(_ type: Any.Type) -> Bool {
        func size<T>(_ type: T.Type) -> Int { MemoryLayout<T>.size }
        return _openExistential(type, do: size) == 0
    }
}

extension Optional: ComparableProperty {
    package func isInterchangeable(with other: Self) -> Bool {
        switch (self, other) {
        case (nil, nil): true
        case (let one?, let other?): ValueComparison.areEqual(one, other)
        default: false
        }
    }
}
