public import Foundation
public import SwiftData

/// An arrival that a person wants to be on time for.
///
/// What they asked for is civil time (`arrivalHour`, `arrivalMinute`, on the clocks at the destination). Every instant
/// here is derived from it and may be derived again.
@Model
public final class DepartureAlarm {
    @Attribute(.unique) public var id: UUID
    public var label: String
    public var destination: CodableLocation
    public var arrivalHour: Int
    public var arrivalMinute: Int
    /// The arrival that the alarms are armed for. Its day counts; its time of day is the civil time above.
    public var targetArrivalTime: Date
    /// The days on which it comes back, as `RepeatDays` has them; 0 for a departure that comes once.
    public var repeatDays: Int = 0
    /// Arrivals before this instant are left out.
    public var skipUntil: Date?
    /// What is changed about the next arrival only.
    public var onlyNext: OccurrenceChange?
    /// The event of a calendar that it was made from and follows; `nil` for a person's own.
    public var event: EventLink?
    /// The time to leave has come.
    public var isTimeToLeave: Bool = false
    /// When a person said that they have left for this arrival.
    public var leftAt: Date?

    // The last answer about leaving after the time to leave: the travel time, with waiting, of who leaves then.
    public var lateDeparture: Date?
    public var lateTravelTime: TimeInterval?
    public var lateSource: TravelSource?
    /// Questions that monitoring has put about it.
    public var lateQuestionCount: Int = 0
    /// Where a person starts; `nil` for where they are.
    public var start: CodableLocation?
    /// Seconds from waking up to leaving.
    public var prepDuration: TimeInterval
    public var transportType: TransportType
    /// Whether the wake-up follows the traffic.
    public var smartWake: Bool
    /// Seconds from leaving to arriving that the wake-up counts where it does not follow the traffic: as many as the
    /// first answer after a person saved had, before each arrival. `nil` before that answer, and with Smart Wake.
    public var fixedLead: TimeInterval?
    /// The scene to run at the wake-up; `nil` for none.
    public var homeKitSceneID: String?
    public var sound: AlarmSound
    /// Whether this departure is monitored and rings.
    public var isEnabled: Bool
    /// The place in the list, as a person ordered it.
    public var sortOrder: Int

    // The last travel answer (see `TravelAnswer`) and what came of the last question.
    public var expectedTravelTime: TimeInterval?
    public var clearTravelTime: TimeInterval?
    public var travelSource: TravelSource?
    public var travelAnsweredAt: Date?
    public var road: String?
    public var slowRoads: [String] = []
    public var travelProblem: TravelProblem?
    public var lastQuestionAt: Date?
    /// Questions that monitoring has put about this arrival; those that a person asked for do not count.
    public var questionCount: Int = 0
    /// Seconds between the last two answers.
    public var lastTravelChange: TimeInterval = 0

    // What the traffic buffer is made from (see `TrafficBuffer`).
    /// The way's own share of the travel time, for this arrival; `nil` while no answers are remembered.
    public var bufferShare: Double?
    /// Seconds that a person set instead.
    public var bufferByHand: TimeInterval?
    /// Seconds from the end of the way to the place that counts: parking, stairs, the desk.
    public var doorToDesk: TimeInterval = 0

    // The instants for which notifications are scheduled (see `ArmedTimes`).
    public var wakeArmedFor: Date?
    public var leaveArmedFor: Date?
    /// The system's alarm for `wakeArmedFor`; `nil` where none is set and a notification wakes.
    public var wakeAlarm: UUID?
    public var isSnoozed: Bool
    /// The later time to leave that one answer would allow and no second one has confirmed yet.
    public var laterLeave: Date?
    /// The wake-up that the scene ran for.
    public var sceneRanFor: Date?
    /// Why the scene of the last wake-up did not run.
    public var sceneFailure: String?

    /// A departure that is not armed yet.
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
