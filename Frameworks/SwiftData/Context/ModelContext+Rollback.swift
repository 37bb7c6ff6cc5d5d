extension ModelContext {
    /// Reverts all unsaved changes.
    public func rollback() {
        for edit in joinEdits.values {
            for record in [edit.source.record, edit.target.record] { unloadRelationships(of: record) }
        }
        joinEdits = [:]
        for model in inserted.values { discard(model.record) }
        for model in Array(deleted.values) + Array(changed.values) { revert(model.record) }
        inserted = [:]
        deleted = [:]
        changed = [:]
    }

    private func discard(_ record: Record) {
        live[record.entity]?[record.key] = nil
        record.state = .gone
        record.context = nil
        for property in record.entity.properties {
            guard let inverse = property.relationship?.inverse else { continue }
            for other in record.others(property) where other.record.state == .saved || other.record.state == .deleted {
                other.record.notify(inverse.position) { other.record.related[inverse.position] = nil }
            }
        }
        pendingReport.add(record, position: nil)
        scheduleTurn()
    }

    private func revert(_ record: Record) {
        let isRestored = record.state == .deleted
        record.state = .saved
        record.unencodable = [:]
        for (position, value) in record.original {
            record.notify(position) { record.replace(position, value) }
            pendingReport.add(record, position: position)
        }
        record.original = [:]
        unloadRelationships(of: record)
        if isRestored { pendingReport.add(record, position: nil) }
        scheduleTurn()
    }

    /// Marks all relationships of a saved record, and their other sides, to be loaded again.
    private func unloadRelationships(of record: Record) {
        guard record.state == .saved || record.state == .deleted else { return }
        for property in record.entity.properties {
            guard let relationship = property.relationship, record.related[property.position] != nil else { continue }
            if let inverse = relationship.inverse {
                for other in record.others(property) where other.record.state == .saved {
                    other.record.notify(inverse.position) { other.record.related[inverse.position] = nil }
                }
            }
            record.notify(property.position) { record.related[property.position] = nil }
        }
    }

    /// Runs `block` and saves its changes, along with everything else that is unsaved.
    public func transaction(block: () throws -> Void) throws {
        try block()
        try save()
    }
}
