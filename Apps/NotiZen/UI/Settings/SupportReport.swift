import CoreTransferable
import Foundation
import NotiZenKit
import UniformTypeIdentifiers

/// The log as a text file: what happened and how much, and no text of a notification.
nonisolated struct SupportReport: Transferable {
    let text: String

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<SupportReport>(exportedContentType: .utf8PlainText) { Data($0.text.utf8) }
            .suggestedFileName("notizen.txt")
    }
}
