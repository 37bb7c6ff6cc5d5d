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
