import DevicePorts
import Foundation
import NotiZenKit

extension WatchState {
    /// What the phone sent last, from the app’s folder; `nil` before the first time.
    static var saved: WatchState? {
        let file = DeviceFolder.current.appending(path: "WatchState.json")
        guard let handle = try? FileHandle(forReadingFrom: file), let data = try? handle.read(upToCount: limit) else {
            return nil
        }
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try? decoder.decode(WatchState.self, from: data)
    }

    /// The largest number of bytes that a state can have; a longer file is no state.
    private static let limit = 262_144
}
