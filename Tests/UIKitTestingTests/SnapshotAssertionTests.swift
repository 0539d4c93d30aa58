import Drawing
import Foundation
import ImageLoading
import ReferenceImages
import SDLHost
import Testing

@testable import UIKitTesting

/// Assertions with references in a temporary package.
@Suite("assertSnapshot, assertScreenshot") struct SnapshotAssertionTests {
  /// A temporary package with one test file.
  private final class Package {
    let url = FileManager.default.temporaryDirectory.appending(path: "assertions-\(UUID().uuidString)")
    var environment: [String: String] = [:]
    var testFile: URL { url.appending(path: "Tests/AppTests/CardTests.swift") }

    init() throws {
      try FileManager.default.createDirectory(
        at: testFile.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: url.appending(path: "Package.swift"))
    }

    isolated deinit {
      // Temporary files that cannot be removed are left to the system.
      try? FileManager.default.removeItem(at: url)
    }

    /// Returns the failure message of the assertion, or nil.
    func check(
      _ content: SnapshotContent, _ record: SnapshotRecording? = nil, tolerance: ImageTolerance = .exact,
      name: String? = "card"
    ) throws -> String? {
      let location = AssertionLocation("AppTests/CardTests.swift", "CardTests.swift", 12, function: "looks()")
      var assertion = SnapshotAssertion(
        location: location, name: name, record: record, tolerance: tolerance, testFile: testFile)
      assertion.environment = environment
      return try assertion.run(content)
    }

    /// The paths of references, results and reports, relative to the package's folder.
    var files: [String] {
      let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      return all.filter { $0.contains("CardTests/") || $0.hasSuffix(".html") }.sorted()
    }
  }

  private static let reference = "Tests/AppTests/__Snapshots__/CardTests/looks.card.png"

  private func image(_ pixel: UInt32 = 0xFF10_2030) -> SnapshotContent {
    var pixels = [UInt32](repeating: 0xFF40_5060, count: 12)
    pixels[5] = pixel
    return .image(Bitmap(width: 4, height: 3, pixels: pixels), scale: 1)
  }

