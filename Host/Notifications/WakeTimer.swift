import CLinux
import Dispatch
import Foundation

/// One timer on the wall clock. It also tells when someone sets that clock, and is right after a suspend.
///
/// `@unchecked Sendable`: nothing changes after `init`, and the kernel guards the descriptor.
final class WakeTimer: @unchecked Sendable {
    private let descriptor: Int32
    private let source: any DispatchSourceRead
    private let onWake: @Sendable (_ clockWasSet: Bool) -> Void

    /// - Parameter onWake: called when the armed instant has come, with false, or the clock was set, with true.
    init(onWake: @escaping @Sendable (_ clockWasSet: Bool) -> Void) {
        let descriptor = timerfd_create(CLOCK_REALTIME, Int32(TFD_NONBLOCK | TFD_CLOEXEC))
        precondition(descriptor >= 0, "The kernel has no timer left: \(String(cString: strerror(errno)))")
        self.descriptor = descriptor
        self.onWake = onWake
        source = DispatchSource.makeReadSource(
            fileDescriptor: descriptor, queue: DispatchQueue(label: "reveille.wake-timer"))
        source.setEventHandler {
            var expirations: UInt64 = 0
            let count = read(descriptor, &expirations, MemoryLayout<UInt64>.size)
            // Another arming may have taken the expiration back.
            if count < 0, errno == EAGAIN { return }
            onWake(count < 0 && errno == ECANCELED)
        }
        source.setCancelHandler { close(descriptor) }
        source.resume()
    }

    deinit {
        source.cancel()
    }

    /// Wakes in `seconds`, at once when that is not positive. Takes the place of what was armed before.
    func arm(in seconds: Double) {
        var now = timespec()
        clock_gettime(CLOCK_REALTIME, &now)
        // Never zero, which would disarm the timer.
        let delay = max(seconds, 0.000_001)
        let nanoseconds = Double(now.tv_nsec) + (delay - delay.rounded(.down)) * 1e9
        var setting = itimerspec()
        setting.it_value.tv_sec = now.tv_sec + Int(delay) + Int(nanoseconds / 1e9)
        setting.it_value.tv_nsec = Int(nanoseconds.truncatingRemainder(dividingBy: 1e9))
        let flags = Int32(TFD_TIMER_ABSTIME | TFD_TIMER_CANCEL_ON_SET)
        // The clock may have been set since the last reading; the new setting holds all the same.
        if timerfd_settime(descriptor, flags, &setting, nil) < 0, errno == ECANCELED { onWake(true) }
    }
}
