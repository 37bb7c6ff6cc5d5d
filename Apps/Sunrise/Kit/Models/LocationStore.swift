public import DevicePorts
public import Foundation
public import Observation

/// The saved places and the alarm's settings, in `UserDefaults`. They are stored under one key, so that a crash
/// cannot leave half of them.
@MainActor
@Observable
public final class LocationStore {
    nonisolated fileprivate static let key = "sunrise"
    /// The key for a copy of stored values that could not be read completely.
    private static let damagedKey = "sunrise-damaged"

    private var contents: StoredPlaces {
        didSet { save() }
    }
    @ObservationIgnored private let defaults: UserDefaults
    /// Called when the stored contents have changed.
    @ObservationIgnored public var onChange: @MainActor () -> Void = {}

    /// - Parameter defaults: The settings that the app shares with its widgets.
    public init(defaults: UserDefaults = DeviceDefaults.shared) {
        self.defaults = defaults
        let data = defaults.data(forKey: Self.key)
        var stored = data.flatMap { try? StoredPlaces(decoding: $0) } ?? StoredPlaces()
        if let data, stored.isPart(of: data) {
            defaults.set(data, forKey: Self.damagedKey)
            defaults.set(try? JSONEncoder().encode(stored), forKey: Self.key)
        }
        isIncomplete = defaults.data(forKey: Self.damagedKey) != nil
        // If the clock was ahead, `since` must not keep the alarm from ringing.
        stored.alarm.since = min(stored.alarm.since, DeviceClock.now)
        contents = stored
    }

    /// True if some of the places or settings could not be read and the person has not acknowledged that.
    public private(set) var isIncomplete: Bool

    /// Records that the person has acknowledged the loss of places and settings.
    public func acceptLoss() {
        defaults.removeObject(forKey: Self.damagedKey)
        isIncomplete = false
    }

    public var locations: [SavedLocation] { contents.locations }

    /// The place whose sun wakes the person.
    public var selected: SavedLocation? {
        contents.selected
    }

    /// The alarms of the selected place with the current settings, or `nil` without a place.
    public var planner: AlarmPlanner? {
        selected.map { AlarmPlanner(location: $0, settings: alarm) }
    }

    public var alarm: AlarmSettings {
        get { contents.alarm }
        set { contents.alarm = newValue }
    }

    public var alarmTiming: AlarmTiming {
        get { contents.alarm.timing }
        set { contents.alarm.timing = newValue }
    }

    /// True if the alarm repeats each day.
    public var alarmRepeats: Bool {
        get { contents.alarm.repeats }
        set { contents.alarm.repeats = newValue }
    }

    /// True if the times are compared with those of a network service. The service then learns the place.
    public var asksService: Bool {
        get { contents.asksService }
        set { contents.asksService = newValue }
    }

    /// The identifier of the light that brightens before the alarm, or `nil`.
    public var light: String? {
        get { contents.light }
        set { contents.light = newValue }
    }

    /// Adds a place. The first one is selected.
    public func add(_ location: SavedLocation) {
        change { $0.locations.append(location) }
    }

    /// Replaces the place that has the id of `location`.
    public func update(_ location: SavedLocation) {
        guard let index = contents.locations.firstIndex(where: { $0.id == location.id }) else { return }
        change { $0.locations[index] = location }
    }

    public func remove(_ ids: some Collection<SavedLocation.ID>) {
        // After its place is deleted, the alarm must not ring for another one.
        let losesSelected = selected.map { ids.contains($0.id) } ?? false
        var new = contents
        new.locations.removeAll { ids.contains($0.id) }
        if losesSelected {
            new.selectedID = nil
            new.alarm.isOn = false
        }
        contents = new
    }

    /// Selects another place.
    public func select(_ id: SavedLocation.ID) {
        change { $0.selectedID = id }
    }

    /// Moves the places at `source` before the one at `destination`, as in a list's `onMove`.
    public func move(from source: IndexSet, to destination: Int) {
        // Without a stored selection, the first place counts as selected. It stays selected after the move.
        let selected = selected?.id
        let moved = source.map { contents.locations[$0] }
        let before = contents.locations[..<destination].filter { !moved.contains($0) }
        let after = contents.locations[destination...].filter { !moved.contains($0) }
        var new = contents
        new.locations = before + moved + after
        new.selectedID = selected
        contents = new
    }

    /// Changes the places. If the selected place changes, an alarm that does not repeat rings at its first time from
    /// now on.
    private func change(_ change: (inout StoredPlaces) -> Void) {
        var new = contents
        change(&new)
        let isElsewhere =
            new.selected?.place != contents.selected?.place || new.selected?.timeZone != contents.selected?.timeZone
        if isElsewhere, new.alarm.isOn { new.alarm.since = DeviceClock.now }
        contents = new
    }

    private func save() {
        // Encoding fails only for a coordinate that is not a number, which no input accepts.
        if let data = try? JSONEncoder().encode(contents) { defaults.set(data, forKey: Self.key) }
        onChange()
    }
}

extension AlarmPlanner {
    /// The alarms of the selected place as the app has stored them, for its widgets; `nil` without a place.
    public static func stored(in defaults: UserDefaults) -> AlarmPlanner? {
        guard let data = defaults.data(forKey: LocationStore.key), let stored = try? StoredPlaces(decoding: data) else {
            return nil
        }
        return stored.selected.map { AlarmPlanner(location: $0, settings: stored.alarm) }
    }
}
