import AppContainer
package import Foundation
import PrivateFile
import SafeText
import Synchronization

/// The values that an app stores by key, in a property list in its folder.
///
/// Apps can't use `UserDefaults.standard`, because several apps share this process.
package final class AppDefaults: Sendable {
    /// Nil outside any app. The values then last as long as the process.
    private let file: URL?
    private let retry: Duration
    private let values: Mutex<[String: Data]>
    /// True while another write attempt is scheduled.
    private let isWaiting = Mutex(false)

    /// - Parameter retry: The delay before retrying a failed write.
    package init(file: URL?, retry: Duration = .seconds(60)) {
        self.file = file
        self.retry = retry
        values = Mutex(file.map(Self.read) ?? [:])
    }

    private static let known = Mutex<[URL?: AppDefaults]>([:])

    /// The store of the app whose code is running.
    package static var current: AppDefaults {
        let file = AppContainer.current?.directory.appending(path: "Preferences.plist")
        return known.withLock { known in
            if let store = known[file] { return store }
            let store = AppDefaults(file: file)
            known[file] = store
            return store
        }
    }

    package func object(forKey key: String) -> Any? {
        guard let data = values.withLock({ $0[key] }) else { return nil }
        return (try? PropertyListSerialization.propertyList(from: data, format: nil) as? [Any])?.first
    }

    package func set(_ value: Any?, forKey key: String) {
        // Values are kept encoded, so that everything protected by the lock is sendable.
        let data = value.flatMap {
            try? PropertyListSerialization.data(fromPropertyList: [$0], format: .binary, options: 0)
        }
        values.withLock { values in
            guard values[key] != data else { return }
            values[key] = data
            write(values)
        }
    }

    /// The same store as `UserDefaults`, the type that apps use.
    package var userDefaults: UserDefaults { AppUserDefaults(self) ?? .standard }

    private func write(_ values: [String: Data]) {
        guard let file else { return }
        do {
            try PrivateFile.write(PropertyListEncoder().encode(values), to: file)
        } catch {
            report("The settings cannot be written to \(file.path), which is tried again until it succeeds: \(error)")
            writeLater()
        }
    }

    /// Schedules a write attempt, unless there is one already, no matter how many values are set in the meantime.
    private func writeLater() {
        let waits = isWaiting.withLock { isWaiting in
            defer { isWaiting = true }
            return isWaiting
        }
        guard !waits else { return }
        Task { [weak self, retry] in
            try? await Task.sleep(for: retry)
            self?.isWaiting.withLock { $0 = false }
            self?.values.withLock { self?.write($0) }
        }
    }

    private static func read(_ file: URL) -> [String: Data] {
        do {
            return try PropertyListDecoder().decode([String: Data].self, from: PrivateFile.read(file))
        } catch CocoaError.fileReadNoSuchFile {
            return [:]
        } catch {
            PrivateFile.putAside(file, because: "The values of an app cannot be read: \(error)")
            return [:]
        }
    }
}

/// A `UserDefaults` with the values of one app.
private final class AppUserDefaults: UserDefaults {
    private let store: AppDefaults

    /// Never fails, because there is no suite name that could be invalid.
    init?(_ store: AppDefaults) {
        self.store = store
        super.init(suiteName: nil)
    }

    override func object(forKey defaultName: String) -> Any? { store.object(forKey: defaultName) }
    override func set(_ value: Any?, forKey defaultName: String) { store.set(value, forKey: defaultName) }
    override func removeObject(forKey defaultName: String) { store.set(nil, forKey: defaultName) }
}

private func report(_ message: String) {
    StandardError.write(message, .warning)
}
