import Foundation
import Synchronization
import Testing

@testable import PhotoLibrary

@Suite struct ScanStreamTests {
  @Test("The stream has the same events as a synchronous scan")
  func equalResults() async throws {
    let folder = try TemporaryFolder()
    for album in 0..<40 { try folder.write("Album \(album)/a.jpg", "Album \(album)/b.jpg") }
    let scan = LibraryScan(root: folder.path)
    var direct = PhotoCollection()
    try scan.run { direct.apply($0) }
    var streamed = PhotoCollection()
    for try await event in scan.events() { streamed.apply(event) }
    #expect(streamed.albums == direct.albums && streamed.progress == direct.progress)
    #expect(streamed.isListed)
    #expect(streamed.albums.map(\.name) == (0..<40).map { "Album \($0)" })
    #expect(streamed.albums.allSatisfy { $0.dates != nil })
  }

  @Test("The stream throws if the root cannot be read")
  func unusableRoot() async throws {
    let scan = LibraryScan(root: "/no/such/folder")
    await #expect(throws: PhotoLibraryError.notFound(path: "/no/such/folder")) {
      for try await _ in scan.events() {}
    }
  }

  @Test("The first album is reported immediately, later ones in batches")
  func batches() throws {
    let folder = try TemporaryFolder()
    for album in 0..<200 { try folder.write("\(album)/a.jpg") }
    var sizes: [Int] = []
    try LibraryScan(root: folder.path, dates: .none).run {
      if case .albums(let albums, _) = $0 { sizes.append(albums.count) }
    }
    #expect(sizes == [1, 1, 2, 3, 4, 6, 9, 14, 21, 31, 32, 32, 32, 12])
    #expect(sizes.reduce(0, +) == 200)
  }

  @Test("Cancelling ends the scan")
  func cancelling() throws {
    let looked = Mutex(0)
    let endless = FolderReader(
      identity: { path throws(FolderError) in FolderIdentity(device: 1, number: UInt64(path.utf8.count)) },
      list: { _, _ throws(FolderError) in
        looked.withLock { $0 += 1 }
        var listing = FolderListing()
        listing.folders = ["deeper"]
        listing.images = ["a.jpg"]
        return listing
      })
    var albums = 0
    var ended = false
    try LibraryScan(root: "/endless", reader: endless, dates: .none).run(isCancelled: { albums >= 10 }) {
      if case .albums(let more, _) = $0 { albums += more.count }
      if case .listed = $0 { ended = true }
    }
    #expect(albums >= 10)
    #expect(albums < 20)
    #expect(looked.withLock { $0 } < 30)
    #expect(!ended)
  }

  @Test("Ending the iteration ends the scan", .timeLimit(.minutes(30)))
  func endedIteration() async throws {
    let (ended, signal) = AsyncStream.makeStream(of: Void.self)
    /// Returns the events of a scan of endless folders, which is released when it ends.
    func events() -> AsyncThrowingStream<ScanEvent, any Error> {
      let lifetime = Lifetime { signal.yield() }
      let endless = FolderReader(
        identity: { path throws(FolderError) in FolderIdentity(device: 1, number: UInt64(path.utf8.count)) },
        list: { [lifetime] _, _ throws(FolderError) in
          var listing = FolderListing()
          withExtendedLifetime(lifetime) { listing.images = ["a.jpg"] }
          listing.folders = ["d"]
          return listing
        })
      return LibraryScan(root: "/endless", reader: endless, dates: .none).events()
    }
    for try await event in events() {
      if case .albums = event { break }
    }
    // Without the end of the scan, the time limit is exceeded.
    for await _ in ended { break }
  }

  @Test("100,000 images are listed before their dates are read")
  func largeLibrary() throws {
    let dated = Mutex(0)
    let dates = ImageDates { _ in
      dated.withLock { $0 += 1 }
      return Date(timeIntervalSince1970: 0)
    }
    let reader = FolderReader(
      identity: { path throws(FolderError) in FolderIdentity(device: 1, number: UInt64(path.utf8.count)) },
      list: { path, _ throws(FolderError) in
        var listing = FolderListing()
        if path == "/big" { listing.folders = ["Album"] }
        if path == "/big/Album" { listing.images = (0..<100_000).map { "IMG_\($0).jpg" } }
        return listing
      })
    var datedWhenListed = -1
    var library = PhotoCollection()
    try LibraryScan(root: "/big", reader: reader, dates: dates).run {
      library.apply($0)
      if case .listed = $0 { datedWhenListed = dated.withLock { $0 } }
    }
    #expect(datedWhenListed == 0)
    #expect(dated.withLock { $0 } == 100_000)
    #expect(library.albums[0].fileNames[99_999] == "IMG_99999.jpg")
    #expect(library.albums[0].fileNames[10] == "IMG_10.jpg")
    #expect(library.albums[0].dates?.text == "1 Jan 1970")
  }
}

/// Calls a closure when it is released.
private final class Lifetime: Sendable {
  private let onEnd: @Sendable () -> Void

  init(_ onEnd: @escaping @Sendable () -> Void) { self.onEnd = onEnd }

  deinit { onEnd() }
}
