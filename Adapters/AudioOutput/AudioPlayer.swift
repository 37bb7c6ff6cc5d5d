/// A program that plays a sound file to its end.
package struct AudioPlayer: Sendable, Hashable {
    /// The program's name, found in `PATH`, or its path.
    package let program: String
    /// The arguments before the file name.
    let arguments: [String]

    package init(_ program: String, _ arguments: String...) {
        self.program = program
        self.arguments = arguments
    }

    /// The players that distributions ship. Those closest to the person's own session come first.
    package static let known = [
        AudioPlayer("pw-play"),
        AudioPlayer("paplay"),
        AudioPlayer("aplay", "--quiet"),
        AudioPlayer("ffplay", "-nodisp", "-autoexit", "-loglevel", "error"),
        AudioPlayer("mpv", "--no-video", "--really-quiet"),
    ]

    /// The path of the program, or `nil` if it is not installed.
    var path: String? { Executable.path(of: program) }
}
