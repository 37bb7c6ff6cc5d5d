import ChildProcess
package import Foundation

/// A small program in place of one that not every machine has.
package enum ExecutableScript {
    /// Writes a shell script that can be run at once, or replaces one.
    ///
    /// Another process writes it. If this process did, a child that another test starts at that moment could inherit the
    /// open file until it runs its own program, and the kernel runs no file that is open for writing ("text file busy").
    package static func write(_ body: String, to file: URL) async throws {
        let write = #"printf '#!/bin/sh\n%s\n' "$1" > "$2.new" && chmod 755 "$2.new" && mv "$2.new" "$2""#
        try await ChildProcess.run("/bin/sh", ["-c", write, "sh", body, file.path])
    }
}
