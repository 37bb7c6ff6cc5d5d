import Foundation
import Testing

@testable import DeparturesKit
@testable import SwiftData

/// The model as the first version of the app stored it, with a property of another version that the current one lacks.
private enum FirstVersion {
    @Model final class DepartureAlarm {
        @Attribute(.unique) var id: UUID
        var label: String
        var destination: CodableLocation
        var arrivalHour: Int
        var arrivalMinute: Int
        var targetArrivalTime: Date
        var prepDuration: TimeInterval
        var transportType: TransportType
        var smartWake: Bool
        var homeKitSceneID: String?
        var sound: AlarmSound
        var isEnabled: Bool
        var sortOrder: Int
        var expectedTravelTime: TimeInterval?
        var clearTravelTime: TimeInterval?
        var travelSource: TravelSource?
        var travelAnsweredAt: Date?
        var road: String?
        var travelProblem: TravelProblem?
        var lastQuestionAt: Date?
        var wakeArmedFor: Date?
        var leaveArmedFor: Date?
        var isSnoozed: Bool
        var sceneRanFor: Date?
        var isOnTheWay = true
        /// Stored as a structure by later versions, before it was stored as text.
        var event: EventLink?

        init(_ label: String, _ destination: CodableLocation, _ arrival: Date) {
            id = UUID()
            self.label = label
            self.destination = destination
            arrivalHour = 8
            arrivalMinute = 30
            targetArrivalTime = arrival
            prepDuration = 900
            transportType = .cycling
            smartWake = true
            homeKitSceneID = "scene"
            sound = .bells
            isEnabled = true
            sortOrder = 0
            leaveArmedFor = arrival - 1200
            isSnoozed = false
        }
    }
}

@Suite struct MigrationTests {
    @Test func `the model has the fields of the specification`() {
        let specified = [
            "id", "destination", "targetArrivalTime", "prepDuration", "transportType", "isEnabled", "homeKitSceneID",
        ]
        #expect(Set(DepartureAlarm.schemaMetadata.map(\.name)).isSuperset(of: specified))
    }

    private static let news: [EventNews?] = [
        nil, .moved(from: .distantPast, at: "Hall"), .elsewhere(from: "Hall"), .placeUnknown("Room 5"), .cancelled,
        .deleted, .passed(Date(timeIntervalSince1970: 1_800_000_000)), .returned, .allDay, .calendarGone,
    ]

    private static func link(_ news: EventNews?) -> EventLink {
        var link = EventLink(
            CalendarEvent(
                id: .init(calendar: "work", item: "gym", occurrence: Date(timeIntervalSince1970: 1_700_000_000.5)),
                calendarName: "Work", title: "Gym", place: "Mill Street 3",
                point: .init(latitude: 47.141, longitude: 9.5215), timeZone: .gmt,
                start: Date(timeIntervalSince1970: 1_900_000_000), isAllDay: false, isCancelled: false))
        link.news = news
        return link
    }

    @Test func `the model stores no structure that contains an enumeration with associated values`() {
        #expect(!DepartureAlarm.schemaMetadata.map(\.name).contains("event"))
    }

    @Test func `an event is stored with its departure and read again`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).store")
        defer { try? FileManager.default.removeItem(at: file) }
        let place = CodableLocation(name: "Gym", latitude: 1, longitude: 2, timeZone: .gmt)
        do {
            let context = ModelContext(try DepartureStore.container(ModelConfiguration(url: file)))
            let departure = DepartureAlarm(
                destination: place, arrival: ArrivalTime(hour: 8, minute: 30), targetArrivalTime: .distantFuture,
                prepDuration: 900)
            departure.event = Self.link(.moved(from: .distantPast, at: nil))
            context.insert(departure)
            try context.save()
        }
        let context = ModelContext(try DepartureStore.container(ModelConfiguration(url: file)))
        let departure = try #require(try context.fetch(FetchDescriptor<DepartureAlarm>()).first)
        #expect(departure.event == Self.link(.moved(from: .distantPast, at: nil)))
        departure.event = nil
        #expect(departure.event == nil && departure.encodedEvent == nil)
    }

    @Test func `the store is in the App Group that the app names, and in the app's folder without one`() {
        #expect(
            ModelConfiguration(groupContainer: DepartureStore.groupContainer("group.a")).groupAppContainerIdentifier
                == "group.a")
        #expect(DepartureStore.groupContainer(nil) == .automatic)
    }

    @Test func `departures stored by the first version are migrated completely`() throws {
        let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).store")
        defer { try? FileManager.default.removeItem(at: file) }
        let arrival = Date(timeIntervalSince1970: 1_900_000_000)
        let place = CodableLocation(name: "Gym", latitude: 1, longitude: 2, timeZone: .gmt)
        do {
            let old = ModelContext(
                try ModelContainer(
                    for: FirstVersion.DepartureAlarm.self, configurations: ModelConfiguration(url: file)))
            for number in 0..<20 { old.insert(FirstVersion.DepartureAlarm("Gym \(number)", place, arrival)) }
            for (number, news) in Self.news.enumerated() {
                let departure = FirstVersion.DepartureAlarm("Event \(number)", place, arrival)
                departure.event = Self.link(news)
                old.insert(departure)
            }
            try old.save()
        }
        let container = try DepartureStore.container(ModelConfiguration(url: file))
        let departures = try ModelContext(container).fetch(FetchDescriptor<DepartureAlarm>())
        let labels = (0..<20).map { "Gym \($0)" } + Self.news.indices.map { "Event \($0)" }
        #expect(Set(departures.map(\.label)) == Set(labels))
        for (number, news) in Self.news.enumerated() {
            #expect(departures.first { $0.label == "Event \(number)" }?.event == Self.link(news))
        }
        #expect(departures.filter { $0.event == nil }.count == 20)
        for one in departures {
            #expect(one.destination == place && one.arrivalTime == ArrivalTime(hour: 8, minute: 30))
            #expect(one.homeKitSceneID == "scene" && one.transportType == .cycling && one.sound == .bells)
            #expect(one.armed == ArmedTimes(leave: arrival - 1200))
            #expect(one.doorToDesk == 0 && one.bufferByHand == nil && one.questionCount == 0)
            #expect(one.fixedLead == nil && one.slowRoads.isEmpty)
        }
    }
}
