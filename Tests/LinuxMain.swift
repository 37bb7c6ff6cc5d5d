import Testing

/// Runs the tests. Without this file, the package manager looks for tests of XCTest in an index of all sources, which takes
/// a twelfth of the time of a build.
@main struct LinuxMain {
    static func main() async {
        await Testing.__swiftPMEntryPoint() as Never
    }
}
