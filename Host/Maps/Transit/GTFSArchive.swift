import ChildProcess
import Foundation

/// The .zip file of a feed. The file is hostile: its directory may claim any size, and a small file may contain a large
/// table.
struct GTFSArchive {
    let file: URL

    /// The maximum size of the .zip file in bytes. The feeds of whole countries have a few hundred megabytes.
    private static let mostBytes = 1 << 30

    /// Writes the tables that Reveille reads into `folder`, which must exist; other files of the feed are left out.
    /// Tables may be packed with an enclosing folder.
    ///
    /// - Throws: `TimetableError`.
    func unpack(into folder: URL) async throws {
        let name = file.lastPathComponent
        guard file.isOrdinaryFile else { throw TimetableError.notZip(name) }
        let size = try file.resourceValues(forKeys: [.fileSizeKey]).fileSize ?? 0
        guard size <= Self.mostBytes else { throw TimetableError.tooLarge(name, file: name, megabytes: 1024) }
        let limits = GTFSTable.allCases.map { "\($0.file)=\($0.mostMegabytes << 20)" }
        do {
            // Isolated (-I), so that a zipfile.py in the current folder does not run instead of Python's own.
            try await ChildProcess.run(
                "/usr/bin/python3", ["-I", "-c", Self.script, file.path, folder.path] + limits)
        } catch let failure as ChildProcess.Failure {
            guard failure.exit == .code(3), let table = GTFSTable(file: failure.message) else {
                throw TimetableError.notZip(name)
            }
            throw TimetableError.tooLarge(table.file, file: name, megabytes: table.mostMegabytes)
        }
    }

    /// Checks the sizes in the archive's directory before it writes anything. Python reads no more of a table than the
    /// directory announces.
    private static let script = """
        import os, shutil, sys, zipfile
        source, folder, *limits = sys.argv[1:]
        limits = {name: int(most) for name, most in (limit.split("=") for limit in limits)}
        with zipfile.ZipFile(source) as feed:
            parts = [(part.filename.rpartition("/"), part) for part in feed.infolist()]
            roots = sorted({root for (root, _, name), _ in parts if name == "stops.txt"}, key=lambda root: (len(root), root))
            root = roots[0] if roots else ""
            tables = {name: part for (place, _, name), part in parts if place == root and name in limits}
            for name, part in tables.items():
                if part.file_size > limits[name]:
                    print(name, file=sys.stderr)
                    sys.exit(3)
            for name, part in tables.items():
                with feed.open(part) as table, open(os.path.join(folder, name), "wb") as copy:
                    shutil.copyfileobj(table, copy, 1 << 20)
        """
}
