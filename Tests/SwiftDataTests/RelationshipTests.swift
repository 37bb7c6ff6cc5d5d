import Foundation
import SwiftData
import Testing

@Suite struct `A relationship` {
    let store: TestStore
    let context: ModelContext

    init() throws {
        store = try TestStore()
        context = try store.context()
    }

    @Test func `a relationship is the same on both sides, in a context or out of one`() throws {
        let trip = Trip("a")
        let stop = Stop("x")
        trip.stops.append(stop)
        #expect(stop.trip === trip)
        stop.trip = nil
        #expect(trip.stops.isEmpty)
        stop.trip = trip
        #expect(trip.stops == [stop])
        context.insert(trip)
        #expect(stop.modelContext === context, "related models come along")
        let other = Trip("b")
        other.stops = [stop]
        #expect(other.modelContext === context && trip.stops.isEmpty && stop.trip === other)
        try context.save()
        let fresh = try store.context()
        #expect(try fresh.all(Trip.self).map { $0.stops.map(\.name) } == [[], ["x"]])
    }

    @Test func `a relationship set in an initializer is complete after the insertion`() throws {
        let trip = Trip("a")
        context.insert(trip)
        try context.save()
        context.insert(Stop("x", trip: trip))
        #expect(trip.stops.map(\.name) == ["x"])
        try context.save()
        let fresh = try store.context()
        #expect(try fresh.all(Trip.self).first?.stops.map(\.name) == ["x"])
    }

    @Test func `a relationship is loaded with unsaved changes`() throws {
        let trip = Trip("a")
        trip.stops = [Stop("x"), Stop("y")]
        context.insert(trip)
        try context.save()
        let fresh = try store.context()
        let stops = try fresh.fetch(FetchDescriptor<Stop>(sortBy: [SortDescriptor(\.name)]))
        let copy = try #require(try fresh.all(Trip.self).first)
        stops[0].trip = nil
        let new = Stop("z")
        new.trip = copy
        #expect(copy.stops.map(\.name) == ["y", "z"])
    }

    @Test func `a relationship may be many to many`() throws {
        let trips = [Trip("a"), Trip("b")]
        let tags = [Topic("x"), Topic("y")]
        trips.forEach(context.insert)
        trips[0].topics = tags
        tags[0].trips.append(trips[1])
        #expect(tags[1].trips == [trips[0]] && trips[1].topics == [tags[0]])
        try context.save()
        trips[0].topics.removeFirst()
        try context.save()
        let fresh = try store.context()
        #expect(try fresh.all(Trip.self).map { $0.topics.map(\.name) } == [["y"], ["x"]])
        #expect(try fresh.all(Topic.self).map { $0.trips.map(\.name) } == [["b"], ["a"]])
    }

    @Test func `a relationship may be one to one, one-sided and optional`() throws {
        let ann = Person("Ann")
        let bob = Person("Bob")
        let card = Card(issuer: "A", number: 1)
        context.insert(ann)
        ann.card = card
        ann.friends = [bob]
        ann.home = Place("Schaan")
        ann.trips?.append(Trip("t"))
        bob.card = card
        #expect(ann.card == nil && card.holder === bob)
        try context.save()
        let fresh = try store.context()
        let people = try fresh.all(Person.self).sorted { $0.name < $1.name }
        #expect(people[0].friends == [people[1]] && people[1].friends == [])
        #expect(people[0].home?.name == "Schaan" && people[0].trips?.map(\.name) == ["t"])
        #expect(people[0].card == nil && people[1].card?.holder === people[1])
    }

    @Test func `a deletion cascades or nullifies`() throws {
        let trip = Trip("a")
        trip.stops = [Stop("x"), Stop("y")]
        let tag = Topic("t")
        trip.topics = [tag]
        context.insert(trip)
        try context.save()
        context.delete(trip)
        #expect(tag.trips.isEmpty)
        try context.save()
        #expect(try context.fetchCount(FetchDescriptor<Stop>()) == 0)
        #expect(try context.all(Topic.self) == [tag])

        let kept = Trip("b")
        let stop = Stop("z", trip: kept)
        context.insert(stop)
        try context.save()
        context.delete(stop)
        #expect(kept.stops.isEmpty)
        try context.save()
        let fresh = try store.context()
        #expect(try fresh.all(Trip.self).first?.stops == [])
    }

    @Test func `a deletion is refused by a deny rule`() throws {
        let ann = Person("Ann")
        ann.trips = [Trip("a")]
        context.insert(ann)
        try context.save()
        context.delete(ann)
        #expect(throws: SwiftDataError.modelValidationFailure) { try context.save() }
        #expect(context.hasChanges)
        context.delete(try #require(try context.all(Trip.self).first))
        try context.save()
        #expect(try store.context().all(Person.self).isEmpty)
    }

    @Test func `a relationship is nil when the other row is gone`() throws {
        let ann = Person("Ann")
        let home = Place("Schaan")
        ann.home = home
        context.insert(ann)
        try context.save()
        context.delete(home)
        try context.save()
        #expect(ann.home == nil)
        let homeless = #Predicate<Person> { $0.home == nil }
        #expect(try context.fetchCount(FetchDescriptor(predicate: homeless)) == 1)
        let fresh = try store.context()
        #expect(try fresh.all(Person.self).first?.home == nil)
    }
}
