import Foundation
import PrivateFile

/// The last script that was linked, kept on the disk for the next start.
///
/// The file begins with the digests of the source scripts and of the linked script. If a script changes or the file is
/// damaged, the scripts are linked again and the file is replaced.
struct LinkedScriptFile {
    let url: URL
    /// The maximum size of the file, ten times that of all scripts.
    private static let limit = 8 << 20
    private static let digestLength = 32

    /// The linked script, or nil if the file has none for these sources.
    func script(of sources: Data) -> Data? {
        guard let content = try? PrivateFile.read(url, limit: Self.limit), content.count > 2 * Self.digestLength else {
            return nil
        }
        let script = Data(content.dropFirst(2 * Self.digestLength))
        guard content.prefix(2 * Self.digestLength) == sources + Secret.digest(of: script) else { return nil }
        return script
    }

    /// Replaces the file.
    ///
    /// - Parameter sources: the digest of the scripts that were linked.
    /// - Throws: `POSIXError`, or a Cocoa file error.
    func keep(_ script: Data, of sources: Data) throws {
        try PrivateFile.write(sources + Secret.digest(of: script) + script, to: url)
    }

    /// The digest of everything that the linked script depends on. Names and contents are hashed with their lengths, so
    /// that different sets of scripts cannot be confused.
    static func digest(of scripts: [String: Data], arguments: [String]) -> Data {
        var all = Data()
        func add(_ part: Data) {
            all += Data("\(part.count) ".utf8) + part
        }
        for argument in arguments { add(Data(argument.utf8)) }
        for (name, script) in scripts.sorted(by: { $0.key < $1.key }) {
            add(Data(name.utf8))
            add(script)
        }
        return Secret.digest(of: all)
    }
}
