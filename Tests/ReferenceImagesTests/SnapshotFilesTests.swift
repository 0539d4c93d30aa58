import Foundation
import ReferenceImages
import Testing

@Suite("Snapshot files") struct SnapshotFilesTests {
  private let reference = SnapshotReference(
    testFile: URL(filePath: "/p/Tests/AppTests/CardTests.swift"), function: "looks(size:at:)",
    name: "light, large",
    scale: 2, fileExtension: "png")

  @Test("A reference is named after test file, function and name, like those of swift-snapshot-testing")
  func names() {
    #expect(
      reference.file.path == "/p/Tests/AppTests/__Snapshots__/CardTests/looks-size-at.light-large@2x.png")
    #expect(SnapshotReference.fileName("héllo_wörld 1/2()") == "héllo_wörld-1-2")
    #expect(SnapshotReference.fileName("a..b") == "a-b")
  }

  @Test("The mode is that of the variable, otherwise never if CI is set, otherwise missing")
  func modes() throws {
    func mode(_ environment: [String: String]) throws -> SnapshotRecording {
      try .init(environment: environment)
    }
    #expect(try mode([:]) == .missing)
    #expect(try mode(["CI": "true"]) == .never)
    #expect(try mode(["CI": "false"]) == .missing)
    #expect(try mode(["CI": "true", "SNAPSHOT_TESTING_RECORD": "failed"]) == .failed)
    #expect(try mode(["SNAPSHOT_TESTING_RECORD": "all"]) == .all)
    let error = #expect(throws: SnapshotRecording.UnknownMode.self) {
      try mode(["SNAPSHOT_TESTING_RECORD": "yes"])
    }
    #expect(
      error?.description
        == "SNAPSHOT_TESTING_RECORD is \"yes\"; set it to one of missing, failed, all, never.")
  }

  @Test("The results are in the build folder of the package or in the folder of the variable")
  func results() throws {
    let folder = try Scratch()
    try folder.write("Package.swift", "")
    let test = folder.url.appending(path: "Tests/AppTests/CardTests.swift")
    let results = SnapshotResults(environment: [:], testFile: test)
    #expect(results.folder.path == folder.url.path + "/.build/snapshot-results")
    let named = SnapshotResults(environment: ["SNAPSHOT_ARTIFACTS": "/tmp/there"], testFile: test)
    #expect(named.folder.path == "/tmp/there")
    #expect(
      named.file(reference, .sideBySide).path
        == "/tmp/there/AppTests/CardTests/looks-size-at.light-large@2x.sidebyside.png")
    #expect(
      named.relativePath(named.file(reference, .new))
        == "AppTests/CardTests/looks-size-at.light-large@2x.new.png")
  }

  @Test("The report shows each failure until it passes, with relative links and without external resources")
  func report() throws {
    let folder = try Scratch()
    let results = SnapshotResults(folder: folder.url)
    let other = SnapshotReference(
      testFile: reference.testFile, function: "words()", name: "1", fileExtension: "txt")
    try results.prepare(reference)
    try Data().write(to: results.file(reference, .new))
    try results.add(
      SnapshotFailure(
        title: "CardTests/looks", place: "CardTests.swift:12", message: "3 < 4 pixels",
        images: [.init(title: "New", path: "App Tests/a@2x.png", width: 20, height: 10)]),
      for: reference)
    try results.add(
      SnapshotFailure(
        title: "CardTests/words", place: "CardTests.swift:20", message: "differs", text: "- a\n+ <b>"),
      for: other)
    var page = try String(contentsOf: results.report, encoding: .utf8)
    #expect(page.contains("<h1>2 snapshots differ</h1>"))
    #expect(page.contains("3 &lt; 4 pixels"))
    #expect(page.contains("<img src=\"App%20Tests/a%402x.png\" width=\"160\" height=\"80\""))
    #expect(page.contains("<ins>+ &lt;b&gt;</ins>"))
    #expect(!page.contains("http"))
    try results.clear(reference)
    page = try String(contentsOf: results.report, encoding: .utf8)
    #expect(page.contains("<h1>1 snapshot differs</h1>") && !page.contains("looks"))
    #expect(!FileManager.default.fileExists(atPath: results.file(reference, .new).path))
    try results.clear(other)
    #expect(!FileManager.default.fileExists(atPath: results.report.path))
  }

  @Test("Differences of texts are shown line by line with context")
  func textDifference() {
    #expect(TextDifference(expected: "a\nb", actual: "a\nb") == nil)
    let old = (1...9).map(String.init).joined(separator: "\n")
    let new = old.replacing("5", with: "five")
    #expect(
      TextDifference(expected: old, actual: new, context: 1)?.description == "…\n  4\n- 5\n+ five\n  6\n…")
    #expect(TextDifference(expected: "a", actual: "a\n")?.description == "  a\n+ ")
  }

  @Test("A usage log contains one run of all tests; filtered runs are not logged")
  func usageLog() throws {
    let folder = try Scratch()
    let results = SnapshotResults(folder: folder.url.appending(path: "results"))
    #expect(try SnapshotUsageLog.usedReferences(in: results) == nil)
    for names in [["/a.png", "/b.png", "/a.png"], ["/c.png"]] {
      var log = SnapshotUsageLog(results: results, library: "testing")
      for name in names { try log.note(URL(filePath: name)) }
      #expect(try SnapshotUsageLog.usedReferences(in: results) == Set(names))
    }
    var other = SnapshotUsageLog(results: results, library: "xctest")
    try other.note(URL(filePath: "/d.txt"))
    #expect(try SnapshotUsageLog.usedReferences(in: results) == ["/c.png", "/d.txt"])
    #expect(SnapshotUsageLog.isFullRun(arguments: ["x.xctest", "--testing-library", "swift-testing"]))
    #expect(!SnapshotUsageLog.isFullRun(arguments: ["x.xctest", "--filter", "Card"]))
    #expect(!SnapshotUsageLog.isFullRun(arguments: ["x.xctest", "--skip=Card"]))
  }
}

