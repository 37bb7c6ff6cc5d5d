import Foundation
import Observation
import SQLiteStore
import Synchronization
import Testing

@testable import SwiftData

@Suite struct `Model context` {
    let store: TestStore
    let container: ModelContainer

    init() throws {
        store = try TestStore()
        container = try store.open()
    }

    @Test func `a context shows another's save, except for its own changes`() throws {
        let first = ModelContext(container)
        let second = ModelContext(container)
        first.insert(Trip("a"))
        try first.save()
        let copy = try #require(try second.all(Trip.self).first)
        copy.note = "mine"
        let trip = try #require(try first.all(Trip.self).first)
        trip.name = "b"
        trip.note = "theirs"
        trip.stops.append(Stop("x"))
        #expect(copy.stops.isEmpty)
        try first.save()
        _ = try second.all(Trip.self)
        #expect(copy.name == "b" && copy.note == "mine" && copy.stops.map(\.name) == ["x"])
        try second.save()
        _ = try first.all(Trip.self)
        #expect(trip.note == "mine")
        first.delete(trip)
        try first.save()
        #expect(try second.all(Trip.self).isEmpty)
        #expect(copy.modelContext == nil)
    }

    @Test func `a change in another context notifies the observers of the property`() throws {
        let first = ModelContext(container)
        let second = ModelContext(container)
        first.insert(Trip("a"))
        try first.save()
        let copy = try #require(try second.all(Trip.self).first)
        let changes = Mutex<[String]>([])
        withObservationTracking {
            _ = copy.name
        } onChange: {
            changes.withLock { $0.append("name") }
        }
        withObservationTracking {
            _ = copy.rank
        } onChange: {
            changes.withLock { $0.append("rank") }
        }
        try #require(try first.all(Trip.self).first).name = "b"
        try first.save()
        _ = try second.all(Trip.self)
        #expect(changes.withLock { $0 } == ["name"])
    }

