public import Foundation
public import Observation

/// The explanation that a person requested from a notification, outside the app's windows.
///
/// The window in which the person will look is unknown, and may still have to open. So each window in the foreground
/// within the next minute shows the explanation.
@MainActor
@Observable
public final class ExplanationRequests {
    /// A request, different from any other request about the same departure.
    public struct Request: Hashable, Sendable {
        public let departure: UUID
        private let id = UUID()
    }

    /// The latest request; `nil` if it has expired.
    public private(set) var latest: Request?
    @ObservationIgnored private var expiry: Task<Void, Never>?
    @ObservationIgnored private let validity: Duration

    /// - Parameter validity: the real time for which a request is valid, long enough for opening a window.
    init(validity: Duration = .seconds(60)) {
        self.validity = validity
    }

    func ask(for departure: UUID) {
        latest = Request(departure: departure)
        expiry?.cancel()
        expiry = Task { [weak self, validity] in
            try? await Task.sleep(for: validity)
            if !Task.isCancelled { self?.latest = nil }
        }
    }
}
