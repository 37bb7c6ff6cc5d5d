import AppContainer
import DeparturesKit
import Foundation
import SwiftData

/// Creates realistic departures, the same in each run.
@MainActor enum Seed {
    static func container(in folder: URL) throws -> AppContainer {
        let directory = folder.appending(path: "apps/departures", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return AppContainer(id: "departures", name: "Departures", directory: directory)
    }

    /// - Parameter centre: The place around which the destinations lie, in degrees north and east. If it is set, the
    ///   departures repeat each day.
    static func departures(_ count: Int, in folder: URL, around centre: (Double, Double)? = nil) throws {
        try AppContainer.$running.withValue(container(in: folder)) {
            let context = try DepartureStore.container().mainContext
            for index in 0..<count { context.insert(departure(index, around: centre)) }
            try context.save()
        }
    }

    private static func departure(_ index: Int, around centre: (Double, Double)?) -> DepartureAlarm {
        // One turn of a spiral with a radius of up to a kilometre and a half.
        let angle = Double(index) * 2.4
        let radius = 0.013 * Double(index % 97) / 97
        let place = centre.map { ($0.0 + radius * sin(angle), $0.1 + radius * cos(angle)) }
        let destination = CodableLocation(
            name: "Place \(index)", latitude: place?.0 ?? 47.1 + Double(index % 100) / 1000,
            longitude: place?.1 ?? 9.5,
            timeZone: TimeZone(identifier: "Europe/Vaduz") ?? .gmt)
        let alarm = DepartureAlarm(
            destination: destination, arrival: ArrivalTime(hour: 6 + index % 12, minute: index % 60),
            targetArrivalTime: Date(timeIntervalSince1970: 1_800_000_000), prepDuration: 900,
            sortOrder: index)
        if centre != nil { alarm.repeats = .everyDay }
        alarm.expectedTravelTime = Double(600 + index % 900)
        return alarm
    }
}
