import Foundation
import PackagePlugin

/// Builds the folder `iOS` of a target: its Swift files are rewritten for Linux, and storyboards, asset
/// catalogs and other files are resources. The target excludes the folder, and has a Swift file of its own
/// beside it.
@main struct IOSSources: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let folder = Folder(of: target)
    guard !folder.sources.isEmpty else {
      Diagnostics.error(
        "the target \(target.name) uses the plugin IOSSources, but \(folder.url.path) has no Swift files")
      return []
    }
    let tool = try context.tool(named: "IOSSourcesTool").url
    let output = context.pluginWorkDirectoryURL
    let others = target.recursiveTargetDependencies.flatMap { Folder(of: $0).sources }
    // One command for all files, because the rules need to see the whole module. It writes what has changed.
    let rewriting = Command.buildCommand(
      displayName: "Rewriting the iOS sources of \(target.name)", executable: tool,
      arguments: ["rewrite", folder.url.path, output.path] + folder.sources.map(\.path)
        + ["--other"] + others.map(\.path),
      inputFiles: folder.sources + others + folder.options,
      outputFiles: folder.sources.map {
        output.appending(path: folder.relativePath($0.deletingPathExtension()) + ".linux.swift")
      })
    return [rewriting]
      + folder.resources.map { resource, files in
        let copy = output.appending(path: folder.relativePath(resource))
        return .buildCommand(
          displayName: "Copying \(resource.lastPathComponent)", executable: tool,
          arguments: ["copy", resource.path, copy.path], inputFiles: files, outputFiles: [copy])
      }
  }
}

/// The files of a target's folder `iOS`.
private struct Folder {
  let url: URL
  private(set) var sources: [URL] = []
  /// The file with the choices of the user, if it exists.
  private(set) var options: [URL] = []
  /// Files and asset catalogs, each with the files that it consists of.
  private(set) var resources: [(URL, [URL])] = []

  private static let otherTypes: Set = [
    "h", "m", "mm", "c", "cpp", "pch", "modulemap", "entitlements", "md", "xcconfig", "xcodeproj",
    "xcworkspace",
    "xcdatamodeld", "playground", "framework",
  ]

  init(of target: any Target) {
    url = target.directoryURL.appending(path: "iOS")
    read(url)
  }

  private mutating func read(_ folder: URL) {
    for file in Self.contents(of: folder) {
      switch file.pathExtension {
      case "swift": sources.append(file)
      case "options": options.append(file)
      case "xcassets": resources.append((file, Self.files(in: file)))
      case let type where Self.otherTypes.contains(type) || file.lastPathComponent == "Info.plist": break
      default: if file.hasDirectoryPath { read(file) } else { resources.append((file, [file])) }
      }
    }
  }

  private static func contents(of folder: URL) -> [URL] {
    let found = try? FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: [.isDirectoryKey], options: .skipsHiddenFiles)
    return (found ?? []).sorted { $0.path < $1.path }
  }

  private static func files(in folder: URL) -> [URL] {
    contents(of: folder).flatMap { $0.hasDirectoryPath ? files(in: $0) : [$0] }
  }

  func relativePath(_ file: URL) -> String { String(file.path.dropFirst(url.path.count + 1)) }
}
