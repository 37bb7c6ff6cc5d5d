// The literals that Xcode shows as swatches and thumbnails: `#colorLiteral(…)` and `#imageLiteral(…)`.

extension UIColor: _ExpressibleByColorLiteral {}

extension UIImage: _ExpressibleByImageLiteral {
    /// Creates an image object with the named image of the app's asset catalog.
    public convenience init(imageLiteralResourceName name: String) {
        self.init(content: .asset(name, nil))
    }
}

/// The type of a color literal if the context requires no other.
public typealias _ColorLiteralType = UIColor

/// The type of an image literal if the context requires no other.
public typealias _ImageLiteralType = UIImage
