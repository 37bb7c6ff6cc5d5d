public import Foundation
import FoundationOverlay

/// A type that describes the result of a StoreKit verification.
@frozen public enum VerificationResult<SignedType> {
    /// The result when the signed information fails StoreKit's verification checks.
    case unverified(SignedType, VerificationError)
    /// The result when the signed information passes StoreKit's verification checks.
    case verified(SignedType)

    /// Errors that indicate the reason why information fails StoreKit's verification checks.
    public enum VerificationError: Error, Hashable, LocalizedError {
        /// The certificate is revoked.
        case revokedCertificate
        /// The certificate chain is invalid.
        case invalidCertificateChain
        /// The device verification properties don't match this device.
        case invalidDeviceVerification
        /// The signed data isn't encoded correctly.
        case invalidEncoding
        /// The signature is invalid.
        case invalidSignature
        /// Properties that are required are missing.
        case missingRequiredProperties

        public var errorDescription: String? {
            String(localized: "The App Store’s signature is not valid.", bundle: .module)
        }

        public var failureReason: String? { nil }
        public var recoverySuggestion: String? { nil }
    }

    /// The payload, whether or not it passed StoreKit's verification.
    public var unsafePayloadValue: SignedType {
        switch self {
        case .unverified(let value, _), .verified(let value): value
        }
    }

    /// The payload, if it passed StoreKit's verification.
    ///
    /// - Throws: `VerificationError`
    public var payloadValue: SignedType {
        get throws {
            switch self {
            case .unverified(_, let error): throw error
            case .verified(let value): value
            }
        }
    }
}

extension VerificationResult: Sendable where SignedType: Sendable {}
extension VerificationResult: Equatable where SignedType: Equatable {}
extension VerificationResult: Hashable where SignedType: Hashable {}
