/// The ntfy tags that stand for emoji, which ntfy's apps show before the title.
enum TopicTag {
    /// The emoji of the tags in ntfy's documentation. All other tags are words.
    private static let emoji = [
        "+1": "👍", "-1": "👎", "bell": "🔔", "cd": "💿", "computer": "💻", "dvd": "📀", "facepalm": "🤦", "fire": "🔥",
        "heavy_check_mark": "✔️", "loudspeaker": "📢", "no_entry": "⛔", "partying_face": "🥳", "rotating_light": "🚨",
        "skull": "💀", "tada": "🎉", "triangular_flag_on_post": "🚩", "warning": "⚠️", "white_check_mark": "✅", "x": "❌",
    ]

    /// The emoji, and the tags that do not stand for an emoji.
    static func parts(of tags: [String]) -> (emoji: [String], words: [String]) {
        (tags.compactMap { emoji[$0] }, tags.filter { emoji[$0] == nil && !$0.isEmpty })
    }
}
