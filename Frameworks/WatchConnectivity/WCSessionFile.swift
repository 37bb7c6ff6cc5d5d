public import Foundation

/// A sent or received file.
public final class WCSessionFile: NSObject {
    /// The URL of the file. A received file is deleted when the delegate's method returns.
    public let fileURL: URL
    public let metadata: [String: Any]?

    init(_ fileURL: URL, _ metadata: [String: Any]?) {
        self.fileURL = fileURL
        self.metadata = metadata
        super.init()
    }

    /// Creates the sender's view of the file.
    convenience init(sent transfer: LinkStore.Transfer) {
        self.init(transfer.file?.source, transfer)
    }

    /// Creates the receiver's view of the file.
    convenience init(received transfer: LinkStore.Transfer) {
        self.init(transfer.file?.copy, transfer)
    }

    private convenience init(_ file: URL?, _ transfer: LinkStore.Transfer) {
        self.init(
            file ?? URL(filePath: "/"), transfer.content.isEmpty ? nil : Payload.dictionary(transfer.content))
    }
}

/// A file being sent to the other device.
public final class WCSessionFileTransfer: NSObject {
    private let number: Int64?
    private let end: LinkEnd?

    public let file: WCSessionFile

    /// - Parameter number: The number of the transfer in the store; `nil` if it could not be stored.
    init(_ file: WCSessionFile, number: Int64?, end: LinkEnd?) {
        self.file = file
        self.number = number
        self.end = end
        super.init()
    }

    /// True until the transfer has arrived or was cancelled.
    public var isTransferring: Bool { number.map { end?.isTransferring($0) ?? false } ?? false }

    /// Cancels the transfer if it has not arrived.
    public func cancel() {
        if let number { end?.cancel(number) }
    }
}
