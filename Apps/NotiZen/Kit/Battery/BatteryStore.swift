public import Foundation
public import PowerSupply
public import SwiftData

/// Keeps the history of the battery, what was learned from it, and what the person chose.
public actor BatteryStore {
    private let context: ModelContext
    private var last: BatteryReading?

    /// Days after which a reading is forgotten.
    static let retention = 400.0
    /// The largest number of readings that are taken from others at once, the newest of them.
    static let historyLimit = 200_000
    /// A reading is kept if the level has changed by this many percent, or after this many seconds.
    private static let (step, interval) = (1.0, 600.0)

    /// The store of the app.
    public static func container() throws -> ModelContainer { try container(ModelConfiguration("battery")) }

    /// A store in a folder chosen by the caller.
    public static func container(at folder: URL) throws -> ModelContainer {
        try container(ModelConfiguration("battery", url: folder.appending(path: "battery.store")))
    }

    private static func container(_ configuration: ModelConfiguration) throws -> ModelContainer {
        try ModelContainer(for: BatterySample.self, StoredState.self, configurations: configuration)
    }

    public init(_ container: ModelContainer) {
        context = ModelContext(container)
        context.autosaveEnabled = false
    }

    /// What is kept beside the readings.
    struct State: Hashable, Codable, Sendable {
        var settings = BatterySettings()
        var forecaster = BatteryForecaster()
        var thresholds = ThresholdWatch()
        var saving = PowerSaving()
        /// The time at which the device's own history was taken; `nil` before that.
        var historyDate: Date?
    }

    /// The state as it was stored last.
    func state() throws -> State {
        try StoredParts.load(.battery, as: State.self, from: context) ?? State()
    }

    /// Stores the state, and a reading if it says something that the last one does not.
    func store(_ state: State, _ reading: BatteryReading? = nil) throws {
        do {
            try StoredParts.store(state, as: .battery, in: context)
            if let reading, isNews(reading) { context.insert(BatterySample(reading)) }
            try context.save()
            if let reading, isNews(reading) { last = reading }
        } catch {
            context.rollback()
            throw error
        }
    }

    private func isNews(_ reading: BatteryReading) -> Bool { last.map { Self.isNews(reading, after: $0) } ?? true }

    private static func isNews(_ reading: BatteryReading, after last: BatteryReading) -> Bool {
        last.state != reading.state || abs(last.level - reading.level) >= step
            || reading.date.timeIntervalSince(last.date) >= interval
    }

    // MARK: History of others

    /// Stores readings that others kept, and learns from those that were not known.
    ///
    /// - Parameter now: None can be later.
    /// - Returns: The number of readings that were stored. Those that say no more than their neighbours are not.
    public func take(history: [BatteryReading], at now: Date) throws -> Int {
        try take(history: history, into: state(), at: now).added
    }

    /// Does the same for a state that is not stored yet.
    func take(history: [BatteryReading], into state: State, at now: Date) throws -> (state: State, added: Int) {
        let first = now.addingTimeInterval(-Self.retention * 86_400)
        let recent = history.filter { $0.date >= first && $0.date <= now }.sorted { $0.date < $1.date }
        var state = state
        do {
            let new = Self.news(in: recent.suffix(Self.historyLimit), beside: try readings(since: first))
            for reading in new { context.insert(BatterySample(reading)) }
            state.forecaster.learn(from: new)
            try StoredParts.store(state, as: .battery, in: context)
            try context.save()
            return (state, new.count)
        } catch {
            context.rollback()
            throw error
        }
    }

    /// The readings that say something that the known ones do not. Both are in the order of their times.
    ///
    /// The same readings taken twice bring nothing new: each is compared with what is known or was kept before it.
    static func news(in history: ArraySlice<BatteryReading>, beside known: [BatteryReading]) -> [BatteryReading] {
        var (next, last, kept) = (0, BatteryReading?.none, [BatteryReading]())
        for reading in history {
            while next < known.count, known[next].date <= reading.date {
                last = known[next]
                next += 1
            }
            // While this app followed the battery itself, it knows better.
            let neighbours = [next - 1, next].filter(known.indices.contains)
            if neighbours.contains(where: { abs(known[$0].date.timeIntervalSince(reading.date)) <= interval }) {
                continue
            }
            if let last, !isNews(reading, after: last) { continue }
            kept.append(reading)
            last = reading
        }
        return kept
    }

    /// Forgets readings of more than `retention` days ago.
    func forgetOld(at now: Date) throws {
        let edge = now.addingTimeInterval(-Self.retention * 86_400)
        try context.delete(model: BatterySample.self, where: #Predicate { $0.date < edge })
        try context.save()
    }

    /// The readings since a date, oldest first.
    func readings(since date: Date) throws -> [BatteryReading] {
        let found = FetchDescriptor<BatterySample>(
            predicate: #Predicate { $0.date >= date }, sortBy: [SortDescriptor(\.date)])
        return try context.fetch(found).map {
            BatteryReading(
                date: $0.date, level: $0.level, state: BatteryReading.State(rawValue: $0.state) ?? .unknown,
                watts: $0.watts)
        }
    }
}
