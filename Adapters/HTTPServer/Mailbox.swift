import Synchronization

/// Passes a response from the thread that produces it to the server's thread, which sends it.
final class Mailbox: Sendable {
    private enum State: Sendable {
        case empty
        case full(HTTPResponse)
        /// The request is over. A later response is discarded.
        case abandoned
    }

    private let state = Mutex(State.empty)

    func put(_ response: HTTPResponse) {
        let isLate = state.withLock { state in
            if case .abandoned = state { return true }
            state = .full(response)
            return false
        }
        if isLate {
            response.discard()
        }
    }

    func take() -> HTTPResponse? {
        state.withLock { state in
            guard case .full(let response) = state else { return nil }
            state = .empty
            return response
        }
    }

    func abandon() {
        let unsent = state.withLock { state in
            defer { state = .abandoned }
            return if case .full(let response) = state { response } else { nil as HTTPResponse? }
        }
        unsent?.discard()
    }
}

extension HTTPResponse {
    /// Closes a stream or socket that nobody will read.
    fileprivate func discard() {
        switch body {
        case .stream(let stream): stream.close()
        case .socket(let socket): socket.close()
        case .data, .file: break
        }
    }
}
