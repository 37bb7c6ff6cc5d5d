import Foundation
import WatchConnectivity

/// Receives what the other device sends, away from the main thread, and answers its pings. Phone and watch have one each.
final class WatchReceiver: NSObject, WCSessionDelegate, Sendable {
    /// What the session tells.
    enum Event: Sendable {
        case activated
        case reachabilityChanged
        case message(WatchMessage)
    }

    let events: AsyncStream<Event>
    private let received: AsyncStream<Event>.Continuation

    override init() {
        // What is dropped comes again: the watch repeats what the phone has not confirmed.
        (events, received) = AsyncStream.makeStream(bufferingPolicy: .bufferingNewest(1000))
        super.init()
    }

    private func receive(_ values: [String: Any]) {
        if let message = WatchMessage(values) { received.yield(.message(message)) }
    }

    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?
    ) {
        if activationState == .activated { received.yield(.activated) }
    }

    // A phone can have several watches. A watch has one phone, and its delegate may not have these.
    #if !os(watchOS)
        /// The person has chosen another watch.
        func sessionDidDeactivate(_ session: WCSession) {
            session.activate()
        }

        func sessionDidBecomeInactive(_ session: WCSession) {
            received.yield(.reachabilityChanged)
        }

        /// The app was installed on the watch, or removed from it.
        func sessionWatchStateDidChange(_ session: WCSession) {
            received.yield(.reachabilityChanged)
        }
    #endif

    func sessionReachabilityDidChange(_ session: WCSession) {
        received.yield(.reachabilityChanged)
    }

    func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
        receive(message)
    }

    func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void
    ) {
        receive(message)
        replyHandler(["ping": true])
    }

    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {
        receive(applicationContext)
    }

    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {
        receive(userInfo)
    }
}
