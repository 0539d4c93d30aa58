import Drawing
import Foundation
import Geometry
import ImageLoading
import ReferenceImages
import Testing

@testable import SDLHost

@MainActor @Suite(.serialized) struct PlayerTests {
  let red = RGBA8(rgb: 0xFF0000)

  /// Returns a scene with each kind of command.
  func scene(_ offset: Double = 0) -> [DisplayCommand] {
    let bitmap = testBitmap(30, 20)
    return [
      .shadow(
        .init(
          rect: CGRect(x: 10 + offset, y: 12, width: 40, height: 30), cornerRadius: 5, blur: 2,
          color: RGBA8(rgb: 0, alpha: 160))),
      .fill(
        .init(
          rect: CGRect(x: 10 + offset, y: 10, width: 40, height: 30), cornerRadius: 5,
          color: RGBA8(rgb: 0xE57373))),
      .pushClip(CGRect(x: 12 + offset, y: 12, width: 30, height: 20)),
      .image(
        .init(
          bitmap: bitmap, source: CGRect(x: 0, y: 0, width: 30, height: 20),
          rect: CGRect(x: 14 + offset, y: 14, width: 45, height: 30), cornerRadius: 4)),
      .popClip,
      .border(
        .init(
          rect: CGRect(x: 10 + offset, y: 10, width: 40, height: 30), cornerRadius: 5, width: 1, color: red)),
      .text(
        .init(
          string: "Ag", font: FontSpec(size: 12), color: RGBA8(rgb: 0xFFFFFF),
          origin: CGPoint(x: 16 + offset, y: 20))),
    ]
  }

  @Test("Two surfaces draw the same pixels, also with filled caches")
  func twoPlayersDrawTheSamePixels() throws {
    let first = try draw(80, 50, scale: 2, scene())
    let second = try draw(80, 50, scale: 2, scene())
    #expect(first.bitmap().pixels == second.bitmap().pixels)
    // A player with filled caches draws the same pixels too.
    let list = try #require(first.list)
    first.present(DisplayList(size: list.size, scale: list.scale))
    first.present(list)
    #expect(first.bitmap().pixels == second.bitmap().pixels)
    #expect(first.renderStatistics.uploads == 0)
  }

  @Test("Two drawings are written as the same bytes, and read as the drawn pixels")
  func writtenFilesAreIdentical() throws {
    let folder = FileManager.default.temporaryDirectory
    let paths = ["a", "b"].map { folder.appendingPathComponent("\($0)-\(UUID()).png").path }
    defer { for path in paths { try? FileManager.default.removeItem(atPath: path) } }
    for path in paths { try draw(80, 50, scene()).writePNG(to: path) }
    let contents = try paths.map { try Data(contentsOf: URL(fileURLWithPath: $0)) }
    #expect(contents[0] == contents[1])
    #expect(try ImageFile.read(paths[0]).pixels == draw(80, 50, scene()).bitmap().pixels)
  }

  @Test("A group has the pixels of its content")
  func aGroupLooksLikeItsContent() throws {
    let direct = try draw(80, 50, scene())
    let group = DisplayCommand.beginGroup(
      .init(
        id: 1, version: 1, bounds: CGRect(x: 0, y: 0, width: 80, height: 50), placement: .offset(.zero),
        commandCount: scene().count))
    let grouped = try draw(80, 50, [group] + scene() + [.endGroup])
    let comparison = ImageComparison(expected: direct.bitmap(), actual: grouped.bitmap())
    #expect(comparison.passes(.rounding(4)), "\(comparison)")
  }

  @Test("A moved group has the pixels of moved content")
  func anOffsetGroupLooksLikeOffsetContent() throws {
    let direct = try draw(120, 50, scene(20))
    let group = DisplayCommand.beginGroup(
      .init(
        id: 1, version: 1, bounds: CGRect(x: 3.3, y: 1.7, width: 70, height: 48),
        placement: .offset(CGPoint(x: 20, y: 0)),
        commandCount: scene().count))
    let grouped = try draw(120, 50, [group] + scene() + [.endGroup])
    let comparison = ImageComparison(expected: direct.bitmap(), actual: grouped.bitmap())
    #expect(comparison.passes(.rounding(4)), "\(comparison)")
  }

  @Test("In a translucent group the upper rectangle hides the lower one")
  func overlappingContentOfATranslucentGroupIsBlendedOnce() throws {
    // In a group with opacity 0.5, the upper rectangle hides the lower one.
    let bounds = CGRect(x: 0, y: 0, width: 30, height: 10)
    let host = try draw(
      30, 10,
      [
        .beginGroup(
          .init(id: 1, version: 1, bounds: bounds, opacity: 0.5, placement: .offset(.zero), commandCount: 2)),
        .fill(.init(rect: CGRect(x: 0, y: 0, width: 20, height: 10), color: red)),
        .fill(.init(rect: CGRect(x: 10, y: 0, width: 20, height: 10), color: RGBA8(rgb: 0x0000FF))),
        .endGroup,
      ])
    let pixels = host.bitmap().pixels
    #expect(pixels[5] >> 16 & 0xFF > 120 && pixels[5] & 0xFF < 20)
    #expect(pixels[15] >> 16 & 0xFF < 20 && pixels[15] & 0xFF > 120)
    #expect(pixels[25] == pixels[15])
  }

