import Files
import Foundation
import TestSupport
import Testing

@testable import Demo
@testable import UIKitTesting

/// Programs whose disk is full. The limit of the size of files is one that every user can set, and it fails
/// in the same calls.
@Suite("A full disk") struct FullDiskAttackTests {
  /// The arguments of a program that writes `file`, or into the folder `file`.
  private static func writers(_ folder: Folder, _ file: String) -> [[String]] {
    let window = ["--items", "40", "--size", "480x320"]
    let (one, two) = (folder.file("one.png"), folder.file("two.png"))
    return [
      ["collection-demo"] + window + ["--screenshot", file],
      ["collection-tools", "film"] + window + ["--transition", "list", "--filmstrip", file],
      ["collection-tools", "film"] + window + ["--transition", "list", "--frames", file + ".frames"],
      ["collection-tools", "compare", one, two, "--diff", file],
      ["collection-tools", "compare", one, two, "--side-by-side", file],
    ]
  }

  private func run(_ arguments: [String], limit: Int, output: String = "/dev/null") throws -> (
    status: Int32, errors: String
  ) {
    let process = Process()
    let errors = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    let program = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
      .appending(path: arguments[0]).path
    let command = "ulimit -f \(limit); exec \"$0\" \"$@\" > \(output)"
    process.arguments = ["-c", command, program] + arguments.dropFirst()
    process.standardError = errors
    try process.run()
    let text = String(decoding: errors.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationReason == .exit ? process.terminationStatus : -1, text)
  }

  @Test("Programs that cannot write an image end with an error and the reason, and the former file is whole")
  func images() throws {
    let folder = try Folder()
    for (name, size) in [("one.png", "300x200"), ("two.png", "300x200")] {
      let items = name == "one.png" ? "9" : "12"
      let run = try DemoRun(["--items", items, "--size", size, "--screenshot", folder.file(name)])
      #expect(run.status == 0)
    }
    let former = Data("the former file".utf8)
    var (tried, held) = (0, 0)
    for limit in Attack.isLong ? Array(0...3) : [0, 1] {
      for arguments in Self.writers(folder, folder.file("out.png")) {
        try folder.add("out.png", former)
        let result = try run(arguments, limit: limit)
        let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
        let written = try FileManager.default.subpathsOfDirectory(atPath: folder.path).filter {
          $0.hasPrefix("out.png.frames/")
        }
        tried += 1
        // That of `compare` is 1 for different images.
        let status: Int32 = arguments[1] == "compare" ? 2 : 1
        if result.status == status, result.errors.contains("out.png"), result.errors.contains("ulimit"),
          try Data(contentsOf: URL(filePath: folder.file("out.png"))) == former,
          Set(names).isSubset(of: ["one.png", "two.png", "out.png", "out.png.frames"]), written.isEmpty
        {
          held += 1
        } else {
          Issue.record("limit \(limit): \(arguments.joined(separator: " ")): \(result) \(names)")
        }
      }
    }
    try Attack.report("Images written to a full disk", tried: tried, held: held)
  }

  @Test(
    "Output that cannot be written is an error",
    arguments: [
      ["collection-demo", "--items", "9", "--size", "300x200", "--stats", "--screenshot", "/dev/null"],
      ["collection-demo", "--help"], ["collection-demo", "--version"],
      ["collection-tools", "compare", "--help"],
    ])
  func output(arguments: [String]) throws {
    let result = try run(arguments, limit: 100, output: "/dev/full")
    #expect(result.status == 1)
    #expect(
      result.errors
        == arguments[0]
        + ": The output cannot be written: No space left on device; free some, or use another folder\n")
  }

  @Test("A device without space is an error with the name and the reason")
  func device() throws {
    let run = try DemoRun(["--items", "9", "--size", "300x200", "--screenshot", "/dev/full"])
    #expect(run.status == 1)
    #expect(
      run.errors
        == "collection-demo: Cannot write /dev/full: No space left on device; free some, or use another folder\n"
    )
  }

  @Test("A reference, a state and a trace that find no space are errors, and the former ones are whole")
  func inProcess() async throws {
    let result = await #expect(processExitsWith: .success, observing: [\.standardErrorContent]) {
      let folder = try Folder()
      let former = Data("former".utf8)
      for name in ["text.txt", "trace.jsonl", "collection-demo/state.json"] { try folder.add(name, former) }
      var limit = rlimit(rlim_cur: 100, rlim_max: 100)
      setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
      let long = String(repeating: "x", count: 200)
      let text = URL(filePath: folder.file("text.txt"))
      let state = StateFile(environment: ["XDG_STATE_HOME": folder.path])
      #expect(throws: DemoError.self) { try state.write(SavedState(folder: "/" + long)) }
      let traceFile = folder.file("trace.jsonl")
      try await MainActor.run {
        #expect(throws: FileError.system(EFBIG)) { try SnapshotContent.text(long).write(to: text) }
        let trace = try TraceFile(traceFile)
        for _ in 0..<9 { trace.write(String(repeating: "x", count: 20) + "\n") }
        #expect(throws: DemoError.self) { try trace.finish() }
      }
      for name in ["text.txt", "trace.jsonl", "collection-demo/state.json"] {
        let content = try Data(contentsOf: URL(filePath: folder.file(name)))
        precondition(content == former, name)
      }
      let names = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      precondition(names.count == 3, "\(names)")
    }
    let errors = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
    #expect(errors.contains("Recording to") && errors.contains("ulimit -f"), "\(errors)")
  }
}
