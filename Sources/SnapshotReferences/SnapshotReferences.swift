import ArgumentParser
import Files
import Foundation
import ReferenceImages

/// The command `snapshot-references`, which lists the references of snapshot tests that no test uses.
@main struct SnapshotReferences: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "snapshot-references",
    abstract: "Finds references of snapshot tests that no test uses.",
    discussion: """
      A reference is orphaned if its test file or test function does not exist; it is stale if the last run of all \
      tests (swift test without --filter) did not use it. The exit status is 1 if such references exist.
      """,
    version: projectVersion)

  @Argument(help: "The folder of the package to search.", completion: .directory)
  var package = "."

  @Flag(help: "Delete the references that are found.")
  var delete = false

  func run() throws {
    let root = URL(filePath: package, directoryHint: .isDirectory).standardizedFileURL
    var isFolder: ObjCBool = false
    guard FileManager.default.fileExists(atPath: root.path, isDirectory: &isFolder), isFolder.boolValue else {
      throw ValidationError("\(root.path) is not a folder. Pass the folder of a package.")
    }
    let results = SnapshotResults(
      environment: ProcessInfo.processInfo.environment, testFile: root.appending(path: "Package.swift"))
    let used = try SnapshotUsageLog.usedReferences(in: results)
    if used == nil {
      StandardError.write(
        "\(results.folder.path) has no log of a run of all tests; run swift test to find stale references too."
      )
    }
    let findings = try SnapshotAudit(root: root).findings(used: used)
    for finding in findings {
      print(finding)
      if delete { try FileManager.default.removeItem(at: finding.file) }
    }
    guard findings.isEmpty || delete else { throw ExitCode(1) }
  }
}
