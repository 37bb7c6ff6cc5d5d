package import Dispatch
import Foundation

/// A connection to a bus that a supervisor keeps.
package protocol SupervisedConnection: AnyObject, SendableMetatype {
    /// Readable when messages have arrived.
    var fileDescriptor: Int32 { get }
}

/// Keeps a connection to a bus: makes it, calls a reader when messages have arrived, and makes it again if it is lost, at
/// growing intervals.
///
/// All methods are to be called on `queue`.
package final class ConnectionSupervisor<Connection: SupervisedConnection> {
    /// The seconds until the next attempt, doubled from the first to the last.
    private static var retryDelays: ClosedRange<Double> { 0.25...30 }

    private let queue: DispatchQueue
    private let connect: () throws -> Connection
    /// Reads; false ends reading until `resume`.
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
    ///   - connect: Makes a connection; throws a `BusError` if it cannot.
    ///   - read: Reads what has arrived; false ends reading until `resume`.
    ///   - changed: Called when there is a connection, and when it was lost or could not be made.
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

    // A suspended source must not be released, and a connection outlives its source.
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

    /// Reads what has arrived, although the descriptor reported nothing.
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
            // Messages that arrived with the responses to the first calls are in memory already.
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
