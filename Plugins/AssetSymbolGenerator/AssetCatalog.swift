import Foundation

/// The names in the asset catalogs of a target: a tree of namespaces.
struct AssetCatalog {
    private(set) var colors: [AssetName] = []
    private(set) var images: [AssetName] = []
    private(set) var namespaces: [(name: AssetName, content: AssetCatalog)] = []

    /// Adds the sets of a folder, which is a catalog or a group in one.
    ///
    /// - Parameter path: the names of the namespaces around the folder, with a slash after each.
    mutating func read(_ folder: URL, path: String = "") throws {
        let entries = try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        for entry in entries.sorted(by: { $0.lastPathComponent < $1.lastPathComponent }) {
            let name = AssetName(path: path + entry.deletingPathExtension().lastPathComponent)
            switch entry.pathExtension {
            case "colorset": colors.append(name)
            case "imageset", "symbolset": images.append(name)
            case "" where entry.hasDirectoryPath:
                guard try Self.isNamespace(entry) else {
                    try read(entry, path: path)
                    continue
                }
                var content = AssetCatalog()
                try content.read(entry, path: name.path + "/")
                namespaces.append((name, content))
            default: break
            }
        }
    }

    /// `Contents.json` of a group.
    private struct Group: Decodable {
        struct Properties: Decodable {
            let providesNamespace: Bool?

            enum CodingKeys: String, CodingKey {
                case providesNamespace = "provides-namespace"
            }
        }

        let properties: Properties?
    }

    private static func isNamespace(_ group: URL) throws -> Bool {
        let file = group.appending(path: "Contents.json")
        guard FileManager.default.fileExists(atPath: file.path) else { return false }
        return try JSONDecoder().decode(Group.self, from: Data(contentsOf: file)).properties?.providesNamespace == true
    }
}
