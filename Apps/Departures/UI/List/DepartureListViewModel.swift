import DeparturesKit
import DevicePorts
import Foundation
public import Observation

/// The actions on the list, the open sheet, and the current minute, from which the sheet's preview counts.
///
/// Each window has its own model, so two open pages share the departures but not the sheet.
@Observable
public final class DepartureListViewModel {
    enum Sheet: Identifiable {
        /// The form of a departure, or of a new one. Has the unsaved changes of a form that was open when the app
        /// ended.
        case edit(DepartureAlarm?, resuming: UnfinishedForm? = nil)
        case explain(DepartureAlarm)
        case upcoming
        case calendar

        /// True if the sheet is a form with possibly unsaved input.
        var isForm: Bool {
            switch self {
            case .edit, .calendar: true
            case .explain, .upcoming: false
            }
        }

        var id: String {
            switch self {
            case .edit(let departure, _): departure.map { "edit-\($0.id)" } ?? "add"
            case .explain(let departure): "explain-\(departure.id)"
            case .upcoming: "upcoming"
            case .calendar: "calendar"
            }
        }
    }

    var sheet: Sheet?
    var showsProblem = false
    private(set) var problem = ""
    /// The current minute.
    private(set) var now = DeviceClock.now
    let services: DepartureServices
    @ObservationIgnored private var lastShown: ExplanationRequests.Request?

    init(services: DepartureServices) {
        self.services = services
    }

    /// Opens a form that was open when the app ended. If its departure is gone, a new one is added.
    func resume(_ form: UnfinishedForm?, among departures: [DepartureAlarm]) {
        guard let form, sheet == nil else { return }
        sheet = .edit(departures.first { $0.id == form.departure }, resuming: form)
    }

    /// Keeps `now` at the current minute until cancelled.
    func followClock() async {
        services.lookedAt()
        while !Task.isCancelled {
            now = DeviceClock.now
            try? await DeviceClock.sleep(throughMinuteOf: now)
        }
    }

    /// The explanation to show in the window in the foreground, once no form is open.
    var requestedExplanation: ExplanationRequests.Request? {
        sheet?.isForm == true ? nil : services.explanations.latest
    }

    /// Shows an explanation requested from a notification, once.
    func show(_ request: ExplanationRequests.Request?, among departures: [DepartureAlarm]) {
        guard let request, request != lastShown else { return }
        lastShown = request
        if let departure = departures.first(where: { $0.id == request.departure }) { sheet = .explain(departure) }
    }

    /// Follows the location and asks for permission to ring, while the form is open.
    func prepareToSave() async {
        async let following: Void = services.start.follow()
        await services.scheduler.requestPermission()
        await following
    }

    /// Closes the explanation of a departure that another page has deleted. A form stays open with its input.
    func closeDeleted(_ departures: [DepartureAlarm]) {
        if case .explain(let departure) = sheet, !departures.contains(departure) { sheet = nil }
    }

    func preview(_ sound: AlarmSound) {
        services.scheduler.play(sound)
    }

    /// Saves a form and arms its alarms. If that fails, an alert gives the reason.
    ///
    /// - Parameter original: the form as it was opened.
    /// - Returns: true if the departure is stored.
    func save(
        _ draft: DepartureDraft, to departure: DepartureAlarm?, changedFrom original: DepartureDraft,
        outcome: RouteOutcome?
    ) -> Bool {
        perform { try services.save(draft, to: departure, changedFrom: original, outcome: outcome) }
    }

    /// Makes a departure from `event`. If that fails, an alert gives the reason.
    ///
    /// - Returns: true if the map knows the event's place.
    func add(_ event: CalendarEvent) async -> Bool {
        await services.scheduler.requestPermission()
        do {
            let isMade = try await services.add(event)
            if isMade { await services.scheduler.alarmsAreSet() }
            return isMade
        } catch {
            show(error)
            return true
        }
    }

    func setEnabled(_ isEnabled: Bool, for departure: DepartureAlarm) {
        perform { try services.control.setEnabled(isEnabled, for: departure) }
    }

    func delete(_ departures: [DepartureAlarm]) {
        perform { try services.delete(departures) }
    }

    func move(_ departures: [DepartureAlarm], from source: IndexSet, to destination: Int) {
        perform { try services.move(departures, from: source, to: destination) }
    }

    func skipNext(_ departure: DepartureAlarm) {
        perform { try services.control.skipNext(departure) }
    }

    /// Skips every arrival before `date`, or none if it is `nil`.
    func skip(_ departure: DepartureAlarm, until date: Date?) {
        perform { try services.control.skip(departure, until: date) }
    }

    /// - Returns: true if the next arrival has been changed.
    func changeOnlyNext(_ departure: DepartureAlarm, _ time: ArrivalTime, prepDuration: TimeInterval) -> Bool {
        perform { try services.control.changeOnlyNext(departure, arrivalTime: time, prepDuration: prepDuration) }
    }

    func changeNothingAboutNext(_ departure: DepartureAlarm) {
        perform { try services.control.changeNothingAboutNext(departure) }
    }

    func setOnTheWay(_ departure: DepartureAlarm) {
        perform { try services.control.setOnTheWay(departure) }
    }

    func endSnooze(_ departure: DepartureAlarm) {
        perform { try services.control.endSnooze(departure) }
    }

    func checkTraffic(for departure: DepartureAlarm) {
        services.monitor.check(departure)
    }

    @discardableResult
    private func perform(_ action: () throws -> Void) -> Bool {
        do {
            try action()
            return true
        } catch {
            show(error)
            return false
        }
    }

    private func show(_ error: any Error) {
        problem = error.localizedDescription
        showsProblem = true
    }
}