@Suite("Unused references") struct SnapshotAuditTests {
  @Test("References without a test file or function are orphaned; those a full run does not use are stale")
  func findings() throws {
    let folder = try Scratch()
    let tests = "Tests/AppTests"
    try folder.write(
      "\(tests)/CardTests.swift",
      """
      import Testing
      @Test("A card looks right") func looks(size: Int) {}
      @Test("A card has a name") func `says what it is`() {}
      func help() {}
      """)
    let names = [
      "CardTests/looks-size.1.png", "CardTests/looks-size.2@2x.png", "CardTests/says-what-it-is.1.txt",
      "CardTests/looked.1.png", "GoneTests/looks.1.png",
    ]
    for name in names { try folder.write("\(tests)/__Snapshots__/\(name)", "") }
    try folder.write(".build/checkouts/x/__Snapshots__/Other/a.1.png", "")
    let base = folder.url.path + "/\(tests)/__Snapshots__/"
    let audit = SnapshotAudit(root: folder.url)
    #expect(
      try audit.findings().map(\.description) == [
        "\(base)CardTests/looked.1.png: orphaned, there is no test function looked",
        "\(base)GoneTests/looks.1.png: orphaned, there is no GoneTests.swift",
      ])
    let used: Set = [base + names[0], base + names[2]]
    #expect(
      try audit.findings(used: used).map(\.description) == [
        "\(base)CardTests/looked.1.png: orphaned, there is no test function looked",
        "\(base)CardTests/looks-size.2@2x.png: stale, no test uses it",
        "\(base)GoneTests/looks.1.png: orphaned, there is no GoneTests.swift",
      ])
  }

  @Test("This package has no orphaned references")
  func ours() throws {
    let root = try #require(SnapshotResults.package(of: URL(filePath: #filePath)))
    #expect(try SnapshotAudit(root: root).findings().map(\.description) == [])
  }
}

/// A temporary folder that is removed after the test.
private final class Scratch {
  let url: URL

  init() throws {
    url = FileManager.default.temporaryDirectory.appending(path: "snapshot-files-\(UUID().uuidString)")
    try FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit { try? FileManager.default.removeItem(at: url) }

  func write(_ name: String, _ text: String) throws {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
  }
}
