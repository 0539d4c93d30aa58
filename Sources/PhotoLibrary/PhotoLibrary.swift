import Files

/// The albums that a scan has found so far.
///
/// Pass all events of a ``LibraryScan`` to ``apply(_:)`` in order.
public struct PhotoLibrary: Sendable, Equatable {
  /// The albums in the order in which they were found.
  public private(set) var albums: [Album] = []
  /// The progress of the scan.
  public private(set) var progress = ScanProgress()
  /// The skipped entries, at most the first ``maximumProblems``.
  public private(set) var problems: [ScanProblem] = []
  /// Whether all folders were listed. Dates may still follow.
  public private(set) var isListed = false

  /// The maximum number of stored problems.
  public static let maximumProblems = 1000

  /// Creates an empty library.
  public init() {}

  /// The effect of an event, so that a view updates no more than necessary.
  public enum Change: Sendable, Equatable {
    /// Albums were appended at these indices.
    case appended(Range<Int>)
    /// The dates of these albums changed.
    case dated([Int])
    /// Only the progress or the problems changed.
    case progress
  }

  /// Applies an event, and returns its effect.
  ///
  /// - Complexity: O(albums and dates of the event).
  @discardableResult public mutating func apply(_ event: ScanEvent) -> Change {
    switch event {
    case .albums(let more, let progress):
      let start = albums.count
      albums.append(contentsOf: more)
      self.progress = progress
      return .appended(start..<albums.count)
    case .progress(let progress):
      self.progress = progress
      return .progress
    case .problem(let problem):
      progress.problems += 1
      if problems.count < Self.maximumProblems { problems.append(problem) }
      return .progress
    case .listed(let progress):
      self.progress = progress
      isListed = true
      return .progress
    case .dated(let entries):
      for entry in entries where albums.indices.contains(entry.album) {
        albums[entry.album].dates = entry.dates
      }
      return .dated(entries.map(\.album))
    }
  }

  /// Whether all folders were listed, and no picture was found.
  public var isEmpty: Bool { isListed && albums.isEmpty }

  /// The message for a folder without pictures: what is wrong, and what to do.
  public static func emptyMessage(root: String) -> String {
    "There are no pictures in \(ShownName.within(root)). Give a folder with JPEG, PNG, GIF, WebP, TIFF or BMP files, "
      + "or none at all for the sample albums."
  }
}
