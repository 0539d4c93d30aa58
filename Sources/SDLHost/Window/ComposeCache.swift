import Files
import Foundation

/// The folder in which Xlib keeps its table of compose sequences (dead keys, for example).
///
/// SDL opens an input method when it connects to an X server, and Xlib then parses a text file of half a
/// megabyte, which takes a sixth of the time to the first frame. If the environment variable `XCOMPOSECACHE`
/// names a folder, Xlib keeps the parsed table there and maps it the next time. It ignores the variable in
/// programs of the superuser.
enum ComposeCache {
  /// Sets `XCOMPOSECACHE` to a folder of the user's cache, which is created, for this process. Has no effect
  /// if the user has chosen another cache, without an X server, or if the folder cannot be created: Xlib
  /// parses the file then.
  static func use() {
    // Xlib would ignore it, and the folder in the home of another user would belong to the superuser.
    guard geteuid() != 0 else { return }
    guard
      let folder = folder(
        environment: ProcessInfo.processInfo.environment, accountHome: UserFolders.accountHome,
        exists: FileManager.default.fileExists(atPath:)), makeFolder(folder)
    else { return }
    ProcessVariables.set(variable, to: folder)
  }

  static let variable = "XCOMPOSECACHE"

  /// Returns the folder to use; nil if the user has chosen one, or if nothing is known about the user's
  /// folders.
  static func folder(
    environment: [String: String], accountHome: String? = nil, exists: (String) -> Bool
  ) -> String? {
    guard environment[variable] == nil, environment["DISPLAY"]?.isEmpty == false else { return nil }
    let folders = UserFolders(environment: environment, accountHome: accountHome)
    // Xlib uses this folder without the variable.
    if let home = folders.home, exists(home + "/.compose-cache") { return nil }
    return folders.cache.map { $0 + "/uikit-collection/compose" }
  }

  /// Creates a folder that only the user can read. Returns whether it exists.
  static func makeFolder(_ path: String) -> Bool {
    do { try ReplacedFile.makeFolder(path, mode: 0o700) } catch { return false }
    return access(path, W_OK) == 0
  }
}
