public import Foundation

/// Receives the content sent by the other device. All methods are called on a background thread, one at a time.
public protocol WCSessionDelegate: NSObjectProtocol {
    func session(
        _ session: WCSession, activationDidCompleteWith activationState: WCSessionActivationState,
        error: (any Error)?)
    @available(watchOS, unavailable)
    func sessionDidBecomeInactive(_ session: WCSession)
    @available(watchOS, unavailable)
    func sessionDidDeactivate(_ session: WCSession)
    /// Called when the pairing or the installation of the watch app has changed. Neither changes while a host runs.
    @available(watchOS, unavailable)
    func sessionWatchStateDidChange(_ session: WCSession)
    /// Called when the installation of the phone app has changed. It never changes while a host runs.
    @available(iOS, unavailable)
    func sessionCompanionAppInstalledDidChange(_ session: WCSession)
    func sessionReachabilityDidChange(_ session: WCSession)

    func session(_ session: WCSession, didReceiveMessage message: [String: Any])
    func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void)
    func session(_ session: WCSession, didReceiveMessageData messageData: Data)
    func session(
        _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void)

    func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any])
    func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any])
    func session(_ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?)
    /// Called when a file has arrived. The file is deleted when this method returns.
    func session(_ session: WCSession, didReceive file: WCSessionFile)
    func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?)
}

// The methods are optional in Objective-C, so a delegate implements only those that it needs. An unhandled message is
// an error for its sender.
extension WCSessionDelegate {
    public func sessionWatchStateDidChange(_ session: WCSession) {}
    public func sessionCompanionAppInstalledDidChange(_ session: WCSession) {}
    public func sessionReachabilityDidChange(_ session: WCSession) {}
    public func session(_ session: WCSession, didReceiveMessage message: [String: Any]) {
        session.refuseMessage()
    }
    public func session(
        _ session: WCSession, didReceiveMessage message: [String: Any],
        replyHandler: @escaping ([String: Any]) -> Void
    ) {
        session.refuseMessage()
    }
    public func session(_ session: WCSession, didReceiveMessageData messageData: Data) {
        session.refuseMessage()
    }
    public func session(
        _ session: WCSession, didReceiveMessageData messageData: Data, replyHandler: @escaping (Data) -> Void
    ) {
        session.refuseMessage()
    }
    public func session(_ session: WCSession, didReceiveApplicationContext applicationContext: [String: Any]) {}
    public func session(_ session: WCSession, didReceiveUserInfo userInfo: [String: Any]) {}
    public func session(
        _ session: WCSession, didFinish userInfoTransfer: WCSessionUserInfoTransfer, error: (any Error)?
    ) {}
    public func session(_ session: WCSession, didReceive file: WCSessionFile) {}
    public func session(_ session: WCSession, didFinish fileTransfer: WCSessionFileTransfer, error: (any Error)?) {}
}
