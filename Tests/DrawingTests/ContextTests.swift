import Drawing
import Foundation
import Geometry
import Testing

@Suite struct ContextTests {
  private func context(_ width: Int, _ height: Int, scale: CGFloat = 1) -> CGContext {
    let size = CGSize(width: CGFloat(width) / scale, height: CGFloat(height) / scale)
    return CGContext(bounds: CGRect(origin: .zero, size: size), scale: scale, width: width, height: height)
  }

  private func hex(_ context: CGContext) -> [String] {
    let bitmap = context.bitmap()
    return (0..<bitmap.height).map { y in
      bitmap.pixels[y * bitmap.width..<(y + 1) * bitmap.width].map { pixel in
        let digits = String(pixel, radix: 16)
        return String(repeating: "0", count: 8 - digits.count) + digits
      }.joined(separator: " ")
    }
  }

  private let red = CGColor(red: 1, green: 0, blue: 0, alpha: 1)
  private let blue = CGColor(red: 0, green: 0, blue: 1, alpha: 1)

  @Test("Fills cover shares of pixels, in points of the scale")
  func fills() {
    let context = context(3, 1, scale: 2)
    context.setFillColor(red)
    context.fill(CGRect(x: 0.25, y: 0, width: 1, height: 1))
    #expect(hex(context) == ["80ff0000 ffff0000 80ff0000"])
  }

  @Test("Each blend mode combines red at half with blue")
  func blendModes() {
    var results: [String] = []
    let modes: [CGBlendMode] = [
      .normal, .multiply, .screen, .darken, .lighten, .clear, .copy, .sourceIn, .sourceAtop, .destinationOver,
      .destinationIn, .destinationOut,
    ]
    for mode in modes {
      let context = context(1, 1)
      context.setFillColor(blue)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      context.setBlendMode(mode)
      context.setFillColor(red: 1, green: 0, blue: 0, alpha: 0.5)
      context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
      results.append("\(mode) \(hex(context)[0])")
    }
    #expect(
      results == [
        "normal ff80007f", "multiply ff00007f", "screen ff8000ff", "darken ff00007f", "lighten ff8000ff",
        "clear 00000000", "copy 80ff0000", "sourceIn 80ff0000", "sourceAtop ff80007f",
        "destinationOver ff0000ff", "destinationIn 800000ff", "destinationOut 7f0000ff",
      ])
  }

  @Test("Clips intersect, and the state is restored")
  func clips() {
    let context = context(4, 1)
    context.saveGState()
    context.clip(to: CGRect(x: 0, y: 0, width: 3, height: 1))
    context.addRect(CGRect(x: 1, y: 0, width: 4, height: 1))
    context.clip()
    context.setFillColor(red)
    context.fill(CGRect(x: 0, y: 0, width: 4, height: 1))
    #expect(context.boundingBoxOfClipPath == CGRect(x: 1, y: 0, width: 2, height: 1))
    context.restoreGState()
    #expect(hex(context) == ["00000000 ffff0000 ffff0000 00000000"])
    context.fill(CGRect(x: 0, y: 0, width: 1, height: 1))
    #expect(hex(context) == ["ff000000 ffff0000 ffff0000 00000000"])
    context.restoreGState()
    context.clear(CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(hex(context) == ["00000000 00000000 ffff0000 00000000"])
  }

  @Test("A transform applies to the points of a path when they are added, and to lines when they are drawn")
  func transforms() {
    let context = context(6, 3)
    context.setStrokeColor(red)
    context.move(to: CGPoint(x: 0, y: 1))
    context.translateBy(x: 2, y: 0)
    context.scaleBy(x: 2, y: 1)
    context.addLine(to: CGPoint(x: 2, y: 1))
    #expect(context.currentPointOfPath == CGPoint(x: 2, y: 1))
    context.setLineWidth(2)
    context.strokePath()
    #expect(context.isPathEmpty)
    let line = "ffff0000 ffff0000 ffff0000 ffff0000 ffff0000 ffff0000"
    #expect(hex(context) == [line, line, "00000000 00000000 00000000 00000000 00000000 00000000"])
  }

  @Test("An image at whole pixels is copied, turned by a quarter too, and has the opacity of the context")
  func images() {
    let bitmap = Bitmap(width: 2, height: 1, pixels: [0xFFFF_0000, 0xFF00_00FF])
    let straight = context(2, 1)
    straight.draw(bitmap, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(hex(straight) == ["ffff0000 ff0000ff"])
    let turned = context(1, 2)
    turned.translateBy(x: 1, y: 0)
    turned.rotate(by: .pi / 2)
    turned.draw(bitmap, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(hex(turned) == ["ffff0000", "ff0000ff"])
    let faint = context(2, 1)
    faint.setAlpha(0.5)
    faint.draw(bitmap, in: CGRect(x: 0, y: 0, width: 2, height: 1))
    #expect(hex(faint) == ["80ff0000 800000ff"])
    let tinted = context(2, 1)
    tinted.draw(bitmap, in: CGRect(x: 0, y: 0, width: 2, height: 1), tint: RGBA8(rgb: 0x00FF00))
    #expect(hex(tinted) == ["ff00ff00 ff00ff00"])
  }

  @Test("Gradients end at their ends, unless an option continues them")
  func gradients() throws {
    let made = CGGradient(
      colorsSpace: CGColorSpaceCreateDeviceRGB(), colors: [red, blue] as CFArray, locations: nil)
    let gradient = try #require(made)
    let line = context(6, 1)
    line.drawLinearGradient(
      gradient, start: CGPoint(x: 1, y: 0), end: CGPoint(x: 5, y: 0), options: .drawsAfterEndLocation)
    #expect(hex(line) == ["00000000 ffdf0020 ff9f0060 ff6000a0 ff2000df ff0000ff"])
    let disc = context(5, 1)
    disc.drawRadialGradient(
      gradient, startCenter: CGPoint(x: 2.5, y: 0.5), startRadius: 0, endCenter: CGPoint(x: 2.5, y: 0.5),
      endRadius: 1.5, options: [])
    #expect(hex(disc) == ["00000000 ff5500aa ffff0000 ff5500aa 00000000"])
    #expect(CGGradient(colorsSpace: nil, colors: [], locations: nil) == nil)
  }
}
