/// The errors of CryptoKit.
public enum CryptoKitError: Error, Hashable {
    /// The key has a size that the algorithm does not use.
    case incorrectKeySize
    /// A parameter has the wrong size, such as a nonce or a sealed box.
    case incorrectParameterSize
    /// The authentication tag does not match the ciphertext, the key and the authenticated data.
    case authenticationFailure
    /// The cryptography library reported an error of its own.
    case underlyingCoreCryptoError(error: Int32)
    /// A key could not be wrapped.
    case wrapFailure
    /// A key could not be unwrapped.
    case unwrapFailure
    /// A parameter is not valid.
    case invalidParameter
}
