import Drawing
import Foundation
import PictureComparison
import SDLHost
import SnapshotFiles
import Testing

@testable import UIKitTesting

/// Assertions against references in a package that exists only for the test.
@Suite("assertSnapshot, assertScreenshot") struct SnapshotAssertionTests {
  /// A package with one file of tests.
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
      // The system clears what stays.
      try? FileManager.default.removeItem(at: url)
    }

    /// What the assertion complains of.
    func check(
      _ content: SnapshotContent, _ record: SnapshotRecording? = nil, tolerance: PictureTolerance = .exact,
      name: String? = "card"
    ) throws -> String? {
      let place = AssertionPlace("AppTests/CardTests.swift", "CardTests.swift", 12, function: "looks()")
      var assertion = SnapshotAssertion(
        place: place, name: name, record: record, tolerance: tolerance, testFile: testFile)
      assertion.environment = environment
      return try assertion.run(content)
    }

    /// The files below, from the package's folder.
    var files: [String] {
      let all = FileManager.default.enumerator(atPath: url.path)?.compactMap { $0 as? String } ?? []
      return all.filter { $0.contains("CardTests/") || $0.hasSuffix(".html") }.sorted()
    }
  }

  private static let reference = "Tests/AppTests/__Snapshots__/CardTests/looks.card.png"

  private func picture(_ pixel: UInt32 = 0xFF10_2030) -> SnapshotContent {
    var pixels = [UInt32](repeating: 0xFF40_5060, count: 12)
    pixels[5] = pixel
    return .picture(Bitmap(width: 4, height: 3, pixels: pixels), scale: 1)
  }

  @Test("missing: records what is not there and fails; then the same picture passes, and another does not")
  func missing() throws {
    let package = try Package()
    let first = try #require(try package.check(picture()))
    #expect(
      first.hasPrefix("There was no reference; recorded this one: \(package.url.path)/\(Self.reference)"))
    #expect(package.files == [Self.reference])
    #expect(try package.check(picture()) == nil)
    let complaint = try #require(try package.check(picture(0xFF10_2031)))
    #expect(
      complaint.hasPrefix(
        """
        CardTests/looks.card: 1 of 12 pixels differ, by up to 1 of 255 (blue 1), within (1 1; 1 1); \
        the first at (1 1): #ff102031 instead of #ff102030.
        Pixels that differ by more than 0: 1. Allowed: 0 pixels, by up to 0.
        """))
    #expect(complaint.contains("To take the new one: SNAPSHOT_TESTING_RECORD=failed swift test"))
    let results = ".build/snapshot-results"
    #expect(
      package.files == [
        "\(results)/AppTests/CardTests/looks.card.diff.png",
        "\(results)/AppTests/CardTests/looks.card.failure.json",
        "\(results)/AppTests/CardTests/looks.card.new.png",
        "\(results)/AppTests/CardTests/looks.card.reference.png",
        "\(results)/AppTests/CardTests/looks.card.sidebyside.png", "\(results)/report.html", Self.reference,
      ])
    let sheet = try PictureFile.read(
      package.url.path + "/\(results)/AppTests/CardTests/looks.card.sidebyside.png")
    #expect(sheet.width == 4 * 3 + 16 && sheet.height == 3)
    let page = try String(contentsOf: package.url.appending(path: "\(results)/report.html"), encoding: .utf8)
    #expect(page.contains("<img src=\"AppTests/CardTests/looks.card.diff.png\""))
    // What passes again leaves nothing.
    #expect(try package.check(picture()) == nil)
    #expect(package.files == [Self.reference])
  }

  @Test("never: records nothing; failed: takes what differs and fails; all: takes everything and fails")
  func modes() throws {
    let package = try Package()
    package.environment = ["CI": "true"]
    let refusal = try #require(try package.check(picture()))
    #expect(refusal.contains("There is no reference") && refusal.contains("none is recorded"))
    #expect(!package.files.contains(Self.reference))
    #expect(try package.check(picture(), .failed)?.hasPrefix("There was no reference; recorded") == true)
    #expect(try package.check(picture(), .failed) == nil)
    let taken = try #require(try package.check(picture(0xFF00_0000), .failed))
    #expect(taken.contains("1 of 12 pixels differ") && taken.contains("Recorded anew, because it differs"))
    #expect(try package.check(picture(0xFF00_0000)) == nil)
    package.environment = ["SNAPSHOT_TESTING_RECORD": "all"]
    #expect(try package.check(picture(0xFF00_0000))?.hasPrefix("Recorded anew, as everything is") == true)
    #expect(try package.check(picture(0xFF00_0000), .missing) == nil, "the argument goes before the variable")
    package.environment = ["SNAPSHOT_TESTING_RECORD": "sometimes"]
    #expect(throws: SnapshotRecording.UnknownMode.self) { try package.check(picture()) }
  }

  @Test("Tolerance bounds number and size at once; sizes that differ never pass")
  func tolerance() throws {
    let package = try Package()
    _ = try package.check(picture())
    #expect(
      try package.check(picture(0xFF10_2033), tolerance: PictureTolerance(pixels: 1, difference: 3)) == nil)
    #expect(
      try package.check(picture(0xFF10_2034), tolerance: PictureTolerance(pixels: 1, difference: 3)) != nil)
    #expect(
      try package.check(picture(0xFF10_2033), tolerance: PictureTolerance(pixels: 0, difference: 9)) != nil)
    let wide = Bitmap(width: 6, height: 2, pixels: Array(repeating: 0xFF40_5060, count: 12))
    let complaint = try package.check(.picture(wide, scale: 1), tolerance: .rounding(255))
    #expect(complaint?.contains("The picture is 6×2 pixels large instead of 4×3.") == true)
  }

  @Test("Texts are compared line by line; what differs is in the message and the report")
  func text() throws {
    let package = try Package()
    _ = try package.check(.text("one\ntwo\nthree"))
    #expect(
      package.files == ["Tests/AppTests/__Snapshots__/CardTests/looks.card.txt"])
    #expect(try package.check(.text("one\ntwo\nthree")) == nil)
    let complaint = try #require(try package.check(.text("one\n2\nthree")))
    #expect(complaint.contains("The text differs:\n  one\n- two\n+ 2\n  three\n"))
    #expect(package.files.contains(".build/snapshot-results/report.html"))
  }

  @Test("A reference that is no picture, and a picture without pixels, are named")
  func trouble() throws {
    let package = try Package()
    _ = try package.check(picture())
    try Data("no picture".utf8).write(to: package.url.appending(path: Self.reference))
    let error = #expect(throws: SDLHostError.self) { try package.check(picture()) }
    #expect(error?.description.contains("Cannot read \(package.url.path)/\(Self.reference): ") == true)
    let nothing = SnapshotContent.picture(Bitmap(width: 0, height: 0, pixels: []), scale: 1)
    #expect(try package.check(nothing) == "There is nothing to see: the picture has no pixels.")
  }

  @Test("Assertions without names are numbered by their places; the scale is part of the name")
  func numbers() throws {
    func place(_ line: UInt) -> AssertionPlace {
      AssertionPlace(
        "AppTests/CardTests.swift", "NumberTests.swift", line, function: "looks()")
    }
    let calls = SnapshotCalls()
    #expect([12, 14, 12, 20].map { calls.number(of: place($0)) } == ["1", "2", "1", "3"])
    let package = try Package()
    _ = try package.check(.picture(Bitmap(width: 1, height: 1, pixels: [0]), scale: 2))
    #expect(package.files == ["Tests/AppTests/__Snapshots__/CardTests/looks.card@2x.png"])
  }
}
