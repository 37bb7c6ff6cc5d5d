import CoreTransferable
import Foundation
import NotiZenKit
import UniformTypeIdentifiers

/// The whole history as a CSV file, written when shared.
nonisolated struct HistoryTable: Transferable {
    let services: NotiZenServices
    let locale: Locale
    let book: CategoryBook

    static var transferRepresentation: some TransferRepresentation {
        DataRepresentation<HistoryTable>(exportedContentType: .commaSeparatedText) { table in
            try await table.services.csv(locale: table.locale, book: table.book)
        }
        .suggestedFileName("notifications.csv")
    }
}
