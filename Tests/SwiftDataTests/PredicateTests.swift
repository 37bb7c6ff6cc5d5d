import Foundation
import Testing

@testable import SwiftData

/// Random numbers that are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var z = state
        z = (z ^ (z >> 30)) &* 0xbf58_476d_1ce4_e5b9
        z = (z ^ (z >> 27)) &* 0x94d0_49bb_1331_11eb
        return z ^ (z >> 31)
    }
}

@Suite struct `A predicate in SQL` {
    static let words = [
        "", "a", "A", "ab", "b", "é", "e\u{301}", "z", "Zürich", "zu\u{308}rich", "\u{1F6B2}", "a\u{300}b", "%", "_",
        "'",
        "\r\n", "ß", "\u{1E9E}",
    ]
    let context: ModelContext
    let trips: [Trip]

    init() throws {
        context = ModelContext(try .inMemory())
        var random = SplitMix(state: 7)
        let people = ["Ann", "Bob", "é"].map { Person($0, age: $0 == "Bob" ? nil : 40) }
        people[0].home = Place("Schaan")
        let topics = Self.words.prefix(6).map { Topic($0) }
        for _ in 0..<300 {
            let trip = Trip(Self.words.randomElement(using: &random)!)
            trip.rank = .random(in: -3...3, using: &random)
            trip.distance = [-.infinity, -1.5, 0, 0.1 + 0.2, 0.3, 2, .infinity, .nan].randomElement(using: &random)!
            trip.isEnabled = .random(using: &random)
            trip.note = Bool.random(using: &random) ? nil : Self.words.randomElement(using: &random)
            trip.mode = Mode.allCases.randomElement(using: &random)!
            trip.optionalMode = ([nil] + Mode.allCases).randomElement(using: &random)!
            trip.start = Date(timeIntervalSinceReferenceDate: .random(in: -10...10, using: &random))
            trip.price = Decimal(Int.random(in: 0...3, using: &random))
            trip.labels = Array(Self.words.shuffled(using: &random).prefix(2))
            trip.owner = ([nil] + people).randomElement(using: &random)!
            trip.topics = Array(topics.shuffled(using: &random).prefix(.random(in: 0...3, using: &random)))
            for minutes in 0..<Int.random(in: 0...3, using: &random) {
                trip.stops.append(Stop(Self.words.randomElement(using: &random)!, minutes: minutes))
            }
            context.insert(trip)
        }
        try context.save()
        trips = try context.fetch(FetchDescriptor<Trip>())
    }

    /// Checks that the store gives the same result as Swift; `isSQL` tells whether SQL alone gave it.
    private func check(
        _ predicate: Predicate<Trip>, isSQL: Bool = true, sourceLocation: SourceLocation = #_sourceLocation
    ) throws {
        let expected = try trips.filter { try predicate.evaluate($0) }.map(\.persistentModelID)
        let descriptor = FetchDescriptor(predicate: predicate)
        #expect(try context.fetchIdentifiers(descriptor) == expected, sourceLocation: sourceLocation)
        #expect(try context.fetchCount(descriptor) == expected.count, sourceLocation: sourceLocation)
        let translation = Translation(predicate, .of(Trip.self))
        #expect(translation.isComplete == isSQL, "\(translation)", sourceLocation: sourceLocation)
        // Most of these cases are only meaningful if they divide the models.
        #expect(expected.count < trips.count, "matches all", sourceLocation: sourceLocation)
    }

