import Foundation
import Testing

@testable import SwiftData

@ModelActor actor Archive {
    private var count = 0

    var isOnMainThread: Bool { Thread.isMainThread }

    /// Counts across a suspension-free piece of work, which others must not interrupt.
    func add(_ name: String) throws -> PersistentIdentifier {
        let before = count
        let trip = Trip(name)
        modelContext.insert(trip)
        try modelContext.save()
        count = before + 1
        return trip.persistentModelID
    }

    func rename(_ id: PersistentIdentifier, to name: String) throws -> Bool {
        guard let trip = self[id, as: Trip.self] else { return false }
        trip.name = name
        try modelContext.save()
        return true
    }

    func delete(_ id: PersistentIdentifier) throws {
        guard let trip = self[id, as: Trip.self] else { return }
        modelContext.delete(trip)
        try modelContext.save()
    }

    func total() throws -> (counted: Int, stored: Int) {
        (count, try modelContext.fetchCount(FetchDescriptor<Trip>()))
    }
}

@Suite struct `Model actor` {
    let store: TestStore
    let container: ModelContainer

    init() throws {
        store = try TestStore()
        container = try store.open()
    }

    @Test func `it works off the main thread, one piece of work at a time`() async throws {
        let archive = Archive(modelContainer: container)
        #expect(await !archive.isOnMainThread)
        #expect(archive.modelContainer === container)
        try await withThrowingTaskGroup { group in
            for number in 0..<40 { group.addTask { _ = try await archive.add("\(number)") } }
            try await group.waitForAll()
        }
        #expect(try await archive.total() == (40, 40))
    }

    @Test @MainActor func `the main context and the actor see each other's saves`() async throws {
        let archive = Archive(modelContainer: container)
        let id = try await archive.add("a")
        let trip = try #require(try container.mainContext.all(Trip.self).first)
        #expect(trip.persistentModelID == id)
        #expect(try await archive.rename(id, to: "b"))
        #expect(try container.mainContext.all(Trip.self).map(\.name) == ["b"])
        trip.name = "c"
        try container.mainContext.save()
        #expect(try await archive.rename(id, to: trip.name + "d"))
        #expect(try container.mainContext.all(Trip.self).map(\.name) == ["cd"])
    }

    @Test func `a model that is gone is nil`() async throws {
        let archive = Archive(modelContainer: container)
        let id = try await archive.add("a")
        try await archive.delete(id)
        #expect(try await !archive.rename(id, to: "b"))
    }
}