  @Test("A group in a group is drawn at its offset, and only there")
  func nestedGroupsAreDrawnIntoTheirParent() throws {
    let outer = CGRect(x: 0, y: 0, width: 20, height: 20)
    let host = try draw(
      20, 20,
      [
        .beginGroup(.init(id: 1, version: 1, bounds: outer, placement: .offset(.zero), commandCount: 4)),
        .fill(.init(rect: outer, color: red)),
        .beginGroup(
          .init(
            id: 2, version: 1, bounds: CGRect(x: 0, y: 0, width: 10, height: 10), opacity: 0.5,
            placement: .offset(CGPoint(x: 5, y: 5)), commandCount: 1)),
        .fill(.init(rect: CGRect(x: 0, y: 0, width: 10, height: 10), color: RGBA8(rgb: 0x0000FF))),
        .endGroup, .endGroup,
      ])
    let pixels = host.bitmap().pixels
    #expect(pixels[2 * 20 + 2] == 0xFFFF_0000)
    #expect(pixels[10 * 20 + 10] & 0xFF > 120 && pixels[10 * 20 + 10] >> 16 & 0xFF > 120)
    #expect(pixels[16 * 20 + 16] == 0xFFFF_0000)
  }

  @Test("Content is drawn in the intersection of two clips, and after them without a clip")
  func clipsNestAndEnd() throws {
    let all = CGRect(x: 0, y: 0, width: 20, height: 20)
    let host = try draw(
      20, 20,
      [
        .pushClip(CGRect(x: 0, y: 0, width: 10, height: 20)),
        .pushClip(CGRect(x: 5, y: 5, width: 10, height: 10)),
        .fill(.init(rect: all, color: red)), .popClip, .popClip,
        .fill(.init(rect: CGRect(x: 18, y: 18, width: 2, height: 2), color: red)),
      ])
    let painted = host.bitmap().pixels.indices.filter { host.bitmap().pixels[$0] == 0xFFFF_0000 }
    #expect(painted.count == 50 + 4)
    #expect(painted.first == 5 * 20 + 5 && painted.last == 399)
  }

  @Test("Commands outside of their clip and of the surface are skipped")
  func clippedCommandsAreSkipped() throws {
    let host = try draw(
      20, 20,
      [.pushClip(CGRect(x: 30, y: 0, width: 5, height: 5))] + scene() + [.popClip]
        + [.fill(.init(rect: CGRect(x: -50, y: 0, width: 40, height: 10), cornerRadius: 3, color: red))])
    #expect(host.renderStatistics.uploads == 0 && host.renderStatistics.drawCalls == 1)
    #expect(host.renderStatistics.skipped == 6)
    #expect(host.bitmap().pixels.allSatisfy { $0 == backdrop.argb })
  }

  @Test("Rectangles that share an edge at a fraction of a pixel leave no gap")
  func adjacentRectanglesLeaveNoGap() throws {
    // The edges are at thirds of points; each edge is rounded the same way for both rectangles.
    var commands: [DisplayCommand] = []
    for index in 0..<30 {
      commands.append(
        .fill(.init(rect: CGRect(x: Double(index) / 3 * 2, y: 0, width: 2.0 / 3, height: 20), color: red)))
    }
    let host = try draw(20, 20, commands)
    #expect(host.bitmap().pixels.allSatisfy { $0 == 0xFFFF_0000 })
  }

  @Test("A surface without pixels draws and writes nothing until it is resized")
  func aSurfaceWithoutPixelsDrawsNothing() throws {
    let host = try draw(0, 0, scene())
    #expect(host.bitmap().pixels.isEmpty)
    #expect(throws: ImageFileError.self) { try host.writePNG(to: "/tmp/never.png") }
    try host.resize(to: CGSize(width: 10, height: 10))
    host.present(DisplayList(size: CGSize(width: 10, height: 10), scale: 1, commands: scene()))
    #expect(host.bitmap().width == 10)
    try host.resize(to: CGSize(width: 0, height: 10))
    #expect(host.bitmap().pixels.isEmpty)
  }

  @Test("Invalid commands are ignored, and a group without an end is drawn")
  func invalidCommandsAreIgnored() throws {
    let nan = CGRect(x: Double.nan, y: .infinity, width: -5, height: 1e300)
    let host = try draw(
      20, 20,
      [
        .popClip, .endGroup, .fill(.init(rect: nan, cornerRadius: .nan, color: red)),
        .text(.init(string: "\u{0}\n", font: FontSpec(size: 0), color: red, origin: CGPoint(x: 1, y: 1))),
        .text(.init(string: "a\nb\u{7}", font: FontSpec(size: 9), color: red, origin: CGPoint(x: 200, y: 1))),
        .shadow(.init(rect: nan, blur: 3, color: red)),
        .gradient(
          .init(rect: nan, stops: [], start: .zero, end: .zero)),
        .beginGroup(.init(id: 1, version: 1, bounds: nan, placement: .offset(.zero), commandCount: 0)),
        .endGroup,
        .beginGroup(
          .init(
            id: 2, version: 1, bounds: CGRect(x: 0, y: 0, width: 5, height: 5), placement: .offset(.zero),
            commandCount: 1)), .fill(.init(rect: CGRect(x: 0, y: 0, width: 5, height: 5), color: red)),
      ])
    // The last group has no end; its content is drawn anyway.
    #expect(host.bitmap().pixels[0] == 0xFFFF_0000)
  }

  @Test("The cached rasters of 600 long texts stay below 30 MB")
  func cachesStayBounded() throws {
    let host = try OffscreenHost(size: CGSize(width: 100, height: 20), fonts: testFontBook)
    for frame in 0..<60 {
      let texts = (0..<10).map { index in
        DisplayCommand.text(
          .init(
            string: "A long line of text, number \(frame * 10 + index)", font: FontSpec(size: 40), color: red,
            origin: CGPoint(x: 0, y: 0)))
      }
      host.present(DisplayList(size: CGSize(width: 100, height: 20), scale: 1, commands: texts))
    }
    #expect(host.renderStatistics.cachedBytes < 30 << 20)
  }
}
