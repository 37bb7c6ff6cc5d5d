import Foundation
import PrivateFile
import Synchronization

/// The number of wrong passphrases since the last right one. It is stored before a passphrase is tried, so that a
/// restart gives no additional attempts.
final class WrongAttempts: Sendable {
    private struct Count: Codable {
        var number = 0
        var last = Date.distantPast
    }

    /// The seconds to wait after each number of wrong passphrases. The last value applies to all higher numbers.
    private static let delays: [TimeInterval] = [0, 0, 0, 5, 15, 30, 60, 120, 300, 900]

    private let file: URL
    /// The count in memory, in case the disk is full.
    private let known = Mutex<Count?>(nil)

    init(_ file: URL) {
        self.file = file
    }

    /// The seconds until the next attempt; zero if it may be made now.
    func wait(_ now: Date) -> TimeInterval {
        known.withLock { known in
            var count = known ?? stored
            let delay = Self.delays[min(count.number, Self.delays.count - 1)]
            // A clock that was set back must not lengthen the delay.
            if count.last > now {
                count.last = now
                keep(count)
            }
            known = count
            return max(0, delay - now.timeIntervalSince(count.last))
        }
    }

    /// Counts an attempt before it is made.
    func add(_ now: Date) {
        known.withLock { known in
            var count = known ?? stored
            count.number += 1
            count.last = now
            known = count
            keep(count)
        }
    }

    /// Resets the count after a right passphrase.
    func clear() {
        known.withLock { known in
            known = Count()
            try? FileManager.default.removeItem(at: file)
        }
    }

    private var stored: Count {
        guard let data = try? PrivateFile.read(file, limit: 1024) else { return Count() }
        return (try? JSONDecoder().decode(Count.self, from: data)) ?? Count()
    }

    /// Stores the count. If the disk is full, the count is kept in memory only, so that people can still open their
    /// data.
    private func keep(_ count: Count) {
        if let data = try? JSONEncoder().encode(count) { try? PrivateFile.write(data, to: file) }
    }
}
