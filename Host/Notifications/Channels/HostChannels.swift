/// The host's own channels, besides pages and the desktop.
package struct HostChannels: Sendable {
    package let push: PushChannel
    package let ntfy: NtfyChannel
    package let loudspeaker: LoudspeakerChannel

    package init(push: PushChannel, ntfy: NtfyChannel, loudspeaker: LoudspeakerChannel) {
        self.push = push
        self.ntfy = ntfy
        self.loudspeaker = loudspeaker
    }

    package var all: [any DeliveryChannel] { [loudspeaker, push, ntfy] }
}
