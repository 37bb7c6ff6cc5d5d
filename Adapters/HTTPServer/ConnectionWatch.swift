import CLinux
import Foundation
import Glibc
import Synchronization

/// A connection that stays open.
protocol WatchedConnection: AnyObject, Sendable {
    /// Called on the watch's thread with the events that epoll reports for the connection.
    func happened(_ events: UInt32)
}

/// Watches all connections of a server that stay open (WebSockets and event streams) on one thread.
///
/// It avoids waking threads needlessly between a touch and its response: a dispatch source for each connection would
/// wake another thread twice.
final class ConnectionWatch: Sendable {
    private struct State: Sendable {
        var connections: [UInt64: any WatchedConnection] = [:]
        var lastNumber: UInt64 = 0
    }

    /// The number of the descriptor that stops the thread.
    private static let stopNumber: UInt64 = 0

    private let state = Mutex(State())
    private let epoll: Int32
    private let wakeUp: Int32

    init() throws(HTTPServerError) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC))
        guard epoll >= 0, wakeUp >= 0 else { throw .failed(String(cString: strerror(errno))) }
        control(EPOLL_CTL_ADD, wakeUp, EPOLLIN.rawValue, Self.stopNumber)
        let thread = Thread { [self] in watch() }
        thread.name = "connections"
        // A message may be handled on this thread, with a call stack as deep as an app's view tree.
        thread.stackSize = 8 << 20
        thread.start()
    }

    /// Watches the peer behind `socket` for `events`. Call `remove` before the socket is closed.
    func insert(_ connection: any WatchedConnection, socket: Int32, events: UInt32) -> UInt64 {
        // A peer that vanished silently is disconnected if it acknowledges nothing for this many milliseconds.
        var patience: Int32 = 30_000
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, socklen_t(MemoryLayout<Int32>.size))
        let number = state.withLock { state in
            state.lastNumber += 1
            state.connections[state.lastNumber] = connection
            return state.lastNumber
        }
        control(EPOLL_CTL_ADD, socket, events, number)
        return number
    }

    /// Changes the events to watch for.
    func change(_ number: UInt64, socket: Int32, events: UInt32) {
        control(EPOLL_CTL_MOD, socket, events, number)
    }

    func remove(_ number: UInt64, socket: Int32) {
        epoll_ctl(epoll, EPOLL_CTL_DEL, socket, nil)
        _ = state.withLock { $0.connections.removeValue(forKey: number) }
    }

    /// Stops the watch's thread. The watch cannot be used afterwards.
    func stop() {
        var signal: UInt64 = 1
        write(wakeUp, &signal, MemoryLayout<UInt64>.size)
    }

    private func watch() {
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        while true {
            let count = epoll_wait(epoll, &events, Int32(events.count), -1)
            for event in events.prefix(Int(max(0, count))) {
                if event.data.u64 == Self.stopNumber {
                    close(epoll)
                    close(wakeUp)
                    return
                }
                state.withLock { $0.connections[event.data.u64] }?.happened(event.events)
            }
        }
    }

    private func control(_ operation: Int32, _ descriptor: Int32, _ events: UInt32, _ number: UInt64) {
        var event = epoll_event(events: events, data: epoll_data_t(u64: number))
        epoll_ctl(epoll, operation, descriptor, &event)
    }
}

/// Detects closed pages. libmicrohttpd does not watch a suspended connection, so a closed page would stay open here
/// until the next event.
extension ConnectionGate: WatchedConnection {
    static let events = EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue

    func happened(_ events: UInt32) { disconnect() }
}