    @Test func `numbers, dates and text compare as in Swift`() throws {
        for rank in -3...3 {
            try check(#Predicate { $0.rank < rank })
            try check(#Predicate { $0.rank == rank && $0.isEnabled })
            try check(#Predicate { !($0.rank != rank) || $0.rank > rank + 2 })
            try check(#Predicate { -$0.rank * 2 - 1 >= rank })
            try check(#Predicate { $0.rank % 2 == 0 && $0.rank / 2 == rank })
        }
        for word in Self.words {
            try check(#Predicate { $0.name == word })
            try check(#Predicate { $0.name < word })
            try check(#Predicate { $0.note == word })
            try check(#Predicate { $0.name.contains(word) && !$0.isEnabled })
            try check(#Predicate { $0.name.starts(with: word) && $0.isEnabled })
            try check(#Predicate { $0.name.localizedStandardContains(word) && $0.isEnabled })
        }
        for distance in [-Double.infinity, -1.5, 0.3, 0.1 + 0.2, 2] {
            try check(#Predicate { $0.distance <= distance })
            try check(#Predicate { !($0.distance < distance) && $0.rank < 0 })
            try check(#Predicate { $0.distance == distance })
            try check(#Predicate { $0.distance * 2 + 1 > distance / 3 })
        }
        let date = Date(timeIntervalSinceReferenceDate: 0.25)
        try check(#Predicate { $0.start < date })
        let code = trips[5].code
        try check(#Predicate { $0.code == code })
    }

    @Test func `nil compares as in Swift`() throws {
        try check(#Predicate { $0.note == nil })
        try check(#Predicate { $0.note != nil && $0.note != "a" })
        try check(#Predicate { ($0.note ?? "none") == "none" })
        try check(#Predicate { $0.note?.contains("a") == true })
        try check(#Predicate { !($0.note?.contains("a") ?? true) })
        try check(#Predicate { $0.note.flatMap { $0 == "a" } != true })
        try check(#Predicate { $0.optionalMode == nil })
    }

    @Test func `a predicate follows relationships`() throws {
        try check(#Predicate { $0.owner == nil })
        try check(#Predicate { $0.owner?.name == "e\u{301}" })
        try check(#Predicate { $0.owner?.age == nil && $0.owner != nil })
        try check(#Predicate { $0.owner?.home?.name == "Schaan" })
        let owner = trips.lazy.compactMap(\.owner).first?.persistentModelID
        try check(#Predicate { $0.owner?.persistentModelID == owner })
        try check(#Predicate { $0.stops.isEmpty })
        try check(#Predicate { $0.stops.count > 1 })
        try check(#Predicate { $0.stops.contains { $0.minutes == 2 || $0.name == "é" } })
        try check(#Predicate { trip in trip.stops.contains { $0.minutes == trip.rank } })
        try check(#Predicate { $0.stops.allSatisfy { $0.minutes < 1 } })
        try check(#Predicate { $0.stops.filter { $0.name == "a" }.count == 1 })
        try check(#Predicate { $0.topics.contains { $0.name == "a" } })
        try check(#Predicate { $0.topics.contains { $0.trips.count > 60 } && $0.isEnabled })
        let ids = trips.prefix(3).map(\.persistentModelID)
        try check(#Predicate { ids.contains($0.persistentModelID) })
    }

    @Test func `a predicate supports lists, ranges and conditions`() throws {
        let ranks = [1, 2]
        try check(#Predicate { ranks.contains($0.rank) })
        let words = ["é", "b"]
        try check(#Predicate { words.contains($0.name) })
        let notes: [String?] = [nil, "a"]
        try check(#Predicate { notes.contains($0.note) })
        try check(#Predicate { (0...1).contains($0.rank) })
        try check(#Predicate { (-1..<2).contains($0.rank) })
        try check(#Predicate { ($0.isEnabled ? $0.rank : -$0.rank) > 1 })
        try check(#Predicate { $0.isEnabled ? $0.name == "a" : $0.name == "b" })
        try check(#Predicate { _ in false })
    }

    @Test func `an unsupported predicate runs in Swift with the same result`() throws {
        try check(#Predicate { $0.price == 2 }, isSQL: false)
        try check(#Predicate { $0.name.count == 1 && $0.rank > 0 }, isSQL: false)
        try check(#Predicate { $0.labels.contains("a") }, isSQL: false)
        try check(#Predicate { $0.origin?.latitude == 1 }, isSQL: false)
        try check(#Predicate { $0.title == "a (1)" }, isSQL: false)
        var descriptor = FetchDescriptor<Trip>(predicate: #Predicate { $0.name.count == 1 })
        descriptor.fetchLimit = 5
        descriptor.fetchOffset = 2
        let expected = trips.filter { $0.name.count == 1 }.dropFirst(2).prefix(5)
        #expect(try context.fetch(descriptor) == Array(expected))
    }

    @Test func `results are sorted as in Swift`() throws {
        let orders: [[SortDescriptor<Trip>]] = [
            [SortDescriptor(\.name), SortDescriptor(\.rank, order: .reverse)],
            [SortDescriptor(\.note, order: .reverse), SortDescriptor(\.start)],
            [SortDescriptor(\.code)], [SortDescriptor(\.title)],
            [SortDescriptor(\.owner?.name), SortDescriptor(\.start)],
        ]
        for order in orders {
            let expected = trips.sorted(using: order)
            #expect(try context.fetch(FetchDescriptor(sortBy: order)).map(\.name) == expected.map(\.name))
        }
    }

    @Test func `generated predicates match Swift, saved or not`() throws {
        var random = SplitMix(state: 11)
        func agree(_ predicate: Predicate<Trip>, _ models: [Trip]) throws {
            let expected = Set(try models.filter { try predicate.evaluate($0) }.map(\.persistentModelID))
            #expect(try Set(context.fetchIdentifiers(FetchDescriptor(predicate: predicate))) == expected)
        }
        let predicates = (0..<100).map { index in
            Predicate<Trip> {
                Generated(random: &random).condition(depth: index % 4, PredicateExpressions.build_Arg($0))
            }
        }
        for predicate in predicates { try agree(predicate, trips) }
        // The same with unsaved changes of every kind.
        for trip in trips.prefix(40) { trip.rank = -trip.rank }
        for trip in trips[40..<60] { trip.stops = [] }
        for trip in trips[60..<80] { context.delete(trip) }
        context.insert(Trip("a"))
        let present = Array(trips[..<60] + trips[80...]) + context.insertedModelsArray.compactMap { $0 as? Trip }
        for predicate in predicates { try agree(predicate, present) }
    }
}

/// Conditions built as `#Predicate` builds them, from random parts.
private struct Generated {
    typealias Build = PredicateExpressions
    typealias Condition = any StandardPredicateExpression<Bool>
    let rank: Int
    let word: String
    let kind: Int
    var isAnd: Bool
    var sides: [SplitMix]

    init(random: inout SplitMix) {
        rank = .random(in: -3...3, using: &random)
        word = `A predicate in SQL`.words.randomElement(using: &random)!
        kind = .random(in: 0..<10, using: &random)
        isAnd = .random(using: &random)
        sides = [SplitMix(state: random.next()), SplitMix(state: random.next())]
    }

    func condition(depth: Int, _ trip: Build.Variable<Trip>) -> Condition {
        guard depth > 0 else { return simple(trip) }
        var sides = sides
        let parts = sides.indices.map { Generated(random: &sides[$0]).condition(depth: depth - 1, trip) }
        return isAnd ? both(parts[0], parts[1]) : either(parts[0], parts[1])
    }

    private func both(
        _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
    ) -> Condition { Build.build_Conjunction(lhs: left, rhs: right) }

    private func either(
        _ left: some StandardPredicateExpression<Bool>, _ right: some StandardPredicateExpression<Bool>
    ) -> Condition { Build.build_Disjunction(lhs: left, rhs: Build.build_Negation(right)) }

    private func simple(_ trip: Build.Variable<Trip>) -> Condition {
        let name = Build.build_KeyPath(root: trip, keyPath: \.name)
        let note = Build.build_KeyPath(root: trip, keyPath: \.note)
        switch kind {
        case 0:
            return Build.build_Comparison(
                lhs: Build.build_KeyPath(root: trip, keyPath: \.rank), rhs: Build.build_Arg(rank), op: .lessThan)
        case 1: return Build.build_Equal(lhs: name, rhs: Build.build_Arg(word))
        case 2: return Build.build_Equal(lhs: note, rhs: Build.build_Arg(word as String?))
        case 3: return Build.build_KeyPath(root: trip, keyPath: \.isEnabled)
        case 4:
            return Build.build_Comparison(
                lhs: Build.build_KeyPath(root: trip, keyPath: \.distance), rhs: Build.build_Arg(0.2), op: .greaterThan)
        case 5: return Build.build_contains(name, Build.build_Arg(word))
        case 6:
            return Build.build_contains(Build.build_KeyPath(root: trip, keyPath: \.stops)) {
                Build.build_Equal(lhs: Build.build_KeyPath(root: $0, keyPath: \.minutes), rhs: Build.build_Arg(rank))
            }
        case 7:
            return Build.build_Comparison(
                lhs: Build.build_NilCoalesce(lhs: note, rhs: Build.build_Arg(word)), rhs: name, op: .lessThanOrEqual)
        case 8:
            return Build.build_Comparison(
                lhs: Build.build_KeyPath(root: trip, keyPath: \.price), rhs: Build.build_Arg(Decimal(1)),
                op: .greaterThan)
        default:
            let owner = Build.build_KeyPath(root: trip, keyPath: \.owner)
            return Build.build_Equal(
                lhs: Build.build_flatMap(owner) { Build.build_KeyPath(root: $0, keyPath: \.name) },
                rhs: Build.build_Arg(word as String?))
        }
    }
}
