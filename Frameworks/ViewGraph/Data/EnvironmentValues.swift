/// A key for accessing values in the environment.
public protocol EnvironmentKey {
    associatedtype Value
    static var defaultValue: Self.Value { get }
}

/// A collection of environment values propagated through a view hierarchy.
///
/// Setting a value prepends a link to the parent's list, so a view's environment shares everything that it does not
/// change.
public struct EnvironmentValues: CustomStringConvertible {
    class Link {
        let key: ObjectIdentifier
        let next: Link?

        init(key: ObjectIdentifier, next: Link?) {
            self.key = key
            self.next = next
        }

        @MainActor func hasValue(of other: Link) -> Bool { self === other }
        /// A copy of this link in front of `next`.
        func copy(before next: Link?) -> Link { self }
        var text: String { "" }
    }

    final class ValueLink<Value>: Link {
        let value: Value

        init(_ value: Value, key: ObjectIdentifier, next: Link?) {
            self.value = value
            super.init(key: key, next: next)
        }

        @MainActor override func hasValue(of other: Link) -> Bool {
            guard let other = other as? ValueLink<Value> else { return false }
            return ValueComparison.areEqual(value, other.value)
        }

        override func copy(before next: Link?) -> Link { ValueLink(value, key: key, next: next) }

        override var text: String { "\(value)" }
    }

    var head: Link?
    /// The attributes for the first element below (an accessibility label, an identifier).
    package var decoration: Decoration?
    var recorder: EnvironmentRecorder?

    public init() {}

    public subscript<K>(key: K.Type) -> K.Value where K: EnvironmentKey {
        get {
            let id = ObjectIdentifier(key)
            recorder?.record(id)
            var link = head
            while let current = link {
                // A key has a single type of value, so the type of its link is known.
                if current.key == id { return unsafeDowncast(current, to: ValueLink<K.Value>.self).value }
                link = current.next
            }
            return K.defaultValue
        }
        set {
            head = ValueLink(newValue, key: ObjectIdentifier(key), next: head)
        }
    }

    public var description: String {
        links.map(\.text).description
    }
}

/// Records the keys that views of a type have read.
final class EnvironmentRecorder {
    /// Views of a type read few keys, so a list is faster than a set.
    private var keys: [ObjectIdentifier] = []

    func record(_ key: ObjectIdentifier) {
        if !keys.contains(key) { keys.append(key) }
    }

    /// Returns true if one of the views has read any of `changed`.
    func hasRead(_ changed: Set<ObjectIdentifier>) -> Bool {
        keys.contains(where: changed.contains)
    }
}

extension EnvironmentValues {
    func isIdentical(to other: EnvironmentValues) -> Bool {
        head === other.head && decoration === other.decoration
    }

    /// The keys whose values differ between this environment and `other`.
    @MainActor func changes(from other: EnvironmentValues) -> Set<ObjectIdentifier> {
        guard head !== other.head else { return [] }
        var known: Set<ObjectIdentifier> = []
        var otherLinks: [ObjectIdentifier: Link] = [:]
        for link in other.links where otherLinks[link.key] == nil { otherLinks[link.key] = link }
        var changed: Set<ObjectIdentifier> = []
        for link in links where known.insert(link.key).inserted {
            guard let old = otherLinks.removeValue(forKey: link.key) else {
                changed.insert(link.key)
                continue
            }
            if old !== link, !link.hasValue(of: old) { changed.insert(link.key) }
        }
        return changed.union(otherLinks.keys)
    }

    /// Applies the differences between `inner` and `outer`, an environment around it: the changed values and the added
    /// decoration.
    @MainActor package mutating func apply(_ inner: EnvironmentValues, over outer: EnvironmentValues) {
        var changed = inner.changes(from: outer)
        for link in inner.links where changed.remove(link.key) != nil { head = link.copy(before: head) }
        if let added = inner.decoration { decoration = added.inside(decoration) }
    }

    private var links: some Sequence<Link> {
        sequence(state: head) { state -> Link? in
            defer { state = state?.next }
            return state
        }
    }
}
