public import Foundation
import Synchronization

/// The homes that an app can use: here, the Home Assistant installation in the host's settings, or none.
public final class HMHomeManager: NSObject, Sendable {
    private let observer = Mutex(WeakDelegate<any HMHomeManagerDelegate>())

    public override init() {
        super.init()
        HomeStore.shared.add(self)
    }

    public var delegate: (any HMHomeManagerDelegate)? {
        get { observer.withLock { $0.object } }
        set { observer.withLock { [delegate = WeakDelegate(newValue)] in $0 = delegate } }
    }

    /// The homes, empty until Home Assistant has responded. Then `homeManagerDidUpdateHomes` is called.
    public var homes: [HMHome] {
        HomeStore.shared.home.map { [$0] } ?? []
    }

    public var authorizationStatus: HMHomeManagerAuthorizationStatus {
        HomeStore.shared.isDenied ? .determined : [.determined, .authorized]
    }
}

/// The person's decision whether the app may use their homes.
public struct HMHomeManagerAuthorizationStatus: OptionSet, Sendable {
    public let rawValue: UInt

    public init(rawValue: UInt) {
        self.rawValue = rawValue
    }

    public static var determined: HMHomeManagerAuthorizationStatus {
        HMHomeManagerAuthorizationStatus(rawValue: 1 << 0)
    }
    public static var restricted: HMHomeManagerAuthorizationStatus {
        HMHomeManagerAuthorizationStatus(rawValue: 1 << 1)
    }
    public static var authorized: HMHomeManagerAuthorizationStatus {
        HMHomeManagerAuthorizationStatus(rawValue: 1 << 2)
    }
}

/// Receives changes of the list of homes, on the main actor.
public protocol HMHomeManagerDelegate: NSObjectProtocol {
    func homeManagerDidUpdateHomes(_ manager: HMHomeManager)
    func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus)
    func homeManager(_ manager: HMHomeManager, didAdd home: HMHome)
    func homeManager(_ manager: HMHomeManager, didRemove home: HMHome)
}

// The methods are optional in Objective-C, so a delegate implements only those that it needs.
extension HMHomeManagerDelegate {
    public func homeManagerDidUpdateHomes(_ manager: HMHomeManager) {}
    public func homeManager(_ manager: HMHomeManager, didUpdate status: HMHomeManagerAuthorizationStatus) {}
    public func homeManager(_ manager: HMHomeManager, didAdd home: HMHome) {}
    public func homeManager(_ manager: HMHomeManager, didRemove home: HMHome) {}
}
