/// A module that contains intents. An app includes the packages of its modules, so that the system finds their intents.
///
/// Here, all modules are linked into one program, and a host finds an intent by its type.
public protocol AppIntentsPackage {
    /// The modules on whose intents this module depends.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
