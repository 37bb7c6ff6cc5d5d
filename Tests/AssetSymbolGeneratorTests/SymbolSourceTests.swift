import AssetSets
import Foundation
import Testing

@testable import asset_symbol_generator

@Suite struct `Source of asset symbols` {
    /// The source for a catalog with these sets, and folders that are namespaces.
    func source(_ sets: [String], namespaces: [String] = [], ofLibrary: Bool = false) throws -> SymbolSource {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: "\(UUID().uuidString).xcassets")
        defer { try? files.removeItem(at: folder) }
        for path in sets {
            try files.createDirectory(at: folder.appending(path: path), withIntermediateDirectories: true)
        }
        for path in namespaces {
            let group = folder.appending(path: path)
            try files.createDirectory(at: group, withIntermediateDirectories: true)
            try Data(#"{"properties": {"provides-namespace": true}}"#.utf8)
                .write(to: group.appending(path: "Contents.json"))
        }
        let found = AssetSet.all(in: folder) { group, error in Issue.record(error, "\(group)") }
        return SymbolSource(found, ofLibrary: ofLibrary)
    }

    @Test func `a library defines the shorter names itself`() throws {
        let app = try source(["Sky.colorset", "Boat.imageset"]).text
        let library = try source(["Sky.colorset", "Boat.imageset"], ofLibrary: true).text
        for name in ["extension ColorResource", "extension ImageResource", "static let sky", "static let boat"] {
            #expect(app.contains(name) && library.contains(name))
        }
        #expect(app.contains("extension Color {") && app.contains("extension UIImage {"))
        #expect(!library.contains("extension Color {") && !library.contains("extension UIImage {"))
    }

    @Test func `every set has a symbol, and one in a namespace is inside the namespace's type`() throws {
        let text = try source(
            [
                "Sky.colorset", "Plain/Sea.colorset", "Boats/Red Boat.imageset", "Anchor.symbolset",
                "AppIcon.appiconset",
            ],
            namespaces: ["Boats"]
        ).text
        #expect(text.contains(#"static let sky = ColorResource(name: "Sky", bundle: resourceBundle)"#))
        #expect(text.contains(#"static let sea = ColorResource(name: "Sea", bundle: resourceBundle)"#))
        #expect(text.contains(#"static let redBoat = ImageResource(name: "Boats/Red Boat", bundle: resourceBundle)"#))
        #expect(text.contains(#"static let anchor = ImageResource(name: "Anchor", bundle: resourceBundle)"#))
        #expect(text.contains("static var anchor: UIImage { UIImage(resource: .anchor) }"))
        #expect(text.contains("enum Boats {"))
        #expect(text.contains("static var sky: Color { Color(.sky) }"))
        #expect(text.contains("static var sky: UIColor { UIColor(resource: .sky) }"))
        #expect(!text.contains("static var redBoat"))
        #expect(!text.contains("appIcon"))
    }

    @Test func `a color with the name of one of SwiftUI's is a resource only`() throws {
        let text = try source(["primary.colorset", "Background.colorset", "label.colorset"]).text
        #expect(text.contains("static let primary"))
        #expect(!text.contains("static var primary: Color"))
        #expect(text.contains("static var primary: UIColor"))
        #expect(text.ranges(of: "static var background: Color").count == 1)
        #expect(!text.contains("static var label: UIColor"))
    }

    @Test func `of two sets with one symbol, the first has it, and a warning names the other`() throws {
        let source = try source(["red-boat.imageset", "red_boat.imageset"])
        #expect(source.text.ranges(of: "static let redBoat").count == 1)
        #expect(source.warnings == ["The image “red_boat” has no symbol of its own; rename it."])
    }

    @Test func `a group whose description is damaged is reported, and its sets are found`() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        defer { try? files.removeItem(at: folder) }
        let group = folder.appending(path: "Colors.xcassets/Group", directoryHint: .isDirectory)
        try files.createDirectory(at: group.appending(path: "Sky.colorset"), withIntermediateDirectories: true)
        try Data("{".utf8).write(to: group.appending(path: "Contents.json"))
        let catalogs = AssetSet.catalogs(in: folder)
        #expect(catalogs.map(\.lastPathComponent) == ["Colors.xcassets"])
        var damaged: [String] = []
        let sets = catalogs.flatMap { AssetSet.all(in: $0) { group, _ in damaged.append(group.lastPathComponent) } }
        #expect(sets.map(\.name) == ["Sky"])
        #expect(damaged == ["Group"])
    }

    @Test func `a catalog is read through a link`() throws {
        let files = FileManager.default
        let folder = files.temporaryDirectory.appending(path: UUID().uuidString, directoryHint: .isDirectory)
        defer { try? files.removeItem(at: folder) }
        let catalog = folder.appending(path: "Quiz.resources/Colors.xcassets", directoryHint: .isDirectory)
        try files.createDirectory(at: catalog.appending(path: "Sky.colorset"), withIntermediateDirectories: true)
        let app = folder.appending(path: "Quiz.app", directoryHint: .isDirectory)
        try files.createDirectory(at: app, withIntermediateDirectories: true)
        try files.createSymbolicLink(
            atPath: app.appending(path: "Colors.xcassets").path,
            withDestinationPath: "../Quiz.resources/Colors.xcassets")
        let catalogs = AssetSet.catalogs(in: app)
        let sets = catalogs.flatMap { AssetSet.all(in: $0) { group, error in Issue.record(error, "\(group)") } }
        #expect(sets.map(\.name) == ["Sky"])
    }
}
