import CLinux
import ChildProcess
import Foundation
import Glibc
import HostCommandLine

/// The folder `NAME.app`, in which the program runs.
///
/// An app finds its resources in `Bundle.main`, which on Linux is the folder of the program. The package manager puts
/// the resources of each target into a separate folder beside the program. `NAME.app` has the program, links to the
/// resources of the app's target, so that `Bundle.main` has the same contents as on an iPhone, and links to the folders
/// of all targets, which `Bundle.module` reads.
enum AppBundle {
    /// Restarts the program in an up-to-date app folder. Returns if the program already runs there.
    ///
    /// - Throws: a Cocoa file error, or `CommandFailure` if the program cannot be started there.
    static func enter() throws {
        let program = ChildProcess.ownProgram
        guard program.deletingLastPathComponent().pathExtension != "app" else { return }
        let bundle = try make(for: program)
        throw start(bundle.appending(path: program.lastPathComponent), Array(CommandLine.arguments.dropFirst()))
    }

    /// Replaces this process with another program.
    ///
    /// - Returns: the error, if the program cannot be started.
    static func start(_ program: URL, _ arguments: [String]) -> CommandFailure {
        let words = ([program.path] + arguments).map { strdup($0) } + [nil]
        execv(program.path, words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        return CommandFailure("\(program.path) cannot be started: \(reason).")
    }

    /// Makes the folder beside the program, unless an up-to-date one exists. Several processes may do this at the same
    /// time.
    static func make(for program: URL) throws -> URL {
        let folder = program.deletingLastPathComponent()
        let name = program.lastPathComponent
        let bundle = folder.appending(path: "\(name).app", directoryHint: .isDirectory)
        let links = try links(of: name, in: folder)
        if has(bundle, program, links) { return bundle }
        let files = FileManager.default
        let draft = folder.appending(path: "\(name).app.\(getpid())", directoryHint: .isDirectory)
        try files.createDirectory(at: draft, withIntermediateDirectories: false)
        defer { try? files.removeItem(at: draft) }
        try files.linkItem(at: program, to: draft.appending(path: name))
        for (link, path) in links {
            try files.createSymbolicLink(atPath: draft.appending(path: link).path, withDestinationPath: path)
        }
        // The old folder, if there is one, becomes the draft, which is removed.
        let isReplaced = exchange_names(draft.path, bundle.path) == 0
        if !isReplaced, rename(draft.path, bundle.path) != 0, !has(bundle, program, links) {
            throw POSIXError(.init(rawValue: errno) ?? .EIO)
        }
        return bundle
    }

    /// The paths of the links in the folder, by their names: the resources of the app's target, with `NAME-Info.plist` as
    /// its `Info.plist`, and the resource folders of all targets.
    private static func links(of name: String, in folder: URL) throws -> [String: String] {
        let files = FileManager.default
        var links: [String: String] = [:]
        for item in try files.contentsOfDirectory(atPath: folder.path) where item.hasSuffix(".resources") {
            links[item] = "../\(item)"
            guard item.hasSuffix("_\(name).resources") else { continue }
            for resource in try files.contentsOfDirectory(atPath: folder.appending(path: item).path) {
                links[resource] = "../\(item)/\(resource)"
            }
        }
        // The package manager takes no resource with the name that Foundation looks for.
        if links["Info.plist"] == nil { links["Info.plist"] = links["\(name)-Info.plist"] }
        return links
    }

    /// True if a folder has the program and these links, and nothing else.
    private static func has(_ bundle: URL, _ program: URL, _ links: [String: String]) -> Bool {
        let items = try? FileManager.default.contentsOfDirectory(atPath: bundle.path)
        guard Set(items ?? []) == Set(links.keys).union([program.lastPathComponent]) else { return false }
        var (own, linked) = (stat(), stat())
        return stat(program.path, &own) == 0
            && stat(bundle.appending(path: program.lastPathComponent).path, &linked) == 0
            && own.st_ino == linked.st_ino && own.st_dev == linked.st_dev
    }
}
