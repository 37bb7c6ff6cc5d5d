import Foundation
import Synchronization
import Testing

@testable import DevicePorts

@Suite struct `Device source` {
    /// The depths of the stack at each call on this thread.
    private final class Depths: Sendable {
        private let thread = ObjectIdentifier(Thread.current)
        private let noted = Mutex<[Int]>([])

        func note() {
            guard ObjectIdentifier(Thread.current) == thread else { return }
            noted.withLock { $0.append(Thread.callStackReturnAddresses.count) }
        }

        var firstAndLast: [Int] { noted.withLock { [$0.first, $0.last].compactMap(\.self) } }
    }

    @Test func `the hundredth device reads its host as directly as the first`() {
        let (zones, defaults) = (Depths(), Depths())
        DeviceZone.port.install(
            .init {
                zones.note()
                return .current
            })
        DeviceDefaults.port.install(
            .init {
                defaults.note()
                return .standard
            })
        for _ in 0..<100 { _ = (DeviceZone.current, DeviceDefaults.standard) }
        DeviceZone.port.install(.init { .current })
        DeviceDefaults.port.install(.init { .standard })
        #expect(zones.firstAndLast.count == 2 && Set(zones.firstAndLast).count == 1)
        #expect(defaults.firstAndLast.count == 2 && Set(defaults.firstAndLast).count == 1)
    }
}
