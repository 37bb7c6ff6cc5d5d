/// Shows a Foundation `Progress`. It reports no changes on Linux, so it is read twice a second.
struct FollowedProgress {
    let progress: Progress
}

extension FollowedProgress: CompositeView {
    func content(in context: ViewContext) -> some View {
        let _ = follow(context.node)
        ProgressView(value: progress.isIndeterminate ? nil : progress.fractionCompleted)
    }

    @MainActor private func follow(_ node: Node) {
        guard !progress.isFinished, !progress.isCancelled else { return }
        node.storage(at: 0) { TextTicker() }.wait(seconds: 0.5, for: node)
    }
}
