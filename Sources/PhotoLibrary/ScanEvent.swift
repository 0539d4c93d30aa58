import Files

/// An event of a scan. Albums, problems and progress are reported first, in any order, then ``listed(_:)``
/// once, then dates.
package enum ScanEvent: Sendable, Equatable {
  /// Albums were found. They follow those of earlier events: a scan never inserts or removes albums.
  case albums([Album], ScanProgress)
  /// Folders without images were listed.
  case progress(ScanProgress)
  case problem(ScanProblem)
  /// All folders were listed. No album follows.
  case listed(ScanProgress)
  /// The dates of albums were read that were reported without dates.
  case dated([Dated])

  package struct Dated: Sendable, Equatable {
    /// The index of the album among all albums of ``ScanEvent/albums(_:_:)`` events.
    package var album: Int
    /// The dates of its earliest and latest image.
    package var dates: DateSpan
  }
}

package struct ScanProgress: Sendable, Equatable {
  /// The number of listed folders.
  package var folders = 0
  /// The number of folders with images.
  package var albums = 0
  package var images = 0
  /// The number of skipped entries.
  package var problems = 0
}

/// An entry that a scan has skipped.
package struct ScanProblem: Sendable, Equatable, CustomStringConvertible {
  package var path: String
  /// The reason, such as "permission denied".
  package var reason: String

  /// A message such as `Skipped /home/me/Images/Private: permission denied`.
  package var description: String { "Skipped \(ShownName.within(path)): \(reason)" }
}

package enum PhotoLibraryError: Error, Sendable, Equatable, CustomStringConvertible {
  case notFound(path: String)
  case notAFolder(path: String)
  case unreadable(path: String, reason: String)
  case noPictures(path: String)
  case notAPicture(path: String)

  init(root: String, _ error: FolderError) {
    self =
      switch error {
      case .notFound: .notFound(path: root)
      case .notAFolder: .notAFolder(path: root)
      case .unreadable(let reason): .unreadable(path: root, reason: reason)
      }
  }

  package var description: String {
    switch self {
    case .notFound(let path):
      "Cannot open \(ShownName.within(path)): No such file or directory"
    case .notAFolder(let path):
      "\(ShownName.within(path)) is not a folder. Give the folder that the picture is in."
    case .unreadable(let path, let reason):
      "The folder \(ShownName.within(path)) cannot be read: \(reason). Check its permissions, or give another folder."
    case .noPictures(let path):
      "There are no pictures in \(ShownName.within(path)). Give a folder with JPEG, PNG, GIF, WebP, TIFF or BMP files, "
        + "or none at all for the sample albums."
    case .notAPicture(let path):
      "Cannot open \(ShownName.within(path)): It is neither a folder nor a picture"
    }
  }
}
