/// The tags of ntfy that stand for an emoji, as its apps show them before the title.
enum TopicTag {
    /// Those that ntfy's documentation uses; all others are words.
    private static let emoji = [
        "+1": "👍", "-1": "👎", "bell": "🔔", "cd": "💿", "computer": "💻", "dvd": "📀", "facepalm": "🤦", "fire": "🔥",
        "heavy_check_mark": "✔️", "loudspeaker": "📢", "no_entry": "⛔", "partying_face": "🥳", "rotating_light": "🚨",
        "skull": "💀", "tada": "🎉", "triangular_flag_on_post": "🚩", "warning": "⚠️", "white_check_mark": "✅", "x": "❌",
    ]

    /// The emoji, and the tags that stand for none.
    static func parts(of tags: [String]) -> (emoji: [String], words: [String]) {
        (tags.compactMap { emoji[$0] }, tags.filter { emoji[$0] == nil && !$0.isEmpty })
    }
}
