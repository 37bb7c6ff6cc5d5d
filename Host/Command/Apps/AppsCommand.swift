import AppChannel
import AppHost
import AppProcesses
import ChildProcess
import Foundation
import HostCommandLine
import HostSettings
import InstalledApps
import PageHost
import SafeText

/// Lists, adds and removes the apps of other packages.
enum AppsCommand: Command {
    static let name = "apps"
    static let summary = "Add your own apps to the host, list or remove them"
    static let usage = """
        [add PROGRAM | remove NAME] [--data DIR] [--json]

        Lists the apps that were added. An app of “reveille new” is added by its program:

          swift build -c release
          reveille apps add .build/release/MyApp

        It is on the home screen at once, and at /myapp/. It runs in a process of its own, which the host starts when it is
        needed. The host keeps its alarms and notifications, so that they ring even if the app quits. After each build of
        the program, the next page that opens shows the new one.

          --data DIR   the data folder; default $XDG_DATA_HOME/reveille
          --json       print the list as JSON
        """

    /// The first components of the host's own paths.
    private static let reserved: Set<String> = [
        HostedApp.homeID, HostedApp.watchFaceID, "settings", "notifications", "widgets", "api", "assets", "crisis",
        "favicon", "metrics", "page", "push", "sounds",
    ]
    /// The maximum time that a program may take to describe itself.
    private static let deadline = Duration.seconds(30)

    static func run(_ arguments: inout Arguments) async throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        let words = try arguments.positional().map { verb in (verb, try arguments.positional()) }
        try arguments.finish()
        let all = try read(folder.programs)
        let programs = all.filter { !$0.isRemoved }
        switch words {
        case ("add", let file?)?: try await add(file, to: all, in: folder)
        case ("remove", let name?)?: try remove(name, from: all, in: folder)
        case nil: try list(programs, isJSON: isJSON)
        default: throw UsageError("apps takes nothing, or “add PROGRAM”, or “remove NAME”.")
        }
    }

    private static func read(_ file: URL) throws -> [InstalledProgram] {
        do {
            return try InstalledProgram.all(in: file)
        } catch {
            throw CommandFailure("\(file.path) cannot be read: \(sentence(for: error))")
        }
    }

    private static func list(_ programs: [InstalledProgram], isJSON: Bool) throws {
        if isJSON { return try Output.json(programs) }
        if programs.isEmpty { return Output.remark("No apps were added. “reveille apps add PROGRAM” adds one.") }
        Output.table(programs.map { [$0.description.name, "/\($0.id)/", $0.file.path] })
    }

    private static func add(_ path: String, to programs: [InstalledProgram], in folder: DataFolder) async throws {
        let file = URL(filePath: path).standardizedFileURL.resolvingSymlinksInPath()
        guard FileManager.default.isExecutableFile(atPath: file.path) else {
            throw UsageError("\(path) is not a program.")
        }
        let program = InstalledProgram(file: file, description: try await describe(file))
        let isName = program.id.wholeMatch(of: /[a-z][a-z0-9_-]{0,31}/) != nil
        guard isName else {
            throw UsageError("The name “\(program.description.name)” has other characters than letters and digits.")
        }
        guard !reserved.contains(program.id), !AppDescriptor.installed.contains(where: { $0.id == program.id }) else {
            throw UsageError("The host itself has something at /\(program.id)/. Give the app another name.")
        }
        try InstalledProgram.write(programs.filter { $0.id != program.id } + [program], to: folder.programs)
        Output.line("\(program.title) is on the home screen, and at /\(program.id)/.")
        do throws(AppIconProblem) {
            _ = try AppIcon(in: program.description.resources)
        } catch {
            Output.remark(error.sentence(about: program.title))
        }
    }

    private static func describe(_ file: URL) async throws -> AppDescription {
        let problem = "\(file.path) is not an app of “reveille new”, or was built with another version of Reveille."
        guard
            let output = try? await ChildProcess.run(file.path, ["--describe"], within: deadline),
            let description = try? JSONDecoder().decode(AppDescription.self, from: Data(output.utf8)),
            description.version == appChannelVersion
        else { throw CommandFailure(problem) }
        return description
    }

    private static func remove(_ name: String, from programs: [InstalledProgram], in folder: DataFolder) throws {
        guard let index = programs.firstIndex(where: { $0.id == name.lowercased() && !$0.isRemoved }) else {
            throw UsageError("There is no app “\(name)” to remove.")
        }
        var rest = programs
        rest[index].isRemoved = true
        try InstalledProgram.write(rest, to: folder.programs)
        Output.line("\(name) was removed, with its alarms. Its data is kept in \(folder.app(name.lowercased()).path).")
    }
}
