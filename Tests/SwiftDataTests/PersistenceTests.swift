import Foundation
import SwiftData
import Testing

@Suite struct `A saved model` {
    let store: TestStore

    init() throws {
        store = try TestStore()
    }

    @Test func `a model has every value again when the store is reopened`() throws {
        let code = UUID()
        let start = Date(timeIntervalSinceReferenceDate: 798_123_456.123_456_7)
        try {
            let context = try store.context()
            let trip = Trip("Schaan – Vaduz 🚲", code: code, start: start)
            trip.distance = 0.1 + 0.2
            trip.rank = .max
            trip.isEnabled = false
            trip.note = ""
            trip.mode = .cycling
            trip.optionalMode = .walking
            trip.origin = Coordinate(latitude: 47.165, longitude: 9.51, label: nil)
            trip.labels = ["a", "ü"]
            trip.price = Decimal(string: "12345678901234567890.123456789")!
            trip.link = URL(string: "https://example.org/a?b=c")
            trip.photo = Data([0, 1, 255])
            trip.isOpen = true
            trip.draft = "draft"
            context.insert(trip)
            try context.save()
        }()
        let trip = try #require(try store.context().all(Trip.self).first)
        #expect(trip.code == code)
        #expect(trip.name == "Schaan – Vaduz 🚲")
        #expect(trip.start == start)
        #expect(trip.start.timeIntervalSinceReferenceDate == start.timeIntervalSinceReferenceDate)
        #expect(trip.distance == 0.1 + 0.2)
        #expect(trip.rank == .max)
        #expect(!trip.isEnabled)
        #expect(trip.note == "")
        #expect(trip.mode == .cycling)
        #expect(trip.optionalMode == .walking)
        #expect(trip.origin == Coordinate(latitude: 47.165, longitude: 9.51, label: nil))
        #expect(trip.labels == ["a", "ü"])
        #expect(trip.price == Decimal(string: "12345678901234567890.123456789"))
        #expect(trip.link == URL(string: "https://example.org/a?b=c"))
        #expect(trip.photo == Data([0, 1, 255]))
        #expect(!trip.isOpen, "transient")
        #expect(trip.draft == "", "ephemeral")
        #expect(trip.kind == "trip" && trip.title == "Schaan – Vaduz 🚲 (\(Int.max))")
    }

    @Test func `a model can be changed and deleted`() throws {
        try {
            let context = try store.context()
            for name in ["a", "b", "c"] { context.insert(Trip(name)) }
            try context.save()
            let trips = try context.all(Trip.self)
            trips[0].note = "changed"
            trips[2].note = nil
            context.delete(trips[1])
            #expect(context.changedModelsArray.count == 1)
            #expect(context.deletedModelsArray.count == 1)
            try context.save()
            #expect(!context.hasChanges)
        }()
        let trips = try store.context().all(Trip.self)
        #expect(trips.map(\.name) == ["a", "c"])
        #expect(trips.map(\.note) == ["changed", nil])
    }

    @Test func `a model is one object within a context, and another in another context`() throws {
        let container = try store.open()
        let first = ModelContext(container)
        let trip = Trip("a")
        first.insert(trip)
        try first.save()
        #expect(try first.all(Trip.self).first === trip)
        let id = trip.persistentModelID
        let registered: Trip? = first.registeredModel(for: id)
        #expect(registered === trip)
        #expect(first.model(for: id) as? Trip === trip)
        let second = ModelContext(container)
        let other: Trip? = second.registeredModel(for: id)
        #expect(other == nil, "not fetched yet")
        let copy = try #require(second.model(for: id) as? Trip)
        #expect(copy !== trip)
        #expect(copy == trip && copy.hashValue == trip.hashValue)
    }

    @Test func `a model keeps its identity through JSON and after a restart`() throws {
        var data = Data()
        try {
            let context = try store.context()
            let trip = Trip("a")
            context.insert(trip)
            let before = trip.persistentModelID
            try context.save()
            #expect(trip.persistentModelID == before)
            data = try JSONEncoder().encode(trip.persistentModelID)
        }()
        let id = try JSONDecoder().decode(PersistentIdentifier.self, from: data)
        #expect((try store.context().model(for: id) as? Trip)?.name == "a")
    }

    @Test func `a model's identity is never reused`() throws {
        let context = try store.context()
        let first = Trip("a")
        context.insert(first)
        try context.save()
        let id = first.persistentModelID
        context.delete(first)
        try context.save()
        let second = try store.context()
        let trip = Trip("b")
        second.insert(trip)
        try second.save()
        #expect(trip.persistentModelID != id)
    }

