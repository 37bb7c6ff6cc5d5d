/// The reasons why a vault cannot be opened or saved. None of them changes the vault's file.
public enum VaultError: Error, Hashable, Sendable {
    /// The vault has not been opened, or the person has not authenticated.
    case locked
    /// The file was changed, or a part of it is missing.
    case changed
    /// The file is older than the last one saved.
    case outdated
    /// The file is missing.
    case missing
    /// A newer version of the app wrote the file.
    case newerVersion
    /// The keychain does not have the key of the file.
    case keyMissing
    /// The keychain cannot be used.
    case keychain(Int32)
    /// The disk is full.
    case diskFull
    /// The file cannot be read or written.
    case unusable
}
