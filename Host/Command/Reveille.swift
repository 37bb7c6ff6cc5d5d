import Foundation
import FoundationOverlay
import HostCommandLine

/// The program. It finds the command and turns its outcome into an exit status.
@main enum Reveille {
    static func main() async {
        exit(await run(Array(ProcessInfo.processInfo.arguments.dropFirst())))
    }

    /// Runs the command that the first of `commandLine` names.
    ///
    /// The command line is in English, and so are the sentences that it shares with pages. Only the messages of `serve`
    /// are in the language of the environment.
    ///
    /// - Returns: The exit status: 0 for success, 1 if it is not possible, 2 for wrong arguments.
    static func run(_ commandLine: [String]) async -> Int32 {
        await Locale.$ofPage.withValue(commandLine.first == "serve" ? nil : Locale.host.inEnglish) {
            await status(of: commandLine)
        }
    }

    private static func status(of commandLine: [String]) async -> Int32 {
        do {
            guard let name = commandLine.first else {
                throw UsageError("Enter a command. “reveille --help” lists them.")
            }
            if name == "--help" || name == "-h" {
                print(overview)
                return 0
            }
            guard let command = commands.first(where: { $0.name == name }) else {
                throw UsageError("There is no command “\(name)”. “reveille --help” lists them.")
            }
            if commandLine.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
                print("\(command.summary).\n\nreveille \(command.name) \(command.usage)")
                return 0
            }
            var arguments = Arguments(Array(commandLine.dropFirst()))
            try await command.run(&arguments)
            return 0
        } catch {
            Output.remark(sentence(for: error))
            return error is UsageError ? 2 : 1
        }
    }

    private static var overview: String {
        let commands = commands.filter { !$0.isHidden }
        let width = commands.map { $0.name.count }.max() ?? 0
        let list = commands.map { command in
            "  " + command.name.padding(toLength: width + 2, withPad: " ", startingAt: 0) + command.summary
        }
        return """
            Reveille wakes you, and gets you where you need to be, on time.

            reveille COMMAND [OPTIONS]

            \(list.joined(separator: "\n"))

            “reveille COMMAND --help” explains a command.
            """
    }
}
