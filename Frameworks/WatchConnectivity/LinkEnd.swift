import AppContainer
import Foundation
import Synchronization

/// One of the two apps of a link, with its session.
final class LinkEnd: Sendable {
    let app: AppContainer
    /// True for the app on the watch.
    let isWatch: Bool
    /// The identifier of the corresponding app on the other device.
    let peer: String
    let link: WatchLink
    /// The queue for delegate calls, which are made one at a time.
    private let queue: DispatchQueue
    private let state = Mutex(State())

    private struct State {
        var session: SessionReference?
        var delegate = WeakDelegate()
        var isActive = false
        /// The reachability last reported to the delegate.
        var isToldReachable = false
        var hasRefused = false
        /// The handlers of replies that the app is waiting for.
        var replies: [Int: ReplyHandlers] = [:]
        var lastReply = 0
    }

    init(_ app: AppContainer, isWatch: Bool, peer: String, link: WatchLink) {
        self.app = app
        self.isWatch = isWatch
        self.peer = peer
        self.link = link
        queue = DispatchQueue(label: "WatchConnectivity \(app.id)")
    }

    var session: WCSession {
        state.withLock { state in
            let reference = state.session ?? SessionReference(session: WCSession(self))
            state.session = reference
            return reference
        }.session
    }

    var delegate: (any WCSessionDelegate)? {
        get { state.withLock { $0.delegate }.object }
        set { state.withLock { [delegate = WeakDelegate(newValue)] in $0.delegate = delegate } }
    }

    var isActive: Bool { state.withLock { $0.isActive } }

    /// Releases the session, which retains this end.
    func stop() {
        state.withLock { $0 = State() }
    }

    // MARK: Activation and reachability

    func activate() {
        guard delegate != nil else { return }
        queue.async { [self] in
            let isNew = state.withLock { state in
                defer { state.isActive = true }
                return !state.isActive
            }
            call { $0.session($1, activationDidCompleteWith: .activated, error: nil) }
            guard isNew else { return }
            link.activated(self)
        }
    }

    var isReachable: Bool { link.isReachable(from: self) }

    /// Tells the delegate if the reachability has changed.
    func checkReachability() {
        queue.async { [self] in
            let isReachable = isReachable
            let hasChanged = state.withLock { state in
                defer { state.isToldReachable = isReachable }
                return state.isToldReachable != isReachable
            }
            if hasChanged { call { $0.sessionReachabilityDidChange($1) } }
        }
    }

    // MARK: Calls

    /// Enqueues a delegate call, made on behalf of its app.
    func enqueue(_ body: @escaping @Sendable (any WCSessionDelegate, WCSession) -> Void) {
        queue.async { [self] in call(body) }
    }

    /// Enqueues `body`.
    func run(_ body: @escaping @Sendable () -> Void) {
        queue.async { [self] in AppContainer.$running.withValue(app) { body() } }
    }

    /// Calls the delegate immediately, on this queue, if the session is active. Returns false if there is no delegate
    /// to call.
    @discardableResult func call(_ body: (any WCSessionDelegate, WCSession) -> Void) -> Bool {
        guard isActive, let delegate else { return false }
        AppContainer.$running.withValue(app) { body(delegate, session) }
        return true
    }

    // MARK: Messages

    /// Calls the delegate with a message. Returns false if the message isn't handled.
    func receive(_ body: (any WCSessionDelegate, WCSession) -> Void) -> Bool {
        state.withLock { $0.hasRefused = false }
        return call(body) && !state.withLock { $0.hasRefused }
    }

    func refuseMessage() {
        state.withLock { $0.hasRefused = true }
    }

    /// Waits for a reply. Returns the number to pass to `reply`.
    func wait(_ handlers: ReplyHandlers) -> Int {
        state.withLock { state in
            state.lastReply += 1
            state.replies[state.lastReply] = handlers
            return state.lastReply
        }
    }

    /// Delivers the reply to a message. Only the first call counts.
    func reply(_ number: Int, _ result: Result<Data, WCError>) {
        guard let handlers = state.withLock({ $0.replies.removeValue(forKey: number) }) else { return }
        run {
            switch result {
            case .success(let data): handlers.reply?(data)
            case .failure(let error): handlers.failure?(error)
            }
        }
    }

    /// Ends the wait for all replies with an error.
    func failReplies(_ code: WCError.Code) {
        for number in state.withLock({ Array($0.replies.keys) }) { reply(number, .failure(WCError(code))) }
    }

    func fail(_ handlers: ReplyHandlers, _ code: WCError.Code) {
        run { handlers.failure?(WCError(code)) }
    }
}

/// The handlers of a message.
///
/// `@unchecked Sendable`: the app passes them in for a single call on the background queue of its session.
struct ReplyHandlers: @unchecked Sendable {
    let reply: ((Data) -> Void)?
    let failure: ((any Error) -> Void)?
}

/// The reply handler of a pending message, called on the receiver's queue.
struct MessageReply: Sendable {
    let number: Int
    let sender: LinkEnd
}

/// A reference to a session for use by several threads.
///
/// `@unchecked Sendable`: a session's only state is its end, which is `Sendable`.
private struct SessionReference: @unchecked Sendable {
    let session: WCSession
}

/// A weak reference to a delegate.
///
/// `@unchecked Sendable`: the reference is read and written under a lock, and the delegate is called only on one queue,
/// as on Apple's platforms.
private struct WeakDelegate: @unchecked Sendable {
    private weak var reference: (any WCSessionDelegate)?

    init(_ delegate: (any WCSessionDelegate)? = nil) {
        reference = delegate
    }

    var object: (any WCSessionDelegate)? { reference }
}
