import AppContainer
import Synchronization

/// Where values of `AppStorage` lie: a property list of the app, or `UserDefaults` that the app names.
///
/// Stores may be used from any thread, as `UserDefaults` may by its documentation.
protocol DefaultsStore: AnyObject {
    func object(forKey key: String) -> Any?
    func set(_ value: Any?, forKey key: String)
}

extension UserDefaults: DefaultsStore {}

/// The values that one app keeps by key, in a property list in its folder.
///
/// Several apps share this process, so its own `UserDefaults.standard` cannot be theirs.
final class AppDefaults: DefaultsStore {
    /// Nil outside of any app: the values then live as long as the process.
    private let file: URL?
    private let values: Mutex<[String: Data]>

    init(file: URL?) {
        self.file = file
        values = Mutex(file.map(Self.read) ?? [:])
    }

    private static let known = Mutex<[URL?: AppDefaults]>([:])

    /// The store of the app whose code runs now.
    static var current: AppDefaults {
        let file = AppContainer.current?.directory.appending(path: "Preferences.plist")
        return known.withLock { known in
            if let store = known[file] { return store }
            let store = AppDefaults(file: file)
            known[file] = store
            return store
        }
    }

    func object(forKey key: String) -> Any? {
        guard let data = values.withLock({ $0[key] }) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any])?.first
    }

    func set(_ value: Any?, forKey key: String) {
        // Each value is kept encoded: then what the lock guards may cross between threads.
        let data = value.flatMap {
            try? PropertyListSerialization.data(fromPropertyList: [$0], format: .binary, options: 0)
        }
        values.withLock { values in
            guard values[key] != data else { return }
            values[key] = data
            write(values)
        }
    }

    private func write(_ values: [String: Data]) {
        guard let file else { return }
        do {
            try PropertyListEncoder().encode(values).write(to: file, options: .atomic)
        } catch {
            report("The settings cannot be written to \(file.path), so they are lost when the host ends: \(error)")
        }
    }

    private static func read(_ file: URL) -> [String: Data] {
        guard let data = try? Data(contentsOf: file) else { return [:] }
        do {
            return try PropertyListDecoder().decode([String: Data].self, from: data)
        } catch {
            // Kept aside, not overwritten: a person may still want what is in it.
            let aside = file.appendingPathExtension("damaged")
            try? FileManager.default.removeItem(at: aside)
            try? FileManager.default.moveItem(at: file, to: aside)
            report("\(file.path) cannot be read; it lies now at \(aside.path), and settings begin anew: \(error)")
            return [:]
        }
    }
}

private func report(_ message: String) {
    FileHandle.standardError.write(Data("<4>\(message)\n".utf8))
}
