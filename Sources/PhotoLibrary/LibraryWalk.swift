import Files

/// The state of one run of a ``LibraryScan``.
struct LibraryWalk {
  private struct Step {
    var path: String
    var ancestors: [String]
  }

  /// An album that was reported without dates.
  struct Undated {
    var number: Int
    var album: Album
  }

  private let root: String
  private let reader: FolderReader
  private var visited: Set<FolderIdentity> = []
  private var waiting: [Step] = []
  private var links: [Step] = []
  private var progress = ScanProgress()
  /// The progress at the last event with albums or progress.
  private var reported = ScanProgress()
  private var batch: [Album] = []
  private var batchImages = 0
  private var undated: [Undated] = []

  init(root: String, reader: FolderReader) {
    self.root = root
    self.reader = reader
  }

  /// Lists all folders. Returns the albums whose dates are not read yet.
  mutating func list(
    rootListing: FolderListing, identity: FolderIdentity, isCancelled: () -> Bool,
    report: (ScanEvent) -> Void
  ) -> [Undated] {
    visited = [identity]
    record(rootListing, of: Step(path: root, ancestors: []), isCancelled: isCancelled, report: report)
    while !isCancelled() {
      if waiting.isEmpty {
        // Links are followed last, in the order in which they were found.
        guard !links.isEmpty else { break }
        waiting = links.reversed()
        links = []
      }
      let step = waiting.removeLast()
      do {
        guard visited.insert(try reader.identity(step.path)).inserted else { continue }
        record(try reader.list(step.path, isCancelled), of: step, isCancelled: isCancelled, report: report)
      } catch {
        reportProblem(step.path, reason(error), report)
      }
    }
    guard !isCancelled() else { return [] }
    flush(report)
    report(.listed(progress))
    return undated
  }

  private mutating func record(
    _ listing: FolderListing, of step: Step, isCancelled: () -> Bool, report: (ScanEvent) -> Void
  ) {
    if isCancelled() { return }
    progress.folders += 1
    for entry in listing.unusable {
      reportProblem(step.path.appending(component: entry.name), entry.reason, report)
    }
    if !listing.images.isEmpty {
      let album = Album(
        path: step.path, ancestors: step.ancestors, fileNames: NaturalOrder.sorted(listing.images))
      undated.append(Undated(number: progress.albums, album: album))
      progress.albums += 1
      progress.images += album.count
      batch.append(album)
      batchImages += album.count
    }
    let inside = step.path == root ? [] : step.ancestors + [ShownName.text(step.path.lastPathComponent)]
    let steps = { (names: [String]) in
      NaturalOrder.sorted(names).map { Step(path: step.path.appending(component: $0), ancestors: inside) }
    }
    waiting.append(contentsOf: steps(listing.folders).reversed())
    links.append(contentsOf: steps(listing.linkedFolders))
    reportIfDue(report)
  }

  /// Reports albums in batches. The first batches are small, so that a window shows the first albums
  /// immediately.
  private mutating func reportIfDue(_ report: (ScanEvent) -> Void) {
    let batchLimit = min(32, 1 + reported.albums / 2)
    if batch.count >= batchLimit || batchImages >= 4096 {
      flush(report)
    } else if progress.folders - reported.folders >= 64 {
      batch.isEmpty ? reportProgress(report) : flush(report)
    }
  }

  private mutating func flush(_ report: (ScanEvent) -> Void) {
    guard !batch.isEmpty else { return }
    report(.albums(batch, progress))
    batch = []
    batchImages = 0
    reported = progress
  }

  private mutating func reportProgress(_ report: (ScanEvent) -> Void) {
    report(.progress(progress))
    reported = progress
  }

  private mutating func reportProblem(_ path: String, _ reason: String, _ report: (ScanEvent) -> Void) {
    progress.problems += 1
    report(.problem(ScanProblem(path: path, reason: reason)))
  }

  private func reason(_ error: FolderError) -> String {
    switch error {
    case .notFound: "it is no longer there"
    case .notAFolder: "it is no longer a folder"
    case .unreadable(let reason): reason
    }
  }

  /// Reads the dates of `albums` and reports them in batches.
  static func date(
    _ albums: [Undated], _ dates: ImageDates, isCancelled: () -> Bool, report: (ScanEvent) -> Void
  ) {
    var batch: [ScanEvent.Dated] = []
    var images = 0
    for (position, entry) in albums.enumerated() {
      let span = dates.span(of: entry.album, isCancelled)
      if isCancelled() { return }
      if let span { batch.append(.init(album: entry.number, dates: span)) }
      images += entry.album.count
      if !batch.isEmpty, images >= 512 || position == albums.count - 1 {
        report(.dated(batch))
        batch = []
        images = 0
      }
    }
    if !batch.isEmpty { report(.dated(batch)) }
  }
}

extension String {
  func appending(component: String) -> String { hasSuffix("/") ? self + component : self + "/" + component }
}
