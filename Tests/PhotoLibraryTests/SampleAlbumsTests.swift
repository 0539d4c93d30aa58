import Foundation
import ImageLoading
import Testing

@testable import PhotoLibrary

@Suite struct SampleAlbumsTests {
  private static let folder = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Assets/Samples")

  private static func scan() throws -> PhotoCollection {
    var library = PhotoCollection()
    try LibraryScan(root: folder.path).run { library.apply($0) }
    return library
  }

  @Test("The samples are five albums with dates")
  func albums() throws {
    let lines = try Self.scan().albums.map {
      "\($0.name): \(CountText.photos($0.count)), \($0.dates?.text ?? "–")"
    }
    #expect(
      lines == [
        "Alpine Mornings: 13 photos, 14 – 23 Sep 2024",
        "Dunes: 12 photos, 2 – 6 Mar 2024",
        "Night Harbour: 12 photos, 27 Dec 2023 – 1 Jan 2024",
        "Northern Lights: 11 photos, 8 – 16 Feb 2024",
        "Tide Pools: 12 photos, 31 May – 3 Jun 2024",
      ])
  }

  @Test("Some samples are rotated by EXIF")
  func rotatedFiles() throws {
    var turned: [String] = []
    for album in try Self.scan().albums {
      for index in 0..<album.count {
        if try ImageRecord(album.path(ofImageAt: index)).isTurned {
          turned.append(album.title(ofImageAt: index))
        }
      }
    }
    #expect(turned == ["The Blue Hour", "Red Quarter", "Big Wheel", "Green River"])
  }

  @Test("The samples need less than four megabytes")
  func totalSize() throws {
    var bytes = 0
    for album in try Self.scan().albums {
      for index in 0..<album.count { bytes += try Data(contentsOf: album.url(ofImageAt: index)).count }
    }
    #expect(bytes > 2_000_000)
    #expect(bytes < 4_000_000)
  }
}
