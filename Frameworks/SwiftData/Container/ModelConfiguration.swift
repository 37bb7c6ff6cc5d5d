import AppContainer
public import Foundation

/// The storage of a schema's models. A container may have several configurations, for different models.
public protocol DataStoreConfiguration: Hashable {
    var name: String { get }
    var schema: Schema? { get }
    func validate() throws
}

/// A store in a file, or in memory.
public struct ModelConfiguration: DataStoreConfiguration, Identifiable, Sendable {
    public let name: String
    /// The models of this store, or nil for all models of the container.
    public var schema: Schema?
    /// The file; `/dev/null` for a store in memory, or if no running app is known.
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    /// False for a read-only store.
    public let allowsSave: Bool
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase

    /// Creates the configuration of the app's own store, `default.store` in its folder, or one in memory.
    public init(isStoredInMemoryOnly: Bool = false) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// Creates the configuration of a store for these models.
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// Creates the configuration of a store with this name in the app's folder, or in memory.
    public init(
        _ name: String? = nil, schema: Schema? = nil, isStoredInMemoryOnly: Bool = false, allowsSave: Bool = true,
        groupContainer: GroupContainer = .automatic, cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        let name = name ?? "default"
        let folder = AppContainer.current?.directory
        self.name = name
        self.schema = schema
        self.isStoredInMemoryOnly = isStoredInMemoryOnly
        self.allowsSave = allowsSave
        self.groupContainer = groupContainer
        self.cloudKitDatabase = cloudKitDatabase
        url = isStoredInMemoryOnly ? Self.nowhere : folder?.appending(path: "\(name).store") ?? Self.nowhere
    }

    /// Creates the configuration of a store in a given file.
    public init(
        _ name: String? = nil, schema: Schema? = nil, url: URL, allowsSave: Bool = true,
        cloudKitDatabase: CloudKitDatabase = .automatic
    ) {
        self.name = name ?? url.deletingPathExtension().lastPathComponent
        self.schema = schema
        self.url = url
        isStoredInMemoryOnly = false
        self.allowsSave = allowsSave
        groupContainer = .none
        self.cloudKitDatabase = cloudKitDatabase
    }

    private static let nowhere = URL(filePath: "/dev/null")

    public var id: URL { url }

    /// - Throws: `SwiftDataError` if the name is not a valid file name, or if there is no app that owns the store.
    public func validate() throws {
        guard !name.isEmpty, !name.contains("/"), !name.contains("\0") else {
            throw SwiftDataError(.configurationFileNameContainsInvalidCharacters, "\(name) cannot name a file.")
        }
        guard name.utf8.count <= 200 else {
            throw SwiftDataError(.configurationFileNameTooLong, "\(name) is too long to name a file.")
        }
        guard isStoredInMemoryOnly || url != Self.nowhere else {
            throw SwiftDataError(.loadIssueModelContainer, "No app is running whose folder could hold the store.")
        }
    }
}

extension ModelConfiguration {
    /// The folder that an app shares with its widgets. Here, it is always the app's own folder, whatever the group.
    public struct GroupContainer: Hashable, Sendable {
        private let name: String
        /// The identifier of the group, if one was given.
        let identifier: String?
        public static var automatic: GroupContainer { GroupContainer(name: "automatic", identifier: nil) }
        public static var none: GroupContainer { GroupContainer(name: "none", identifier: nil) }

        /// The folder of the App Group with this identifier.
        public static func identifier(_ groupName: String) -> GroupContainer {
            GroupContainer(name: "identifier", identifier: groupName)
        }
    }

    /// The identifier of the App Group whose folder holds the store, if one was given.
    public var groupAppContainerIdentifier: String? { groupContainer.identifier }

    /// The CloudKit database for syncing. The store never syncs here, because that requires Apple's devices.
    public struct CloudKitDatabase: Hashable, Sendable {
        private let name: String
        public static var automatic: CloudKitDatabase { CloudKitDatabase(name: "automatic") }
        public static var none: CloudKitDatabase { CloudKitDatabase(name: "none") }
    }
}
