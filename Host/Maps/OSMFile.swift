import ChildProcess
import Foundation
import Geodesy

/// A file of OpenStreetMap data, checked before a map is made from it.
struct OSMFile {
    let url: URL
    let extent: BoundingBox
    private let isSorted: Bool

    private var name: String { url.lastPathComponent }

    /// Reads the whole file.
    ///
    /// - Throws: `MapError` if no map can be made from it.
    init(checking url: URL) async throws {
        let name = url.lastPathComponent
        // Opening a pipe would wait for its writer.
        if FileManager.default.fileExists(atPath: url.path), !url.isOrdinaryFile { throw MapError.notPBF(name) }
        guard let handle = try? FileHandle(forReadingFrom: url) else { throw MapError.missing(url.path) }
        // Each PBF file begins with a block of this type (https://wiki.openstreetmap.org/wiki/PBF_Format).
        let start = try handle.read(upToCount: 64) ?? Data()
        try handle.close()
        guard start.range(of: Data("OSMHeader".utf8)) != nil else { throw MapError.notPBF(name) }

        let info: Info
        do {
            let text = try await ChildProcess.run("osmium", ["fileinfo", "-F", "pbf", "-e", "-j", url.path])
            info = try JSONDecoder().decode(Info.self, from: Data(text.utf8))
        } catch let failure as ChildProcess.Failure {
            throw MapError.damaged(name, reason: failure.message)
        }
        guard info.data.count.ways > 0, let box = info.data.bbox.box else { throw MapError.empty(name) }
        self.url = url
        extent = info.header.boxes.compactMap(\.box).reduce(nil) { $0?.union($1) ?? $1 } ?? box
        isSorted = info.data.objects_ordered
    }

    /// Copies the file, sorted as the tools require.
    func copy(to target: URL) async throws {
        if isSorted {
            try FileManager.default.copyItem(at: url, to: target)
        } else {
            try await ChildProcess.run("osmium", ["sort", url.path, "-o", target.path])
        }
    }

    /// Merges several sorted files into one.
    static func merge(_ files: [URL], into target: URL) async throws -> URL {
        if files.count == 1 { return files[0] }
        try await ChildProcess.run("osmium", ["merge"] + files.map(\.path) + ["-o", target.path])
        return target
    }

    /// The used part of the output of `osmium fileinfo --extended --json`.
    private struct Info: Decodable {
        struct Header: Decodable {
            var boxes: [Box]
        }
        struct Count: Decodable {
            var ways: Int
        }
        struct Content: Decodable {
            var bbox: Box
            var objects_ordered: Bool
            var count: Count
        }
        var header: Header
        var data: Content
    }

    /// West, south, east, north.
    private struct Box: Decodable {
        var box: BoundingBox?

        init(from decoder: any Decoder) throws {
            let sides = try? [Double](from: decoder)
            guard let sides, sides.count == 4, abs(sides[0]) <= 180, abs(sides[1]) <= 90 else { return }
            box = BoundingBox(south: sides[1], west: sides[0], north: sides[3], east: sides[2])
        }
    }
}

extension URL {
    /// True if the URL leads to a regular file, not to a pipe, device or folder.
    var isOrdinaryFile: Bool {
        let attributes = try? FileManager.default.attributesOfItem(atPath: resolvingSymlinksInPath().path)
        return attributes?[.type] as? FileAttributeType == .typeRegular
    }
}
