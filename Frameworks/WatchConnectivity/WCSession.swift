import AppContainer
public import Foundation
package import HostService

/// The connection of an app on the phone with its app on the watch.
public final class WCSession: NSObject {
    /// The link of the host's phone and watch. Without one, sessions are not supported.
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

    /// True if the device has a link, and the app a counterpart.
    public class func isSupported() -> Bool {
        service.current?.end() != nil
    }

    /// Set it before the session is activated. It is not kept alive.
    public weak var delegate: (any WCSessionDelegate)? {
        get { end?.delegate }
        set { end?.delegate = newValue }
    }

    /// Begins to receive. The delegate is notified when everything can be used; without a delegate nothing happens.
    public func activate() {
        end?.activate()
    }

    public var activationState: WCSessionActivationState { end?.isActive ?? false ? .activated : .notActivated }

    // MARK: The other device

    /// True if a message arrives now: the other app runs and has activated its session. The watch's app runs while a page
    /// of it is open.
    public var isReachable: Bool { end?.isReachable ?? false }

    /// True if there is a watch for this app.
    @available(watchOS, unavailable)
    public var isPaired: Bool { end.map { !$0.isWatch } ?? false }

    @available(watchOS, unavailable)
    public var isWatchAppInstalled: Bool { end.map { !$0.isWatch } ?? false }

    /// The complications of a host's watch are drawn from the app's own timeline, not by transfers of their own.
    @available(watchOS, unavailable)
    public var isComplicationEnabled: Bool { false }

    @available(watchOS, unavailable)
    public var remainingComplicationUserInfoTransfers: Int { 0 }

    /// A folder for files about this watch, which an app may delete with it.
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

    /// A host has nothing to unlock.
    @available(iOS, unavailable)
    public var iOSDeviceNeedsUnlockAfterRebootForReachability: Bool { false }

    /// True if something has come that the delegate has not received yet.
    public var hasContentPending: Bool { end?.hasContentPending ?? false }

    /// Called by the standard implementations of the delegate's methods: nobody takes the message.
    func refuseMessage() {
        end?.refuseMessage()
    }
}
