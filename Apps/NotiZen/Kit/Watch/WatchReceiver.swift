import Foundation
import WatchConnectivity

/// Receives the other device's messages, off the main thread, and responds to its pings. Both phone and watch have a
/// receiver.
final class WatchReceiver: NSObject, WCSessionDelegate, Sendable {
    /// An event of the session.
    enum Event: Sendable {
        case activated
        case reachabilityChanged
        case message(WatchMessage)
    }

    let events: AsyncStream<Event>
    private let received: AsyncStream<Event>.Continuation

    override init() {
        // Dropped events are not lost, because the watch repeats unconfirmed actions.
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

    // A phone can have several watches. A watch has one phone, and its delegate does not have these methods.
    #if !os(watchOS)
        /// The person has chosen another watch.
        func sessionDidDeactivate(_ session: WCSession) {
            session.activate()
        }

        func sessionDidBecomeInactive(_ session: WCSession) {
            received.yield(.reachabilityChanged)
        }

        /// The app was installed on the watch or removed from it.
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
