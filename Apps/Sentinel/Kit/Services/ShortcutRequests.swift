import DevicePorts
public import Foundation
public import Observation

/// What a person asked for with a shortcut, until the app does it in front of them.
///
/// The scene may still have to open. The one that came to the front last takes the request, so that the call is made on
/// the device that the person holds. A request that no scene takes within a minute is dropped: a call must not surprise
/// anybody later.
@MainActor
@Observable
public final class ShortcutRequests {
    /// A wish that the app fulfils.
    public enum Request: String, Hashable, Sendable {
        case callCrisisLine
        case startCheckIn
    }

    private struct Waiting {
        let request: Request
        let since: Date
    }

    private static let validity: TimeInterval = 60

    private var waiting: Waiting?
    /// The scenes in front of a person; the last came to the front last.
    private var scenes: [UUID] = []

    public init() {}

    /// Asks the scene in front to do something, or the one that opens next.
    public func ask(for request: Request) {
        waiting = Waiting(request: request, since: DeviceClock.now)
    }

    /// True if a request waits for this scene.
    public func isWaiting(for scene: UUID) -> Bool {
        waiting != nil && scenes.last == scene
    }

    /// The request for this scene, once; `nil` if there is none, or if it is old.
    public func take(for scene: UUID) -> Request? {
        guard let waiting, scenes.last == scene else { return nil }
        self.waiting = nil
        let age = DeviceClock.now.timeIntervalSince(waiting.since)
        return (0...Self.validity).contains(age) ? waiting.request : nil
    }

    /// Tells that a scene came to the front, or left it.
    func scene(_ id: UUID, isActive: Bool) {
        scenes.removeAll { $0 == id }
        if isActive { scenes.append(id) }
    }
}
