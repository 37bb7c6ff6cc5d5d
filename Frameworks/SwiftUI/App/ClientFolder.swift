import Foundation

/// The files that a module brings to every page, in its folder `Client`: style sheets, scripts, pictures.
///
/// The page host collects the folders of all modules. Its pages load every style sheet, in the order of the folders, and
/// the client script imports the scripts in `scripts`. Addresses are flat, so names are unique among all folders.
package struct ClientFolder: Sendable {
    package let url: URL
    /// The scripts that start with a page; these may import others.
    package let scripts: [String]
    /// The names of the style sheets, in their order in the cascade.
    package let styleSheets: [String]
    private let files: [String: URL]

    /// Reads the names of the files in `url`.
    ///
    /// - Parameter subjects: the subfolders with style sheets, in their order in the cascade. Other sheets come after
    ///   these; those of one subject are sorted by name.
    package init(at url: URL, subjects: [String] = [], scripts: [String] = []) {
        self.url = url
        self.scripts = scripts
        let found = Self.files(in: url)
        files = Dictionary(found.map { ($0.lastPathComponent, $0) }, uniquingKeysWith: { first, _ in first })
        let sheets = found.filter { $0.pathExtension == "css" }.map { sheet in
            (place: subjects.firstIndex(of: sheet.deletingLastPathComponent().lastPathComponent) ?? Int.max, url: sheet)
        }
        styleSheets = sheets.sorted { ($0.place, $0.url.stem) < ($1.place, $1.url.stem) }.map(\.url.lastPathComponent)
    }

    /// The folder `Client` in a module's resources, which the package manager places beside the program.
    package init(of bundle: Bundle, subjects: [String] = [], scripts: [String] = []) {
        self.init(
            at: bundle.bundleURL.appending(path: "Client", directoryHint: .isDirectory), subjects: subjects,
            scripts: scripts)
    }

    /// The names of all scripts in the folder, whether they start with a page or others import them.
    package var scriptFiles: [String] { files.keys.filter { $0.hasSuffix(".js") } }

    /// The file with the name `name`, or nil if the folder has none.
    package func file(named name: String) -> URL? { files[name] }

    /// The files in `folder`, and the style sheets and scripts in its subfolders.
    private static func files(in folder: URL) -> [URL] {
        let inside = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
        return inside.sorted().filter { !$0.hasPrefix(".") }.flatMap { name -> [URL] in
            let file = folder.appending(path: name)
            var isFolder: ObjCBool = false
            _ = FileManager.default.fileExists(atPath: file.path, isDirectory: &isFolder)
            guard isFolder.boolValue else { return [file] }
            return files(in: file).filter { ["css", "js"].contains($0.pathExtension) }
        }
    }
}

extension URL {
    fileprivate var stem: String { deletingPathExtension().lastPathComponent }
}

extension ClientFolder {
    /// The look and behaviour of the views, the client script, and the symbols.
    package static let swiftUI = ClientFolder(
        of: .module,
        subjects: [
            "base", "layout", "drawing", "navigation", "lists", "controls", "presentation", "containers", "gauges",
            "tabs", "watch", "preferences",
        ])
}
