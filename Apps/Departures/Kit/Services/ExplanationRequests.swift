public import Foundation
public import Observation

/// The explanation that a person requested from a notification, outside the app's windows.
///
/// The window they will look at is unknown and may still have to open, so each one they look at in the next minute
/// shows it.
@MainActor
@Observable
public final class ExplanationRequests {
    /// Two requests about the same departure are different.
    public struct Request: Hashable, Sendable {
        public let departure: UUID
        private let id = UUID()
    }

    /// `nil` if the last request was long ago.
    public private(set) var latest: Request?
    @ObservationIgnored private var expiry: Task<Void, Never>?
    @ObservationIgnored private let validity: Duration

    /// - Parameter validity: how long a request is valid, in real time: as long as opening a window may take.
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
