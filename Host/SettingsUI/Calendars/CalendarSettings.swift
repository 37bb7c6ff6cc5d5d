import CalendarHost
import Foundation
import HostSettings
import Observation

/// The problem with a text that does not name a calendar. Its description is one sentence for a person.
enum CalendarAddressProblem: LocalizedError, Equatable {
    case notAnAddress
    case known

    var errorDescription: String? {
        switch self {
        case .notAnAddress:
            String(localized: "Enter a web address, or the full path of a file starting with “/”.")
        case .known: String(localized: "You’ve already added this calendar.")
        }
    }
}

/// The calendars that departures are read from.
@Observable
final class CalendarSettings: SettingsPart {
    let store: SettingsStore
    private(set) var states: [CalendarState] = []
    @ObservationIgnored private let host: CalendarHost
    @ObservationIgnored private var following: Task<Void, Never>?

    init(_ store: SettingsStore, _ host: CalendarHost) {
        self.store = store
        self.host = host
        store.follow { settings in Task { await host.update(settings) } }
        following = Task { [weak self] in
            for await states in await host.changes() { self?.states = states }
        }
    }

    /// Reads the calendars again.
    func refresh() async {
        await host.checkNow()
    }

    /// Reads the calendar that `text` names, and adds it to the settings.
    ///
    /// - Returns: nil if the calendar was added. Otherwise nothing has changed, and the result is the reason in one
    ///   sentence.
    func addCalendar(_ text: String) async -> String? {
        do {
            let calendar = HostSettings.Calendar(id: UUID().uuidString, url: try calendarAddress(text))
            try await host.prepare(calendar)
            let isKept = change { $0.calendars = ($0.calendars ?? []) + [calendar] }
            return isKept ? nil : store.problem
        } catch {
            return error.localizedDescription
        }
    }

    func removeCalendars(_ offsets: IndexSet) {
        let gone = Set(offsets.map { states[$0].id })
        change { settings in
            settings.calendars?.removeAll { gone.contains($0.id) }
            if settings.calendars?.isEmpty == true { settings.calendars = nil }
        }
    }

    private func calendarAddress(_ text: String) throws -> URL {
        let text = text.trimmingCharacters(in: .whitespacesAndNewlines)
        let url: URL
        if text.hasPrefix("/") {
            url = URL(filePath: text)
        } else if let file = URL(string: text), file.scheme?.lowercased() == "file", file.path.hasPrefix("/") {
            url = URL(filePath: file.path)
        } else if text.contains("://") {
            // The scheme of addresses to which calendar apps subscribe.
            url = try URL.ofService(text.replacing(/^webcals?:/.ignoresCase(), with: "https:"))
        } else {
            throw CalendarAddressProblem.notAnAddress
        }
        if settings.calendars?.contains(where: { $0.url == url }) == true { throw CalendarAddressProblem.known }
        return url
    }
}
