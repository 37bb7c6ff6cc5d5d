import Foundation
import HostCommandLine
import NotiZenKit
import PowerSupply
import PrivateFile

extension NotiZenCommand {
    /// Prints how well the ends of discharges in a log would have been predicted, compared with three simpler methods.
    static func forecast(_ arguments: inout Arguments) throws {
        let isJSON = arguments.flag("--json")
        let path = try arguments.positional("A file with a battery's levels")
        try arguments.finish()
        let trial = ForecastTrial(try batteryLog(path))
        guard trial.count > 0 else {
            throw UsageError("\(path) has no discharge of at least two hours and 15 percent.")
        }
        if isJSON { return try Output.json(trial.results) }
        Output.remark("\(trial.sessions) discharges, \(trial.count) forecasts")
        Output.table([ForecastTrial.Result.titles] + trial.results.map(\.cells))
    }

    private static let largestLog = 64 << 20

    /// The readings of a log.
    static func batteryLog(_ path: String) throws -> [BatteryReading] {
        let data: Data
        do {
            data = try PrivateFile.read(URL(filePath: path), limit: largestLog)
        } catch let error as CocoaError where error.code == .fileReadTooLarge {
            throw UsageError("\(path) is larger than 64 MB.")
        } catch {
            throw UsageError("\(path) cannot be read: \(sentence(for: error))")
        }
        do {
            return try BatteryLog.readings(of: String(decoding: data, as: UTF8.self))
        } catch {
            switch error {
            case .line(let number): throw UsageError("Line \(number) of \(path) has no time and level.")
            case .empty: throw UsageError("\(path) has no levels of a battery.")
            case .tooMany: throw UsageError("\(path) has more than \(BatteryLog.limit) levels.")
            }
        }
    }
}

/// Predicts the ends of the discharges in a log, each from the readings before it.
///
/// A discharge counts if it lasted at least two hours and used 15 percent. The level at its end is predicted at each
/// reading that is at least half an hour after the start, and an hour and ten percent before the end.
nonisolated struct ForecastTrial {
    /// The errors of one method.
    struct Result: Encodable {
        let name: String
        /// Hours.
        let meanError: Double
        let medianError: Double
        /// Errors as shares of the actual durations.
        let meanShare: Double
        let medianShare: Double
        /// The share of actual durations within the interval, which should be 80 percent.
        let covered: Double?

        static let titles = ["", "mean h", "median h", "mean %", "median %", "in interval %"]

        var cells: [String] {
            func text(_ value: Double) -> String {
                value.formatted(.number.precision(.fractionLength(2)).locale(.init(identifier: "en")))
            }
            func percent(_ value: Double) -> String { text(value * 100) }
            return [
                name, text(meanError), text(medianError), percent(meanShare), percent(medianShare),
                covered.map(percent) ?? "",
            ]
        }
    }

    private struct Answer {
        let actual: TimeInterval
        let predicted: TimeInterval
        var interval: ClosedRange<TimeInterval>?
    }

    private(set) var sessions = 0
    private var answers: [[Answer]] = [[], [], [], []]

    var count: Int { answers[0].count }
    var results: [Result] {
        zip(["NotiZen", "mean of all discharges", "since unplugged", "last two hours"], answers).map(Self.result)
    }

    init(_ readings: [BatteryReading]) {
        var forecaster = BatteryForecaster()
        // Percent and seconds of all discharges so far.
        var (used, time) = (0.0, 0.0)
        for discharge in Self.discharges(readings) {
            guard let first = discharge.first, let last = discharge.last else { continue }
            let duration = last.date.timeIntervalSince(first.date)
            let counts = first.level - last.level >= 15 && duration >= 7200
            if counts { sessions += 1 }
            for (index, reading) in discharge.enumerated() {
                forecaster.observe(reading)
                let (passed, actual) = (
                    reading.date.timeIntervalSince(first.date), last.date.timeIntervalSince(reading.date)
                )
                let left = reading.level - last.level
                guard counts, left >= 10, actual >= 3600, passed >= 1800,
                    let forecast = forecaster.forecast(at: reading.date, downTo: last.level)
                else { continue }
                answers[0].append(
                    Answer(actual: actual, predicted: forecast.likely, interval: forecast.shortest...forecast.longest))
                // Five percent per hour before the first discharge. No method predicts more than three days.
                let rates = [
                    (used + 20) / (time + 4 * 3600), (first.level - reading.level) / passed,
                    Self.slope(discharge[...index], seconds: 7200),
                ]
                for (way, rate) in rates.enumerated() {
                    answers[way + 1].append(
                        Answer(actual: actual, predicted: rate > 0 ? min(left / rate, 259_200) : 259_200))
                }
            }
            forecaster.observe(BatteryReading(date: last.date + 1, level: last.level, state: .charging))
            used += first.level - last.level
            time += duration
        }
    }

    /// The parts of a log in which the battery was used. They end when the battery is charged, when the level rises,
    /// and at gaps of more than three hours.
    private static func discharges(_ readings: [BatteryReading]) -> [[BatteryReading]] {
        var found: [[BatteryReading]] = []
        var current: [BatteryReading] = []
        for reading in readings {
            let goesOn = current.last.map {
                reading.level <= $0.level + 1 && reading.date.timeIntervalSince($0.date) <= 3 * 3600
            }
            if reading.state.isPluggedIn || goesOn == false {
                if current.count > 2 { found.append(current) }
                current = []
            }
            if !reading.state.isPluggedIn { current.append(reading) }
        }
        if current.count > 2 { found.append(current) }
        return found
    }

    /// Percent per second over the last `seconds` of a discharge.
    private static func slope(_ readings: ArraySlice<BatteryReading>, seconds: TimeInterval) -> Double {
        guard let last = readings.last,
            let first = readings.first(where: { last.date.timeIntervalSince($0.date) <= seconds }),
            first.date < last.date
        else { return 0 }
        return (first.level - last.level) / last.date.timeIntervalSince(first.date)
    }

    private static func result(_ name: String, _ answers: [Answer]) -> Result {
        let errors = answers.map { abs($0.predicted - $0.actual) / 3600 }
        let shares = answers.map { abs($0.predicted - $0.actual) / $0.actual }
        let intervals = answers.compactMap { answer in answer.interval.map { $0.contains(answer.actual) } }
        func mean(_ values: [Double]) -> Double { values.reduce(0, +) / Double(max(1, values.count)) }
        func median(_ values: [Double]) -> Double { values.isEmpty ? 0 : values.sorted()[values.count / 2] }
        return Result(
            name: name, meanError: mean(errors), medianError: median(errors), meanShare: mean(shares),
            medianShare: median(shares),
            covered: intervals.isEmpty ? nil : Double(intervals.count { $0 }) / Double(intervals.count))
    }
}
