import Foundation
import HostClock
import PowerSupply
import ProcessTimes

/// The processor use of apps on the host's computer.
struct HostDrain: DrainMeter {
    let roots: ProcessTimes.Roots
    /// The language of the apps' names, such as “de”.
    let language: String

    /// Seconds between two measurements.
    private static let interval: TimeInterval = 60

    func samples() -> AsyncStream<DrainSample?> {
        let (stream, continuation) = AsyncStream<DrainSample?>.makeStream(bufferingPolicy: .bufferingNewest(10))
        let measuring = Task.detached(priority: .utility) { [self] in
            var times = ProcessTimes(roots, language: language)
            var last = ContinuousClock.now
            _ = times.look(after: 0)
            while (try? await HostClock.current.sleep(until: HostClock.current.now + Self.interval)) != nil {
                let now = ContinuousClock.now
                let use = times.look(after: (now - last) / .seconds(1))
                last = now
                continuation.yield(use.map(Self.sample))
            }
        }
        continuation.onTermination = { _ in measuring.cancel() }
        return stream
    }

    private static func sample(_ use: AppUse) -> DrainSample {
        DrainSample(
            date: HostClock.current.now,
            apps: use.apps.map { DrainSample.App(id: $0.id, name: $0.name, seconds: $0.seconds) },
            otherSeconds: use.otherSeconds, processorWatts: use.processorWatts)
    }
}
