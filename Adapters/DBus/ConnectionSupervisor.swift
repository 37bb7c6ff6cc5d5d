package import Dispatch
import Foundation

/// A bus connection that a supervisor maintains.
package protocol SupervisedConnection: AnyObject, SendableMetatype {
    /// Readable when messages have arrived.
    var fileDescriptor: Int32 { get }
}

/// Maintains a connection to a bus: connects, calls a reader when messages have arrived, and reconnects after a loss,
/// at growing intervals.
///
/// All methods must be called on `queue`.
package final class ConnectionSupervisor<Connection: SupervisedConnection> {
    /// The delay until the next attempt, in seconds, doubled from the first bound to the last.
    private static var retryDelays: ClosedRange<Double> { 0.25...30 }

    private let queue: DispatchQueue
    private let connect: () throws -> Connection
    /// Reads arrived messages; returning false pauses reading until `resume`.
    private let read: (Connection) throws -> Bool
    private let changed: (Change) -> Void
    private var connection: Connection?
    private var source: (any DispatchSourceRead)?
    private var isPaused = false
    private var isRunning = false
    private var retryDelay: Double

    package enum Change {
        case connected(Connection)
        case lost(Connection?, BusError)
    }

    /// - Parameters:
    ///   - connect: Connects; throws a `BusError` if it cannot.
    ///   - read: Reads arrived messages; returning false pauses reading until `resume`.
    ///   - changed: Called when a connection was made or lost, or could not be made.
    package init(
        queue: DispatchQueue, connect: @escaping () throws -> Connection,
        read: @escaping (Connection) throws -> Bool, changed: @escaping (Change) -> Void
    ) {
        retryDelay = Self.retryDelays.lowerBound
        self.queue = queue
        self.connect = connect
        self.read = read
        self.changed = changed
    }

    // A suspended source must not be released, and the connection must outlive its source.
    deinit {
        disconnect()
    }

    package func start() {
        guard !isRunning else { return }
        isRunning = true
        attempt()
    }

    /// - Returns: The connection that was in use.
    package func stop() -> Connection? {
        defer { disconnect() }
        isRunning = false
        return connection
    }

    /// Reads again after a pause.
    package func resume() {
        guard isPaused else { return }
        isPaused = false
        source?.resume()
        process()
    }

    /// Reads arrived messages even if the descriptor reported none.
    package func process() {
        guard let connection, !isPaused else { return }
        do {
            if try !read(connection) { pause() }
        } catch {
            lose(error as? BusError ?? .disconnected)
        }
    }

    private func pause() {
        guard !isPaused else { return }
        isPaused = true
        source?.suspend()
    }

    private func attempt() {
        guard isRunning, connection == nil else { return }
        do {
            let connection = try connect()
            self.connection = connection
            source = watch(connection)
            retryDelay = Self.retryDelays.lowerBound
            changed(.connected(connection))
            // Messages that arrived with the responses to the first calls are already in memory.
            process()
        } catch {
            lose(error as? BusError ?? .disconnected)
        }
    }

    private func watch(_ connection: Connection) -> any DispatchSourceRead {
        let source = DispatchSource.makeReadSource(fileDescriptor: connection.fileDescriptor, queue: queue)
        // Unsafe only in name: handlers run on `queue`, as does everything that touches a connection or this object. The
        // descriptor must stay open until the source has released it.
        nonisolated(unsafe) weak let supervisor = self
        source.setEventHandler { supervisor?.process() }
        nonisolated(unsafe) let kept = connection
        source.setCancelHandler { withExtendedLifetime(kept) {} }
        source.resume()
        return source
    }

    private func disconnect() {
        source?.cancel()
        // A suspended source would never run its cancel handler.
        if isPaused { source?.resume() }
        isPaused = false
        source = nil
        connection = nil
    }

    private func lose(_ error: BusError) {
        let lost = connection
        disconnect()
        changed(.lost(lost, error))
        guard isRunning else { return }
        // Unsafe only in name: the block runs on `queue`.
        nonisolated(unsafe) weak let supervisor = self
        queue.asyncAfter(deadline: .now() + retryDelay) { supervisor?.attempt() }
        retryDelay = min(retryDelay * 2, Self.retryDelays.upperBound)
    }
}
