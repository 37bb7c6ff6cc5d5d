public import Foundation

/// A request by an app to work in the background. Create one of the subclasses.
public class BGTaskRequest: NSObject, NSCopying {
    var record: TaskRecord

    init(_ record: TaskRecord) {
        self.record = record
    }

    static func request(_ record: TaskRecord) -> BGTaskRequest {
        switch record.kind {
        case .appRefresh: BGAppRefreshTaskRequest(record)
        case .processing: BGProcessingTaskRequest(record)
        }
    }

    public var identifier: String { record.identifier }

    /// The earliest start, or `nil` for no restriction.
    public var earliestBeginDate: Date? {
        get { record.earliestBeginDate }
        set { record.earliestBeginDate = newValue }
    }

    @_documentation(visibility: internal)
    public func copy(with zone: NSZone? = nil) -> Any {
        Self.request(record)
    }
}

/// A request for a short task to check for new content.
public class BGAppRefreshTaskRequest: BGTaskRequest {
    public convenience init(identifier: String) {
        self.init(TaskRecord(identifier: identifier, kind: .appRefresh))
    }
}

/// A request for work that takes minutes.
public class BGProcessingTaskRequest: BGTaskRequest {
    public convenience init(identifier: String) {
        self.init(TaskRecord(identifier: identifier, kind: .processing))
    }

    public var requiresNetworkConnectivity: Bool {
        get { record.requiresNetwork }
        set { record.requiresNetwork = newValue }
    }

    public var requiresExternalPower: Bool {
        get { record.requiresPower }
        set { record.requiresPower = newValue }
    }
}
