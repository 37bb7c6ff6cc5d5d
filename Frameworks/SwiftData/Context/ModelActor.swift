import Dispatch

/// An actor with a model context of its own, for work off the main actor. The macro `@ModelActor` makes one.
public protocol ModelActor: Actor {
    /// The container of the actor's models.
    nonisolated var modelContainer: ModelContainer { get }
    /// The executor that runs the actor's code, with the context.
    nonisolated var modelExecutor: any ModelExecutor { get }
}

/// An executor with a model context for the code that it runs.
public protocol ModelExecutor: Executor {
    var modelContext: ModelContext { get }
}

/// An executor that runs one piece of code at a time, with a model context.
public protocol SerialModelExecutor: ModelExecutor, SerialExecutor {}

/// Runs the code of a model actor on a queue of its own, never on the main thread.
///
/// `@unchecked Sendable`: only code that the queue runs uses the context.
public class DefaultSerialModelExecutor: @unchecked Sendable, SerialModelExecutor {
    public final let modelContext: ModelContext
    private let queue = DispatchQueue(label: "SwiftData.ModelActor")

    /// - Parameter modelContext: a context that nothing else uses.
    public init(modelContext: ModelContext) {
        self.modelContext = modelContext
    }

    public func enqueue(_ job: consuming ExecutorJob) {
        let job = UnownedJob(job)
        queue.async { job.runSynchronously(on: self.asUnownedSerialExecutor()) }
    }

    public func asUnownedSerialExecutor() -> UnownedSerialExecutor {
        UnownedSerialExecutor(ordinary: self)
    }
}

extension ModelActor {
    nonisolated public var unownedExecutor: UnownedSerialExecutor {
        guard let executor = modelExecutor as? any SerialModelExecutor else {
            preconditionFailure("The executor of a model actor must be a SerialModelExecutor.")
        }
        return executor.asUnownedSerialExecutor()
    }

    /// The context of the actor's models. It saves only when the actor calls `save()`.
    public var modelContext: ModelContext { modelExecutor.modelContext }

    /// The model with this identity as one of the actor's own models, or nil if there is none.
    public subscript<T>(id: PersistentIdentifier, as as: T.Type) -> T? where T: PersistentModel {
        modelContext.existingModel(for: id) as? T
    }
}
