/// `Contents.json` of an app icon set, as Xcode writes it: one picture of 1024 pixels, or many sizes.
struct AppIconSet: Decodable {
    struct Entry: Decodable {
        let filename: String?
        let idiom: String?
        let platform: String?
        /// The size in points: "83.5x83.5".
        let size: String?
        /// Pixels per point: "2x".
        let scale: String?
        let appearances: [Appearance]?
    }

    struct Appearance: Decodable, Equatable {
        let appearance: String
        let value: String

        static let dark = Appearance(appearance: "luminosity", value: "dark")
    }

    let images: [Entry]

    /// The name of the best file for an appearance, or nil if there is none: the picture of 1024 pixels for iOS, or else
    /// the largest one. Tinted pictures are for no appearance that a browser has.
    func best(isDark: Bool) -> String? {
        images.filter { $0.hasPlainName && ($0.appearances ?? []) == (isDark ? [.dark] : []) }
            .max { $0.rank < $1.rank }?.filename
    }
}

extension AppIconSet.Entry {
    /// True if the name is that of a file in the set's own folder.
    fileprivate var hasPlainName: Bool {
        guard let filename else { return false }
        return !filename.isEmpty && !filename.hasPrefix(".") && !filename.contains("/")
    }

    private var isForIOS: Bool {
        ["ios", nil].contains(platform) && ["universal", "ios-marketing", "iphone", "ipad", nil].contains(idiom)
    }

    fileprivate var rank: (Int, Double, Int) {
        (isForIOS && pixels == 1024 ? 1 : 0, pixels, isForIOS ? 1 : 0)
    }

    /// The width and height in pixels that the description states; 0 if it states none, or if the picture isn't square.
    private var pixels: Double {
        let sides = (size ?? "").split(separator: "x").map { Double($0) ?? 0 }
        guard sides.count == 2, sides[0] == sides[1] else { return 0 }
        let pixels = sides[0] * (scale.flatMap { Double($0.dropLast()) } ?? 1)
        return pixels.isFinite ? pixels : 0
    }
}
