import CalendarHost
import Foundation
import HostSettings

/// The doctor’s check of the calendars in the settings, in the state in which a host last found them.
nonisolated struct CalendarCheck: DoctorCheck {
    let host: ExaminedHost

    func findings() async -> [Finding] {
        guard let folder = host.folder, let settings = host.settings else { return [] }
        return CalendarState.kept(of: settings, in: folder).map { calendar in
            let name = "Calendar “\(calendar.name)”"
            let hasCopy = calendar.asOf != nil
            if let problem = calendar.problem {
                let text = problem.localizedDescription.trimmingCharacters(in: ["."])
                return Finding(
                    name, found: hasCopy, state: text + (hasCopy ? "; the last good copy is in use" : ""),
                    cure: "Fix it at its source, or remove it in Settings")
            }
            guard hasCopy else { return Finding(name, found: false, state: "no copy that can be read yet") }
            let leftOut = calendar.leftOut > 0 ? "; \(calendar.leftOut) skipped because of size or complexity" : ""
            let events = calendar.events == 1 ? "1 event" : "\(calendar.events) events"
            return Finding(name, state: events + leftOut)
        }
    }
}
