import AppContainer
import Foundation
import Synchronization

/// One of the two apps of a link, with its session.
final class LinkEnd: Sendable {
    let app: AppContainer
    /// True for the app on the watch.
    let isWatch: Bool
    /// The identifier of the app on the other device.
    let peer: String
    let link: WatchLink
    /// Calls the delegate, one method after another.
    private let queue: DispatchQueue
    private let state = Mutex(State())

    private struct State {
        var session: SessionReference?
        var delegate = WeakDelegate()
        var isActive = false
        /// The reachability that the delegate knows.
        var isToldReachable = false
        var hasRefused = false
        /// The replies that the app waits for.
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

    /// Lets go of the session, which holds this end.
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

    /// Calls the delegate in its turn, as its app.
    func enqueue(_ body: @escaping @Sendable (any WCSessionDelegate, WCSession) -> Void) {
        queue.async { [self] in call(body) }
    }

    /// Runs `body` in its turn.
    func run(_ body: @escaping @Sendable () -> Void) {
        queue.async { [self] in AppContainer.$running.withValue(app) { body() } }
    }

    /// Calls the delegate now, on this queue, if the session is active. Returns false if there is nobody to call.
    @discardableResult func call(_ body: (any WCSessionDelegate, WCSession) -> Void) -> Bool {
        guard isActive, let delegate else { return false }
        AppContainer.$running.withValue(app) { body(delegate, session) }
        return true
    }

    // MARK: Messages

    /// Calls the delegate with a message. Returns false if nobody takes it.
    func receive(_ body: (any WCSessionDelegate, WCSession) -> Void) -> Bool {
        state.withLock { $0.hasRefused = false }
        return call(body) && !state.withLock { $0.hasRefused }
    }

    func refuseMessage() {
        state.withLock { $0.hasRefused = true }
    }

    /// Waits for a reply. Returns the number by which it is given.
    func wait(_ handlers: ReplyHandlers) -> Int {
        state.withLock { state in
            state.lastReply += 1
            state.replies[state.lastReply] = handlers
            return state.lastReply
        }
    }

    /// Gives the reply to a message. Only the first one counts.
    func reply(_ number: Int, _ result: Result<Data, WCError>) {
        guard let handlers = state.withLock({ $0.replies.removeValue(forKey: number) }) else { return }
        run {
            switch result {
            case .success(let data): handlers.reply?(data)
            case .failure(let error): handlers.failure?(error)
            }
        }
    }

    /// Ends all messages that wait for a reply with an error.
    func failReplies(_ code: WCError.Code) {
        for number in state.withLock({ Array($0.replies.keys) }) { reply(number, .failure(WCError(code))) }
    }

    func fail(_ handlers: ReplyHandlers, _ code: WCError.Code) {
        run { handlers.failure?(WCError(code)) }
    }
}

/// The handlers of a message.
///
/// `@unchecked Sendable`: the app gives them to be called once, on the background queue of its session.
struct ReplyHandlers: @unchecked Sendable {
    let reply: ((Data) -> Void)?
    let failure: ((any Error) -> Void)?
}

/// The reply handler of a message that waits, called on the queue of the receiver.
struct MessageReply: Sendable {
    let number: Int
    let sender: LinkEnd
}

/// A session that several threads refer to.
///
/// `@unchecked Sendable`: a session has no state but its end, which is `Sendable`.
private struct SessionReference: @unchecked Sendable {
    let session: WCSession
}

/// A weak reference to a delegate.
///
/// `@unchecked Sendable`: the reference is read and written under a lock, and the delegate is called on one queue only, as
/// on Apple's platforms.
private struct WeakDelegate: @unchecked Sendable {
    private weak var reference: (any WCSessionDelegate)?

    init(_ delegate: (any WCSessionDelegate)? = nil) {
        reference = delegate
    }

    var object: (any WCSessionDelegate)? { reference }
}
