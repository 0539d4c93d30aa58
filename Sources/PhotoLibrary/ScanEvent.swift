/// What a scan tells, in this order: albums, problems and progress as they come; ``listed(_:)`` once; then dates.
public enum ScanEvent: Sendable, Equatable {
  /// More albums, to be appended to those before: a scan never inserts in the middle and never takes one back.
  case albums([Album], ScanProgress)
  /// Folders were looked through that hold no pictures.
  case progress(ScanProgress)
  /// Something was passed over.
  case problem(ScanProblem)
  /// All folders were looked through. No album follows.
  case listed(ScanProgress)
  /// The dates of albums that had none, by the album's number in the order of ``albums(_:_:)``.
  case dated([Dated])

  public struct Dated: Sendable, Equatable {
    public var album: Int
    public var dates: DateSpan

    public init(album: Int, dates: DateSpan) {
      self.album = album
      self.dates = dates
    }
  }
}

/// How far a scan is.
public struct ScanProgress: Sendable, Equatable {
  /// Folders looked through.
  public var folders = 0
  public var albums = 0
  public var pictures = 0
  /// Things passed over.
  public var problems = 0

  public init(folders: Int = 0, albums: Int = 0, pictures: Int = 0, problems: Int = 0) {
    self.folders = folders
    self.albums = albums
    self.pictures = pictures
    self.problems = problems
  }
}

/// Something that a scan passed over.
public struct ScanProblem: Sendable, Equatable, CustomStringConvertible {
  public var path: String
  public var reason: String

  public init(path: String, reason: String) {
    self.path = path
    self.reason = reason
  }

  /// `Skipped /home/me/Pictures/Private: permission denied`
  public var description: String { "Skipped \(DisplayName.ofFile(path)): \(reason)" }
}

/// Why there is nothing to show at all; the description says what to do.
public enum PhotoLibraryError: Error, Sendable, Equatable, CustomStringConvertible {
  case notFound(path: String)
  case notAFolder(path: String)
  case unreadable(path: String, reason: String)

  init(root: String, _ error: FolderError) {
    self =
      switch error {
      case .notFound: .notFound(path: root)
      case .notAFolder: .notAFolder(path: root)
      case .unreadable(let reason): .unreadable(path: root, reason: reason)
      }
  }

  public var description: String {
    switch self {
    case .notFound(let path):
      "There is no folder \(DisplayName.ofFile(path)). Check its spelling, or give another folder of pictures."
    case .notAFolder(let path):
      "\(DisplayName.ofFile(path)) is not a folder. Give the folder that the picture is in."
    case .unreadable(let path, let reason):
      "The folder \(DisplayName.ofFile(path)) cannot be read: \(reason). Check its permissions, or give another folder."
    }
  }
}
