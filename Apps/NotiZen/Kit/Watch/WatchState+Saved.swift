public import Foundation

extension WatchState {
    /// The state in the folder of the watch's app; `nil` before the phone has sent one.
    public static func saved(in folder: URL) -> WatchState? { JournalFile(in: folder).read()?.state }
}
