public import Foundation
public import SwiftData

/// An arrival that a person wants to be on time for.
///
/// The person's wish is civil time (`arrivalHour`, `arrivalMinute`, on the clocks at the destination). Every instant
/// in this class is derived from it, and can be derived again.
@Model
public final class DepartureAlarm {
    @Attribute(.unique) public var id: UUID
    public var label: String
    public var destination: CodableLocation
    public var arrivalHour: Int
    public var arrivalMinute: Int
    /// The arrival that the alarms are armed for. Only its day counts; the civil time above determines its time of day.
    public var targetArrivalTime: Date
    /// The raw value of the `RepeatDays`, or 0 for a departure that does not repeat.
    public var repeatDays: Int = 0
    /// Arrivals before this instant are skipped.
    public var skipUntil: Date?
    /// The change that applies to the next arrival only.
    public var onlyNext: OccurrenceChange?
    /// `event` as JSON. SwiftData on Apple's systems splits structures into columns. It crashes on some that contain
    /// an enumeration with associated values, such as `EventLink`.
    @Attribute(originalName: "event") var encodedEvent: String?
    /// True once the time to leave has come.
    public var isTimeToLeave: Bool = false
    /// The time at which the person confirmed leaving for this arrival.
    public var leftAt: Date?

    // The latest answer about leaving late (at `lateDeparture`). Its travel time includes waiting.
    public var lateDeparture: Date?
    public var lateTravelTime: TimeInterval?
    public var lateSource: TravelSource?
    /// The number of questions that monitoring has asked about leaving late.
    public var lateQuestionCount: Int = 0
    /// The start of the trip; `nil` for the device's location.
    public var start: CodableLocation?
    /// Seconds from waking up to leaving.
    public var prepDuration: TimeInterval
    public var transportType: TransportType
    /// True if the wake-up follows the traffic.
    public var smartWake: Bool
    /// Seconds from leaving to arriving, if the wake-up does not follow the traffic. Taken from the first answer
    /// after the last save; `nil` before that answer, and with Smart Wake.
    public var fixedLead: TimeInterval?
    /// The scene to run at the wake-up, or `nil`.
    public var homeKitSceneID: String?
    public var sound: AlarmSound
    /// True if this departure is monitored and rings.
    public var isEnabled: Bool
    /// The position in the list.
    public var sortOrder: Int

    // The last travel answer (see `TravelAnswer`) and the outcome of the last question.
    public var expectedTravelTime: TimeInterval?
    public var clearTravelTime: TimeInterval?
    public var travelSource: TravelSource?
    public var travelAnsweredAt: Date?
    public var road: String?
    public var slowRoads: [String] = []
    public var travelProblem: TravelProblem?
    public var lastQuestionAt: Date?
    /// The number of questions that monitoring has asked about this arrival. Questions asked by the person do not
    /// count.
    public var questionCount: Int = 0
    /// Seconds between the last two answers.
    public var lastTravelChange: TimeInterval = 0

    // The parts of the traffic buffer (see `TrafficBuffer`).
    /// The route's own share of the travel time for this arrival, or `nil` while no answers are remembered.
    public var bufferShare: Double?
    /// A buffer in seconds that the person set instead.
    public var bufferByHand: TimeInterval?
    /// Seconds from the end of the route to the final place, for parking, stairs and the way to the desk.
    public var doorToDesk: TimeInterval = 0

    // The times for which notifications are scheduled (see `ArmedTimes`).
    public var wakeArmedFor: Date?
    public var leaveArmedFor: Date?
    /// The system's alarm for `wakeArmedFor`, or `nil` if the wake-up is a notification.
    public var wakeAlarm: UUID?
    public var isSnoozed: Bool
    /// A later time to leave that one answer allows, until a second answer confirms it.
    public var laterLeave: Date?
    /// The wake-up for which the scene has run.
    public var sceneRanFor: Date?
    /// The reason why the scene of the last wake-up did not run.
    public var sceneFailure: String?

    /// Creates a departure that is not armed yet.
    public init(
        id: UUID = UUID(), label: String = "", destination: CodableLocation, arrival: ArrivalTime,
        targetArrivalTime: Date, prepDuration: TimeInterval, transportType: TransportType = .automobile,
        smartWake: Bool = true, homeKitSceneID: String? = nil, sound: AlarmSound = .daybreak, isEnabled: Bool = true,
        sortOrder: Int = 0
    ) {
        self.id = id
        self.label = label
        self.destination = destination
        arrivalHour = arrival.hour
        arrivalMinute = arrival.minute
        self.targetArrivalTime = targetArrivalTime
        self.prepDuration = prepDuration
        self.transportType = transportType
        self.smartWake = smartWake
        self.homeKitSceneID = homeKitSceneID
        self.sound = sound
        self.isEnabled = isEnabled
        self.sortOrder = sortOrder
        isSnoozed = false
    }
}
