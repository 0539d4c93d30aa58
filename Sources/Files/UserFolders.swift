import Foundation

/// The folders in which programs keep files of the user, as the XDG Base Directory Specification has them.
package struct UserFolders: Equatable, Sendable {
  /// The absolute path of the home folder; nil if it is unknown.
  package let home: String?
  /// The folder of the state that a program saves; nil if it is unknown.
  package let state: String?
  /// The folder of files that a program can make again; nil if it is unknown.
  package let cache: String?
  /// The folder of files that the user has made with a program; nil if it is unknown.
  package let data: String?

  /// Creates the folders of an environment: those of the variables `XDG_STATE_HOME`, `XDG_CACHE_HOME`
  /// and `XDG_DATA_HOME`, otherwise those below the home folder. Values that are no absolute paths count as
  /// missing.
  ///
  /// - Parameters:
  ///   - environment: The variables. `HOME` is the home folder.
  ///   - accountHome: The home folder without that variable: that of the user's account.
  package init(environment: [String: String], accountHome: String?) {
    func path(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let home = path("HOME") ?? accountHome
    self.home = home
    state = path("XDG_STATE_HOME") ?? home.map { $0 + "/.local/state" }
    cache = path("XDG_CACHE_HOME") ?? home.map { $0 + "/.cache" }
    data = path("XDG_DATA_HOME") ?? home.map { $0 + "/.local/share" }
  }

  /// The folders of this process.
  package static var current: UserFolders { UserFolders(environment: variables, accountHome: accountHome) }

  /// The variables of the folders, with all bytes of their paths.
  package static var variables: [String: String] {
    var values: [String: String] = [:]
    for name in ["HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME"] {
      values[name] = getenv(name).map { String(fileCString: $0) }
    }
    return values
  }

  /// Messages about variables that are no absolute paths, and are ignored.
  package static func problems(_ variables: [String: String]) -> [String] {
    variables.filter { !$1.isEmpty && !$1.hasPrefix("/") }.keys.sorted().map {
      "\($0) is ignored, because it is no absolute path; set it to one, or remove it."
    }
  }

  /// The home folder of the user's account; nil if there is no account.
  package static var accountHome: String? {
    var entry = passwd()
    var found: UnsafeMutablePointer<passwd>?
    var buffer = [CChar](repeating: 0, count: 1 << 14)
    guard getpwuid_r(geteuid(), &entry, &buffer, buffer.count, &found) == 0, found != nil,
      let folder = entry.pw_dir
    else { return nil }
    let path = String(cString: folder)
    return path.hasPrefix("/") ? path : nil
  }
}
