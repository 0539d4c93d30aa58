import Foundation
import Geometry
import Testing

@testable import Drawing

/// The same picture, whatever the number of tiles of rows that it is painted in.
@Suite("Tiles of rows") struct TileTests {
  /// All kinds of commands at random places, in groups that are turned, translucent or round.
  private static func list(_ seed: UInt64) -> DisplayList {
    var random = Numbers(state: seed)
    let picture = Bitmap(
      width: 24, height: 18, pixels: (0..<432).map { _ in UInt32(random.next(1 << 24)) | 0xFF << 24 })
    var commands: [DisplayCommand] = [
      .fill(.init(rect: CGRect(x: 0, y: 0, width: 120, height: 90), color: RGBA8(rgb: 0xF0F0F0)))
    ]
    for _ in 0..<14 {
      var inner: [DisplayCommand] = []
      for _ in 0..<3 { inner.append(primitive(&random, picture)) }
      let place = CATransform3DRotate(
        CATransform3DMakeTranslation(CGFloat(random.next(100)), CGFloat(random.next(70)), 0),
        CGFloat(random.next(3)) * 0.3, 0, 0, 1)
      let group = DisplayCommand.Group(
        id: 1, version: 1, bounds: CGRect(x: 0, y: 0, width: 50, height: 40),
        cornerRadius: CGFloat(random.next(2) * 6), opacity: random.next(2) == 0 ? 1 : 0.6,
        placement: random.next(2) == 0
          ? .transform(place) : .offset(CGPoint(x: random.next(90), y: random.next(60))),
        commandCount: inner.count)
      commands += [.beginGroup(group)] + inner + [.endGroup]
    }
    return DisplayList(size: CGSize(width: 120, height: 90), scale: 1, commands: commands)
  }

  private static func primitive(_ random: inout Numbers, _ picture: Bitmap) -> DisplayCommand {
    let rect = CGRect(
      x: random.next(20), y: random.next(20), width: 8 + random.next(30), height: 8 + random.next(30))
    let color = RGBA8(rgb: UInt32(random.next(1 << 24)), alpha: random.next(2) == 0 ? 255 : 128)
    let radius = CGFloat(random.next(2) * 4)
    switch random.next(6) {
    case 0: return .fill(.init(rect: rect, cornerRadius: radius, color: color))
    case 1: return .border(.init(rect: rect, cornerRadius: radius, width: 2, color: color))
    case 2: return .shadow(.init(rect: rect, cornerRadius: radius, blur: 3, color: color))
    case 3:
      return .gradient(
        .init(
          rect: rect, cornerRadius: radius,
          stops: [.init(location: 0, color: color), .init(location: 1, color: RGBA8(rgb: 0x2060_C0))],
          start: CGPoint(x: 0, y: 0), end: CGPoint(x: 1, y: 1)))
    case 4:
      return .image(
        .init(
          bitmap: picture, source: CGRect(x: 0, y: 0, width: 24, height: 18), rect: rect, cornerRadius: radius
        ))
    default:
      return .text(
        .init(
          string: "Text", font: FontSpec(size: 14), color: color, origin: CGPoint(x: rect.minX, y: rect.minY))
      )
    }
  }

  private static func pixels(of lists: [DisplayList], tiles: Int) -> [[UInt32]] {
    let renderer = SoftwareRenderer(text: BoxText(), tileCount: tiles)
    var pixels = [UInt32](repeating: 0, count: 120 * 90)
    return lists.enumerated().map { index, list in
      pixels.withUnsafeMutableBytes {
        _ = renderer.update(
          list, in: PixelTarget($0, width: 120, height: 90, bytesPerRow: 480), isKept: index > 0)
      }
      return pixels
    }
  }

  @Test("One, two, three and five tiles draw the same pixels", arguments: [1, 2, 3, 4, 5, 6] as [UInt64])
  func sameBytes(seed: UInt64) {
    let lists = (0..<3).map { Self.list(seed * 10 + $0) }
    let one = Self.pixels(of: lists, tiles: 1)
    #expect(Set(one[0]).count > 50)
    for tiles in [2, 3, 5] { #expect(Self.pixels(of: lists, tiles: tiles) == one, "\(tiles) tiles") }
  }

  @Test("More tiles than rows draw the whole picture")
  func moreBandsThanRows() {
    let lists = [Self.list(7)]
    #expect(Self.pixels(of: lists, tiles: 200) == Self.pixels(of: lists, tiles: 1))
  }

  @Test(
    "A frame is divided if there is much to paint: photos sooner than colors",
    .enabled(if: ProcessInfo.processInfo.activeProcessorCount > 1))
  func divides() {
    let picture = Bitmap(width: 300, height: 200, pixels: [UInt32](repeating: 0xFF40_8040, count: 60_000))
    let size = CGSize(width: 1280, height: 800)
    func tiles(_ command: DisplayCommand) -> Int {
      drawn(DisplayList(size: size, scale: 1, commands: [command])).statistics.tiles
    }
    let rect = CGRect(origin: .zero, size: size)
    #expect(tiles(.fill(.init(rect: rect, color: RGBA8(rgb: 0x20_4060)))) == 1)
    let source = CGRect(x: 0, y: 0, width: 300, height: 200)
    #expect(tiles(.image(.init(bitmap: picture, source: source, rect: rect))) > 1)
    let overlapping = (0..<30).map { _ in
      DisplayCommand.image(
        .init(
          bitmap: picture, source: source, rect: CGRect(x: 0, y: 0, width: 320, height: 300), opacity: 0.5))
    }
    let little = DisplayList(size: CGSize(width: 320, height: 300), scale: 1, commands: overlapping)
    #expect(drawn(little).statistics.tiles > 1, "a small surface, painted many times")
    let small = CGRect(x: 0, y: 0, width: 600, height: 400)
    #expect(tiles(.image(.init(bitmap: picture, source: source, rect: small))) == 1)
  }

  @Test("The number of painted pixels does not depend on the tiles")
  func paintedPixels() {
    let pixels = UnsafeMutableRawBufferPointer.allocate(byteCount: 120 * 90 * 4, alignment: 16)
    defer { pixels.deallocate() }
    let counts = [1, 4].map { tiles in
      let renderer = SoftwareRenderer(text: BoxText(), tileCount: tiles)
      renderer.draw(Self.list(3), into: PixelTarget(pixels, width: 120, height: 90, bytesPerRow: 480))
      return renderer.statistics.paintedPixels
    }
    #expect(counts[0] == counts[1])
    #expect(counts[0] > 120 * 90)
  }
}

/// Numbers that are the same in each run.
private struct Numbers {
  var state: UInt64

  mutating func next(_ limit: Int) -> Int {
    state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
    return Int((state >> 33) % UInt64(limit))
  }
}
