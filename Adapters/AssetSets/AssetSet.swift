package import Foundation

/// A color, an image or a symbol of an asset catalog: a folder with a description, `Contents.json`.
package struct AssetSet: Sendable {
    package enum Kind: String, Sendable {
        case color, image, symbol
    }

    /// The name, preceded by the enclosing groups that are namespaces: "Boats/Red Boat".
    package let name: String
    package let kind: Kind
    package let folder: URL

    /// The catalogs in a folder.
    package static func catalogs(in folder: URL) -> [URL] {
        entries(of: folder).filter { $0.pathExtension == "xcassets" }
    }

    /// The sets of a catalog, in the order of their paths.
    ///
    /// - Parameter onProblem: called with a group whose description cannot be read. The group then doesn't count as a
    ///   namespace.
    package static func all(in catalog: URL, onProblem: (_ group: URL, any Error) -> Void) -> [AssetSet] {
        sets(in: catalog, prefix: "", onProblem)
    }

    private static func sets(
        in folder: URL, prefix: String, _ onProblem: (URL, any Error) -> Void
    ) -> [AssetSet] {
        entries(of: folder).flatMap { entry -> [AssetSet] in
            let name = prefix + entry.deletingPathExtension().lastPathComponent
            switch entry.pathExtension {
            case "colorset": return [AssetSet(name: name, kind: .color, folder: entry)]
            case "imageset": return [AssetSet(name: name, kind: .image, folder: entry)]
            case "symbolset": return [AssetSet(name: name, kind: .symbol, folder: entry)]
            case "" where entry.hasDirectoryPath:
                return sets(in: entry, prefix: isNamespace(entry, onProblem) ? name + "/" : prefix, onProblem)
            default: return []
            }
        }
    }

    /// The first set with this file name in a catalog and its groups, for a kind of set that has no symbol.
    package static func folder(named name: String, in catalog: URL) -> URL? {
        for entry in entries(of: catalog) {
            if entry.lastPathComponent == name { return entry }
            guard entry.pathExtension.isEmpty, entry.hasDirectoryPath else { continue }
            if let found = folder(named: name, in: entry) { return found }
        }
        return nil
    }

    private static func entries(of folder: URL) -> [URL] {
        // The catalogs in the folder of an app are links, which the file manager doesn't follow.
        let folder = folder.resolvingSymlinksInPath()
        let entries = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        return (entries ?? []).sorted { $0.path < $1.path }
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

    private static func isNamespace(_ group: URL, _ onProblem: (URL, any Error) -> Void) -> Bool {
        guard let data = try? Data(contentsOf: group.appending(path: "Contents.json")) else { return false }
        do {
            return try JSONDecoder().decode(Group.self, from: data).properties?.providesNamespace == true
        } catch {
            onProblem(group, error)
            return false
        }
    }
}
