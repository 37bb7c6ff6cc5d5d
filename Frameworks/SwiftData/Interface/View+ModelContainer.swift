public import ViewGraph

extension View {
    /// Sets the model container whose main context the view and its content use.
    public func modelContainer(_ container: ModelContainer) -> some View {
        modelContext(container.mainContext)
    }

    /// Sets the model context that the view and its content use.
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Opens the app's store for a model, and uses it in the view and its content.
    ///
    /// - Parameter onSetup: Called with the container, or with an error if the store cannot be opened.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens the app's store for several models, and uses it in the view and its content.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContext(
            AppContainers.context(
                for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }
}

extension Scene {
    /// Sets the model container whose main context all views of the scene use.
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        modelContext(container.mainContext)
    }

    /// Sets the model context that all views of the scene use.
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        transformingRoot { AnyView($0.modelContext(modelContext)) }
    }

    /// Opens the app's store for a model, and uses it in all views of the scene.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens the app's store for several models, and uses it in all views of the scene.
    public func modelContainer(
        for modelTypes: [any PersistentModel.Type], inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContext(
            AppContainers.context(
                for: modelTypes, inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled,
                isUndoEnabled: isUndoEnabled, onSetup: onSetup))
    }
}
