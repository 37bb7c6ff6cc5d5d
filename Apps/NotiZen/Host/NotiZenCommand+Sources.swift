import Foundation
import HostCommandLine
import HostSettings
import IntakeHost
import NotificationIntake

extension NotiZenCommand {
    /// Lists, adds or removes programs that may send notifications, even while a host runs.
    static func sources(_ arguments: inout Arguments) throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        let word = try arguments.positional("“list”, “add” or “remove”")
        let name = word == "list" ? "" : try arguments.positionals("NAME").joined(separator: " ")
        try arguments.finish()
        let senders = SenderBook(at: folder.senders)
        do {
            switch word {
            case "list": try list(senders.all, isJSON)
            case "add": try add(name, to: senders, isJSON)
            case "remove": try remove(name, from: senders, isJSON)
            default: throw UsageError("notizen source knows list, add and remove, not “\(word)”.")
            }
        } catch let problem as NotificationSender.Problem {
            throw CommandFailure(sentence(problem))
        }
    }

    private static func list(_ senders: [NotificationSender], _ isJSON: Bool) throws {
        if isJSON { return try Output.json(senders) }
        if senders.isEmpty {
            return Output.remark("There are no sources. Add one with “reveille notizen source add NAME”.")
        }
        Output.table(senders.map { [$0.name, "added \($0.added.iso8601())"] })
    }

    private static func add(_ name: String, to senders: SenderBook, _ isJSON: Bool) throws {
        let token = try senders.add(named: name)
        if isJSON { return try Output.json(["name": name, "token": token]) }
        Output.line(token)
        Output.remark(
            "This is the token of “\(name)”. It is not shown again. Send it as “Authorization: Bearer TOKEN” to \(IntakeRoutes.path)."
        )
    }

    private static func remove(_ name: String, from senders: SenderBook, _ isJSON: Bool) throws {
        guard let sender = senders.all.first(where: { $0.name == name }) else {
            throw CommandFailure("There is no source “\(name)”.")
        }
        try senders.remove(sender.id)
        if isJSON { try Output.json(["removed": name]) } else { Output.line("“\(name)” can no longer send.") }
    }

    private static func sentence(_ problem: NotificationSender.Problem) -> String {
        switch problem {
        case .noName: "A source needs a name."
        case .longName: "The name of a source has \(NotificationSender.longestName) characters at most."
        case .nameTaken: "There is a source with this name already."
        case .tooMany: "There are \(SenderBook.limit) sources already. Remove one first."
        case .notStored: "The list of sources cannot be written."
        }
    }
}
