package import Foundation
import SafeText
import Synchronization

/// The problems with this process's files. Code that finds an unusable file records it here and continues without the
/// file. The host shows the problems to people.
package enum StorageTroubles {
    private struct State {
        var all: [StorageTrouble] = []
        var listeners: [UUID: AsyncStream<[StorageTrouble]>.Continuation] = [:]
    }

    private static let state = Mutex(State())

    /// The problems so far, the oldest first.
    package static var all: [StorageTrouble] { state.withLock { $0.all } }

    /// The current problems, then those after each change.
    package static func updates() -> AsyncStream<[StorageTrouble]> {
        let (stream, continuation) = AsyncStream.makeStream(
            of: [StorageTrouble].self, bufferingPolicy: .bufferingNewest(1))
        let id = UUID()
        continuation.onTermination = { _ in state.withLock { _ = $0.listeners.removeValue(forKey: id) } }
        state.withLock {
            $0.listeners[id] = continuation
            continuation.yield($0.all)
        }
        return stream
    }

    /// Adds a problem and writes it to the log. Known problems are ignored.
    package static func record(_ trouble: StorageTrouble) {
        let isNew = add([trouble])
        guard isNew else { return }
        let end = trouble.aside.map { " It is kept as \($0.lastPathComponent)." } ?? ""
        StandardError.write("\(trouble.file.path) (\(trouble.kind.rawValue)): \(trouble.reason)\(end)", .error)
    }

    /// Removes all problems of a kind, for example when the disk has space again.
    package static func resolve(_ kind: StorageTrouble.Kind) {
        resolve { $0.kind == kind }
    }

    /// Removes a problem of one file, for example when another program has unlocked it.
    package static func resolve(_ kind: StorageTrouble.Kind, of file: URL) {
        resolve { $0.kind == kind && $0.file == file }
    }

    private static func resolve(_ isOver: (StorageTrouble) -> Bool) {
        state.withLock { state in
            let count = state.all.count
            state.all.removeAll(where: isOver)
            if state.all.count != count { state.listeners.values.forEach { $0.yield(state.all) } }
        }
    }

    /// Adds the problems of files that earlier runs put aside in `folders` after `date`.
    package static func recall(from folders: [URL], since date: Date) {
        add(earlier(in: folders).filter { $0.date >= date })
    }

    /// The problems of files that were put aside in `folders` and still exist, oldest first.
    package static func earlier(in folders: [URL]) -> [StorageTrouble] {
        folders.flatMap { folder in
            let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
            return names.compactMap { StorageTrouble(aside: folder.appending(path: $0)) }
        }.sorted { $0.date < $1.date }
    }

    @discardableResult
    private static func add(_ troubles: [StorageTrouble]) -> Bool {
        state.withLock { state in
            let new = troubles.filter { trouble in !state.all.contains { $0.id == trouble.id } }
            guard !new.isEmpty else { return false }
            state.all = (state.all + new).sorted { $0.date < $1.date }
            state.listeners.values.forEach { $0.yield(state.all) }
            return true
        }
    }
}
