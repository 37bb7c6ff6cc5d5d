public import Foundation
public import PowerSupply
public import SwiftData

/// Stores the history of the battery, the learned forecaster, and the person's settings.
public actor BatteryStore {
    private let context: ModelContext
    private var last: BatteryReading?

    /// Days after which a reading is deleted.
    static let retention = 400.0
    /// The maximum number of readings imported at once; only the newest are kept.
    static let historyLimit = 200_000
    /// A reading is stored if the level has changed by `step` percent, or after `interval` seconds.
    private static let (step, interval) = (1.0, 600.0)

    /// The app's own store.
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

    /// The state stored beside the readings.
    struct State: Hashable, Codable, Sendable {
        var settings = BatterySettings()
        var forecaster = BatteryForecaster()
        var thresholds = ThresholdWatch()
        var saving = PowerSaving()
        /// The time at which the device's own history was imported; `nil` before that.
        var historyDate: Date?
    }

    /// The last stored state.
    func state() throws -> State {
        try StoredParts.load(.battery, as: State.self, from: context) ?? State()
    }

    /// Stores the state, and the reading if it differs enough from the last one.
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

    /// Imports readings from elsewhere, and learns from the new ones.
    ///
    /// - Parameter now: The current time. Later readings are ignored.
    /// - Returns: The number of stored readings. Those that hardly differ from their neighbours are not stored.
    public func take(history: [BatteryReading], at now: Date) throws -> Int {
        try take(history: history, into: state(), at: now).added
    }

    /// Imports readings into a state that is not stored yet.
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

    /// The readings that add something to the known ones. Both are in the order of time.
    ///
    /// Importing the same readings twice adds nothing, because each is compared with the known or kept reading before
    /// it.
    static func news(in history: ArraySlice<BatteryReading>, beside known: [BatteryReading]) -> [BatteryReading] {
        var (next, last, kept) = (0, BatteryReading?.none, [BatteryReading]())
        for reading in history {
            while next < known.count, known[next].date <= reading.date {
                last = known[next]
                next += 1
            }
            // The app's own readings take precedence over imported ones near them.
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

    /// Deletes readings older than `retention` days.
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
