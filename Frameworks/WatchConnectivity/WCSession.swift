import AppContainer
public import Foundation
package import HostService

/// The connection between an app on the phone and its app on the watch.
public final class WCSession: NSObject {
    /// The link between the host's phone and watch. Without a link, sessions are not supported.
    package static let service = HostService<WatchLink?>(nil)

    let end: LinkEnd?

    init(_ end: LinkEnd?) {
        self.end = end
        super.init()
    }

    /// The session of the running app.
    public class var `default`: WCSession {
        service.current?.end()?.session ?? WCSession(nil)
    }

    /// True if there is a link, and the app has a counterpart.
    public class func isSupported() -> Bool {
        service.current?.end() != nil
    }

    /// The delegate, which is not retained. Set it before activating the session.
    public weak var delegate: (any WCSessionDelegate)? {
        get { end?.delegate }
        set { end?.delegate = newValue }
    }

    /// Begins receiving. The delegate is notified when the session is active. Has no effect without a delegate.
    public func activate() {
        end?.activate()
    }

    public var activationState: WCSessionActivationState { end?.isActive ?? false ? .activated : .notActivated }

    // MARK: The other device

    /// True if a message would arrive immediately: the other app is running and has activated its session. The watch
    /// app runs while one of its pages is open.
    public var isReachable: Bool { end?.isReachable ?? false }

    /// True if there is a watch for this app.
    @available(watchOS, unavailable)
    public var isPaired: Bool { end.map { !$0.isWatch } ?? false }

    @available(watchOS, unavailable)
    public var isWatchAppInstalled: Bool { end.map { !$0.isWatch } ?? false }

    /// Always false, because complications on a host's watch show the app's own timeline and need no separate
    /// transfers.
    @available(watchOS, unavailable)
    public var isComplicationEnabled: Bool { false }

    @available(watchOS, unavailable)
    public var remainingComplicationUserInfoTransfers: Int { 0 }

    /// A folder for files that belong to this watch, which the app may delete together with it.
    @available(watchOS, unavailable)
    public var watchDirectoryURL: URL? {
        guard let end, !end.isWatch, end.isActive else { return nil }
        let folder = end.app.directory.appending(path: "Watch", directoryHint: .isDirectory)
        try? FileManager.default.createDirectory(
            at: folder, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o700])
        return folder
    }

    @available(iOS, unavailable)
    public var isCompanionAppInstalled: Bool { end?.isWatch ?? false }

    /// Always false, because a host doesn't need to be unlocked.
    @available(iOS, unavailable)
    public var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }

    /// True if received content has not been passed to the delegate yet.
    public var hasContentPending: Bool { end?.hasContentPending ?? false }

    /// Called by the default implementations of the delegate's methods, which don't handle the message.
    func refuseMessage() {
        end?.refuseMessage()
    }
}
