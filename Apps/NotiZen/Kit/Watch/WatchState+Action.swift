import Foundation

extension WatchState {
    /// Applies the effect of an action that the phone has not confirmed yet.
    mutating func apply(_ action: WatchAction) {
        switch action.kind {
        case .archive(let id):
            guard let index = feed.firstIndex(where: { $0.id == id }) else { return }
            feed.remove(at: index)
            unreadCount = max(0, unreadCount - 1)
        case .undoArchive:
            // The notification appears again with the phone's next state.
            break
        case .mute(let id, let length):
            change(id) { $0 = .muted(until: length.end(from: action.date)) }
        case .unmute(let id):
            change(id) { if $0.isQuiet { $0 = .shown } }
        case .delete(let id):
            rows.removeAll { $0.id == id && id != StandardCategory.other.rawValue }
        case .setDigestTimes(let times):
            digestTimes = times
        case .setGuardsBattery(let isOn):
            guard isOn != guardsBattery else { return }
            // The phone's report is missing until the next state.
            (battery, batteryGap) = (nil, isOn ? .unavailable : .off)
        case .setSavesPower(let isOn):
            savesPower = isOn
        case .setTrigger(let percent):
            trigger = min(BatterySettings.triggers.upperBound, max(BatterySettings.triggers.lowerBound, percent))
        case .hideDigest(let date), .finishDigest(let date):
            if let shown = digest?.date, shown <= date { digest = nil }
        }
    }

    private mutating func change(_ id: NotificationCategory.ID, _ change: (inout CategoryState) -> Void) {
        guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
        change(&rows[index].state)
    }
}

extension MuteLength {
    /// The end of a mute that begins at `now`; `nil` if it lasts until the person ends it.
    fileprivate func end(from now: Date) -> Date? {
        if case .quiet(let until) = choice(from: now) { until } else { nil }
    }
}
