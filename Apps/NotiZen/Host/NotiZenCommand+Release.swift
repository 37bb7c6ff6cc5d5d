import DesktopBanners
import Foundation
import HostCommandLine
import HostSettings

extension NotiZenCommand {
    /// Lets the desktop's banners through again if they are still held back after a crash.
    static func release(_ arguments: inout Arguments) throws {
        let isJSON = arguments.flag("--json")
        let folder = try arguments.dataFolder()
        try arguments.finish()
        let restoration: BannerRecord.Restoration
        do {
            restoration = try HeldBanners.release(folder.heldBanners, lock: folder.bannerLock)
        } catch let error as POSIXError where error.code == .EWOULDBLOCK {
            throw CommandFailure(
                "NotiZen holds banners back now. Turn off “Hold Back Banners” in its settings, or stop Reveille.")
        }
        if isJSON { return try Output.json(["released": restoration == .restored]) }
        switch restoration {
        case .nothing: Output.line("No banners were held back.")
        case .restored: Output.line("The desktop shows banners as it did before.")
        case .leftAlone: Output.line("The desktop’s state was changed since, so it was left as it is.")
        }
    }
}
