/// The albums found so far: what a data source counts.
///
/// Feed it every ``ScanEvent`` of a ``LibraryScan`` in order.
public struct PhotoLibrary: Sendable, Equatable {
  public private(set) var albums: [Album] = []
  public private(set) var progress = ScanProgress()
  /// What was passed over; the first ``problemsKept`` of them.
  public private(set) var problems: [ScanProblem] = []
  /// Whether all folders were looked through. Dates may still follow.
  public private(set) var isListed = false

  public static let problemsKept = 1000

  public init() {}

  /// What an event changed, so that a view does no more than it must.
  public enum Change: Sendable, Equatable {
    /// Albums at these places are new, all at the end.
    case appended(Range<Int>)
    /// Only the dates of these albums are new.
    case dated([Int])
    /// Only figures changed.
    case progress
  }

  /// - Complexity: O(what the event carries).
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
      if problems.count < Self.problemsKept { problems.append(problem) }
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

  /// True once everything was looked through and there is not a single picture.
  public var isEmpty: Bool { isListed && albums.isEmpty }

  /// What to say about a folder without pictures, and what to do.
  public static func emptyMessage(root: String) -> String {
    "There are no pictures in \(DisplayName.ofFile(root)). Give a folder with JPEG, PNG, GIF, WebP, TIFF or BMP files, "
      + "or none at all for the sample albums."
  }
}
