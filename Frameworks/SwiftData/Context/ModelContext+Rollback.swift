extension ModelContext {
    /// Reverts all unsaved changes.
    public func rollback() {
        for edit in pending.joinEdits.values {
            for record in [edit.source.record, edit.target.record] { record.unloadRelationships() }
        }
        pending.forgetPairs()
        for model in pending.inserted.values { discard(model.record) }
        for model in Array(pending.deleted.values) + Array(pending.changed.values) { revert(model.record) }
        pending = PendingChanges()
    }

    private func discard(_ record: Record) {
        remove(record)
        for property in record.entity.properties {
            guard let inverse = property.relationship?.inverse else { continue }
            for other in record.others(property) where other.record.state == .saved || other.record.state == .deleted {
                other.record.notify(inverse.position) { other.record.related[inverse.position] = nil }
            }
        }
        reporter.pending.add(record, position: nil)
        scheduleTurn()
    }

    private func revert(_ record: Record) {
        let isRestored = record.state == .deleted
        record.state = .saved
        record.unencodable = [:]
        for (position, value) in record.original {
            record.notify(position) { record.replace(position, value) }
            reporter.pending.add(record, position: position)
        }
        record.original = [:]
        record.unloadRelationships()
        if isRestored { reporter.pending.add(record, position: nil) }
        scheduleTurn()
    }

    /// Runs `block` and saves its changes, along with everything else that is unsaved.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }
}

extension Record {
    /// Marks all relationships of a saved record, and their other sides, for reloading.
    fileprivate func unloadRelationships() {
        guard state == .saved || state == .deleted else { return }
        for property in entity.properties {
            guard let relationship = property.relationship, related[property.position] != nil else { continue }
            if let inverse = relationship.inverse {
                for other in others(property) where other.record.state == .saved {
                    other.record.notify(inverse.position) { other.record.related[inverse.position] = nil }
                }
            }
            notify(property.position) { related[property.position] = nil }
        }
    }
}
