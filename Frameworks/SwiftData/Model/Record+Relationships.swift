import SQLiteStore

// Relationships. Each change updates both sides, whether in a context or not. A side that is not loaded yet is skipped,
// because loading it later gives the right result. `link` and `put` change one side, the setters both.

extension Record {
    private func relationship(_ position: Int) -> RelationshipDescription {
        guard let relationship = entity.properties[position].relationship else {
            preconditionFailure("\(entity.name).\(entity.properties[position].name) is no relationship.")
        }
        return relationship
    }

    /// The model of a to-one relationship.
    func one(_ position: Int) -> (any PersistentModel)? {
        if case .one(let model)? = related[position] {
            return model?.record.state == .gone ? nil : model
        }
        guard case .integer(let key) = values[position], let context else { return nil }
        let model = context.loader.model(relationship(position).target, key: key)
        related[position] = .one(model)
        return model
    }

    /// The models of a to-many relationship.
    func many(_ position: Int) -> [any PersistentModel] {
        if case .many(let models)? = related[position] { return models }
        // A model that was never saved contains only the models that were added to it.
        guard state == .saved || state == .deleted, let context else { return [] }
        let models = context.loader.many(self, entity.properties[position])
        related[position] = .many(models)
        return models
    }

    /// The value of a to-one relationship's column. It is the target's current key, because the target may have been
    /// inserted since.
    func reference(_ position: Int) -> Value {
        guard case .one(let model)? = related[position] else { return values[position] }
        return model.map { .integer($0.record.key) } ?? .null
    }

    func setOne(_ position: Int, to model: (any PersistentModel)?) {
        let old = one(position)
        guard old !== model else {
            if related[position] == nil { related[position] = .one(model) }
            return
        }
        link(position, to: model)
        if let inverse = relationship(position).inverse {
            old?.record.forget(self, inverse)
            model?.record.adopt(self, inverse)
        }
        shareContext(with: model.map { [$0] } ?? [])
    }

    func setMany(_ position: Int, to models: [any PersistentModel]) {
        let old = many(position)
        var seen = Set<ObjectIdentifier>()
        let new = models.filter { seen.insert(ObjectIdentifier($0)).inserted }
        related[position] = .many(new)
        // During its initializer, the record does not know its model yet; `connect` does the rest at the insertion.
        guard let model else { return }
        let before = Set(old.map(ObjectIdentifier.init))
        for other in old where !seen.contains(ObjectIdentifier(other)) { separate(position, model, from: other) }
        for other in new where !before.contains(ObjectIdentifier(other)) { join(position, model, with: other) }
        shareContext(with: new)
        context?.recordChange(of: self)
    }

    /// Changes this side of a to-one relationship.
    func link(_ position: Int, to model: (any PersistentModel)?) {
        related[position] = .one(model)
        change(position, to: model.map { .integer($0.record.key) } ?? .null)
    }

    /// Adds `other` to this to-many relationship, and updates the other side.
    private func join(_ position: Int, _ model: any PersistentModel, with other: any PersistentModel) {
        let property = entity.properties[position]
        editPairs(property, other, isAdded: true)
        if let inverse = relationship(position).inverse { other.record.adoptOwner(model, inverse) }
    }

    private func separate(_ position: Int, _ model: any PersistentModel, from other: any PersistentModel) {
        let property = entity.properties[position]
        editPairs(property, other, isAdded: false)
        guard let inverse = relationship(position).inverse else { return }
        if inverse.relationship?.isToMany == true {
            other.record.put(model, inverse.position, isIn: false)
        } else if other.record.one(inverse.position) === model {
            other.record.notify(inverse.position) { other.record.link(inverse.position, to: nil) }
        }
    }

    /// Updates this side after `owner` has put this record into its to-many relationship.
    private func adoptOwner(_ owner: any PersistentModel, _ inverse: PropertyDescription) {
        if inverse.relationship?.isToMany == true { return put(owner, inverse.position, isIn: true) }
        let previous = one(inverse.position)
        guard previous !== owner else { return }
        if let previous, let model, let back = relationship(inverse.position).inverse {
            previous.record.put(model, back.position, isIn: false)
        }
        notify(inverse.position) { link(inverse.position, to: owner) }
    }

    /// Updates this side after `other` has set its to-one relationship to this record.
    private func adopt(_ other: Record, _ inverse: PropertyDescription) {
        guard let model = other.model else { return }
        if inverse.relationship?.isToMany == true { return put(model, inverse.position, isIn: true) }
        let previous = one(inverse.position)
        guard previous !== model else { return }
        if let previous, let back = relationship(inverse.position).inverse {
            previous.record.notify(back.position) { previous.record.link(back.position, to: nil) }
        }
        notify(inverse.position) { link(inverse.position, to: model) }
    }

    /// Removes `other` from this side, because its to-one relationship no longer leads here.
    private func forget(_ other: Record, _ inverse: PropertyDescription) {
        guard let model = other.model else { return }
        if inverse.relationship?.isToMany == true {
            put(model, inverse.position, isIn: false)
        } else if one(inverse.position) === model {
            notify(inverse.position) { link(inverse.position, to: nil) }
        }
    }

    /// Adds a model to, or removes it from, this side of a to-many relationship.
    func put(_ model: any PersistentModel, _ position: Int, isIn: Bool) {
        let isLoaded = if case .many? = related[position] { true } else { false }
        guard isLoaded || state == .unmanaged || state == .inserted else {
            // The right value will be loaded later.
            return notify(position)
        }
        var models = many(position)
        let index = models.firstIndex { $0 === model }
        guard (index != nil) != isIn else { return }
        if let index { models.remove(at: index) } else { models.append(model) }
        notify(position) { related[position] = .many(models) }
    }

    private func editPairs(_ property: PropertyDescription, _ other: any PersistentModel, isAdded: Bool) {
        guard let table = property.relationship?.joinTable(for: property), let model, let context else { return }
        context.pending.editPairs(table, model, other, isAdded: isAdded)
    }

    /// Puts related models into the same context: inserting either side also inserts the other.
    private func shareContext(with models: [any PersistentModel]) {
        if let context {
            for model in models where model.record.context == nil && model.record.state == .unmanaged {
                context.insertAny(model)
            }
        } else if state == .unmanaged, let model,
            let context = models.lazy.compactMap({ $0.record.context }).first
        {
            context.insertAny(model)
        }
    }

    /// Updates the other sides of relationships set before the record knew its model, and inserts related models.
    func connect() {
        guard let model else { return }
        for property in entity.properties {
            guard let relationship = property.relationship else { continue }
            switch related[property.position] {
            case .one(let target?)?:
                if let inverse = relationship.inverse { target.record.adopt(self, inverse) }
                shareContext(with: [target])
            case .many(let models)?:
                for other in models { join(property.position, model, with: other) }
                shareContext(with: models)
            case .one(nil)?, nil: continue
            }
        }
    }
}
