import Foundation
import Geometry
import TestSupport
import Testing

@testable import Drawing

@Suite("Occluded items") struct OccludedItemTests {
  /// A turned cell of 80×60 points with a text, its middle at (x, y).
  private func cell(
    _ x: Double, _ y: Double, turn: Double, radius: CGFloat = 6, opacity: Double = 1, color: RGBA8,
    image: Bitmap? = nil, text: String = "cell", textWidth: CGFloat? = nil
  ) -> [DisplayCommand] {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
    var matrix = CATransform3DMakeTranslation(-40, -30, 0)
    matrix = CATransform3DConcat(matrix, CATransform3DMakeRotation(turn, 0, 0, 1))
    matrix = CATransform3DConcat(matrix, CATransform3DMakeTranslation(x, y, 0))
    let fill = DisplayCommand.fill(.init(rect: rect, cornerRadius: radius, color: color))
    let picture = image.map {
      DisplayCommand.image(
        .init(bitmap: $0, source: CGRect(x: 0, y: 0, width: 8, height: 8), rect: rect, cornerRadius: radius))
    }
    return grouped(
      rect, opacity: opacity, placement: .transform(matrix),
      [
        picture ?? fill,
        .text(
          .init(
            string: text, font: FontSpec(size: textWidth == nil ? 14 : 7), color: RGBA8(rgb: 0x10_1010),
            origin: CGPoint(x: 20, y: 20), width: textWidth)),
      ])
  }

  /// An upright cell of 80×60 points with a border and a text, its middle at (x, y).
  private func upright(_ x: Double, _ y: Double, opacity: Double, radius: CGFloat = 6, color: RGBA8)
    -> [DisplayCommand]
  {
    let rect = CGRect(x: 0, y: 0, width: 80, height: 60)
    return grouped(
      rect, opacity: opacity, placement: .offset(CGPoint(x: x - 40, y: y - 30)),
      [
        .fill(.init(rect: rect, cornerRadius: radius, color: color)),
        .border(.init(rect: rect, cornerRadius: radius, width: 1, color: RGBA8(rgb: 0xF0_F0F0))),
        .text(
          .init(
            string: "cell", font: FontSpec(size: 14), color: RGBA8(rgb: 0x10_1010),
            origin: CGPoint(x: 20, y: 20))),
      ])
  }

  /// Draws a list with and without occlusion.
  private func both(_ commands: [DisplayCommand], _ size: Int) -> (
    occluded: [UInt32], whole: [UInt32], painted: Int, paintedWhole: Int
  ) {
    let occluded = drawn(size, size, commands)
    let canvas = SoftwareCanvas(text: BoxText())
    let plain = PlainCanvas(canvas)
    var pixels = [UInt32](repeating: 0, count: size * size)
    let bounds = CGSize(width: size, height: size)
    let backdrop = DisplayCommand.fill(.init(rect: CGRect(origin: .zero, size: bounds), color: RGBA8(rgb: 0)))
    pixels.withUnsafeMutableBytes {
      canvas.begin(PixelTarget($0, width: size, height: size, bytesPerRow: size * 4))
      DisplayListPlayer(plain).play(DisplayList(size: bounds, scale: 1, commands: [backdrop] + commands))
      canvas.end()
    }
    return (occluded.pixels, pixels, occluded.statistics.paintedPixels, canvas.statistics.paintedPixels)
  }

