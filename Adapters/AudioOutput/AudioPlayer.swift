/// A program that plays a sound file to its end.
package struct AudioPlayer: Sendable, Hashable {
    /// Its name, found in `PATH`, or its path.
    package let program: String
    /// Its arguments, before the file's name.
    let arguments: [String]

    package init(_ program: String, _ arguments: String...) {
        self.program = program
        self.arguments = arguments
    }

    /// Those that distributions ship, what is closest to the person's own session first.
    package static let known = [
        AudioPlayer("pw-play"),
        AudioPlayer("paplay"),
        AudioPlayer("aplay", "--quiet"),
        AudioPlayer("ffplay", "-nodisp", "-autoexit", "-loglevel", "error"),
        AudioPlayer("mpv", "--no-video", "--really-quiet"),
    ]

    /// Where the program is; `nil` when it is not installed.
    var path: String? { Executable.path(of: program) }
}
