import AppHost
import HostCommandLine
import InstalledApps

extension AppDescriptor {
    /// The installed apps with the ids in `list`, which are separated by commas; all apps if it is `nil`.
    ///
    /// - Throws: `UsageError` for an unknown id, or an app of the watch without its app on the phone.
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
