import AppContainer
public import Foundation

/// The folders of an app. Each app has its own in its container, because several apps share this process.
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

    /// - Parameter directory: The folder to use if the process isn't an app.
    private static func folder(_ path: String, else directory: FileManager.SearchPathDirectory) -> URL {
        guard let app = AppContainer.current else {
            return FileManager.default.urls(for: directory, in: .userDomainMask).first ?? .temporaryDirectory
        }
        let folder = app.directory.appending(path: path, directoryHint: .isDirectory)
        // If the folder can't be created, writing to it reports the error.
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }
}
