import Foundation
import FoundationOverlay
public import SwiftUI

extension Transaction {
    /// The results of a refund request.
    public enum RefundRequestStatus: Hashable, Sendable {
        /// The user cancelled the request.
        case userCancelled
        /// The App Store received the request. Here, the transaction is refunded at once.
        case success
    }

    /// Error information for refund requests.
    public enum RefundRequestError: Error, Hashable, LocalizedError {
        /// The transaction has been refunded before.
        case duplicateRequest
        /// The request failed. Here, there is no such transaction.
        case failed

        public var errorDescription: String? {
            switch self {
            case .duplicateRequest: String(localized: "This has already been refunded.", bundle: .module)
            case .failed: String(localized: "This cannot be refunded.", bundle: .module)
            }
        }

        public var failureReason: String? { nil }
        public var recoverySuggestion: String? { nil }
    }
}

extension View {
    /// Displays the refund request sheet for the given transaction.
    ///
    /// The sheet asks for the reason. A confirmed request is granted at once: the transaction is revoked, and a
    /// subscription ends.
    ///
    /// - Parameters:
    ///   - transactionID: the transaction to refund.
    ///   - isPresented: a binding to a Boolean value that determines whether to present the sheet.
    ///   - onDismiss: receives the result when the sheet is gone.
    public func refundRequestSheet(
        for transactionID: Transaction.ID, isPresented: Binding<Bool>,
        onDismiss: ((Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)? = nil
    ) -> some View {
        modifier(RefundRequestModifier(id: transactionID, isPresented: isPresented, onDismiss: onDismiss))
    }
}

/// Presents the sheet, or reports that there is nothing to refund.
private struct RefundRequestModifier: ViewModifier {
    let id: Transaction.ID
    @Binding var isPresented: Bool
    let onDismiss: ((Result<Transaction.RefundRequestStatus, Transaction.RefundRequestError>) -> Void)?
    @State private var asked: Transaction?
    @State private var status = Transaction.RefundRequestStatus.userCancelled

    func body(content: Content) -> some View {
        content
            .sheet(item: $asked, onDismiss: end) { transaction in
                RefundSheet(transaction: transaction) { status = .success }
            }
            .onChange(of: isPresented, initial: true) {
                if isPresented { begin() } else { asked = nil }
            }
    }

    private func begin() {
        status = .userCancelled
        let transaction = StoreService.open.flatMap { $0.store.transaction(id, of: $0.app) }
        if let transaction, transaction.revocationDate == nil {
            asked = transaction
        } else {
            isPresented = false
            onDismiss?(.failure(transaction == nil ? .failed : .duplicateRequest))
        }
    }

    private func end() {
        isPresented = false
        onDismiss?(.success(status))
    }
}

/// The question for the reason.
private struct RefundSheet: View {
    let transaction: Transaction
    let onRefund: () -> Void
    @State private var reason = Transaction.RevocationReason.other
    @Environment(\.dismiss) private var dismiss

    var body: some View {
        NavigationStack {
            Form {
                Section {
                    LabeledContent(Product(transaction.sale.product).displayName, value: transaction.displayPrice)
                    LabeledContent(text("Purchased"), value: transaction.purchaseDate.dayOfReader)
                }
                Section {
                    Picker(text("Reason"), selection: $reason) {
                        Text(text("I changed my mind")).tag(Transaction.RevocationReason.other)
                        Text(text("It doesn’t work for me")).tag(Transaction.RevocationReason.developerIssue)
                    }
                    .pickerStyle(.inline)
                } footer: {
                    Text(text("This store is for trying things out, so no money moves."))
                }
            }
            .navigationTitle(text("Request a Refund"))
            .toolbar {
                ToolbarItem(placement: .cancellationAction) {
                    Button(text("Cancel"), role: .cancel) { dismiss() }
                }
                ToolbarItem(placement: .confirmationAction) {
                    Button(text("Request Refund")) { refund() }
                }
            }
        }
    }

    private func refund() {
        if let (store, app) = StoreService.open, store.refund(transaction.id, because: reason, for: app) { onRefund() }
        dismiss()
    }
}

extension Transaction {
    /// The price, formatted for the reader.
    fileprivate var displayPrice: String {
        sale.price.formatted(Decimal.FormatStyle.Currency(code: sale.product.currency, locale: .reader))
    }
}
