public import ViewGraph

extension View {
    /// Has the view and all inside it use a container's main context.
    public func modelContainer(_ container: ModelContainer) -> some View {
        modelContext(container.mainContext)
    }

    /// Has the view and all inside it use a context.
    public func modelContext(_ modelContext: ModelContext) -> some View {
        environment(\.modelContext, modelContext)
    }

    /// Opens the app's store for a model, and has the view and all inside it use it.
    ///
    /// - Parameter onSetup: called with the container, or with the error when the store cannot be opened.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some View {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens the app's store for several models, and has the view and all inside it use it.
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
    /// Has all views of the scene use a container's main context.
    public func modelContainer(_ container: ModelContainer) -> some Scene {
        modelContext(container.mainContext)
    }

    /// Has all views of the scene use a context.
    public func modelContext(_ modelContext: ModelContext) -> some Scene {
        transformingRoot { AnyView($0.modelContext(modelContext)) }
    }

    /// Opens the app's store for a model, and has all views of the scene use it.
    public func modelContainer(
        for modelType: any PersistentModel.Type, inMemory: Bool = false, isAutosaveEnabled: Bool = true,
        isUndoEnabled: Bool = false, onSetup: @escaping (Result<ModelContainer, any Error>) -> Void = { _ in }
    ) -> some Scene {
        modelContainer(
            for: [modelType], inMemory: inMemory, isAutosaveEnabled: isAutosaveEnabled, isUndoEnabled: isUndoEnabled,
            onSetup: onSetup)
    }

    /// Opens the app's store for several models, and has all views of the scene use it.
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
