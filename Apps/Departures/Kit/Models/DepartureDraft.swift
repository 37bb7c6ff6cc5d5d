public import Foundation
import SwiftData

/// The contents of the form, a departure that is not saved yet.
public struct DepartureDraft: Codable, Hashable, Sendable {
    public var destination: CodableLocation? {
        didSet {
            keepInstant(from: oldValue?.timeZone ?? .current)
            event?.choosePlace()
        }
    }
    /// The calendar event that the departure is made from.
    public internal(set) var event: EventLink?
    /// `nil` for the device's location.
    public var start: CodableLocation?
    public var transportType: TransportType
    public var arrivalTime: ArrivalTime
    public var repeats: RepeatDays
    /// Seconds.
    public var prepDuration: TimeInterval
    /// Seconds kept for traffic; `nil` for the amount that the route needs.
    public var bufferByHand: TimeInterval?
    /// Seconds from the end of the route to the final place.
    public var doorToDesk: TimeInterval
    /// The route's learned share, for the sum shown in the form.
    var bufferShare: Double?
    public var smartWake: Bool
    public var usesScene: Bool
    public var sceneID: String?
    public var label: String
    public var sound: AlarmSound

    /// An empty form with the times of a typical morning.
    public init() {
        transportType = .automobile
        arrivalTime = ArrivalTime(hour: 8, minute: 30)
        repeats = []
        prepDuration = 15 * 60
        doorToDesk = 0
        smartWake = true
        usesScene = false
        label = ""
        sound = .daybreak
    }

    /// The form of a saved departure.
    public init(of departure: DepartureAlarm) {
        destination = departure.destination
        event = departure.event
        transportType = departure.transportType
        start = departure.start
        arrivalTime = departure.arrivalTime
        repeats = departure.repeats
        prepDuration = departure.prepDuration
        bufferByHand = departure.bufferByHand
        doorToDesk = departure.doorToDesk
        bufferShare = departure.bufferShare
        smartWake = departure.smartWake
        usesScene = departure.homeKitSceneID != nil
        sceneID = departure.homeKitSceneID
        label = departure.label
        sound = departure.sound
    }

    /// The form of the next arrival of a repeating departure.
    public init(ofNext departure: DepartureAlarm) {
        self.init(of: departure)
        arrivalTime = departure.nextArrivalTime
        prepDuration = departure.nextPrepDuration
    }

    /// The current form of `departure` with the changes made in this form since `original`, because another page or a
    /// calendar may have changed other fields. Returns this form unchanged if `departure` is gone, or if the
    /// combination cannot be saved.
    func changing(_ departure: DepartureAlarm, since original: DepartureDraft?) -> DepartureDraft {
        guard let original, departure.modelContext != nil else { return self }
        var current = DepartureDraft(of: departure)
        func merge<Value: Equatable>(_ field: WritableKeyPath<DepartureDraft, Value>) {
            if self[keyPath: field] != original[keyPath: field] { current[keyPath: field] = self[keyPath: field] }
        }
        merge(\.destination)
        // The person may have chosen the previous place again, which leaves the destination unchanged.
        if original.event?.lostPlace != nil && event?.lostPlace == nil { current.event?.choosePlace() }
        merge(\.start)
        merge(\.transportType)
        merge(\.arrivalTime)
        merge(\.repeats)
        merge(\.prepDuration)
        merge(\.bufferByHand)
        merge(\.doorToDesk)
        merge(\.smartWake)
        merge(\.usesScene)
        merge(\.sceneID)
        merge(\.label)
        merge(\.sound)
        return current.problems.isEmpty ? current : self
    }

    /// The reasons why a form cannot be saved, in the order of its fields.
    public enum Problem: Hashable, Sendable {
        case noDestination
        case prepTooLong
        case noScene
        /// The home no longer has the scene.
        case sceneGone
        case labelTooLong
    }

    /// The maximum length of a label. Longer ones fit neither a row nor a notification's title.
    public static let longestLabel = 100

    /// The maximum preparation in seconds if the departure repeats on consecutive days. A longer one would begin
    /// before the previous day's arrival, which is armed until then.
    static let longestDailyPrep: TimeInterval = 12 * 3600

    public var problems: [Problem] {
        var problems: [Problem] = []
        if destination == nil { problems.append(.noDestination) }
        if repeats.haveDaysInARow && prepDuration > Self.longestDailyPrep { problems.append(.prepTooLong) }
        if usesScene && sceneID == nil { problems.append(.noScene) }
        if trimmedLabel.count > Self.longestLabel { problems.append(.labelTooLong) }
        return problems
    }

