import Foundation
import SwiftData
import Testing
import ViewGraph

/// A page that is flushed by hand and counts the bodies it evaluates.
@MainActor private final class Page {
    let graph: Graph
    init<V: View>(_ view: V) {
        graph = Graph(view)
        graph.onSchedule = { _ in }
    }

    func bodies() -> Int {
        let before = graph.bodyCount
        graph.flush()
        return graph.bodyCount - before
    }
}

private struct TripRow: View {
    let trip: Trip
    var body: some View { Tag("li", text: trip.name) }
}

private struct EnabledTrips: View {
    @Query(filter: #Predicate<Trip> { $0.isEnabled }, sort: \Trip.rank) private var trips: [Trip]
    var body: some View {
        Tag("ul") { ForEach(trips) { TripRow(trip: $0) } }
    }
}

/// Its memberwise initializer is not as private as its query.
private struct TitledTrips: View {
    @Query private var trips: [Trip]
    let title: String
    var body: some View { Tag("p", text: "\(title) \(trips.count)") }
}

private struct LongTrips: View {
    @Query private var trips: [Trip]
    init(minimum: Double) {
        _trips = Query(
            filter: #Predicate { $0.distance >= minimum }, sort: [SortDescriptor(\.distance, order: .reverse)])
    }
    var body: some View { Tag("p", text: trips.map(\.name).joined(separator: ",")) }
}

private struct AnimatedTrips: View {
    @Query(filter: #Predicate<Trip> { $0.isEnabled }, sort: \Trip.rank, animation: .easeIn(duration: 2)) private
        var trips: [Trip]
    var body: some View {
        Tag("ul") { ForEach(trips) { TripRow(trip: $0) } }
    }
}

private struct Plain: View {
    @Query var trips: [Trip]
    @Environment(\.modelContext) private var context
    var body: some View { Tag("p", text: "\(trips.count) \(_trips.fetchError == nil) \(context.hasChanges)") }
}

/// Lets the pending turns of the main loop run.
@MainActor private func turn() async {
    for _ in 0..<5 { await Task.yield() }
}

@MainActor @Suite struct `A query` {
    let container: ModelContainer
    var context: ModelContext { container.mainContext }

    init() throws {
        container = try .inMemory()
        for index in 0..<100 {
            let trip = Trip("Trip \(index)")
            trip.rank = index
            trip.isEnabled = index.isMultiple(of: 2)
            trip.distance = Double(index)
            container.mainContext.insert(trip)
        }
        try container.mainContext.save()
    }

    private func trip(_ rank: Int) throws -> Trip {
        try #require(try context.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.rank == rank })).first)
    }

    @Test func `a query shows its results in order`() async throws {
        let page = Page(EnabledTrips().modelContainer(container))
        await turn()
        let html = page.graph.html()
        #expect(html.components(separatedBy: "<li").count == 51)
        #expect(try #require(html.range(of: "Trip 8<")).lowerBound < #require(html.range(of: "Trip 10<")).lowerBound)
        #expect(!html.contains("Trip 9<"))
    }

    @Test func `a view with a private query has a memberwise initializer`() async throws {
        let page = Page(TitledTrips(title: "All").modelContainer(container))
        await turn()
        #expect(page.graph.html().contains("All 100"))
    }

    @Test func `a save that touches no result leaves the view alone`() async throws {
        let page = Page(EnabledTrips().modelContainer(container))
        await turn()
        #expect(page.bodies() == 0)
        try trip(9).name = "Off"
        try trip(7).rank = 1000
        context.insert(Topic("x"))
        await turn()
        #expect(!context.hasChanges, "autosaved")
        #expect(page.bodies() == 0)
    }

    @Test func `a property outside the condition updates only its row`() async throws {
        let page = Page(EnabledTrips().modelContainer(container))
        await turn()
        try trip(8).name = "New"
        await turn()
        #expect(page.bodies() == 1, "the row")
        #expect(page.graph.html().contains("New"))
    }

    @Test func `a query with an animation animates only changes of its list`() async throws {
        let page = Page(AnimatedTrips().modelContainer(container))
        var batches: [[Patch]] = []
        page.graph.onPatches = { batches.append($0) }
        _ = page.graph.html()
        await turn()
        try trip(8).name = "New"
        await turn()
        _ = page.bodies()
        #expect(batches.last?.count == 1, "a new text")
        try trip(8).isEnabled = false
        await turn()
        _ = page.bodies()
        #expect(batches.last?.first == .animate(Motion(.easeIn(duration: 2))))
        #expect(batches.count == 2)
    }

    @Test func `a query follows insertions, deletions and changes that matter to it`() async throws {
        let page = Page(EnabledTrips().modelContainer(container))
        await turn()
        try trip(8).isEnabled = false
        await turn()
        #expect(page.bodies() == 1)
        #expect(!page.graph.html().contains("Trip 8<"))
        let new = Trip("Newcomer")
        new.rank = -1
        context.insert(new)
        await turn()
        _ = page.bodies()
        #expect(page.graph.html().contains("Newcomer"))
        context.delete(new)
        await turn()
        _ = page.bodies()
        #expect(!page.graph.html().contains("Newcomer"))
        try trip(98).rank = -5
        await turn()
        #expect(page.bodies() >= 1, "another order")
    }

    @Test func `a query follows another context's save`() async throws {
        let page = Page(EnabledTrips().modelContainer(container))
        await turn()
        let container = self.container
        try await Task.detached {
            let background = ModelContext(container)
            let trips = try background.fetch(FetchDescriptor<Trip>(predicate: #Predicate { $0.rank == 8 }))
            trips[0].name = "From elsewhere"
            background.insert(Trip("Inserted elsewhere"))
            try background.save()
        }.value
        await turn()
        _ = page.bodies()
        #expect(page.graph.html().contains("From elsewhere"))
        #expect(page.graph.html().contains("Inserted elsewhere"))
    }

    @Test func `a query is shown on two pages at once`() async throws {
        let pages = [Page(EnabledTrips().modelContainer(container)), Page(EnabledTrips().modelContainer(container))]
        await turn()
        try trip(8).name = "Both"
        try trip(10).isEnabled = false
        await turn()
        for page in pages {
            _ = page.bodies()
            #expect(page.graph.html().contains("Both") && !page.graph.html().contains("Trip 10<"))
        }
    }

    @Test func `a query accepts captured values and the view's own initializer`() async throws {
        let page = Page(LongTrips(minimum: 98).modelContainer(container))
        #expect(page.graph.html().contains("Trip 99,Trip 98"))
        #expect(!page.graph.html().contains("Trip 97"))
    }

    @Test func `a query without a container reports the mistake`() async throws {
        #expect(Page(Plain()).graph.html().contains("0 false false"))
        #expect(Page(Plain().modelContainer(container)).graph.html().contains("100 true false"))
    }
}
