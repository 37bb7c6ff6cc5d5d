import AppContainer
package import HostService

/// An object that contains a list of user-configured widgets and is used for reloading widget timelines.
public final class WidgetCenter {
    // `nonisolated(unsafe)`: it has no state.
    public nonisolated(unsafe) static let shared = WidgetCenter()

    private init() {}

    /// Reloads the timelines for all widgets of the app.
    public func reloadAllTimelines() {
        reload(kind: nil)
    }

    /// Reloads the timelines for all widgets of a particular kind.
    public func reloadTimelines(ofKind kind: String) {
        reload(kind: kind)
    }

    private func reload(kind: String?) {
        guard let app = AppContainer.current?.id else { return }
        Task { @MainActor in Self.service.current?.reload(kind: kind, of: app) }
    }

    /// Retrieves information about user-configured widgets.
    @preconcurrency public func getCurrentConfigurations(
        _ completion: @escaping @Sendable (Result<[WidgetInfo], any Error>) -> Void
    ) {
        let app = AppContainer.current?.id
        Task { @MainActor in completion(.success(app.flatMap { Self.service.current?.shown(of: $0) } ?? [])) }
    }

    public func currentConfigurations() async throws -> [WidgetInfo] {
        let app = AppContainer.current?.id
        return await MainActor.run { app.flatMap { Self.service.current?.shown(of: $0) } ?? [] }
    }

    /// The host's implementation.
    package static let service = HostService<(any WidgetService)?>(nil)
}

/// The host's service that shows widgets.
@MainActor package protocol WidgetService: AnyObject, Sendable {
    /// Requests new timelines from the providers of an app's widgets.
    func reload(kind: String?, of app: String)
    func shown(of app: String) -> [WidgetInfo]
}

/// A structure that contains information about user-configured widgets.
public struct WidgetInfo: Hashable, Identifiable, Sendable {
    public let kind: String
    public let family: WidgetFamily

    public var id: WidgetInfo { self }

    package init(kind: String, family: WidgetFamily) {
        self.kind = kind
        self.family = family
    }
}
