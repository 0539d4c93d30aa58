import Foundation
import Testing

@testable import PhotoLibrary

@Suite struct DateTests {
  @Test("Texts of date spans omit repeated months and years")
  func spanText() throws {
    func text(_ a: (Int, Int, Int), _ b: (Int, Int, Int)) throws -> String {
      DateSpan(try day(a.0, a.1, a.2), try day(b.0, b.1, b.2)).text
    }
    #expect(try text((2024, 5, 3), (2024, 5, 3)) == "3 May 2024")
    #expect(try text((2024, 5, 3), (2024, 5, 9)) == "3 – 9 May 2024")
    #expect(try text((2024, 4, 28), (2024, 5, 3)) == "28 Apr – 3 May 2024")
    #expect(try text((2023, 12, 30), (2024, 1, 2)) == "30 Dec 2023 – 2 Jan 2024")
    #expect(try text((2024, 5, 9), (2024, 5, 3)) == "3 – 9 May 2024")
    #expect(DateSpan(try day(2024, 5, 3, hour: 0), try day(2024, 5, 3, hour: 23)).text == "3 May 2024")
    #expect(DateSpan.shortText(try day(2024, 9, 3)) == "3 Sep 2024")
  }

  @Test("The EXIF date is used before the modification date of the file")
  func exifDate() throws {
    let folder = try TemporaryFolder()
    try folder.write("a.jpg", contents: jpeg(taken: "2024:05:03 23:30:00"))
    try folder.write("b.jpg", contents: jpeg(taken: "2024:05:09 00:10:00"))
    try folder.write("c.png")
    try folder.write("far.jpg", contents: jpeg(taken: "2024:05:04 08:00:00", padding: 20_000))
    try FileManager.default.setAttributes(
      [.modificationDate: try day(2024, 5, 6)], ofItemAtPath: folder.path + "/c.png")
    let date = ImageDates.fileSystem.date
    #expect(date(folder.path + "/a.jpg") == (try day(2024, 5, 3, hour: 23)).addingTimeInterval(1800))
    #expect(date(folder.path + "/c.png") == (try day(2024, 5, 6)))
    #expect(date(folder.path + "/far.jpg") == (try day(2024, 5, 4, hour: 8)))
    #expect(date(folder.path + "/nothing.jpg") == nil)
    var library = PhotoCollection()
    try LibraryScan(root: folder.path).run { library.apply($0) }
    #expect(library.albums[0].dates?.text == "3 – 9 May 2024")
  }

  @Test("The photos of a series are ordered by the fractions of their second; MPO files are photos")
  func fractions() throws {
    let folder = try TemporaryFolder()
    let times = ["b.mpo": 500_000_000, "a.png": 750_000_000, "c.webp": 250_000_000]
    for (name, nanoseconds) in times {
      try folder.write(name)
      var values = [timespec(tv_sec: 1_700_000_000, tv_nsec: 0), timespec()]
      values[1] = timespec(tv_sec: 1_700_000_000, tv_nsec: nanoseconds)
      #expect(utimensat(AT_FDCWD, folder.path + "/" + name, values, 0) == 0)
    }
    let date = ImageDates.fileSystem.date
    let ordered = times.keys.sorted { date(folder.path + "/" + $0)! < date(folder.path + "/" + $1)! }
    #expect(ordered == ["c.webp", "b.mpo", "a.png"])
    var library = PhotoCollection()
    try LibraryScan(root: folder.path).run { library.apply($0) }
    #expect(library.albums[0].count == 3)
  }

  @Test("Dates are reported after the listing, which opens no image")
  func laterDates() throws {
    let folder = try TemporaryFolder()
    for number in 0..<600 { try folder.write("Big/\(number).png") }
    try folder.write("Small/a.png")
    let then = try day(2020, 2, 29)
    var lines: [String] = []
    try LibraryScan(root: folder.path, dates: ImageDates { _ in then }).run { event in
      switch event {
      case .albums(let albums, _):
        lines += albums.map { "\($0.name) \($0.dates?.text ?? "undated")" }
      case .listed: lines.append("listed")
      case .dated(let entries): lines += entries.map { "\($0.album) is of \($0.dates.text)" }
      case .progress, .problem: break
      }
    }
    #expect(
      lines == [
        "Big undated", "Small undated", "listed", "0 is of 29 Feb 2020", "1 is of 29 Feb 2020",
      ])
  }

  @Test("Sizes of files have at most three digits before the unit, in powers of 1000")
  func byteTexts() {
    let texts: [(Int, String)] = [
      (0, "0 bytes"), (1, "1 byte"), (999, "999 bytes"), (1000, "1 kB"), (1499, "1 kB"), (999_499, "999 kB"),
      (999_500, "1.0 MB"), (1_250_000, "1.3 MB"), (999_949_999, "999.9 MB"), (999_950_000, "1.0 GB"),
      (34_560_000_000, "34.6 GB"),
    ]
    for (count, text) in texts { #expect(CountText.bytes(count) == text) }
  }

  @Test("Counts have commas between thousands, and singular and plural")
  func countTexts() {
    #expect(CountText.photos(0) == "0 photos")
    #expect(CountText.photos(1) == "1 photo")
    #expect(CountText.photos(999) == "999 photos")
    #expect(CountText.items(1_000_000) == "1,000,000 items")
    #expect(CountText.albums(12_345) == "12,345 albums")
    #expect(CountText.grouped(-1234) == "-1,234")
  }

  /// The start of a JPEG file with a date: comments of `padding` bytes, then an EXIF block of one directory
  /// and its subdirectory.
  private func jpeg(taken: String, padding: Int = 0) -> [UInt8] {
    func be16(_ value: Int) -> [UInt8] { [UInt8(value >> 8 & 255), UInt8(value & 255)] }
    func be32(_ value: Int) -> [UInt8] { be16(value >> 16) + be16(value & 0xFFFF) }
    var tiff: [UInt8] = Array("MM".utf8) + be16(42) + be32(8)
    tiff += be16(1) + be16(0x8769) + be16(4) + be32(1) + be32(26) + be32(0)
    tiff += be16(1) + be16(0x9003) + be16(2) + be32(20) + be32(44) + be32(0)
    tiff += Array(taken.utf8) + [0]
    let exif = Array("Exif\0\0".utf8) + tiff
    var bytes: [UInt8] = [0xFF, 0xD8]
    if padding > 0 { bytes += [0xFF, 0xFE] + be16(padding + 2) + [UInt8](repeating: 32, count: padding) }
    return bytes + [0xFF, 0xE1] + be16(exif.count + 2) + exif + [0xFF, 0xD9]
  }
}
