import AppContainer
public import Foundation

/// The folders of an app. Several apps share this process, so each has its own, inside its container.
extension URL {
    /// The document directory for the current user.
    public static var documentsDirectory: URL { folder("Documents", else: .documentDirectory) }

    /// The cache directory for the current user.
    public static var cachesDirectory: URL { folder("Library/Caches", else: .cachesDirectory) }

    /// The application support directory for the current user.
    public static var applicationSupportDirectory: URL {
        folder("Library/Application Support", else: .applicationSupportDirectory)
    }

    /// The library directory for the current user.
    public static var libraryDirectory: URL { folder("Library", else: .libraryDirectory) }

    /// - Parameter directory: The folder of a process that is no app.
    private static func folder(_ path: String, else directory: FileManager.SearchPathDirectory) -> URL {
        guard let app = AppContainer.current else {
            return FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .temporaryDirectory
        }
        let folder = app.directory.appending(path: path, directoryHint: .isDirectory)
        // A folder that cannot be made is reported by whoever writes to it.
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }
}
