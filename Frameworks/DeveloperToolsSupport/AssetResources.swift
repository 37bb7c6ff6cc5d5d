public import Foundation

/// A color resource: a color of an asset catalog, by its name and bundle.
public struct ColorResource: Hashable, Sendable {
    package let name: String
    package let bundle: Bundle

    /// Initializes a resource with a name and a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}

/// An image resource: an image of an asset catalog, by its name and bundle.
public struct ImageResource: Hashable, Sendable {
    package let name: String
    package let bundle: Bundle

    /// Initializes a resource with a name and a bundle.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }
}
