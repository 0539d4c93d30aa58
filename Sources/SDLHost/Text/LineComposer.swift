import CSDL2
import Drawing

/// Composes a line of parts that were rendered with different faces.
///
/// The parts are side by side in the order in which they are seen, from left to right, each shaped alone:
/// there is no kerning or ligature across two faces, scripts or directions. Text that needs more needs a
/// library for text layout, such as Pango, instead.
enum LineComposer {
  struct Piece {
    var width: Int
    var height: Int
    var pixels: [UInt32]
    /// The distance from the top of the pixels to the baseline.
    var ascent: Int
    var advance: Int
    /// The distance by which the pixels extend to the left of the origin.
    var overhang: Int
  }

  /// Copies a rendered part, and scales it down if its face has only one, larger, size.
  static func piece(_ surface: UnsafeMutablePointer<SDL_Surface>, font: OpenFont, run: TextRun) -> Piece {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let pitch = Int(surface.pointee.pitch)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = surface.pointee.pixels.advanced(by: y * pitch).assumingMemoryBound(to: UInt32.self)
      pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
    }
    let overhang = font.overhang(of: run)
    var piece = Piece(
      width: width, height: height, pixels: pixels, ascent: font.ascent,
      advance: font.width(of: run) - overhang, overhang: overhang)
    guard font.shrink < 1, width > 0, height > 0 else { return piece }
    let small = Rasterizer.scaledDown(
      Bitmap(width: width, height: height, pixels: pixels, isOpaque: false),
      targetWidth: max(1, Int(Double(width) * font.shrink)),
      targetHeight: max(1, Int(Double(height) * font.shrink)))
    piece.width = small.width
    piece.height = small.height
    piece.pixels = small.pixels
    piece.ascent = Int((Double(font.ascent) * font.shrink).rounded())
    piece.overhang = Int((Double(overhang) * font.shrink).rounded())
    return piece
  }

  /// Draws outlined boxes in place of characters.
  static func boxes(_ count: Int, width: Double, height: Double, color: RGBA8) -> Piece {
    let ascent = max(3, Int((height * 0.75).rounded()))
    let line = max(1, Int((height / 14).rounded()))
    let advance = Int((width * Double(count)).rounded())
    var pixels = [UInt32](repeating: 0, count: advance * ascent)
    for index in 0..<count {
      let left = Int((Double(index) * width).rounded()) + line
      let right = Int((Double(index + 1) * width).rounded()) - line
      guard right - left > 2 else { continue }
      for y in 0..<ascent {
        for x in left..<right
        where y < line || y >= ascent - line || x < left + line || x >= right - line {
          pixels[y * advance + x] = color.argb
        }
      }
    }
    return Piece(
      width: advance, height: ascent, pixels: pixels, ascent: ascent, advance: advance, overhang: 0)
  }

  /// Composes the pieces on one baseline, `baseline` pixels below the top of the line.
  static func compose(_ pieces: [Piece], baseline: Int) -> RenderedLine? {
    let ascent = pieces.map(\.ascent).max() ?? 0
    let depth = pieces.map { $0.height - $0.ascent }.max() ?? 0
    let left = pieces.first?.overhang ?? 0
    var pen = left
    var width = 0
    for piece in pieces {
      width = max(width, pen - piece.overhang + piece.width, pen + piece.advance)
      pen += piece.advance
    }
    let height = ascent + depth
    guard width > 0, height > 0 else { return nil }
    var pixels = [UInt32](repeating: 0, count: width * height)
    pen = left
    for piece in pieces {
      let x = max(0, pen - piece.overhang)
      let y = ascent - piece.ascent
      for row in 0..<piece.height {
        for column in 0..<min(piece.width, width - x) {
          let pixel = piece.pixels[row * piece.width + column]
          let index = (y + row) * width + x + column
          // Characters of adjacent pieces may overlap by a pixel; the more opaque pixel is kept.
          if pixel >> 24 > pixels[index] >> 24 { pixels[index] = pixel }
        }
      }
      pen += piece.advance
    }
    return RenderedLine(width: width, height: height, pixels: pixels, x: -left, y: baseline - ascent)
  }
}
