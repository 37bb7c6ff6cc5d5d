import Foundation

/// The names of apps in desktop files (`ID.desktop`, Desktop Entry Specification).
struct DesktopEntries {
    let folders: [URL]
    /// A language such as “de”.
    let language: String

    /// The folders of this environment.
    static func standardFolders(in environment: [String: String]) -> [URL] {
        func value(_ name: String, _ standard: String) -> String {
            environment[name].flatMap { $0.isEmpty ? nil : $0 } ?? standard
        }
        let home = value("XDG_DATA_HOME", "\(environment["HOME"] ?? "")/.local/share")
        let others = value("XDG_DATA_DIRS", "/usr/local/share:/usr/share").split(separator: ":").prefix(20)
        return ([home] + others.map(String.init)).filter { $0.hasPrefix("/") }
            .map { URL(filePath: $0).appending(path: "applications") }
    }

    /// The name of an app, or `nil` if there is no entry with this identifier.
    func name(of id: String) -> String? {
        guard !id.isEmpty, id.utf8.count <= 200,
            id.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || "._-+".contains($0)) })
        else { return nil }
        for folder in folders {
            let file = folder.appending(path: "\(id).desktop").path
            if let text = BoundedFile.text(file, limit: 65_536), let name = name(in: text) { return name }
        }
        return nil
    }

    private func name(in text: String) -> String? {
        var (isEntry, name, translated) = (false, String?.none, String?.none)
        for line in text.split(separator: "\n") {
            if line.hasPrefix("[") {
                if isEntry { break }
                isEntry = line.hasPrefix("[Desktop Entry]")
            } else if isEntry, line.hasPrefix("Name") {
                let parts = line.split(separator: "=", maxSplits: 1)
                guard parts.count == 2 else { continue }
                let key = parts[0].filter { !$0.isWhitespace }
                if key == "Name" { name = String(parts[1]) }
                if key == "Name[\(language)]" { translated = String(parts[1]) }
            }
        }
        return (translated ?? name).map(Self.shown).flatMap { $0.isEmpty ? nil : $0 }
    }

    /// A name in displayable form: one line of up to sixty characters, without characters that control the display.
    static func shown(_ name: String) -> String {
        let scalars = name.unicodeScalars.filter {
            switch $0.properties.generalCategory {
            case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .privateUse, .unassigned: false
            default: true
            }
        }
        return String(String(String.UnicodeScalarView(scalars)).prefix(60)).trimmingCharacters(in: .whitespaces)
    }
}
