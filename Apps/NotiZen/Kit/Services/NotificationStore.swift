public import Foundation
public import SwiftData

/// Creates the store of the history.
public enum NotificationStore {
    /// The app's store. With `inMemory`, a store that ends with the process.
    public static func container(inMemory: Bool = false) throws -> ModelContainer {
        try container(ModelConfiguration("notizen", isStoredInMemoryOnly: inMemory))
    }

    /// A store in a folder chosen by the caller.
    public static func container(at folder: URL) throws -> ModelContainer {
        try container(ModelConfiguration("notizen", url: folder.appending(path: "notizen.store")))
    }

    /// The store in a folder, for reading while the app runs.
    ///
    /// - Throws: an error if there is none.
    public static func reading(at folder: URL) throws -> ModelContainer {
        try container(ModelConfiguration("notizen", url: folder.appending(path: "notizen.store"), allowsSave: false))
    }

    static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(
            for: NotificationRecord.self, DayCount.self, StoredState.self, configurations: configuration)
    }
}
