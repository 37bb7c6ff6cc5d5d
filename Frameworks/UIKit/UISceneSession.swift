public import Foundation

/// An object that contains information about one of your app's scenes: here, a page.
@preconcurrency @MainActor open class UISceneSession: NSObject {
    /// Constants that indicate the role of a scene.
    public struct Role: RawRepresentable, Hashable, Sendable {
        public let rawValue: String

        public init(rawValue: String) {
            self.rawValue = rawValue
        }

        /// The scene displays interactive windows on the device's screen.
        public static let windowApplication = Role(rawValue: "UIWindowSceneSessionRoleApplication")
    }

    /// The scene that is currently connected to the session.
    open private(set) weak var scene: UIScene?

    /// The role played by the scene's content.
    public let role: UISceneSession.Role

    /// The information for creating the scene.
    open package(set) var configuration: UISceneConfiguration

    /// Custom data of the app about the scene, which lasts as long as the page.
    open var userInfo: [String: Any]?

    /// A unique identifier that persists for the lifetime of the session.
    public let persistentIdentifier = UUID().uuidString

    package init(of scene: UIScene) {
        self.scene = scene
        role = .windowApplication
        configuration = UISceneConfiguration(name: nil, sessionRole: .windowApplication)
    }
}

/// Information about the objects that the system uses for a scene.
@preconcurrency @MainActor open class UISceneConfiguration: NSObject {
    /// The name of the configuration.
    public let name: String?

    /// The role of the scene.
    public let role: UISceneSession.Role

    /// The class of the scene's delegate, or nil for the only one in the program.
    open var delegateClass: AnyClass?

    /// Creates a scene-configuration object with the specified role and name.
    public init(name: String?, sessionRole: UISceneSession.Role) {
        self.name = name
        role = sessionRole
    }
}

/// A URL for a scene to open. A page never receives one.
@preconcurrency @MainActor open class UIOpenURLContext: NSObject {
    /// The URL to be opened.
    public let url: URL

    init(url: URL) {
        self.url = url
    }
}
