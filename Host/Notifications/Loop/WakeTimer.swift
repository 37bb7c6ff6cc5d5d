import CLinux
import Dispatch
import Foundation

/// A timer on the wall clock. It also reports changes of that clock, and stays correct across a suspend.
///
/// If the program may (`CAP_WAKE_ALARM`), a second timer wakes a suspended machine.
///
/// `@unchecked Sendable`: nothing changes after `init`, and the kernel guards the descriptors.
package final class WakeTimer: @unchecked Sendable {
    private let descriptor: Int32
    /// The descriptor of the second timer; negative if the program may not wake the machine.
    private let waker: Int32
    private let source: any DispatchSourceRead
    private let onWake: @Sendable (_ clockWasSet: Bool) -> Void

    /// - Parameter onWake: called with false when the armed instant has come, or with true when the clock was set.
    init(onWake: @escaping @Sendable (_ clockWasSet: Bool) -> Void) {
        let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        precondition(descriptor >= 0, "The kernel has no timer left: \(String(cString: strerror(errno)))")
        self.descriptor = descriptor
        waker = Self.makeWaker()
        self.onWake = onWake
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "reveille.wake-timer"))
        source.setEventHandler {
            var expirations: UInt64 = 0
            let count = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
            // Another arming may have revoked the expiration.
            if count < 0, errno == EAGAIN { return }
            onWake(count < 0 && errno == ECANCELED)
        }
        source.setCancelHandler { [waker] in
            close(descriptor)
            if waker >= 0 { close(waker) }
        }
        source.resume()
    }

    deinit {
        source.cancel()
    }

    /// True if a suspended machine wakes for an alarm. The kernel requires `CAP_WAKE_ALARM` and a suitable clock chip.
    package static var canWakeMachine: Bool {
        let descriptor = makeWaker()
        defer { if descriptor >= 0 { close(descriptor) } }
        return descriptor >= 0
    }

    private static func makeWaker() -> Int32 {
        timerfd_create(CLOCK_REALTIME_ALARM, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
    }

    /// Fires in `seconds`, at once if that is not positive. Replaces the previous setting.
    ///
    /// - Parameter machine: seconds until a suspended machine wakes, or `nil` to let it sleep. The timer on the wall
    ///   clock fires as soon as the machine has woken.
    func arm(in seconds: Double, wakingMachineIn machine: Double?) {
        if waker >= 0 {
            // All zeros disarms the timer.
            var waking = machine.map { Self.setting(in: $0) } ?? itimerspec()
            timerfd_settime(waker, Int32(TFD_TIMER_ABSTIME), &waking, nil)
        }
        var setting = Self.setting(in: seconds)
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        // The clock may have been set since the last reading; the new setting is still valid.
        if timerfd_settime(descriptor, flags, &setting, nil) < 0, errno == ECANCELED { onWake(true) }
    }

    private static func setting(in seconds: Double) -> itimerspec {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        // Never zero, which would disarm the timer.
        let delay = max(seconds, 0.000_001)
        let nanoseconds = Double(now.tv_nsec) + (delay - delay.rounded(.down)) * 1e9
        var setting = itimerspec()
        setting.it_value.tv_sec = now.tv_sec + Int(delay) + Int(nanoseconds / 1e9)
        setting.it_value.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
        return setting
    }
}
