import Foundation
import SwiftData

/// A store in its own file, which is removed at the end of the test.
final class TestStore {
    let folder: URL
    var url: URL { folder.appending(path: "test.store") }

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "SwiftDataTests-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(at: folder)
    }

    /// Opens the file with the models of `Models.swift`.
    func open() throws -> ModelContainer {
        try ModelContainer(for: Trip.self, Card.self, configurations: ModelConfiguration(url: url))
    }

    /// A context of a new container, which closes the file once both are gone.
    func context() throws -> ModelContext {
        ModelContext(try open())
    }
}

extension ModelContext {
    func all<T: PersistentModel>(_ type: T.Type = T.self) throws -> [T] {
        try fetch(FetchDescriptor<T>())
    }
}

extension ModelContainer {
    static func inMemory() throws -> ModelContainer {
        try ModelContainer(
            for: Trip.self, Card.self, configurations: ModelConfiguration(isStoredInMemoryOnly: true))
    }
}
