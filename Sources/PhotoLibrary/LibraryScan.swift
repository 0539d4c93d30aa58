/// Looks through a folder for pictures.
///
/// Every folder that holds pictures becomes an album: first the root itself, then its subfolders at any depth, each
/// before the folders inside it, brothers in natural order. Hidden files and folders are left out. Symbolic links are
/// followed, after everything else: a folder that can be reached without a link is found under its own name, each
/// folder appears once, and a circle of links comes to its end. What cannot be read is noted and passed over.
///
/// Listing opens no picture. The dates that pictures carry are read afterwards, except for the first
/// ``datedAtOnce`` pictures, so that small libraries show theirs at once and a library of a hundred thousand is
/// listed without waiting for them.
public struct LibraryScan: Sendable {
  /// The folder to look through; absolute.
  public let root: String
  private let reader: FolderReader
  private let dates: PictureDates

  /// How many pictures are dated while the listing still goes on.
  public static let datedAtOnce = 512

  /// - Parameters:
  ///   - root: A folder. A relative path counts from the current directory.
  ///   - reader: What lists folders.
  ///   - dates: What knows when pictures were taken.
  public init(root: String, reader: FolderReader = .fileSystem, dates: PictureDates = .fileSystem) {
    self.root = Self.absolute(root)
    self.reader = reader
    self.dates = dates
  }

  /// Scans on the calling thread, which waits for the disk.
  ///
  /// - Parameters:
  ///   - isCancelled: Asked often; after a yes nothing more is reported, and the call returns.
  ///   - report: Gets every event, in order (see ``ScanEvent``).
  /// - Throws: Only what makes the root itself unusable, before any event.
  public func run(isCancelled: () -> Bool = { false }, report: (ScanEvent) -> Void)
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
    var walk = LibraryWalk(root: root, reader: reader, dates: dates)
    let undated = walk.list(
      rootListing: listing, identity: identity, isCancelled: isCancelled, report: report)
    LibraryWalk.date(undated, dates, isCancelled: isCancelled, report: report)
  }

  private static func absolute(_ path: String) -> String {
    let parts = path.split(separator: "/", omittingEmptySubsequences: true)
    // `.` and `..` have no name of their own to show.
    if parts.last == nil && !path.hasPrefix("/") || parts.last == "." || parts.last == ".." {
      return LocalPath.resolved(path)
    }
    let joined = parts.joined(separator: "/")
    return path.hasPrefix("/") ? "/" + joined : LocalPath.resolved(".") + "/" + joined
  }
}