    @Test func `a fetch sees unsaved changes`() throws {
        let context = ModelContext(container)
        for rank in 1...5 {
            let trip = Trip("\(rank)")
            trip.rank = rank
            context.insert(trip)
        }
        try context.save()
        let trips = try context.all(Trip.self)
        trips[0].rank = 10
        context.delete(trips[1])
        let new = Trip("new")
        new.rank = 4
        context.insert(new)
        var descriptor = FetchDescriptor<Trip>(
            predicate: #Predicate { $0.rank >= 4 }, sortBy: [SortDescriptor(\.rank), SortDescriptor(\.name)])
        #expect(try context.fetch(descriptor).map(\.name) == ["4", "new", "5", "1"])
        #expect(try context.fetchCount(descriptor) == 4)
        #expect(try context.fetchIdentifiers(descriptor).count == 4)
        descriptor.fetchOffset = 1
        descriptor.fetchLimit = 2
        #expect(try context.fetch(descriptor).map(\.name) == ["new", "5"])
        descriptor.includePendingChanges = false
        #expect(try context.fetch(descriptor).map(\.name) == ["5"])
        try context.save()
        descriptor.includePendingChanges = true
        #expect(try context.fetch(descriptor).map(\.name) == ["new", "5"])
    }

    @Test func `models are deleted by a condition, in batches and altogether`() throws {
        let context = ModelContext(container)
        for rank in 0..<100 {
            let trip = Trip("\(rank)")
            trip.rank = rank
            trip.stops = [Stop("x")]
            context.insert(trip)
        }
        try context.save()
        try context.delete(model: Trip.self, where: #Predicate { $0.rank < 50 })
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 50)
        #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 50, "cascaded")
        var seen = 0
        try context.enumerate(FetchDescriptor<Trip>(), batchSize: 7) { trip in
            seen += 1
            trip.note = "seen"
        }
        #expect(seen == 50 && !context.hasChanges)
        let page = try context.fetch(FetchDescriptor<Trip>(sortBy: [SortDescriptor(\.rank)]), batchSize: 10)
        #expect(page.count == 50 && page[49].rank == 99 && page[0].note == "seen")
        try container.erase()
        #expect(try ModelContext(container).fetchCount(FetchDescriptor<Trip>()) == 0)
    }

    @Test func `a save posts its changes`() throws {
        let context = ModelContext(container)
        let kept = Trip("a")
        context.insert(kept)
        context.insert(Trip("b"))
        try context.save()
        let posted = Mutex<[String: [PersistentIdentifier]]>([:])
        let token = NotificationCenter.default.addObserver(forName: ModelContext.didSave, object: context, queue: nil) {
            notification in
            posted.withLock { posted in
                for (key, value) in notification.userInfo ?? [:] {
                    if let key = key as? String { posted[key] = value as? [PersistentIdentifier] }
                }
            }
        }
        kept.name = "c"
        let new = Trip("new")
        context.insert(new)
        let gone = try #require(try context.all(Trip.self).first { $0.name == "b" })
        context.delete(gone)
        let goneID = gone.persistentModelID
        try context.save()
        NotificationCenter.default.removeObserver(token)
        let info = posted.withLock { $0 }
        #expect(info[ModelContext.NotificationKey.insertedIdentifiers.rawValue] == [new.persistentModelID])
        #expect(info[ModelContext.NotificationKey.updatedIdentifiers.rawValue] == [kept.persistentModelID])
        #expect(info[ModelContext.NotificationKey.deletedIdentifiers.rawValue] == [goneID])
    }

    @Test func `a transaction is saved`() throws {
        let context = ModelContext(container)
        try context.transaction { context.insert(Trip("a")) }
        #expect(try store.context().fetchCount(FetchDescriptor<Trip>()) == 1)
    }

    @MainActor @Test func `a context of the main actor saves by itself in the next turn`() async throws {
        let trip = Trip("a")
        container.mainContext.insert(trip)
        trip.isEnabled = false
        #expect(container.mainContext.hasChanges)
        for _ in 0..<3 { await Task.yield() }
        #expect(!container.mainContext.hasChanges)
        let saved = try ModelContext(container).fetch(FetchDescriptor<Trip>())
        #expect(saved.map(\.isEnabled) == [false])
    }

    @MainActor @Test func `a background context works at the same time`() async throws {
        let container = self.container
        await withTaskGroup { group in
            for worker in 0..<4 {
                group.addTask {
                    let context = ModelContext(container)
                    for number in 0..<25 {
                        context.insert(Trip("\(worker).\(number)"))
                        try? context.save()
                    }
                }
            }
        }
        #expect(try container.mainContext.fetchCount(FetchDescriptor<Trip>()) == 100)
    }

    @Test func `unused models are released`() throws {
        let context = ModelContext(container)
        context.insert(Trip("a"))
        try context.save()
        weak var trip: Trip?
        try {
            let fetched = try context.all(Trip.self)
            trip = fetched.first
            #expect(trip === fetched.first)
        }()
        #expect(trip == nil)
    }

    @Test func `a save on a full disk is refused and keeps the changes`() throws {
        let context = ModelContext(container)
        context.insert(Trip("kept"))
        try context.save()
        // SQLite refuses further pages with the same error that a full disk causes.
        let limit = try container.stores[0].database.value("PRAGMA page_count", as: Int.self) ?? 0
        try container.stores[0].database.query("PRAGMA max_page_count = \(limit)")
        let large = Trip("large")
        large.photo = Data(repeating: 1, count: 1_000_000)
        context.insert(large)
        let error = #expect(throws: CocoaError.self) { try context.save() }
        #expect(error?.code == .fileWriteOutOfSpace)
        #expect(context.insertedModelsArray.count == 1)
        large.photo = nil
        try context.save()
        #expect(try store.context().all(Trip.self).map(\.name) == ["kept", "large"])
    }
}
