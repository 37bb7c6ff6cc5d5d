public import SwiftData

/// Creates the store of departures.
public enum DepartureStore {
    /// The app's store; with `inMemory`, one that is gone with the process.
    public static func container(inMemory: Bool = false) throws -> ModelContainer {
        try container(ModelConfiguration(isStoredInMemoryOnly: inMemory))
    }

    static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(for: DepartureAlarm.self, SeenAnswer.self, configurations: configuration)
    }
}
