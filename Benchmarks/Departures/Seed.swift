import AppContainer
import DeparturesKit
import Foundation
import SwiftData

/// Departures that look like a person's, the same at each run.
@MainActor enum Seed {
    static func container(in folder: URL) throws -> AppContainer {
        let directory = folder.appending(path: "apps/departures", directoryHint: .isDirectory)
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        return AppContainer(id: "departures", name: "Departures", directory: directory)
    }

    static func departures(_ count: Int, in folder: URL) throws {
        try AppContainer.$running.withValue(container(in: folder)) {
            let context = try DepartureStore.container().mainContext
            for index in 0..<count { context.insert(departure(index)) }
            try context.save()
        }
    }

    private static func departure(_ index: Int) -> DepartureAlarm {
        let destination = CodableLocation(
            name: "Place \(index)", latitude: 47.1 + Double(index % 100) / 1000, longitude: 9.5,
            timeZone: TimeZone(identifier: "Europe/Vaduz") ?? .gmt)
        let alarm = DepartureAlarm(
            destination: destination, arrival: ArrivalTime(hour: 6 + index % 12, minute: index % 60),
            targetArrivalTime: Date(timeIntervalSince1970: 1_800_000_000), prepDuration: 900,
            sortOrder: index)
        alarm.expectedTravelTime = Double(600 + index % 900)
        return alarm
    }
}
