import Observation
import ViewGraph

/// What a view's node keeps for a `Query`: the results, and what they depend on.
final class QueryStorage<Element: PersistentModel>: Observable, ContextObserver {
    private let registrar = ObservationRegistrar()
    private(set) weak var context: ModelContext?
    private var descriptor = FetchDescriptor<Element>()
    private var plan: QueryPlan?
    private var models: [Element] = []
    private(set) var fetchError: (any Error)?
    /// How a changed list is shown.
    var transaction: Transaction?

    /// The models. Who reads them is told when the list differs.
    var results: [Element] {
        registrar.access(self, keyPath: \.results)
        return models
    }

    /// Fetches, unless nothing is new about the query or its context. Part of a view's evaluation.
    func follow(_ descriptor: FetchDescriptor<Element>, in context: ModelContext) {
        let plan = QueryPlan(descriptor)
        if self.context === context, plan == self.plan, plan.isComparable { return }
        self.descriptor = descriptor
        self.plan = plan
        self.context = context
        context.addObserver(self)
        models = fetch()
    }

    func contextDidChange(_ report: ChangeReport) {
        guard plan?.dependsOn(report) == true else { return }
        let new = fetch()
        guard !new.elementsEqual(models, by: ===) else { return }
        if let transaction {
            withTransaction(transaction) { publish(new) }
        } else {
            publish(new)
        }
    }

    private func publish(_ new: [Element]) {
        registrar.withMutation(of: self, keyPath: \.results) { models = new }
    }

    private func fetch() -> [Element] {
        do {
            fetchError = nil
            return try context?.fetch(descriptor) ?? []
        } catch {
            fetchError = error
            return []
        }
    }
}
