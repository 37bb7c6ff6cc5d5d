/// A module that holds intents. An app includes those of the modules that it is made of, so that the system finds their
/// intents.
///
/// A host links every module into one program and finds an intent by its type.
public protocol AppIntentsPackage {
    /// The modules on whose intents this one depends.
    static var includedPackages: [any AppIntentsPackage.Type] { get }
}

extension AppIntentsPackage {
    public static var includedPackages: [any AppIntentsPackage.Type] { [] }
}
