import DevicePorts
public import Foundation
public import Observation

/// The requests that a person makes with a shortcut, until a scene carries them out.
///
/// The scene may still have to open. The scene that came to the foreground last takes the request, so that the call
/// is made on the device in the person's hand. A request is dropped if no scene takes it within a minute, because a
/// later call would be a surprise.
@MainActor
@Observable
public final class ShortcutRequests {
    /// An action that a shortcut can request.
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
    /// The scenes in the foreground, in the order in which they came there.
    private var scenes: [UUID] = []

    public init() {}

    /// Makes a request to the scene in the foreground, or to the one that opens next.
    public func ask(for request: Request) {
        waiting = Waiting(request: request, since: DeviceClock.now)
    }

    /// True if a request waits for this scene.
    public func isWaiting(for scene: UUID) -> Bool {
        waiting != nil && scenes.last == scene
    }

    /// Takes the request for this scene. `nil` if there is none, or if it is too old.
    public func take(for scene: UUID) -> Request? {
        guard let waiting, scenes.last == scene else { return nil }
        self.waiting = nil
        let age = DeviceClock.now.timeIntervalSince(waiting.since)
        return (0...Self.validity).contains(age) ? waiting.request : nil
    }

    /// Records that a scene came to the foreground, or left it.
    func scene(_ id: UUID, isActive: Bool) {
        scenes.removeAll { $0 == id }
        if isActive { scenes.append(id) }
    }
}
