import Foundation

/// The main run loop of an app's own process. It runs the main queue, too, and the timers that apps schedule on it.
enum MainLoop {
    /// Runs until the process ends.
    static func run() -> Never {
        while true { RunLoop.main.run() }
    }
}
