// Rewrites the sources of a module for the plugins `IOSSources` and `import-ios`:
//
//     IOSSourcesTool rewrite|import FOLDER OUTPUT FILE… [--other FILE…]
//     IOSSourcesTool copy FILE OUTPUT
//
// The files are in FOLDER, and the results in OUTPUT have the same paths, and names that end with
// `.linux.swift`. `import` writes them without the places of the originals, and a report. Files of modules
// that these use follow `--other`.
import Foundation
import IOSSourceStep

func fail(_ message: String) -> Never {
  FileHandle.standardError.write(Data("error: \(message)\n".utf8))
  exit(1)
}

let arguments = Array(CommandLine.arguments.dropFirst())
guard arguments.count >= 3, ["rewrite", "import", "copy"].contains(arguments[0]) else {
  fail("use: IOSSourcesTool rewrite|import FOLDER OUTPUT FILE… [--other FILE…], or copy FILE OUTPUT")
}
if arguments[0] == "copy" {
  let output = URL(filePath: arguments[2]), files = FileManager.default
  do {
    try files.createDirectory(at: output.deletingLastPathComponent(), withIntermediateDirectories: true)
    if files.fileExists(atPath: output.path) { try files.removeItem(at: output) }
    try files.copyItem(at: URL(filePath: arguments[1]), to: output)
    exit(0)
  } catch {
    fail("\(error)")
  }
}
let keepsLines = arguments[0] == "rewrite"
let folder = URL(filePath: arguments[1], directoryHint: .isDirectory)
let output = URL(filePath: arguments[2], directoryHint: .isDirectory)
let paths = arguments.dropFirst(3).prefix { $0 != "--other" }
let others = arguments.dropFirst(4 + paths.count)

func text(_ url: URL) throws -> String { String(decoding: try Data(contentsOf: url), as: UTF8.self) }

func file(_ path: String) throws -> SourceStep.File {
  SourceStep.File(path: path, text: try text(URL(filePath: path)))
}

/// Writes a file if its contents differ, so that the compiler sees which files have changed.
func write(_ text: String, to url: URL) throws {
  let data = Data(text.utf8)
  if let old = try? Data(contentsOf: url), old == data { return }
  try FileManager.default.createDirectory(
    at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try data.write(to: url)
}

do {
  var options = SourceStep.Options()
  let optionsFile = folder.appending(path: "ios-sources.options")
  if FileManager.default.fileExists(atPath: optionsFile.path) {
    var unknown: [String] = []
    options = SourceStep.Options(text: try text(optionsFile), unknown: &unknown)
    if let word = unknown.first {
      fail("\(optionsFile.path): there is no option \(word); there is linux-is-ios")
    }
  }
  let results = SourceStep.rewrite(
    try paths.map(file), others: try others.map(file), options: options, marksLines: keepsLines)
  var report = ""
  for (path, result) in zip(paths, results) {
    let relative = String(path.dropFirst(folder.path.count).drop { $0 == "/" })
    // Two files of a module must not have the same name, and with its lines the result is the original too.
    let name = keepsLines ? relative.dropLast(".swift".count) + ".linux.swift" : relative
    try write(result.text, to: output.appending(path: name))
    for warning in result.warnings { report += "- \(relative):\(warning.line): \(warning.text)\n" }
  }
  if !keepsLines {
    let title = "# What to change in the imported sources\n\n"
    try write(title + (report.isEmpty ? "Nothing.\n" : report), to: output.appending(path: "Report.md"))
    print(report.isEmpty ? "Nothing is left to change." : report, terminator: report.isEmpty ? "\n" : "")
  }
} catch {
  fail("\(error)")
}
