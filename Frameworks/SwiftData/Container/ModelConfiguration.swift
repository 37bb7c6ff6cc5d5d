import AppContainer
public import Foundation

/// Where, and how, the models of a schema are kept. A container may have several, for different models.
public protocol DataStoreConfiguration: Hashable {
    var name: String { get }
    var schema: Schema? { get }
    func validate() throws
}

/// A store in a file, or in memory.
public struct ModelConfiguration: DataStoreConfiguration, Identifiable, Sendable {
    public let name: String
    /// The models of this store; nil for all of the container.
    public var schema: Schema?
    /// The file; `/dev/null` for a store in memory, and where no app is known to run.
    public let url: URL
    public let isStoredInMemoryOnly: Bool
    /// False for a store that is only read.
    public let allowsSave: Bool
    public let groupContainer: GroupContainer
    public let cloudKitDatabase: CloudKitDatabase

    /// The app's own store, `default.store` in its folder, or one in memory.
    public init(isStoredInMemoryOnly: Bool = false) {
        self.init(nil, isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// A store for these models.
    public init(for types: any PersistentModel.Type..., isStoredInMemoryOnly: Bool = false) {
        self.init(nil, schema: Schema(types), isStoredInMemoryOnly: isStoredInMemoryOnly)
    }

    /// A store of that name in the app's folder, or in memory.
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

    /// A store in a file of the caller's choice.
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

    /// - Throws: `SwiftDataError` for a name that cannot be a file's, and where there is no app to own the store.
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
    /// Whether the store lies in a folder that several apps share. There are no such folders here.
    public struct GroupContainer: Hashable, Sendable {
        private let name: String
        public static var automatic: GroupContainer { GroupContainer(name: "automatic") }
        public static var none: GroupContainer { GroupContainer(name: "none") }
    }

    /// Whether the store is kept in step with iCloud, which needs Apple's devices: here it never is.
    public struct CloudKitDatabase: Hashable, Sendable {
        private let name: String
        public static var automatic: CloudKitDatabase { CloudKitDatabase(name: "automatic") }
        public static var none: CloudKitDatabase { CloudKitDatabase(name: "none") }
    }
}
