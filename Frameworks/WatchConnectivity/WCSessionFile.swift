public import Foundation

/// A file that was received, or is sent.
public final class WCSessionFile: NSObject {
    /// The file. A received one is deleted when the delegate's method returns.
    public let fileURL: URL
    public let metadata: [String: Any]?

    init(_ fileURL: URL, _ metadata: [String: Any]?) {
        self.fileURL = fileURL
        self.metadata = metadata
        super.init()
    }

    /// The file as its sender knows it.
    convenience init(sent transfer: LinkStore.Transfer) {
        self.init(transfer.file?.source, transfer)
    }

    /// The file as the other app receives it.
    convenience init(received transfer: LinkStore.Transfer) {
        self.init(transfer.file?.copy, transfer)
    }

    private convenience init(_ file: URL?, _ transfer: LinkStore.Transfer) {
        self.init(
            file ?? URL(filePath: "/"), transfer.content.isEmpty ? nil : Payload.dictionary(transfer.content))
    }
}

/// A file that is on its way to the other device.
public final class WCSessionFileTransfer: NSObject {
    private let number: Int64?
    private let end: LinkEnd?

    public let file: WCSessionFile

    /// - Parameter number: the transfer in the store; `nil` if it could not be stored.
    init(_ file: WCSessionFile, number: Int64?, end: LinkEnd?) {
        self.file = file
        self.number = number
        self.end = end
        super.init()
    }

    /// True until it has arrived or was cancelled.
    public var isTransferring: Bool { number.map { end?.isTransferring($0) ?? false } ?? false }

    /// Takes it back, if it has not arrived.
    public func cancel() {
        if let number { end?.cancel(number) }
    }
}
