package import AppChannel
package import Foundation
import PrivateFile
import SafeText

/// The program of an app that a person has added to the host.
package struct InstalledProgram: Codable, Sendable, Equatable, Identifiable {
    package let file: URL
    package internal(set) var description: AppDescription
    /// True once a person has removed it. The host then removes its alarms and notifications.
    package var isRemoved = false

    package init(file: URL, description: AppDescription) {
        self.file = file
        self.description = description
    }

    /// The app's id, which is its path on the host.
    package var id: String { description.name.lowercased() }

    /// The name that people see.
    package var title: String { description.displayName.flatMap(Self.title) ?? description.name }
    /// The names by language.
    var names: [String: String] { description.names.compactMapValues(Self.title) }

    /// The maximum number of characters of a name.
    private static let longestTitle = 60

    /// A name of limited length without line breaks. It is part of file names, so it has no slash. An empty one is nil.
    private static func title(_ text: String) -> String? {
        let words = text.displayable.replacing("/", with: "-").split(whereSeparator: \.isWhitespace)
        let title = String(words.joined(separator: " ").prefix(longestTitle))
        return title.isEmpty ? nil : title
    }

    /// The time of the program's last build, or nil if it is gone.
    var built: Date? {
        (try? FileManager.default.attributesOfItem(atPath: file.path))?[.modificationDate] as? Date
    }

    /// Returns true if `file` is a picture or a font in one of the folders of resources beside the program. The host shows
    /// no other file on the app's behalf.
    package func owns(_ file: URL) -> Bool {
        guard Self.shownTypes.contains(file.pathExtension.lowercased()) else { return false }
        let parts = file.resolvingSymlinksInPath().pathComponents
        let folder = self.file.resolvingSymlinksInPath().deletingLastPathComponent().pathComponents
        guard parts.starts(with: folder), parts.count > folder.count + 1 else { return false }
        return parts[folder.count].hasSuffix(".resources")
    }

    private static let shownTypes: Set = ["png", "jpg", "jpeg", "gif", "webp", "heic", "svg", "ttf", "otf"]

    /// The programs that are listed in a file; none if it does not exist.
    ///
    /// - Throws: a Cocoa file error or a `DecodingError`.
    package static func all(in file: URL) throws -> [InstalledProgram] {
        guard FileManager.default.fileExists(atPath: file.path) else { return [] }
        return try JSONDecoder().decode([InstalledProgram].self, from: PrivateFile.read(file))
    }

    /// - Throws: a Cocoa file error.
    package static func write(_ programs: [InstalledProgram], to file: URL) throws {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try PrivateFile.write(encoder.encode(programs), to: file)
    }
}
