import ArgumentParser
import Foundation
import SnapshotFiles

/// `snapshot-references`: which references of snapshot tests nobody needs any more.
@main struct SnapshotReferences: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot-references",
    abstract: "Finds references of snapshot tests that nobody needs any more.",
    discussion: """
      A reference is orphaned if its file of tests, or the function in it, is gone; stale if the last run of all \
      tests (swift test without --filter) did not ask for it. The exit status is 1 if there are any.
      """)

  @Argument(help: "The package to look through.", completion: .directory)
  var package = "."

  @Flag(help: "Delete what is found.")
  var delete = false

  func run() throws {
    let root = URL(filePath: package, directoryHint: .isDirectory).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw ValidationError("There is no folder \(root.path).")
    }
    let results = SnapshotResults(
      environment: ProcessInfo.processInfo.environment, testFile: root.appending(path: "Package.swift"))
    let asked = try SnapshotLedger.asked(in: results)
    if asked == nil {
      FileHandle.standardError.write(
        Data("No run of all tests is noted in \(results.folder.path): only orphans are looked for.\n".utf8))
    }
    let findings = try SnapshotAudit(root: root).findings(asked: asked)
    for finding in findings {
      print(finding)
      if delete { try FileManager.default.removeItem(at: finding.file) }
    }
    guard findings.isEmpty || delete else { throw ExitCode(1) }
  }
}
