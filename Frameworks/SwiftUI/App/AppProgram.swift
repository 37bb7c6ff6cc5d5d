import Synchronization

/// The function that runs an app as a program of its own: `App.main()` calls it.
///
/// The apps of this package are libraries of the host and need none. `AppRunner` installs one in the programs that it
/// is linked with, before `main` runs.
package enum AppProgram {
    package typealias Run = @MainActor (any App.Type) -> Never

    private static let installed = Mutex<Run?>(nil)

    package static var run: Run? { installed.withLock { $0 } }

    package static func install(_ run: @escaping Run) {
        installed.withLock { $0 = run }
    }
}
