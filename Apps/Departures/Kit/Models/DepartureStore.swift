import DevicePorts
public import SwiftData

/// Creates the store of departures.
public enum DepartureStore {
    /// The store that the app shares with its widgets. With `inMemory`, a store that ends with the process.
    public static func container(inMemory: Bool = false) throws -> ModelContainer {
        try container(
            ModelConfiguration(
                isStoredInMemoryOnly: inMemory, groupContainer: inMemory ? .none : groupContainer(AppGroup.identifier)))
    }

    static func groupContainer(_ identifier: String?) -> ModelConfiguration.GroupContainer {
        identifier.map { .identifier($0) } ?? .automatic
    }

    static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(for: DepartureAlarm.self, SeenAnswer.self, configurations: configuration)
    }
}
