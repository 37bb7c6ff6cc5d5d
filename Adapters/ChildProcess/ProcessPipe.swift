import Foundation
import Glibc
import Synchronization

/// A pipe that no other child process inherits.
final class ProcessPipe: Sendable {
    private let ends: Mutex<(reading: Int32?, writing: Int32?)>

    /// - Throws: `POSIXError` if the pipe can't be created.
    init() throws {
        var descriptors: [Int32] = [0, 0]
        guard pipe(&descriptors) == 0 else { throw POSIXError(.init(rawValue: errno) ?? .EMFILE) }
        // The descriptors must not leak into programs started in other ways. `spawn` closes them in its own children.
        for descriptor in descriptors { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        ends = Mutex((descriptors[0], descriptors[1]))
    }

    deinit {
        closeReading()
        closeWriting()
    }

    /// The descriptors, or -1 once they are closed.
    var reading: Int32 { ends.withLock { $0.reading ?? -1 } }
    var writing: Int32 { ends.withLock { $0.writing ?? -1 } }

    func closeReading() {
        ends.withLock {
            if let descriptor = $0.reading { close(descriptor) }
            $0.reading = nil
        }
    }

    func closeWriting() {
        ends.withLock {
            if let descriptor = $0.writing { close(descriptor) }
            $0.writing = nil
        }
    }

    /// Reads until the other end is closed, on the calling thread.
    ///
    /// - Parameter longest: The maximum number of bytes of a line; the rest is dropped.
    func readLines(longest: Int, _ body: (String) -> Void) {
        let descriptor = reading
        var line: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: longest)
        while true {
            let count = read(descriptor, &buffer, buffer.count)
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return }
            for byte in buffer[..<count] {
                if byte == UInt8(ascii: "\n") {
                    body(String(decoding: line, as: UTF8.self))
                    line = []
                } else if line.count < longest {
                    line.append(byte)
                }
            }
        }
    }
}
