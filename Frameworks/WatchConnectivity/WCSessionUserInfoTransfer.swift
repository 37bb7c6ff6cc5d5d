public import Foundation

/// Values being sent to the other device.
public final class WCSessionUserInfoTransfer: NSObject {
    private let number: Int64?
    private let end: LinkEnd?

    public let userInfo: [String: Any]

    /// - Parameter number: The number of the transfer in the store; `nil` if it could not be stored.
    init(_ userInfo: [String: Any], number: Int64?, end: LinkEnd?) {
        self.userInfo = userInfo
        self.number = number
        self.end = end
        super.init()
    }

    @available(watchOS, unavailable)
    public var isCurrentComplicationInfo: Bool { false }

    /// True until the transfer has arrived or was cancelled.
    public var isTransferring: Bool { number.map { end?.isTransferring($0) ?? false } ?? false }

    /// Cancels the transfer if it has not arrived.
    public func cancel() {
        if let number { end?.cancel(number) }
    }
}
