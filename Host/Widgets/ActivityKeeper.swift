package import ActivityKit
package import Foundation
import HostClock
import PrivateFile
import SafeText
import Synchronization

/// Keeps the Live Activities that apps have requested in a file, so that they survive a restart of the host.
package final class ActivityKeeper: Sendable {
    private let file: URL
    private let rows: Mutex<[ActivityRow]>
    /// Called after each change, on the thread that made the change.
    private let onChange: @Sendable () -> Void
    private let clock: @Sendable () -> Date

    /// The maximum number of an app's activities, and of bytes in the values of each.
    private static let (limit, bytes) = (5, 4096)

    /// Reads the activities. An unusable file is put aside, and its activities are lost.
    package init(
        at file: URL, clock: @escaping @Sendable () -> Date = { HostClock.current.now },
        onChange: @escaping @Sendable () -> Void
    ) {
        self.file = file
        self.clock = clock
        self.onChange = onChange
        var stored: [ActivityRow] = []
        do {
            stored = try JSONDecoder().decode([ActivityRow].self, from: PrivateFile.read(file, limit: 1 << 20))
        } catch CocoaError.fileReadNoSuchFile {
            // No app has requested one.
        } catch {
            PrivateFile.putAside(file, because: "The Live Activities cannot be read: \(error)")
        }
        let now = clock()
        for index in stored.indices { stored[index].followClock(to: now) }
        rows = Mutex(stored)
    }

    /// The activities that are shown at `now`, the most relevant first.
    package func shown(at now: Date) -> [ActivityRow] {
        rows.withLock { $0 }.filter { $0.state(at: now) != .dismissed }
            .sorted { ($0.content.relevanceScore, $1.began) > ($1.content.relevanceScore, $0.began) }
    }

    /// The next time that an activity changes by itself.
    package func change(after now: Date) -> Date? {
        rows.withLock { $0 }.compactMap { $0.change(after: now) }.min()
    }

    /// Removes an activity at a person's request.
    package func remove(_ id: ActivityRow.ID) {
        change { rows, _ in rows.removeAll { $0.id == id } }
    }

    private func find(_ id: ActivityRow.ID) -> ActivityRow? {
        rows.withLock { $0.first { $0.id == id } }
    }

    /// Changes the activities and stores them. If that fails, they stay changed until the host ends.
    private func change(_ edit: (inout [ActivityRow], _ now: Date) -> Void) {
        let isChanged = rows.withLock { rows in
            let before = rows
            edit(&rows, clock())
            guard rows != before else { return false }
            do {
                try store(&rows)
            } catch {
                StandardError.write("The Live Activities were not stored: \(error)", .warning)
            }
            return true
        }
        if isChanged { onChange() }
    }

    private func store(_ rows: inout [ActivityRow]) throws {
        let now = clock()
        rows.removeAll { $0.state(at: now) == .dismissed }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys]
        try PrivateFile.write(encoder.encode(rows), to: file)
    }
}

extension ActivityKeeper: ActivityService {
    package func request(_ request: ActivityRequest) throws(ActivityAuthorizationError) -> ActivityRow.ID {
        let isSmall = request.attributes.utf8.count + request.content.state.utf8.count <= Self.bytes
        guard isSmall else { throw .attributesTooLarge }
        let now = clock()
        let row = ActivityRow(request, id: UUID().uuidString, began: now)
        let problem: ActivityAuthorizationError? = rows.withLock { rows in
            let others = rows.filter { $0.app == request.app && [.active, .stale].contains($0.state(at: now)) }
            guard others.count < Self.limit else { return .targetMaximumExceeded }
            var next = rows + [row]
            guard (try? store(&next)) != nil else { return .persistenceFailure }
            rows = next
            return nil
        }
        if let problem { throw problem }
        onChange()
        return row.id
    }

    package func update(_ id: ActivityRow.ID, with content: ActivityRow.Content) {
        change { rows, now in
            guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
            guard [.active, .stale].contains(rows[index].state(at: now)) else { return }
            guard rows[index].attributes.utf8.count + content.state.utf8.count <= Self.bytes else {
                let app = rows[index].app
                return StandardError.write("A Live Activity of \(app) was not updated: it has over 4 KB.", .warning)
            }
            rows[index].content = content
        }
    }

    package func end(_ id: ActivityRow.ID, with content: ActivityRow.Content?, _ policy: ActivityUIDismissalPolicy) {
        if let content { update(id, with: content) }
        change { rows, now in
            guard let index = rows.firstIndex(where: { $0.id == id }) else { return }
            rows[index].end(policy, now: now)
        }
    }

    package func activities(of app: String, attributesType: String) -> [ActivityRow] {
        shown(at: clock()).filter { $0.app == app && $0.attributesType == attributesType }
    }

    package func activity(_ id: ActivityRow.ID) -> ActivityRow? {
        find(id).flatMap { $0.state(at: clock()) == .dismissed ? nil : $0 }
    }

    package func state(of id: ActivityRow.ID) -> ActivityState {
        find(id)?.state(at: clock()) ?? .dismissed
    }
}
