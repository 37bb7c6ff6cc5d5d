public import Foundation

extension WatchState {
    /// What the watch shows, from the folder of its app; `nil` before the phone has sent anything.
    public static func saved(in folder: URL) -> WatchState? { JournalFile(in: folder).read()?.state }
}
