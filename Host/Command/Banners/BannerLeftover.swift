import DesktopBanners
import Foundation
import HostSettings
import SafeText

/// The hold of banners that an earlier host left behind, because the host and its guard were both killed.
nonisolated enum BannerLeftover {
    /// Restores the desktop's state. If a guard still runs, it does this itself.
    static func release(_ folder: DataFolder) {
        do {
            try HeldBanners.release(folder.heldBanners, lock: folder.bannerLock)
        } catch let error as POSIXError where error.code == .EWOULDBLOCK {
        } catch {
            StandardError.write("The desktop’s banners may still be held back: \(error.localizedDescription)", .warning)
        }
    }
}
