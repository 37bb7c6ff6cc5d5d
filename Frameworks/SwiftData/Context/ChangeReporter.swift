/// An observer of the changes in a context, such as a `Query`.
protocol ContextObserver: AnyObject {
    /// Called once for all changes of a turn, after they have been saved if the context saves automatically.
    func contextDidChange(_ report: ChangeReport)
}

/// The changes in a context, entity by entity.
struct ChangeReport {
    struct Entity {
        /// Models were inserted or deleted.
        var isMembershipChanged = false
        /// The positions of the properties that changed in any model.
        var positions: Set<Int> = []
    }

    var entities: [EntityDescription: Entity] = [:]
    /// True if pairs of a to-many relationship changed.
    var isAnyPairChanged = false

    mutating func add(_ record: Record, position: Int?) {
        if let position {
            entities[record.entity, default: Entity()].positions.insert(position)
        } else {
            addMembership(record.entity)
        }
    }

    mutating func addMembership(_ entity: EntityDescription) {
        entities[entity, default: Entity()].isMembershipChanged = true
    }
}

/// The changes of a context since the last report, and those who get the report.
struct ChangeReporter {
    var pending = ChangeReport()
    private var observers: [ObjectIdentifier: WeakObserver] = [:]

    private struct WeakObserver {
        weak var value: (any ContextObserver)?
    }

    /// Reports to `observer` from now on, as long as it exists.
    mutating func add(_ observer: any ContextObserver) {
        observers = observers.filter { $0.value.value != nil }
        observers[ObjectIdentifier(observer)] = WeakObserver(value: observer)
    }

    /// Takes the changes so far. Returns them with the observers to call, or `nil` if there are none.
    mutating func take() -> (report: ChangeReport, observers: [any ContextObserver])? {
        let report = pending
        pending = ChangeReport()
        guard !report.entities.isEmpty || report.isAnyPairChanged else { return nil }
        return (report, observers.values.compactMap(\.value))
    }
}
