import DesktopBanners
import Foundation
import HostSettings
import SafeText

/// The banners that an earlier host left held back, because both it and its guard were killed.
nonisolated enum BannerLeftover {
    /// Gives the desktop its state back. A guard that still runs does so itself.
    static func release(_ folder: DataFolder) {
        do {
            try HeldBanners.release(folder.heldBanners, lock: folder.bannerLock)
        } catch let error as POSIXError where error.code == .EWOULDBLOCK {
        } catch {
            StandardError.write("The desktop’s banners may still be held back: \(error.localizedDescription)", .warning)
        }
    }
}
