@_exported public import CoreFoundation

public let kSecClass: CFString = "class"
public let kSecClassGenericPassword: CFString = "genp"

// MARK: Attributes

public let kSecAttrService: CFString = "svce"
public let kSecAttrAccount: CFString = "acct"
public let kSecAttrLabel: CFString = "labl"
public let kSecAttrDescription: CFString = "desc"
public let kSecAttrComment: CFString = "icmt"
public let kSecAttrGeneric: CFString = "gena"
public let kSecAttrCreationDate: CFString = "cdat"
public let kSecAttrModificationDate: CFString = "mdat"
public let kSecAttrAccessible: CFString = "pdmn"
public let kSecAttrAccessControl: CFString = "accc"

// MARK: Values of kSecAttrAccessible
// The keychain is locked as a whole, until its passphrase is entered after a start of the host.

public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// An accessibility for items that can be added only if the keychain has a passphrase.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

// MARK: Values and results

public let kSecValueData: CFString = "v_Data"
public let kSecReturnData: CFString = "r_Data"
public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The `LAContext` in which the person has authenticated. The functions here don't request authentication themselves.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// Accepted for compatibility with code for the Mac. There is only one kind of keychain here.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
