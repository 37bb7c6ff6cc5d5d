/// The errors of CryptoKit.
public enum CryptoKitError: Error, Hashable {
    /// The size of the key is invalid for the algorithm.
    case incorrectKeySize
    /// The size of a parameter, such as a nonce or a sealed box, is wrong.
    case incorrectParameterSize
    /// The authentication tag does not match the ciphertext, the key and the authenticated data.
    case authenticationFailure
    /// The cryptography library reported an error of its own.
    case underlyingCoreCryptoError(error: Int32)
    /// A key could not be wrapped.
    case wrapFailure
    /// A key could not be unwrapped.
    case unwrapFailure
    /// A parameter is invalid.
    case invalidParameter
}
