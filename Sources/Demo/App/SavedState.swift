import Files
import Foundation
import PhotoLibrary
import SDLHost

/// The state of the window that the next start restores. The size of items is part of the layout.
struct SavedState: Codable, Equatable {
  var layout: LayoutChoice?
  /// The order of the photos; nil if the user has changed it.
  var order: PhotoOrder?
  var direction: PhotoSorting.Direction?
  var folder: String?
  /// The paths of the folders that are expanded in the outline; nil if the user has not changed them.
  var expandedFolders: [String]?
  var window: WindowPlacement?
  /// The time for which a slide show shows each photo, in seconds.
  var slideShowInterval: Int?

  /// The largest number of expanded folders that are saved: their paths need some 100 bytes each.
  static let largestFolderCount = 500

  /// The order with its direction; nil if the user has changed the order.
  var sorting: PhotoSorting? { order.map { PhotoSorting($0, direction ?? .ascending) } }
}

extension LayoutChoice: Codable {}
extension PhotoOrder: Codable {}
extension PhotoSorting.Direction: Codable {}

/// The file of the saved state.
struct StateFile: Sendable {
  let path: String

  /// The file `collection-demo/state.json` in the user's folder for state: `$XDG_STATE_HOME` if it is an
  /// absolute path, otherwise `$HOME/.local/state`. Without `HOME`, the home folder is that of the user's
  /// account, and the root folder for a user without an account.
  init(
    environment: [String: String] = UserFolders.variables, accountHome: String? = UserFolders.accountHome
  ) {
    let folder = UserFolders(environment: environment, accountHome: accountHome ?? "/").state ?? "/"
    path = folder + "/collection-demo/state.json"
  }

  /// Returns the saved state; an empty one if the file does not exist.
  ///
  /// - Throws: A `FileError` if the file cannot be read, a ``DemoError`` if it is damaged.
  func read() throws -> SavedState {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try RegularFile.contents(of: path, limit: 1 << 24)
    } catch {
      if error == .system(ENOENT) { return SavedState() }
      throw error
    }
    do {
      return try JSONDecoder().decode(SavedState.self, from: Data(bytes))
    } catch {
      throw DemoError(
        "The saved state \(ShownName.within(path)) is damaged and is ignored: \(Self.reason(error))")
    }
  }

  /// Replaces the saved state in one step: a reader sees the old or the new state.
  ///
  /// - Throws: A ``DemoError`` if the file cannot be written, or if it does not answer within two seconds.
  func write(_ state: SavedState) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      let bytes = try encoder.encode(state)
      try withAnswer(within: 2) {
        try ReplacedFile.makeFolder(String(path[..<path.lastIndex(of: "/")!]))
        try ReplacedFile.write(bytes, to: path)
      }
    } catch {
      let reason = (error as? FileError)?.reason ?? error.localizedDescription
      throw DemoError(
        "The state cannot be saved in \(ShownName.within(path)): \(reason). Set XDG_STATE_HOME to another folder."
      )
    }
  }

  private static func reason(_ error: any Error) -> String {
    switch error {
    case DecodingError.dataCorrupted(let context), DecodingError.typeMismatch(_, let context):
      context.codingPath.isEmpty
        ? "it is not JSON of this program"
        : "\"\(context.codingPath[0].stringValue)\" has an unknown value"
    default: error.localizedDescription
    }
  }
}
