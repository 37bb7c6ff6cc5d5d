import Foundation
import Testing

@testable import SentinelKit

@Suite struct ExportTests {
    /// Check-ins with every questionnaire, missing and declined answers and a note.
    static let checkIns: [CheckIn] = {
        var full = Patterns.calm
        full = Patterns.answers(.phq9, "222211200", in: full)
        full = Patterns.answers(.gad7, "3111012", in: full)
        full = Patterns.answers(.pcptsd5, "111010", in: full)
        full = Patterns.answers(.asq, "01000", in: full)
        var open = Patterns.answers(.phq9, "33d33333d", in: Patterns.calm)
        open[.asq4] = .declined
        open[.sleep] = .declined
        open[.ptsdExposure] = .value(0)
        var begun = Answers()
        begun[.mood] = .value(5)
        begun[.phq1] = .value(0)
        begun[.asq1] = .value(0)
        return [(full, "2026-11-24T15:00:00Z"), (open, "2026-11-25T15:00:00Z"), (begun, "2026-11-26T15:00:00Z")]
            .enumerated().map { index, content in
                CheckIn(
                    id: UUID(uuidString: "00000000-0000-4000-8000-00000000000\(index)")!, date: at(content.1),
                    in: chicago, answers: content.0, note: "=SUM(A1)\n“quoted”, \"twice\"")
            }
    }()

    @Test func `a CSV row has a cell for each item, and gaps are not 0`() throws {
        let lines = CSVExport(Self.checkIns, includesNotes: false).text.components(separatedBy: "\r\n")
        #expect(lines.count == 5 && lines[4] == "")
        let header = lines[0].components(separatedBy: ",")
        #expect(header.count == 1 + Item.allCases.count + 5 + 1)
        let rows = lines[1...3].map { Dictionary(uniqueKeysWithValues: zip(header, $0.components(separatedBy: ","))) }
        #expect(rows[0]["date"] == "2026-11-24T15:00:00Z")
        #expect(rows[0]["phq9_total"] == "12" && rows[0]["gad7_total"] == "9" && rows[0]["pcptsd5_total"] == "3")
        #expect(rows[0]["asq_outcome"] == "nonAcutePositive")
        #expect(rows[1]["phq3"] == "declined" && rows[1]["phq9_total"] == "" && rows[1]["phq2_total"] == "6")
        #expect(rows[1]["pcptsd5_total"] == "0")
        #expect(rows[2]["phq2"] == "" && rows[2]["phq2_total"] == "" && rows[2]["gad2_total"] == "")
        #expect(rows[2]["asq_outcome"] == "unknown")
    }

    @Test func `notes are left out unless they are asked for, and are no formula`() {
        #expect(!CSVExport(Self.checkIns, includesNotes: false).text.contains("SUM"))
        let text = CSVExport(Self.checkIns, includesNotes: true).text
        #expect(text.contains("\"'=SUM(A1)\n“quoted”, \"\"twice\"\"\""))
    }

    /// `Tests/Tooling/test_fhir.py` validates the file with an independent library.
    @Test func `the FHIR Bundle is the validated one`() throws {
        let export = FHIRExport(Self.checkIns, createdAt: at("2026-11-26T16:00:00Z"))
        let text = String(decoding: try export.data(), as: UTF8.self) + "\n"
        #expect(text == (try? Place.text("bundle.json")), "\(Self.keep(text))")
    }

    /// Writes a Bundle that differs beside the results, to be compared and taken over.
    static func keep(_ text: String) -> String {
        let file = FileManager.default.temporaryDirectory.appending(path: "sentinel-bundle.json")
        try? Data(text.utf8).write(to: file)
        return "written to \(file.path)"
    }

    @Test func `codes are exactly the verified ones`() {
        let codes = Item.allCases.compactMap(\.loincCode)
        #expect(
            codes == [
                "44250-9", "44255-8", "44259-0", "44254-1", "44251-7", "44258-2", "44252-5", "44253-3", "44260-8",
                "69725-0", "68509-9", "69733-4", "69734-2", "69735-9", "69689-8", "69736-7", "102011-4", "102012-2",
                "102013-0", "102014-8", "102015-5", "102016-3",
            ])
        #expect(Questionnaire.allCases.map(\.panelCode) == ["55757-9", nil, nil, "44249-1", "69737-5", "102010-6"])
        #expect(Questionnaire.allCases.map(\.totalCode) == ["55758-7", nil, nil, "44261-6", "70274-6", "102017-1"])
        #expect((0...4).map(Item.answerCode) == ["LA6568-5", "LA6569-3", "LA6570-1", "LA6571-9", nil])
    }

    @Test func `nothing in the Bundle names a person or has a note`() throws {
        let text = String(
            decoding: try FHIRExport(Self.checkIns, createdAt: at("2026-11-26T16:00:00Z")).data(), as: UTF8.self)
        for word in ["SUM", "quoted", "\"subject\"", "Patient", "\"author\"", "\"source\""] {
            #expect(!text.contains(word))
        }
    }
}
