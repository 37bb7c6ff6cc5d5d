import AppChannel
import AppProcesses
import Foundation
import Testing

@Suite struct `An app that was added to the host` {
    private func program(named displayName: String?) -> InstalledProgram {
        InstalledProgram(
            file: URL(filePath: "/build/Boats"),
            description: AppDescription(
                name: "Boats", displayName: displayName, names: [:], languages: [], resources: URL(filePath: "/build")))
    }

    @Test(arguments: [
        ("Fast Boats", "Fast Boats"), (nil, "Boats"), ("", "Boats"), (" \n", "Boats"), (" Fast\n Boats ", "Fast Boats"),
        ("../Boats", "..-Boats"), ("\u{202E}Boats\u{0007}", "Boats"),
        (String(repeating: "a", count: 500), String(repeating: "a", count: 60)),
    ])
    func `has a name of one short line`(displayName: String?, title: String) {
        #expect(program(named: displayName).title == title)
        // Its address stays that of the program.
        #expect(program(named: displayName).id == "boats")
    }

    @Test(arguments: [
        ("/build/Boats_Kit.resources/Assets.xcassets/a.imageset/a@2x.PNG", true),
        ("/build/Boats.resources/a.ttf", true),
        ("/build/a.png", false), ("/build/key", false), ("/etc/passwd", false), ("/build/Boats.resources/key", false),
        ("/build/Boats.resources/../a.png", false), ("/build/other/a.png", false),
        ("/buildings/B.resources/a.png", false),
    ])
    func `has its pictures and fonts shown, and no other file`(file: String, isShown: Bool) {
        #expect(program(named: nil).owns(URL(filePath: file)) == isShown)
    }

    @Test func `is read from a list that was written before it had one`() throws {
        let file = URL.temporaryDirectory.appending(path: UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let old = """
            [{"description": {"languages": [], "name": "Boats", "names": {}, "resources": "file:///build/", "version": 1},
              "file": "file:///build/Boats", "isRemoved": false}]
            """
        try Data(old.utf8).write(to: file)
        #expect(try InstalledProgram.all(in: file).map(\.title) == ["Boats"])
    }
}
