import Observation
import ViewGraph

/// The storage of a `Query` in a view's node: the results and their dependencies.
final class QueryStorage<Element: PersistentModel>: Observable, ContextObserver {
    private let registrar = ObservationRegistrar()
    private(set) weak var context: ModelContext?
    private var descriptor = FetchDescriptor<Element>()
    private var plan: QueryPlan?
    private var models: [Element] = []
    private(set) var fetchError: (any Error)?
    /// The transaction for changes of the list.
    var transaction: Transaction?

    /// The fetched models. Reading them registers observation of the list.
    var results: [Element] {
        registrar.access(self, keyPath: \.results)
        return models
    }

    /// Fetches, unless neither the query nor its context has changed. Called while a view is evaluated.
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
