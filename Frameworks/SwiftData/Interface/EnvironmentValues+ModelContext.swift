public import ViewGraph

private enum ModelContextKey: EnvironmentKey {
    static var defaultValue: ModelContext? { nil }
}

extension EnvironmentValues {
    /// The context that a view's queries fetch from and that the view inserts into.
    ///
    /// If no `modelContainer` is set, the context has no models, and every fetch fails with
    /// `SwiftDataError.unknownSchema`.
    public var modelContext: ModelContext {
        get { self[ModelContextKey.self] ?? .unconfigured }
        set { self[ModelContextKey.self] = newValue }
    }
}

extension ModelContext {
    /// A context without a store.
    ///
    /// `nonisolated(unsafe)`: views use it on the main actor, and it cannot contain models.
    nonisolated(unsafe) static let unconfigured = ModelContext(ModelContainer(stores: [], schema: Schema()))
}
