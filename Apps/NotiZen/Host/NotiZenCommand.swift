import Foundation
import HostCommandLine
import HostSettings
import NotiZenKit

/// Reads and fills the history of NotiZen, and lists the programs that send to it.
enum NotiZenCommand: Command {
    static let name = "notizen"
    static let summary = "Read and fill the history of NotiZen"
    static let usage = """
        list [--since TIME] [--app APP] [--outcome OUTCOME] [--text TEXT] [--limit N] [--data DIR] [--json]
        tail [--data DIR] [--json]
        export FILE|- [--lines] [--data DIR]
        import FILE [--data DIR] [--json]
        import-battery FILE... [--data DIR] [--json]
        release [--data DIR] [--json]
        forecast FILE [--json]
        source list|add NAME|remove NAME [--data DIR] [--json]

          list             the newest notifications with the decision about each
            --since TIME   only from then on, such as 2026-11-20T22:00
            --app APP      only those of this app, by its name or identifier
            --outcome O    only what was shown, held, digested or muted
            --text TEXT    only with this text in title, message or app
            --limit N      at most so many; default 50
          tail             new notifications as they come, until Ctrl-C
          export FILE      the whole history as CSV; - is standard output
            --lines        as JSON lines instead, which “import” reads
          import FILE      notifications, one JSON object in each line; known ones are skipped. Stop Reveille first:
                           while it runs, the history is its own
          import-battery   levels of the battery: UPower's history-charge and history-rate files, or lines with a time, a level
                           and a state; known ones are skipped. Stop Reveille first
          release          let the desktop's banners through again, if a crash left them held back
          forecast FILE    how well NotiZen would have predicted the battery's end in a log: UPower's history-charge file, or
                           lines with a time, a level and a state
          source           the programs that may send notifications over HTTP; “add” prints the token of a new one
          --data DIR       the data folder; default $XDG_DATA_HOME/reveille
          --json           print the result as JSON
        """

    static func run(_ arguments: inout Arguments) async throws {
        switch try arguments.positional("A word such as “list”") {
        case "list": try await list(&arguments)
        case "tail": try await tail(&arguments)
        case "export": try await export(&arguments)
        case "import": try await fill(&arguments)
        case "import-battery": try await fillBattery(&arguments)
        case "release": try release(&arguments)
        case "forecast": try forecast(&arguments)
        case "source": try sources(&arguments)
        case let word:
            throw UsageError(
                "notizen knows list, tail, export, import, import-battery, release, forecast and source, not “\(word)”."
            )
        }
    }

    /// A reader of the history in a data folder, or `nil` if there is no history yet.
    static func reader(_ folder: DataFolder) throws -> HistoryReader? {
        let place = folder.app("notizen")
        guard FileManager.default.fileExists(atPath: place.appending(path: "notizen.store").path) else { return nil }
        return HistoryReader(try NotificationStore.reading(at: place))
    }
}
