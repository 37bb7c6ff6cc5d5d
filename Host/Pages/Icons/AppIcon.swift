import AssetSets
package import Foundation
import PrivateFile
import Synchronization
import UIKit

/// The icon of an app of another package: `AppIcon` in its asset catalog.
///
/// Anything may be in the files, so each is small, and its first bytes are those of a picture of a reasonable size.
package struct AppIcon: Sendable {
    let picture: Picture
    /// The picture for the dark appearance, if there is one.
    let dark: Picture?

    /// A square picture.
    struct Picture: Sendable {
        /// The width and height in pixels.
        let size: Int
        let mediaType: String
        let asset: Asset

        /// The address, which is another one for another picture.
        var address: String { "/assets/\(Self.name(asset.version, mediaType))?v=\(asset.version)" }
    }

    /// Distinguishes this icon from others. Only somebody who has the icon's files knows it.
    var version: String { picture.asset.version + (dark?.asset.version ?? "") }

    /// Reads the icon among the resources of an app. It is nil if there is none.
    package init?(in resources: URL) throws(AppIconProblem) {
        let sets = AssetSet.catalogs(in: resources).lazy
            .compactMap { AssetSet.folder(named: "AppIcon.appiconset", in: $0) }
        guard let folder = sets.first else { return nil }
        let set = try Self.contents(of: folder)
        guard let name = set.best(isDark: false) else { return nil }
        picture = try Picture(folder.appending(path: name))
        dark =
            if let name = set.best(isDark: true) { try Picture(folder.appending(path: name)) } else { nil }
    }

    private static func contents(of folder: URL) throws(AppIconProblem) -> AppIconSet {
        do {
            let data = try PrivateFile.read(folder.appending(path: "Contents.json"), limit: 1 << 20)
            return try JSONDecoder().decode(AppIconSet.self, from: data)
        } catch {
            throw AppIconProblem(reason: "the Contents.json of its app icon set cannot be read")
        }
    }
}

/// A reason why the icon of an app is not shown.
package struct AppIconProblem: Error, Equatable {
    let reason: String

    /// The problem in one sentence.
    package func sentence(about app: String) -> String { "The icon of \(app) is not shown, because \(reason)." }
}

extension AppIcon.Picture {
    /// The maximum number of bytes of a file.
    static let mostBytes = 4 << 20
    /// The possible widths and heights in pixels. A larger picture could take all memory of a browser.
    static let sizes = 16...2048

    /// Reads a picture.
    init(_ file: URL) throws(AppIconProblem) {
        let name = file.lastPathComponent
        let data: Data
        do {
            data = try PrivateFile.read(file, limit: Self.mostBytes)
        } catch {
            let isLarge = (error as? CocoaError)?.code == .fileReadTooLarge
            throw AppIconProblem(reason: "\(name) \(isLarge ? "has more than 4 MB" : "cannot be read")")
        }
        guard let format = Self.format(of: data), let pixels = format.size(of: data) else {
            throw AppIconProblem(reason: "\(name) is neither a PNG nor a JPEG file that browsers can show")
        }
        guard pixels.width == pixels.height, Self.sizes.contains(pixels.width) else {
            throw AppIconProblem(
                reason: "\(name) has \(pixels.width) by \(pixels.height) pixels instead of the same number from "
                    + "\(Self.sizes.lowerBound) to \(Self.sizes.upperBound)")
        }
        size = pixels.width
        mediaType = format.mediaType
        let asset = Asset(content: data, name: Self.name("", format.mediaType))
        self.asset = Self.shown.withLock { shown in
            shown = shown.filter { $0.value.asset != nil }
            let name = Self.name(asset.version, format.mediaType)
            if let same = shown[name]?.asset { return same }
            shown[name] = Shown(asset: asset)
            return asset
        }
    }

    /// The format of a picture for an icon. Xcode's own kind of PNG, which only Apple's systems read, begins with another
    /// chunk.
    private static func format(of data: Data) -> PictureFormat? {
        switch PictureFormat(of: data) {
        case .png: data.dropFirst(12).starts(with: Array("IHDR".utf8)) ? .png : nil
        case .jpeg: .jpeg
        default: nil
        }
    }

    // MARK: The files that browsers load

    private struct Shown {
        weak var asset: Asset?
    }

    /// The pictures of all icons, by their names below `/assets/`.
    private static let shown = Mutex<[String: Shown]>([:])

    /// `Access` lets browsers and systems load names that begin with `icon` without a cookie.
    private static func name(_ version: String, _ mediaType: String) -> String {
        "icons/\(version).\(mediaType == "image/png" ? "png" : "jpeg")"
    }

    /// The picture with this name, as long as an icon has it.
    static func asset(named name: String) -> Asset? { shown.withLock { $0[name]?.asset } }
}
