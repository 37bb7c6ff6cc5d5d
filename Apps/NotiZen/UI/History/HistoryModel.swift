import AlarmScheduling
import DevicePorts
import Foundation
import NotiZenKit
import Observation

/// The contents of the history page, updated after each change.
@Observable
final class HistoryModel {
    /// The values on which the contents depend.
    struct Question: Hashable {
        let revision: Int
        let text: String
        let outcome: TriageDecision.Outcome?
        let limit: Int

        init(_ revision: Int, _ text: String, _ outcome: TriageDecision.Outcome?, _ limit: Int) {
            self.revision = revision
            self.text = text
            self.outcome = outcome
            self.limit = limit
        }
    }

    var text = ""
    private(set) var rows: [NotificationSummary] = []
    /// `nil` until it has been read once.
    private(set) var volume: DailyVolume?
    private(set) var limit = HistoryModel.page

    /// The number of rows shown at first, and added each time.
    static let page = 50
    /// The number of days in the chart.
    static let days = 60

    /// True if there may be more rows than are shown.
    var hasMore: Bool { rows.count == limit }

    /// True if the history is empty.
    var isEmpty: Bool { volume?.isEmpty == true && rows.isEmpty && text.isEmpty }

    func showMore() { limit += Self.page }

    func read(_ services: NotiZenServices, outcome: TriageDecision.Outcome?) async {
        var filter = NotificationHistory.Filter()
        filter.text = text
        filter.outcome = outcome
        let today = CivilDay(of: DeviceClock.now, in: DeviceZone.current).number
        guard let found = try? await services.reader.page(filter, limit: limit),
            let counted = try? await services.reader.volume(today - Self.days + 1...today), !Task.isCancelled
        else { return }
        if rows != found { rows = found }
        if volume != counted { volume = counted }
    }
}
