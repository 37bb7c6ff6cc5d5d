public import Combine
public import Foundation
public import FoundationNetworking
import Synchronization

extension URLSession {
    /// Returns a publisher that wraps a URL session data task for a given URL.
    public func dataTaskPublisher(for url: URL) -> DataTaskPublisher { dataTaskPublisher(for: URLRequest(url: url)) }

    /// Returns a publisher that wraps a URL session data task for a given URL request.
    public func dataTaskPublisher(for request: URLRequest) -> DataTaskPublisher {
        DataTaskPublisher(request: request, session: self)
    }

    /// A publisher that delivers the results of performing URL session data tasks, within the limits of `bytes(for:)`.
    public struct DataTaskPublisher: Publisher, Sendable {
        public typealias Output = (data: Data, response: URLResponse)
        public typealias Failure = URLError

        public let request: URLRequest
        public let session: URLSession

        public init(request: URLRequest, session: URLSession) {
            self.request = request
            self.session = session
        }

        public func receive<S>(subscriber: S)
        where S: Subscriber, S.Failure == URLError, S.Input == (data: Data, response: URLResponse) {
            let result = PassthroughSubject<Output, URLError>()
            let transfer = Transfer {
                try await session.reply(to: request)
            } receive: {
                switch $0 {
                case .success(let (data, response)):
                    result.send((data, response))
                    result.send(completion: .finished)
                case .failure(let error): result.send(completion: .failure(error))
                }
            }
            result.handleEvents(receiveCancel: transfer.cancel) { demand in
                if demand > .none { transfer.start() }
            }.receive(subscriber: subscriber)
        }
    }
}

/// A single request, sent once the subscriber has demand.
private final class Transfer: Sendable {
    private enum State {
        case idle, running(Task<Void, Never>), over
    }

    private let state = Mutex(State.idle)
    private let send: @Sendable () async throws -> (Data, URLResponse)
    // `nonisolated(unsafe)`: a subject may be used on any thread.
    nonisolated(unsafe) private let receive: (Result<(Data, URLResponse), URLError>) -> Void

    init(
        _ send: @escaping @Sendable () async throws -> (Data, URLResponse),
        receive: @escaping (Result<(Data, URLResponse), URLError>) -> Void
    ) {
        self.send = send
        self.receive = receive
    }

    func start() {
        state.withLock { state in
            guard case .idle = state else { return }
            state = .running(
                Task {
                    do {
                        self.receive(.success(try await self.send()))
                    } catch {
                        self.receive(.failure(error as? URLError ?? URLError(.cancelled)))
                    }
                })
        }
    }

    func cancel() {
        let task = state.withLock { state -> Task<Void, Never>? in
            defer { state = .over }
            if case .running(let task) = state { return task }
            return nil
        }
        task?.cancel()
    }
}
