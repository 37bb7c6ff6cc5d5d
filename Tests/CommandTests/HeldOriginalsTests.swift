import Foundation
import NotificationIntake
import Synchronization
import Testing
import UserNotifications

@testable import NotificationBus
@testable import NotificationHost
@testable import reveille

/// A hold that hides everything, or nothing.
private final class Hold: BannerHold {
    private let isHiding = Mutex(true)

    var state: BannerHoldState { .off }
    func hold(_ isHeld: Bool) { isHiding.withLock { $0 = isHeld } }
    func hides(_ date: Date) -> Bool { isHiding.withLock { $0 } }
}

@Suite struct `Held originals` {
    private let hold = Hold()
    private let originals: HeldOriginals
    private let id = "bus/7f3c7f3c7f3c/1.42/9"

    init() {
        originals = HeldOriginals(hold)
    }

    private func banner(of identifier: String) -> PresentedNotification {
        PresentedNotification(
            id: "1", identifier: identifier, app: "notizen", appName: "NotiZen", title: "Hello", subtitle: "", body: "",
            date: Date(timeIntervalSince1970: 0), sound: nil, actions: [], interruptionLevel: .active,
            threadIdentifier: "", presentation: [.banner], isMissed: false)
    }

    private func receive() {
        originals.add([
            IncomingNotification(
                id: id, source: .desktop, appName: "Mail", title: "Hello", receivedAt: Date(timeIntervalSince1970: 0))
        ])
    }

    private var number: BusNumber { BusNumber(notification: id, daemon: ":1.7", number: 5) }

    @Test func `a banner takes the place of the notification that is held back`() async {
        receive()
        async let original = originals.original(of: banner(of: HeldBanner.identifier(of: id)))
        // The daemon numbers it later.
        originals.add([number])
        #expect(await original == .held(bus: "7f3c7f3c7f3c", daemon: ":1.7", number: 5))
    }

    @Test func `after the end of the hold the desktop shows the original, and no banner comes beside it`() async {
        receive()
        originals.add([number])
        hold.hold(false)
        #expect(await originals.original(of: banner(of: HeldBanner.identifier(of: id))) == .shown)
    }

    @Test func `what an earlier life of the host received is left to the desktop`() async {
        #expect(await originals.original(of: banner(of: HeldBanner.identifier(of: id))) == .shown)
    }

    @Test func `a digest and what came over the network stand for nothing on the desktop`() async {
        for identifier in ["digest", HeldBanner.identifier(of: "http/backup/17"), "bus/7f3c7f3c7f3c/1.42/9"] {
            #expect(await originals.original(of: banner(of: identifier)) == nil)
        }
    }

    @Test func `a notification that the daemon did not take gets a banner of its own`() async {
        receive()
        #expect(await originals.original(of: banner(of: HeldBanner.identifier(of: id))) == nil)
    }

    @Test func `the end of a banner in its place is nobody's withdrawal`() {
        var hidden = HiddenNotifications()
        hidden.addReplaced([id])
        #expect(hidden.take([number]).isEmpty)
        let end = { BusOutcome(notification: id, kind: $0, date: Date(timeIntervalSince1970: 1)) }
        #expect(hidden.explains(end(.withdrawn)) && !hidden.explains(end(.dismissed)))
    }
}