  @Test("missing: records an absent reference and fails; then the same image passes and another one fails")
  func missing() throws {
    let package = try Package()
    let first = try #require(try package.check(image()))
    #expect(
      first.hasPrefix("There was no reference; recorded a new one: \(package.url.path)/\(Self.reference)"))
    #expect(package.files == [Self.reference])
    #expect(try package.check(image()) == nil)
    let message = try #require(try package.check(image(0xFF10_2031)))
    #expect(
      message.hasPrefix(
        """
        CardTests/looks.card: 1 of 12 pixels differ, by up to 1 of 255 (blue 1), within (1 1; 1 1); \
        the first at (1 1): #ff102031 instead of #ff102030.
        Pixels that differ by more than 0: 1. Allowed: 0 pixels, by up to 0.
        """))
    #expect(message.contains("To record the new snapshot: SNAPSHOT_TESTING_RECORD=failed swift test"))
    let results = ".build/snapshot-results"
    #expect(
      package.files == [
        "\(results)/AppTests/CardTests/looks.card.diff.png",
        "\(results)/AppTests/CardTests/looks.card.failure.json",
        "\(results)/AppTests/CardTests/looks.card.new.png",
        "\(results)/AppTests/CardTests/looks.card.reference.png",
        "\(results)/AppTests/CardTests/looks.card.sidebyside.png", "\(results)/report.html", Self.reference,
      ])
    let sheet = try ImageFile.read(
      package.url.path + "/\(results)/AppTests/CardTests/looks.card.sidebyside.png")
    #expect(sheet.width == 4 * 3 + 16 && sheet.height == 3)
    let page = try String(contentsOf: package.url.appending(path: "\(results)/report.html"), encoding: .utf8)
    #expect(page.contains("<img src=\"AppTests/CardTests/looks.card.diff.png\""))
    // A snapshot that passes again has no results.
    #expect(try package.check(image()) == nil)
    #expect(package.files == [Self.reference])
  }

  @Test(
    "never records nothing; failed records differing snapshots and fails; all records everything and fails")
  func modes() throws {
    let package = try Package()
    package.environment = ["CI": "true"]
    let missing = try #require(try package.check(image()))
    #expect(missing.contains("There is no reference") && missing.contains("this mode records none"))
    #expect(!package.files.contains(Self.reference))
    #expect(try package.check(image(), .failed)?.hasPrefix("There was no reference; recorded") == true)
    #expect(try package.check(image(), .failed) == nil)
    let different = try #require(try package.check(image(0xFF00_0000), .failed))
    #expect(
      different.contains("1 of 12 pixels differ") && different.contains("Recorded again, because it differs"))
    #expect(try package.check(image(0xFF00_0000)) == nil)
    package.environment = ["SNAPSHOT_TESTING_RECORD": "all"]
    #expect(
      try package.check(image(0xFF00_0000))?.hasPrefix(
        "Recorded again, because all references are recorded") == true)
    #expect(try package.check(image(0xFF00_0000), .missing) == nil, "The argument overrides the variable.")
    package.environment = ["SNAPSHOT_TESTING_RECORD": "sometimes"]
    #expect(throws: SnapshotRecording.UnknownMode.self) { try package.check(image()) }
  }

  @Test("A tolerance limits both number and difference of pixels; images of different sizes never pass")
  func tolerance() throws {
    let package = try Package()
    _ = try package.check(image())
    #expect(
      try package.check(image(0xFF10_2033), tolerance: ImageTolerance(pixels: 1, difference: 3)) == nil)
    #expect(
      try package.check(image(0xFF10_2034), tolerance: ImageTolerance(pixels: 1, difference: 3)) != nil)
    #expect(
      try package.check(image(0xFF10_2033), tolerance: ImageTolerance(pixels: 0, difference: 9)) != nil)
    let wide = Bitmap(width: 6, height: 2, pixels: Array(repeating: 0xFF40_5060, count: 12))
    let message = try package.check(.image(wide, scale: 1), tolerance: .rounding(255))
    #expect(message?.contains("The image is 6×2 pixels instead of 4×3.") == true)
  }

  @Test("Texts are compared line by line; the differences are in the message and the report")
  func text() throws {
    let package = try Package()
    _ = try package.check(.text("one\ntwo\nthree"))
    #expect(
      package.files == ["Tests/AppTests/__Snapshots__/CardTests/looks.card.txt"])
    #expect(try package.check(.text("one\ntwo\nthree")) == nil)
    let message = try #require(try package.check(.text("one\n2\nthree")))
    #expect(message.contains("The text differs:\n  one\n- two\n+ 2\n  three\n"))
    #expect(package.files.contains(".build/snapshot-results/report.html"))
  }

  @Test("A reference that is not an image, and an image without pixels, are reported")
  func trouble() throws {
    let package = try Package()
    _ = try package.check(image())
    try Data("no image".utf8).write(to: package.url.appending(path: Self.reference))
    let error = #expect(throws: ImageFileError.self) { try package.check(image()) }
    #expect(error?.description.contains("Cannot read \(package.url.path)/\(Self.reference): ") == true)
    let nothing = SnapshotContent.image(Bitmap(width: 0, height: 0, pixels: []), scale: 1)
    #expect(try package.check(nothing) == "The image has no pixels; give the view or window a size.")
  }

  @Test("Assertions without names are numbered by location; the scale is part of the name")
  func numbers() throws {
    func location(_ line: UInt) -> AssertionLocation {
      AssertionLocation(
        "AppTests/CardTests.swift", "NumberTests.swift", line, function: "looks()")
    }
    let calls = SnapshotCallRegistry()
    #expect([12, 14, 12, 20].map { calls.number(of: location($0)) } == ["1", "2", "1", "3"])
    let package = try Package()
    _ = try package.check(.image(Bitmap(width: 1, height: 1, pixels: [0]), scale: 2))
    #expect(package.files == ["Tests/AppTests/__Snapshots__/CardTests/looks.card@2x.png"])
  }
}