    @Test func `a model reports its state`() throws {
        let context = try store.context()
        let trip = Trip("a")
        #expect(trip.modelContext == nil && !trip.hasChanges)
        context.insert(trip)
        #expect(trip.modelContext === context && trip.hasChanges && context.insertedModelsArray.count == 1)
        try context.save()
        #expect(!trip.hasChanges && !context.hasChanges)
        trip.rank = 7
        #expect(trip.hasChanges && context.hasChanges)
        trip.rank = 1
        #expect(!trip.hasChanges && !context.hasChanges, "the saved value is back")
        context.delete(trip)
        #expect(trip.isDeleted)
        try context.save()
        #expect(!trip.isDeleted && trip.modelContext == nil)
        #expect(trip.name == "a", "its values stay readable")
    }

    @Test func `a rollback restores the saved values`() throws {
        let context = try store.context()
        let trip = Trip("a")
        trip.origin = Coordinate(latitude: 1, longitude: 2)
        trip.stops = [Stop("x")]
        let doomed = Trip("doomed")
        context.insert(trip)
        context.insert(doomed)
        try context.save()
        trip.name = "b"
        trip.origin = nil
        trip.stops.append(Stop("y"))
        context.delete(doomed)
        context.insert(Trip("new"))
        context.rollback()
        #expect(!context.hasChanges)
        #expect(trip.name == "a")
        #expect(trip.origin == Coordinate(latitude: 1, longitude: 2))
        #expect(trip.stops.map(\.name) == ["x"])
        #expect(try context.all(Trip.self).map(\.name) == ["a", "doomed"])
        #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 1)
    }

    @Test func `NaN and infinities are restored`() throws {
        try {
            let context = try store.context()
            for value in [Double.nan, .infinity, -.infinity] {
                let trip = Trip("\(value)")
                trip.distance = value
                trip.origin = Coordinate(latitude: value, longitude: 0)
                context.insert(trip)
            }
            try context.save()
        }()
        let trips = try store.context().all(Trip.self)
        #expect(trips[0].distance.isNaN && trips[0].origin!.latitude.isNaN)
        #expect(trips[1].distance == .infinity && trips[2].distance == -.infinity)
        #expect(trips[1].origin?.latitude == .infinity)
    }
}

@Suite struct `Unique values` {
    let store: TestStore

    init() throws {
        store = try TestStore()
    }

    @Test func `a second insertion of a unique value is an update`() throws {
        let code = UUID()
        let context = try store.context()
        let first = Trip("first", code: code)
        first.stops = [Stop("kept")]
        context.insert(first)
        try context.save()
        let second = Trip("second", code: code)
        context.insert(second)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Trip>()) == 1)
        #expect(first.name == "second", "the live object shows the new values")
        #expect(second == first)
        second.name = "third"
        #expect(first.name == "third", "both objects stand for the one row")
        try context.save()
        #expect(try store.context().all(Trip.self).map(\.name) == ["third"])
    }

    @Test func `equal text counts as one value in every Unicode composition`() throws {
        let context = try store.context()
        context.insert(Topic("caf\u{E9}"))
        try context.save()
        context.insert(Topic("cafe\u{301}"))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Topic>()) == 1)
    }

    @Test func `an update by a unique value keeps relationships of other models in the same save`() throws {
        let context = try store.context()
        context.insert(Topic("fast"))
        try context.save()
        let trip = Trip("a")
        trip.topics = [Topic("fast")]
        context.insert(trip)
        try context.save()
        let fresh = try store.context()
        #expect(try fresh.all(Topic.self).map(\.name) == ["fast"])
        #expect(try fresh.all(Trip.self).first?.topics.map(\.name) == ["fast"])
    }

    @Test func `several properties together may be unique`() throws {
        let context = try store.context()
        context.insert(Card(issuer: "A", number: 1))
        context.insert(Card(issuer: "A", number: 2))
        context.insert(Card(issuer: "B", number: 1))
        try context.save()
        context.insert(Card(issuer: "A", number: 2))
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Card>()) == 3)
    }

    @Test func `unique values can be exchanged, and freed by a deletion, in one save`() throws {
        let context = try store.context()
        let tags = [Topic("a"), Topic("b"), Topic("c")]
        tags.forEach(context.insert)
        try context.save()
        tags[0].name = "b"
        tags[1].name = "a"
        context.delete(tags[2])
        context.insert(Topic("c"))
        try context.save()
        #expect(try store.context().all(Topic.self).map(\.name) == ["b", "a", "c"])
    }
}
