public import Foundation
public import Observation

/// The explanation that a person asked for outside the app's windows, on a notification.
///
/// Nobody knows which window they come to, and it may open only now: each that they look at in the next minute shows it.
@MainActor
@Observable
public final class ExplanationRequests {
    /// Two about the same departure are two requests.
    public struct Request: Hashable, Sendable {
        public let departure: UUID
        private let id = UUID()
    }

    /// `nil` when the last one was long ago.
    public private(set) var latest: Request?
    @ObservationIgnored private var expiry: Task<Void, Never>?
    @ObservationIgnored private let validity: Duration

    /// - Parameter validity: in real time: as long as it may take until a window is open.
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
