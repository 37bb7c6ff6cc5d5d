import ChildProcess
import Foundation
import Glibc
import HostCommandLine

/// The folder `NAME.app`, in which the program runs.
///
/// An app finds its resources in `Bundle.main`, which on Linux is the folder of the program. The package manager puts the
/// resources of each target into a folder of their own beside the program. This folder has the program and links to the
/// resources of the app's target, so that `Bundle.main` has what it has on an iPhone, and links to the folders of all
/// targets, which `Bundle.module` reads.
enum AppBundle {
    /// Continues in the app's folder, made for the program as it is now. Returns if the program runs there already.
    ///
    /// - Throws: a Cocoa file error, or `CommandFailure` if the program cannot be started there.
    static func enter() throws {
        let program = ChildProcess.ownProgram
        guard program.deletingLastPathComponent().pathExtension != "app" else { return }
        let bundle = try make(for: program)
        throw start(bundle.appending(path: program.lastPathComponent), Array(CommandLine.arguments.dropFirst()))
    }

    /// Replaces the process by another program.
    ///
    /// - Returns: the error, if the program cannot be started.
    static func start(_ program: URL, _ arguments: [String]) -> CommandFailure {
        let words = ([program.path] + arguments).map { strdup($0) } + [nil]
        execv(program.path, words)
        let reason = String(cString: strerror(errno))
        for word in words { free(word) }
        return CommandFailure("\(program.path) cannot be started: \(reason).")
    }

    /// Makes the folder beside the program, or makes it again.
    static func make(for program: URL) throws -> URL {
        let files = FileManager.default
        let folder = program.deletingLastPathComponent()
        let name = program.lastPathComponent
        let bundle = folder.appending(path: "\(name).app", directoryHint: .isDirectory)
        let draft = folder.appending(path: "\(name).app.\(getpid())", directoryHint: .isDirectory)
        try files.createDirectory(at: draft, withIntermediateDirectories: false)
        defer { try? files.removeItem(at: draft) }
        try files.linkItem(at: program, to: draft.appending(path: name))
        for item in try files.contentsOfDirectory(atPath: folder.path) where item.hasSuffix(".resources") {
            try link(item, to: "../\(item)", in: draft)
            guard item.hasSuffix("_\(name).resources") else { continue }
            for resource in try files.contentsOfDirectory(atPath: folder.appending(path: item).path) {
                try link(resource, to: "../\(item)/\(resource)", in: draft)
            }
        }
        try? files.removeItem(at: bundle)
        try files.moveItem(at: draft, to: bundle)
        return bundle
    }

    private static func link(_ name: String, to path: String, in folder: URL) throws {
        try FileManager.default.createSymbolicLink(
            atPath: folder.appending(path: name).path, withDestinationPath: path)
    }
}
