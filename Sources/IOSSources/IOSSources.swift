import Foundation
import PackagePlugin

/// Builds the folder `iOS` of a target: its Swift files are rewritten for Linux, and the other files are
/// resources. The target excludes the folder.
@main struct IOSSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = target.directoryURL.appending(path: "iOS")
    let files = Self.files(in: folder)
    guard !files.isEmpty else {
      Diagnostics.error(
        "the target \(target.name) uses the plugin IOSSources, but \(folder.path) has no Swift files")
      return []
    }
    let others = target.recursiveTargetDependencies.flatMap {
      Self.files(in: $0.directoryURL.appending(path: "iOS"))
    }
    let output = context.pluginWorkDirectoryURL
    let options = folder.appending(path: "ios-sources.options")
    let hasOptions = FileManager.default.fileExists(atPath: options.path)
    // One command for all files, because the rules need to see the whole module. It writes what has changed.
    return [
      .buildCommand(
        displayName: "Rewriting the iOS sources of \(target.name)",
        executable: try context.tool(named: "IOSSourcesTool").url,
        arguments: ["rewrite", folder.path, output.path] + files.map(\.path) + ["--other"]
          + others.map(\.path),
        inputFiles: files + others + (hasOptions ? [options] : []),
        outputFiles: files.map { output.appending(path: $0.path.dropFirst(folder.path.count + 1)) })
    ]
  }

  private static func files(in folder: URL) -> [URL] {
    let all = FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil)
    return (all?.compactMap { $0 as? URL } ?? []).filter { $0.pathExtension == "swift" }
      .sorted { $0.path < $1.path }
  }
}
