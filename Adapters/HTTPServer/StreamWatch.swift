import CLinux
import Foundation
import Glibc
import Synchronization

/// Looks after the open event streams of a server.
///
/// A suspended connection is nobody's business in libmicrohttpd: a page that is closed would stay open here until the
/// next event. This watch hears of it at once. It also sends an event `ping` now and then, so that a page can tell a
/// quiet host from one that is gone.
final class StreamWatch: Sendable {
    private struct Entry: Sendable {
        let stream: EventStream
        let gate: ConnectionGate
    }

    private struct State: Sendable {
        var entries: [UInt64: Entry] = [:]
        var lastNumber: UInt64 = 0
    }

    /// Milliseconds between two pings; a page gives the host up after two that did not come.
    private static let heartbeat: Int32 = 15_000
    private static let ping = Data("event: ping\ndata:\n\n".utf8)
    private static let stopNumber: UInt64 = 0

    private let state = Mutex(State())
    private let epoll: Int32
    private let wakeUp: Int32

    init() throws(HTTPServerError) {
        epoll = epoll_create1(Int32(EPOLL_CLOEXEC))
        wakeUp = eventfd(0, Int32(EFD_CLOEXEC))
        guard epoll >= 0, wakeUp >= 0 else { throw .failed(String(cString: strerror(errno))) }
        add(wakeUp, EPOLLIN.rawValue, Self.stopNumber)
        let thread = Thread { [self] in watch() }
        thread.name = "streams"
        thread.stackSize = 256 << 10
        thread.start()
    }

    /// Watches the reader behind `socket`. Call `remove` before the socket is closed.
    func insert(_ stream: EventStream, _ gate: ConnectionGate, socket: Int32) -> UInt64 {
        // A peer that vanished without a word is given up after this many milliseconds without an acknowledgement.
        var patience: Int32 = 30_000
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, socklen_t(MemoryLayout<Int32>.size))
        let (number, isFirst) = state.withLock { state in
            state.lastNumber += 1
            state.entries[state.lastNumber] = Entry(stream: stream, gate: gate)
            return (state.lastNumber, state.entries.count == 1)
        }
        add(socket, EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, number)
        if isFirst {
            signal(1)
        }
        return number
    }

    func remove(_ number: UInt64, socket: Int32) {
        epoll_ctl(epoll, EPOLL_CTL_DEL, socket, nil)
        _ = state.withLock { $0.entries.removeValue(forKey: number) }
    }

    /// Ends the watch's thread. The watch is of no use afterwards.
    func stop() {
        signal(Self.stopSignal)
    }

    // MARK: The thread

    /// Any count from here on ends the thread; smaller ones only make it look at its timeout again.
    private static let stopSignal: UInt64 = 1 << 32

    private func signal(_ count: UInt64) {
        var count = count
        write(wakeUp, &count, MemoryLayout<UInt64>.size)
    }

    private func watch() {
        var events = [epoll_event](repeating: epoll_event(), count: 64)
        while true {
            let timeout = state.withLock { $0.entries.isEmpty } ? -1 : Self.heartbeat
            let count = epoll_wait(epoll, &events, Int32(events.count), timeout)
            if count == 0 {
                beat()
            }
            for event in events.prefix(Int(max(0, count))) {
                if event.data.u64 == Self.stopNumber {
                    var signals: UInt64 = 0
                    read(wakeUp, &signals, MemoryLayout<UInt64>.size)
                    if signals >= Self.stopSignal {
                        close(epoll)
                        close(wakeUp)
                        return
                    }
                } else {
                    state.withLock { $0.entries[event.data.u64]?.gate }?.disconnect()
                }
            }
        }
    }

    private func beat() {
        for entry in state.withLock({ Array($0.entries.values) }) {
            entry.stream.send(Self.ping)
        }
    }

    private func add(_ descriptor: Int32, _ events: UInt32, _ number: UInt64) {
        var event = epoll_event(events: events, data: epoll_data_t(u64: number))
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
}
