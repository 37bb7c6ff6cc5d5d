import DesktopBanners
import Foundation

/// A guard, and what it reports.
func observedGuard(
    recordAt file: URL, of session: BannerSession
) -> (BannerGuard, AsyncStream<BannerGuardReport>.AsyncIterator) {
    let (reports, continuation) = AsyncStream.makeStream(of: BannerGuardReport.self)
    let guardian = BannerGuard(recordAt: file, of: session) { continuation.yield($0) }
    return (guardian, reports.makeAsyncIterator())
}
