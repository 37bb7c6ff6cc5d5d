import SQLiteStore

/// The values of a model: the row of its entity's table, as seen by one context.
///
/// Values are kept in their stored form, so that a comparison detects changes, and a save needs no conversion.
final class Record {
    /// The stages between a model's creation and its deletion.
    enum State {
        /// Not in a context.
        case unmanaged
        /// In a context, not yet in the store.
        case inserted
        /// In the store.
        case saved
        /// In the store, but deleted in this context.
        case deleted
        /// Deleted, with the deletion saved.
        case gone
    }

    /// A loaded relationship.
    enum Related {
        case one((any PersistentModel)?)
        case many([any PersistentModel])
    }

    let entity: EntityDescription
    var state = State.unmanaged
    private(set) var identifier: PersistentIdentifier
    weak var context: ModelContext?
    weak var model: (any PersistentModel)?
    /// Additional models that represent the same row after an upsert.
    var aliases: [WeakModel] = []

    /// The attributes and the keys of to-one relationships, by position.
    var values: [Value]
    /// Cached values of attributes that are expensive to decode.
    var decoded: [Int: Any] = [:]
    /// Relationships that have been loaded or set.
    var related: [Int: Related] = [:]
    /// The saved values of properties that have changed since.
    var original: [Int: Value] = [:]
    /// The errors of attributes that could not be encoded, which a save reports.
    var unencodable: [Int: any Error] = [:]

    struct WeakModel {
        weak var model: (any PersistentModel)?
    }

    init(entity: EntityDescription) {
        self.entity = entity
        identifier = PersistentIdentifier(storeIdentifier: nil, entityName: entity.name, key: Self.nextTemporaryKey())
        values = entity.blankValues
    }

    /// Creates the record for a row of a store.
    init(entity: EntityDescription, key: Int64, storeIdentifier: String, values: [Value], context: ModelContext) {
        self.entity = entity
        self.values = values
        self.context = context
        identifier = PersistentIdentifier(storeIdentifier: storeIdentifier, entityName: entity.name, key: key)
        state = .saved
    }

    var key: Int64 { identifier.key }

    /// Assigns the record its permanent identity.
    func identify(key: Int64, storeIdentifier: String) {
        identifier = PersistentIdentifier(storeIdentifier: storeIdentifier, entityName: entity.name, key: key)
    }

    var hasChanges: Bool {
        switch state {
        case .inserted, .deleted: true
        case .saved: !original.isEmpty || context?.pending.hasPairs(of: self) == true
        case .unmanaged, .gone: false
        }
    }
}

// MARK: Attributes

extension Record {
    /// The Swift value of an attribute. `T` is the property's type.
    func attribute<T>(_ position: Int) -> T {
        guard let codec = entity.properties[position].codec else {
            preconditionFailure("\(entity.name).\(entity.properties[position].name) is no attribute.")
        }
        // Two steps are needed: with an optional `T`, a missing entry would look like nil.
        if codec.isCached, let known = decoded[position], let value = known as? T { return value }
        do {
            // The codec was created for the value type of the same key path.
            let value = try unsafeDowncast(codec, to: TypedCodec<T>.self).decode(values[position])
            if codec.isCached { decoded[position] = value }
            return value
        } catch {
            return fallback(position, error)
        }
    }

    /// The property's default value, or nil. It replaces values that cannot be read, such as an enum case that no
    /// longer exists.
    private func fallback<T>(_ position: Int, _ error: any Error) -> T {
        let name = entity.properties[position].name
        if let known = entity.makeDefaultValues()[name], let value = known as? T { return value }
        if let optional = T.self as? any ExpressibleByNilLiteral.Type, let value = optional.init(nilLiteral: ()) as? T {
            return value
        }
        preconditionFailure("\(entity.name).\(name): \(error)")
    }

    func setAttribute<T>(_ position: Int, to value: T) {
        let property = entity.properties[position]
        guard let codec = property.codec else {
            preconditionFailure("\(entity.name).\(property.name) is no attribute.")
        }
        if codec.isCached { decoded[position] = value }
        do {
            let stored = try unsafeDowncast(codec, to: TypedCodec<T>.self).encode(value)
            unencodable[position] = nil
            change(position, to: stored)
        } catch {
            unencodable[position] = error
            context?.recordChange(of: self)
        }
        notifyAliases(position)
    }

    /// Replaces a stored value and remembers the saved one.
    func change(_ position: Int, to value: Value) {
        let old = values[position]
        guard old != value else { return }
        values[position] = value
        guard state == .saved || state == .deleted, !entity.properties[position].isEphemeral else {
            context?.recordChange(of: self)
            return
        }
        if let saved = original[position] {
            if saved == value { original[position] = nil }
        } else {
            original[position] = old
        }
        context?.recordChange(of: self, position: position)
    }
}

// MARK: Observers

extension Record {
    /// Runs `change` and notifies observers of the property.
    func notify(_ position: Int, _ change: () -> Void = {}) {
        guard let model else { return change() }
        entity.properties[position].withMutation(model, change)
        notifyAliases(position)
    }

    private func notifyAliases(_ position: Int) {
        guard !aliases.isEmpty else { return }
        for alias in aliases {
            if let model = alias.model { entity.properties[position].withMutation(model) {} }
        }
    }
}
