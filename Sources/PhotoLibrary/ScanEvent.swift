import Files

/// An event of a scan. Albums, problems and progress are reported first, in any order, then ``listed(_:)``
/// once, then dates.
public enum ScanEvent: Sendable, Equatable {
  /// Albums were found. They follow those of earlier events: a scan never inserts or removes albums.
  case albums([Album], ScanProgress)
  /// Folders without images were listed.
  case progress(ScanProgress)
  /// An entry was skipped.
  case problem(ScanProblem)
  /// All folders were listed. No album follows.
  case listed(ScanProgress)
  /// The dates of albums were read that were reported without dates.
  case dated([Dated])

  /// The dates of an album.
  public struct Dated: Sendable, Equatable {
    /// The index of the album among all albums of ``ScanEvent/albums(_:_:)`` events.
    public var album: Int
    /// The dates of its earliest and latest image.
    public var dates: DateSpan
  }
}

/// The progress of a scan.
public struct ScanProgress: Sendable, Equatable {
  /// The number of listed folders.
  public var folders = 0
  /// The number of folders with images.
  public var albums = 0
  /// The number of images.
  public var images = 0
  /// The number of skipped entries.
  public var problems = 0
}

/// An entry that a scan has skipped.
public struct ScanProblem: Sendable, Equatable, CustomStringConvertible {
  /// The path of the entry.
  public var path: String
  /// The reason, such as "permission denied".
  public var reason: String

  /// A message such as `Skipped /home/me/Images/Private: permission denied`.
  public var description: String { "Skipped \(ShownName.within(path)): \(reason)" }
}

/// The reason why the root of a scan cannot be listed.
public enum PhotoLibraryError: Error, Sendable, Equatable, CustomStringConvertible {
  /// There is nothing at the path.
  case notFound(path: String)
  /// The path leads to something that is not a folder.
  case notAFolder(path: String)
  /// The system cannot read the folder.
  case unreadable(path: String, reason: String)
  /// There is no picture in the folder and its subfolders.
  case noPictures(path: String)

  init(root: String, _ error: FolderError) {
    self =
      switch error {
      case .notFound: .notFound(path: root)
      case .notAFolder: .notAFolder(path: root)
      case .unreadable(let reason): .unreadable(path: root, reason: reason)
      }
  }

  /// The message for the user: what is wrong, and what to do.
  public var description: String {
    switch self {
    case .notFound(let path):
      "There is no folder \(ShownName.within(path)). Check its spelling, or give another folder of pictures."
    case .notAFolder(let path):
      "\(ShownName.within(path)) is not a folder. Give the folder that the picture is in."
    case .unreadable(let path, let reason):
      "The folder \(ShownName.within(path)) cannot be read: \(reason). Check its permissions, or give another folder."
    case .noPictures(let path):
      "There are no pictures in \(ShownName.within(path)). Give a folder with JPEG, PNG, GIF, WebP, TIFF or BMP files, "
        + "or none at all for the sample albums."
    }
  }
}
