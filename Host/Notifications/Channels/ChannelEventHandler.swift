import Foundation

/// Handles the events of channels: a channel appears or vanishes, or a person responds there.
struct ChannelEventHandler: NotificationPart {
    let context: NotificationContext
    let signals: LoopSignals
    let ledger: DeliveryLedger
    let ringer: Ringer
    let responses: ResponseHandler
    let reachability: ReachabilityMonitor

    func handle(_ event: ChannelEvent, from channel: any DeliveryChannel) async {
        switch event {
        case .appeared:
            signals.retry()
            await ringer.showAgain(on: channel)
        case .vanished:
            await ringer.ringElsewhere()
            reachability.report()
        case .answered(let receipt, let answer):
            guard let occurrence = ledger.find(withReceipt: receipt) else { return }
            if answer == .dismiss, occurrence.state == .alerting {
                // Dismissal does not stop a ringing alarm: many daemons close a notification on click or to make room.
                return await ringer.showAgain(on: channel)
            }
            _ = await responses.answer(answer, to: occurrence, from: .elsewhere)
        }
    }
}
