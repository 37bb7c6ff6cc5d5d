public import Foundation

/// What a person fills in: a departure that is not saved yet.
public struct DepartureDraft: Hashable, Sendable {
    public var destination: CodableLocation?
    public var transportType: TransportType
    public var arrivalTime: ArrivalTime
    /// Seconds.
    public var prepDuration: TimeInterval
    public var smartWake: Bool
    public var usesScene: Bool
    public var sceneID: String?
    public var label: String
    public var sound: AlarmSound

    /// An empty form, with the times of most mornings.
    public init() {
        transportType = .automobile
        arrivalTime = ArrivalTime(hour: 8, minute: 30)
        prepDuration = 15 * 60
        smartWake = true
        usesScene = false
        label = ""
        sound = .daybreak
    }

    /// The form of a saved departure.
    public init(of departure: DepartureAlarm) {
        destination = departure.destination
        transportType = departure.transportType
        arrivalTime = departure.arrivalTime
        prepDuration = departure.prepDuration
        smartWake = departure.smartWake
        usesScene = departure.homeKitSceneID != nil
        sceneID = departure.homeKitSceneID
        label = departure.label
        sound = departure.sound
    }

    /// What keeps a form from being saved, in the order of its fields.
    public enum Problem: Hashable, Sendable {
        case noDestination
        case noScene
        case labelTooLong
    }

    /// Longer labels fit neither a row nor a notification's title.
    public static let longestLabel = 100

    public var problems: [Problem] {
        var problems: [Problem] = []
        if destination == nil { problems.append(.noDestination) }
        if usesScene && sceneID == nil { problems.append(.noScene) }
        if trimmedLabel.count > Self.longestLabel { problems.append(.labelTooLong) }
        return problems
    }

    /// The arrival time for a wheel that turns whole dates: on a day that does not matter.
    public var arrivalOnAnyDay: Date {
        get { arrivalTime.instant(onDayOf: Date(timeIntervalSinceReferenceDate: 0), in: timeZone) }
        set { arrivalTime = ArrivalTime(of: newValue, in: timeZone) }
    }

    var trimmedLabel: String {
        label.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    /// The zone of the destination; the device's while none is chosen.
    public var timeZone: TimeZone {
        destination?.timeZone ?? .current
    }
}

extension DepartureAlarm {
    /// The departure that a form describes, not armed yet.
    convenience init(_ draft: DepartureDraft, to destination: CodableLocation, arrival: Date, sortOrder: Int) {
        self.init(
            label: draft.trimmedLabel, destination: destination, arrival: draft.arrivalTime,
            targetArrivalTime: arrival, prepDuration: draft.prepDuration, transportType: draft.transportType,
            smartWake: draft.smartWake, homeKitSceneID: draft.usesScene ? draft.sceneID : nil, sound: draft.sound,
            sortOrder: sortOrder)
    }

    /// Takes over what a person changed. An answer about another way is forgotten.
    func apply(_ draft: DepartureDraft, to destination: CodableLocation, arrival: Date) {
        if destination != self.destination || draft.transportType != transportType {
            answer = nil
            travelProblem = nil
        }
        label = draft.trimmedLabel
        self.destination = destination
        arrivalTime = draft.arrivalTime
        targetArrivalTime = arrival
        prepDuration = draft.prepDuration
        transportType = draft.transportType
        smartWake = draft.smartWake
        homeKitSceneID = draft.usesScene ? draft.sceneID : nil
        sound = draft.sound
    }
}
