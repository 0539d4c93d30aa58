import Files
import PhotoLibrary

extension PhotoLibraryError {
  /// The message in the window, in the language of the program. The description is for the command line.
  var note: String {
    switch self {
    case .notFound(let path): Self.cannotOpen(path, String(localized: "the file does not exist"))
    case .notAFolder(let path): Self.cannotOpen(path, String(localized: "it is not a folder"))
    case .notAPicture(let path):
      Self.cannotOpen(path, String(localized: "it is neither a folder nor a picture"))
    case .unreadable(let path, let reason):
      String(localized: "“\(ShownName.within(path))” cannot be read: \(reason.localizedReason)")
    case .noPictures(let path): String(localized: "There are no pictures in “\(ShownName.within(path))”")
    }
  }

  private static func cannotOpen(_ path: String, _ reason: String) -> String {
    String(localized: "“\(ShownName.within(path))” cannot be opened: \(reason)")
  }
}

extension String {
  /// The reason of an error in the language of the program; in English if it is not among its texts, such as
  /// one that a library has found.
  var localizedReason: String { String(localized: LocalizationValue(stringLiteral: self)) }
}
