import AppContainer
import Foundation
import SafeText

/// The containers opened by modifiers, one for each app and set of models.
///
/// A modifier is evaluated for every page and every change, and all pages of an app share one main context.
@MainActor enum AppContainers {
    private struct Key: Hashable {
        let app: String?
        let models: Set<ObjectIdentifier>
        let inMemory: Bool
    }

    private static var open: [Key: ModelContainer] = [:]

    static func context(
        for models: [any PersistentModel.Type], inMemory: Bool, isAutosaveEnabled: Bool, isUndoEnabled: Bool,
        onSetup: (Result<ModelContainer, any Error>) -> Void
    ) -> ModelContext {
        precondition(!isUndoEnabled, "modelContainer(for:isUndoEnabled:): undo is not supported on this platform.")
        let key = Key(
            app: AppContainer.current?.id, models: Set(models.map { ObjectIdentifier($0) }), inMemory: inMemory)
        if let container = open[key] { return container.mainContext }
        do {
            let container = try ModelContainer(
                for: Schema(models), configurations: [ModelConfiguration(isStoredInMemoryOnly: inMemory)])
            container.mainContext.autosaveEnabled = isAutosaveEnabled
            open[key] = container
            onSetup(.success(container))
            return container.mainContext
        } catch {
            StandardError.write("SwiftData: the app's store cannot be opened: \(error)")
            onSetup(.failure(error))
            return .unconfigured
        }
    }
}
