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
// A keychain here is locked as a whole, until its passphrase is entered after a start of the host.

public let kSecAttrAccessibleWhenUnlocked: CFString = "ak"
public let kSecAttrAccessibleAfterFirstUnlock: CFString = "ck"
public let kSecAttrAccessibleWhenUnlockedThisDeviceOnly: CFString = "aku"
public let kSecAttrAccessibleAfterFirstUnlockThisDeviceOnly: CFString = "cku"
/// Such an item can only be added while the keychain has a passphrase.
public let kSecAttrAccessibleWhenPasscodeSetThisDeviceOnly: CFString = "akpu"

// MARK: Values and results

public let kSecValueData: CFString = "v_Data"
public let kSecReturnData: CFString = "r_Data"
public let kSecReturnAttributes: CFString = "r_Attributes"
public let kSecMatchLimit: CFString = "m_Limit"
public let kSecMatchLimitOne: CFString = "m_LimitOne"
public let kSecMatchLimitAll: CFString = "m_LimitAll"
/// The `LAContext` in which the person has authenticated. Here, no function of Security asks for that itself.
public let kSecUseAuthenticationContext: CFString = "u_AuthCtx"
/// Accepted for code that runs on a Mac, too; there is one kind of keychain here.
public let kSecUseDataProtectionKeychain: CFString = "nleg"
