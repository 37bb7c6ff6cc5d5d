package import Foundation

/// The reason why the keychain refuses a request.
package enum KeychainError: Error, Hashable, Sendable {
    /// The passphrase has not been entered since the start.
    case locked
    /// The passphrase is wrong. The next one is accepted after `wait` seconds.
    case wrongPassphrase(wait: TimeInterval)
    /// There were too many wrong passphrases. The next one is accepted after this many seconds.
    case wait(TimeInterval)
    /// The recovery code is wrong.
    case wrongRecoveryCode
    /// The passphrase is shorter than `Keychain.shortestPassphrase`.
    case tooShort
    /// There is no passphrase, or no recovery code.
    case notSet
    /// The file was changed or is incomplete. It is left unchanged.
    case damaged
    /// A newer version of the program wrote the file.
    case newerVersion
    /// The file cannot be read or written.
    case unusable(POSIXErrorCode)
    /// The computer does not have enough memory to check the passphrase.
    case noMemory
}

extension KeychainError {
    init(_ error: any Error) {
        let underlying = (error as NSError).userInfo[NSUnderlyingErrorKey] as? POSIXError
        let code = (error as? POSIXError)?.code ?? underlying?.code
        let isFull = (error as? CocoaError)?.code == .fileWriteOutOfSpace
        self = .unusable(code ?? (isFull ? .ENOSPC : .EIO))
    }
}
