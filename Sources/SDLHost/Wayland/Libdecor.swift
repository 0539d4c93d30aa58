import Foundation

/// The library that draws the frames of windows where a Wayland compositor does not.
nonisolated enum Libdecor {
  /// Returns whether the library has a plugin. Without one, windows have no frames.
  ///
  /// - Parameters:
  ///   - library: The path of the library; nil where it is missing. The default is that of the loaded one.
  ///   - variables: The environment of the process. `LIBDECOR_PLUGIN_DIR` names another folder of plugins.
  /// - Returns: Whether windows have frames.
  static func drawsFrames(
    library: String? = loadedPath(), _ variables: [String: String] = ProcessInfo.processInfo.environment
  ) -> Bool {
    guard let library else { return false }
    let usual = URL(filePath: library).deletingLastPathComponent().appending(path: "libdecor/plugins-1").path
    let folder = variables["LIBDECOR_PLUGIN_DIR"] ?? usual
    let files = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return files.contains { $0.hasSuffix(".so") }
  }

  /// Loads the library, and returns its path; nil where it is missing.
  private static func loadedPath() -> String? {
    guard dlopen("libdecor-0.so.0", RTLD_LAZY) != nil,
      let maps = try? String(contentsOfFile: "/proc/self/maps", encoding: .utf8)
    else { return nil }
    return maps.split(separator: "\n").lazy.compactMap { line in
      line.firstIndex(of: "/").map { String(line[$0...]) }
    }.first { $0.contains("/libdecor-0.so") }
  }
}
