public import SwiftData

/// Creates the store of the history.
public enum NotificationStore {
    /// The app's store; with `inMemory`, one that is gone with the process.
    public static func container(inMemory: Bool = false) throws -> ModelContainer {
        try container(ModelConfiguration("notizen", isStoredInMemoryOnly: inMemory))
    }

    static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(
            for: NotificationRecord.self, DayCount.self, StoredState.self, configurations: configuration)
    }
}
