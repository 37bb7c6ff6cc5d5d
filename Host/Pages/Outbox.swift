import Foundation

/// The numbered batches of patches for one page, kept in case the page loses its connection and needs them again.
struct Outbox {
    private var batches: [(number: Int, message: Data, time: ContinuousClock.Instant)] = []
    private var size = 0
    /// The number of the newest batch.
    private(set) var last = 0

    /// The maximum number of bytes kept for a page that reconnects. A page that needs older batches reloads.
    private static let maximumSize = 1 << 20

    static let ping = Data("event: ping\ndata:\n\n".utf8)
    static let reload = Data("data: [[\"reload\"]]\n\n".utf8)

    /// Numbers a batch.
    ///
    /// - Returns: its form in the event stream.
    mutating func add(_ patches: PatchBatch) -> Data {
        last += 1
        let message = Data("id: \(last)\ndata: \(patches.json)\n\n".utf8)
        batches.append((last, message, .now))
        size += message.count
        while size > Self.maximumSize, let oldest = batches.first {
            size -= oldest.message.count
            batches.removeFirst()
        }
        return message
    }

    /// Forgets batches that are older than `instant`.
    mutating func forget(before instant: ContinuousClock.Instant) {
        let kept = batches.drop { $0.time < instant }
        batches = Array(kept)
        size = kept.reduce(0) { $0 + $1.message.count }
    }

    /// All batches after `batch`, or `nil` if some of them are no longer kept.
    func messages(after batch: Int) -> Data? {
        guard batch <= last, batch + 1 >= (batches.first?.number ?? last + 1) else { return nil }
        return batches.filter { $0.number > batch }.reduce(into: Data()) { $0.append($1.message) }
    }
}
