import Foundation
import PackagePlugin

/// `swift package import-ios FOLDER [OUTPUT]`: writes the Swift files of a folder as they compile on Linux,
/// beside the folder if no other place is given, with a report of what is left to change.
@main struct IOSImport: CommandPlugin {
  func performCommand(context: PluginContext, arguments: [String]) throws {
    guard let first = arguments.first, arguments.count <= 2, !first.hasPrefix("-") else {
      return Diagnostics.error(
        "use: swift package --allow-writing-to-package-directory import-ios FOLDER [OUTPUT]")
    }
    let folder = URL(filePath: first, directoryHint: .isDirectory, relativeTo: context.package.directoryURL)
      .standardizedFileURL
    let beside = folder.deletingLastPathComponent().appending(path: folder.lastPathComponent + "-Linux")
    let output =
      arguments.dropFirst().first.map {
        URL(filePath: $0, relativeTo: context.package.directoryURL).standardizedFileURL
      } ?? beside
    let files =
      (FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)?.compactMap { $0 as? URL }
      ?? [])
      .filter { $0.pathExtension == "swift" }.map(\.path).sorted()
    guard !files.isEmpty else { return Diagnostics.error("\(folder.path) has no Swift files") }
    let process = Process()
    process.executableURL = try context.tool(named: "IOSSourcesTool").url
    process.arguments = ["import", folder.path, output.path] + files
    try process.run()
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { return Diagnostics.error("the import has failed") }
    print("The files are in \(output.path).")
  }
}
