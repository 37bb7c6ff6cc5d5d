/// The live models of a context by row. A row has exactly one model while it is in use.
struct IdentityMap {
    private var rows: [EntityDescription: [Int64: WeakRecord]] = [:]
    /// The number of known rows of an entity at which rows without models are removed.
    private var sweepLimits: [EntityDescription: Int] = [:]

    /// A weak reference to a record. A model is kept alive by its users, not by its context.
    struct WeakRecord {
        weak var record: Record?
    }

    func record(_ entity: EntityDescription, _ key: Int64) -> Record? {
        rows[entity]?[key]?.record
    }

    /// The known rows of an entity.
    subscript(entity: EntityDescription) -> [Int64: WeakRecord] {
        get { rows[entity] ?? [:] }
        set { rows[entity] = newValue }
    }

    mutating func insert(_ record: Record) {
        rows[record.entity, default: [:]][record.key] = WeakRecord(record: record)
    }

    mutating func remove(_ record: Record) {
        rows[record.entity]?[record.key] = nil
    }

    /// Removes rows without models whenever the number of rows may have doubled.
    mutating func sweep(_ entity: EntityDescription) {
        guard let count = rows[entity]?.count, count > 1024, count >= sweepLimits[entity, default: 2048] else { return }
        rows[entity] = rows[entity]?.filter { $0.value.record != nil }
        sweepLimits[entity] = max(2048, 2 * (rows[entity]?.count ?? 0))
    }

    /// Calls `body` with each entity and its live records.
    func forEach(_ body: (EntityDescription, [Record]) -> Void) {
        for (entity, records) in rows { body(entity, records.values.compactMap(\.record)) }
    }
}
