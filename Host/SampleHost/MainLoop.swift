import Foundation

/// The loop of the main thread of a process with an app.
package enum MainLoop {
    /// Runs the main queue and the timers of the main run loop until the process ends. `dispatchMain()` would not run
    /// the timers.
    package static func run() -> Never {
        while true { RunLoop.main.run() }
    }
}