    /// The arrival time as a date, for a wheel that edits dates. The day does not matter.
    public var arrivalOnAnyDay: Date {
        get { arrivalTime.instant(onDayOf: Date(timeIntervalSinceReferenceDate: 0), in: timeZone) }
        set { arrivalTime = ArrivalTime(of: newValue, in: timeZone) }
    }

    var trimmedLabel: String {
        label.trimmingCharacters(in: .whitespacesAndNewlines)
    }

    var repetition: Repetition {
        Repetition(time: arrivalTime, days: repeats, timeZone: timeZone, once: eventArrival)
    }

    /// The arrival on the event's day, at the form's time.
    private var eventArrival: Date? {
        event.map { arrivalTime.instant(onDayOf: $0.start, in: timeZone) }
    }

    /// True if the departure still arrives at the event's time.
    var keepsEvent: Bool {
        event.map { repeats.isEmpty && !$0.isRetired && eventArrival == $0.start } ?? false
    }

    /// Keeps the instant of the event's time if the destination's time zone changes.
    private mutating func keepInstant(from before: TimeZone) {
        guard let event, arrivalTime == ArrivalTime(of: event.start, in: before) else { return }
        arrivalTime = ArrivalTime(of: event.start, in: timeZone)
    }

    /// The plan for arriving at `arrival`, based on `answer`.
    func plan(arrival: Date, _ answer: TravelAnswer) -> DeparturePlan {
        let buffer =
            bufferByHand
            ?? TrafficBuffer.seconds(
                for: answer.expectedTravelTime, by: transportType, share: bufferShare,
                ageOfAnswer: MonitoringPolicy.Background.current.ageOfLastAnswer)
        return DeparturePlan(
            arrival: arrival, expectedTravelTime: answer.expectedTravelTime, clearTravelTime: answer.clearTravelTime,
            transportType: transportType, prepDuration: prepDuration, buffer: buffer, allowance: doorToDesk)
    }

    /// The time zone of the destination, or the device's while none is chosen.
    public var timeZone: TimeZone {
        destination?.timeZone ?? .current
    }
}

// Saving the form.
extension DepartureDraft {
    /// Creates the departure that the form describes, not armed yet.
    func makeDeparture(to destination: CodableLocation, arrival: Date, sortOrder: Int) -> DepartureAlarm {
        let departure = DepartureAlarm(
            label: trimmedLabel, destination: destination, arrival: arrivalTime, targetArrivalTime: arrival,
            prepDuration: prepDuration, transportType: transportType, smartWake: smartWake,
            homeKitSceneID: usesScene ? sceneID : nil, sound: sound, sortOrder: sortOrder)
        assign(to: departure)
        return departure
    }

    private func assign(to departure: DepartureAlarm) {
        departure.event = keepsEvent ? event : nil
        departure.event?.news = nil
        departure.start = start
        departure.repeats = repeats
        departure.bufferByHand = bufferByHand
        departure.doorToDesk = doorToDesk
        departure.fixedLead = nil
    }

    /// Applies the form's changes. If the route has changed, discards the answer. If the arrival times have changed,
    /// discards a skip, and a change of the next arrival.
    func apply(to departure: DepartureAlarm, leadingTo destination: CodableLocation, now: Date) {
        let former = departure.destination
        if destination != former || transportType != departure.transportType || start != departure.start {
            departure.forgetRoute()
        }
        if arrivalTime != departure.arrivalTime || repeats != departure.repeats || timeZone != former.timeZone {
            departure.skipUntil = nil
            departure.onlyNext = nil
        }
        // A new destination or time detaches the departure from its event, unless the calendar asked for the place.
        let isElsewhere = destination != former && departure.event?.lostPlace == nil
        assign(to: departure)
        if isElsewhere { departure.event = nil }
        departure.forgetLeaving()
        departure.sceneFailure = nil
        departure.label = trimmedLabel
        departure.destination = destination
        departure.arrivalTime = arrivalTime
        turn(departure, now: now)
        departure.prepDuration = prepDuration
        departure.transportType = transportType
        departure.smartWake = smartWake
        departure.homeKitSceneID = usesScene ? sceneID : nil
        departure.sound = sound
    }

    /// Moves on to the form's first arrival that is not skipped, unless a changed arrival is ahead.
    private func turn(_ departure: DepartureAlarm, now: Date) {
        if departure.onlyNext != nil, departure.targetArrivalTime > now { return }
        var repetition = repetition
        repetition.skipUntil = departure.skipUntil
        departure.targetArrivalTime = repetition.next(after: max(now, departure.onlyNext?.regularArrival ?? now))
        departure.onlyNext = nil
    }
}
