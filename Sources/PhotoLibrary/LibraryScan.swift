import Files

/// Searches a folder and its subfolders for images.
///
/// Each folder that contains images becomes an album: first the root, then its subfolders at any depth,
/// each before the folders inside it, and the folders of one parent in natural order. Hidden files and
/// folders are ignored unless the reader lists them; trash and the caches of other programs always are.
/// Symbolic links are followed last, so that a folder that can be reached without a link is found at its own
/// path. Each folder appears once, even if links form a loop. Entries that cannot be read are reported as
/// problems and skipped.
///
/// Listing opens no image, so that the first screen of a large library or of one on a slow disk need not wait
/// for any. The dates of images are read afterwards.
package struct LibraryScan: Sendable {
  package let root: String
  private let reader: FolderReader
  private let dates: ImageDates

  /// Creates a scan of a folder; a relative path is resolved against the current directory.
  package init(root: String, reader: FolderReader = .fileSystem, dates: ImageDates = .fileSystem) {
    self.root = Self.absolute(root)
    self.reader = reader
    self.dates = dates
  }

  package var rootName: String { ShownName.text(root.lastPathComponent) }

  /// Scans on the calling thread, which it blocks, and reports all events in their order (``ScanEvent``). If
  /// `isCancelled`, which is called often, returns true, no more events are reported.
  ///
  /// - Throws: ``PhotoLibraryError`` before any event, if the root cannot be read.
  package func run(isCancelled: () -> Bool = { false }, report: (ScanEvent) -> Void)
    throws(PhotoLibraryError)
  {
    let identity: FolderIdentity
    let listing: FolderListing
    do {
      identity = try reader.identity(root)
      listing = try reader.list(root, isCancelled)
    } catch {
      throw PhotoLibraryError(root: root, error)
    }
    var walk = LibraryWalk(root: root, reader: reader)
    let undated = walk.list(
      rootListing: listing, identity: identity, isCancelled: isCancelled, report: report)
    LibraryWalk.date(undated, dates, isCancelled: isCancelled, report: report)
  }

  /// Returns the folder of a picture with an absolute path.
  package static func folder(ofPicture path: String) -> String { LocalPath.parent(of: path) }

  private static func absolute(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    // `.` and `..` are resolved, so that the album has the name of the folder.
    if parts.last == nil && !path.hasPrefix("/") || parts.last == "." || parts.last == ".." {
      return LocalPath.resolved(path)
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : LocalPath.resolved(".") + "/" + joined
  }
}
