import CLinux
import Foundation
import Glibc
import Synchronization

/// Looks after the open event streams of a server.
///
/// A suspended connection is nobody's business in libmicrohttpd: a page that is closed would stay open here until the
/// next event. This watch hears of it at once.
final class StreamWatch: Sendable {
    private struct State: Sendable {
        var gates: [UInt64: ConnectionGate] = [:]
        var lastNumber: UInt64 = 0
    }

    /// Stands for the descriptor that ends the thread.
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
    func insert(_ gate: ConnectionGate, socket: Int32) -> UInt64 {
        // A peer that vanished without a word is given up after this many milliseconds without an acknowledgement.
        var patience: Int32 = 30_000
        setsockopt(socket, Int32(IPPROTO_TCP), TCP_USER_TIMEOUT, &patience, socklen_t(MemoryLayout<Int32>.size))
        let number = state.withLock { state in
            state.lastNumber += 1
            state.gates[state.lastNumber] = gate
            return state.lastNumber
        }
        add(socket, EPOLLRDHUP.rawValue | EPOLLONESHOT.rawValue, number)
        return number
    }

    func remove(_ number: UInt64, socket: Int32) {
        epoll_ctl(epoll, EPOLL_CTL_DEL, socket, nil)
        _ = state.withLock { $0.gates.removeValue(forKey: number) }
    }

    /// Ends the watch's thread. The watch is of no use afterwards.
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
                state.withLock { $0.gates[event.data.u64] }?.disconnect()
            }
        }
    }

    private func add(_ descriptor: Int32, _ events: UInt32, _ number: UInt64) {
        var event = epoll_event(events: events, data: epoll_data_t(u64: number))
        epoll_ctl(epoll, EPOLL_CTL_ADD, descriptor, &event)
    }
}