  @Test("Piles without what is hidden are the same pixels", arguments: 0..<120)
  func agreesWithWholeDrawing(seed: Int) {
    var random = SeededGenerator(seed: UInt64(seed))
    var commands: [DisplayCommand] = []
    for _ in 0..<Int.random(in: 2...9, using: &random) {
      let (x, y) = (Double.random(in: 10...130, using: &random), Double.random(in: 10...130, using: &random))
      let turn = Double([0.1, -0.05, 0.7, 1.5, -2.9][Int.random(in: 0..<5, using: &random)])
      let color = RGBA8(
        rgb: UInt32.random(in: 0...0xFF_FFFF, using: &random),
        alpha: Int.random(in: 0..<5, using: &random) == 0 ? 140 : 255)
      let bitmap = Bitmap(
        width: 8, height: 8,
        pixels: (0..<64).map { _ in 0xFF00_0000 | UInt32.random(in: 0...0xFF_FFFF, using: &random) })
      switch Int.random(in: 0..<9, using: &random) {
      case 6: commands += upright(x.rounded(), y, opacity: 0.3, color: color)
      case 7: commands += upright(x, y, opacity: 0.9, radius: 0, color: color)
      case 8: commands += upright(x, y.rounded(), opacity: 1, color: color)
      case 0:
        commands.append(
          .fill(
            .init(rect: CGRect(x: x - 40, y: y - 30, width: 80, height: 60), cornerRadius: 8, color: color)))
      case 1:
        commands += cell(x, y, turn: turn, opacity: 0.6, color: color)
      case 2:
        commands += cell(x, y, turn: turn, radius: 0, color: color, image: bitmap)
      case 3:
        let clip = CGRect(x: x - 30, y: y - 20, width: 50, height: 50)
        commands += [.pushClip(clip)] + cell(x, y, turn: turn, color: color) + [.popClip]
      default:
        commands += cell(
          x, y, turn: turn, radius: CGFloat([0, 6, 20][seed % 3]), color: color,
          textWidth: Bool.random(using: &random) ? 12 : nil)
      }
    }
    let result = both(commands, 140)
    #expect(
      result.occluded == result.whole,
      "seed \(seed), \(worstPixel(result.occluded, result.whole, width: 140)):\n\(commands)")
  }

  @Test("Of a pile, little more than the front cell is painted")
  func paintsWhatIsVisible() {
    let pile = (0..<6).flatMap { index in
      cell(70, 70, turn: Double(index - 5) * 0.02, color: RGBA8(rgb: UInt32(0x10_2030 * index)))
    }
    let result = both(pile, 140)
    #expect(result.occluded == result.whole)
    let backdrop = 140 * 140
    #expect(result.painted - backdrop < 10_000, "\(result.painted)")
    #expect(result.paintedWhole - backdrop > 28_000, "\(result.paintedWhole)")
    // The texts of the other five cells.
    #expect(drawn(140, 140, pile).statistics.skipped == 5)
  }

  @Test("Cells that fade out behind an opaque cell are not painted", arguments: [0, 0.02])
  func fadingCellsBehind(turn: Double) {
    let front = cell(70, 70, turn: turn, color: RGBA8(rgb: 0x40_4040))
    let fading = (0..<20).flatMap { upright(70, 70, opacity: 0.5, color: RGBA8(rgb: UInt32(0x08_0808 * $0))) }
    let alone = both(front, 140)
    let result = both(fading + front, 140)
    #expect(result.occluded == result.whole)
    // Rows with round corners in front are painted.
    #expect(result.painted - alone.painted < 30_000, "\(result.painted)")
    #expect(result.paintedWhole - alone.painted > 160_000, "\(result.paintedWhole)")
  }

  @Test("A hidden line of known width needs no raster")
  func hiddenTextHasNoRaster() {
    let lines = ["a", "b", "c", "d"]
    func pile(width: CGFloat?) -> [DisplayCommand] {
      lines.enumerated().flatMap { index, line in
        let turn = Double(index - 3) * 0.02
        return cell(70, 70, turn: turn, color: RGBA8(rgb: 0x10_2030), text: line, textWidth: width)
      }
    }
    #expect(rasters(pile(width: 3)) == ["d"])
    #expect(rasters(pile(width: nil)) == lines)
    // A line that may reach beyond the cells in front.
    #expect(rasters(pile(width: 60)) == lines)
  }

  /// The lines that need a raster to draw commands.
  private func rasters(_ commands: [DisplayCommand]) -> [String] {
    let text = RecordingText()
    let size = CGSize(width: 140, height: 140)
    var pixels = [UInt32](repeating: 0, count: 140 * 140)
    pixels.withUnsafeMutableBytes {
      SoftwareRenderer(text: text).draw(
        DisplayList(size: size, scale: 1, commands: commands),
        into: PixelTarget($0, width: 140, height: 140, bytesPerRow: 560))
    }
    return text.lines
  }
}

/// Rasters of boxes, and the lines that they are made for.
private final class RecordingText: TextRasterizer {
  private let boxes = BoxText()
  private(set) var lines: [String] = []

  func raster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    lines.append(string)
    return boxes.raster(string, font: font, scale: scale)
  }
}

/// A canvas that is not given the items.
private final class PlainCanvas: Canvas {
  let canvas: SoftwareCanvas
  let drawsOnBackdrops = true
  let dividesLayers = true

  init(_ canvas: SoftwareCanvas) { self.canvas = canvas }

  var clipBounds: PixelRect { canvas.clipBounds }
  var statistics: RenderStatistics {
    get { canvas.statistics }
    set { canvas.statistics = newValue }
  }
  func fill(_ area: CanvasArea, color: RGBA8, style: CanvasStyle) {
    canvas.fill(area, color: color, style: style)
  }
  func border(_ area: CanvasArea, width: Int, color: RGBA8, style: CanvasStyle) {
    canvas.border(area, width: width, color: color, style: style)
  }
  func shadow(_ area: CanvasArea, blur: Double, color: RGBA8, occluder: CanvasArea?, style: CanvasStyle) {
    canvas.shadow(area, blur: blur, color: color, occluder: occluder, style: style)
  }
  func gradient(_ area: CanvasArea, _ gradient: DisplayCommand.Gradient, style: CanvasStyle) {
    canvas.gradient(area, gradient, style: style)
  }
  func image(_ area: CanvasArea, _ image: DisplayCommand.Image, style: CanvasStyle) {
    canvas.image(area, image, style: style)
  }
  func text(
    _ text: TextRaster, x: Int, y: Int, transform: ProjectiveTransform?, color: RGBA8, style: CanvasStyle
  ) {
    canvas.text(text, x: x, y: y, transform: transform, color: color, style: style)
  }
  func textRaster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    canvas.textRaster(string, font: font, scale: scale)
  }
  func pushClip(_ area: CanvasArea) { canvas.pushClip(area) }
  func popClip() { canvas.popClip() }
  func beginLayer(_ bounds: PixelRect) { canvas.beginLayer(bounds) }
  func endLayer(in area: CanvasArea?, opacity: Double, blend: LayerBlend) {
    canvas.endLayer(in: area, opacity: opacity, blend: blend)
  }
}
