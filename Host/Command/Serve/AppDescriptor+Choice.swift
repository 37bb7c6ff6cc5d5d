import AppHost
import HostCommandLine
import InstalledApps

extension AppDescriptor {
    /// The installed apps that a person chose by their ids, separated by commas; all of them for `nil`.
    ///
    /// - Throws: `UsageError` if there is no such app, or one of the watch is without that of the phone.
    static func chosen(_ list: String?) throws -> [AppDescriptor] {
        guard let list else { return installed }
        let ids = Set(list.split(separator: ",").map { $0.lowercased() })
        if let unknown = ids.subtracting(installed.map(\.id)).min() {
            throw UsageError(
                "--apps knows \(installed.map(\.id).joined(separator: ", ")), not “\(unknown)”.")
        }
        let apps = installed.filter { ids.contains($0.id) }
        for app in apps {
            if let phone = app.companion, !ids.contains(phone) { throw UsageError("\(app.id) needs \(phone).") }
        }
        return apps
    }
}
