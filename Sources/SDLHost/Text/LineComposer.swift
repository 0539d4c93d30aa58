import CSDL2
import Drawing

/// Puts a line together whose parts come from several faces.
enum LineComposer {
  struct Piece {
    var width: Int
    var height: Int
    var pixels: [UInt32]
    /// From the pixels' top to the baseline.
    var ascent: Int
    /// How far the pen moves.
    var advance: Int
    /// How far the pixels begin to the left of the pen.
    var overhang: Int
  }

  /// Copies a rendered part, made smaller where its face has only one, too large, size.
  static func piece(_ surface: UnsafeMutablePointer<SDL_Surface>, font: OpenFont, string: String) -> Piece {
    let width = Int(surface.pointee.w)
    let height = Int(surface.pointee.h)
    let pitch = Int(surface.pointee.pitch)
    var pixels: [UInt32] = []
    pixels.reserveCapacity(width * height)
    for y in 0..<height {
      let row = surface.pointee.pixels.advanced(by: y * pitch).assumingMemoryBound(to: UInt32.self)
      pixels.append(contentsOf: UnsafeBufferPointer(start: row, count: width))
    }
    let overhang = font.overhang(of: string)
    var piece = Piece(
      width: width, height: height, pixels: pixels, ascent: font.ascent,
      advance: font.width(of: string) - overhang, overhang: overhang)
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

  /// Outlined boxes that stand for characters.
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

  /// Lays the parts side by side on one baseline, which lies `baseline` below the line's top.
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
          // Letters of neighbouring parts may reach into each other by a pixel: the stronger one stays.
          if pixel >> 24 > pixels[index] >> 24 { pixels[index] = pixel }
        }
      }
      pen += piece.advance
    }
    return RenderedLine(width: width, height: height, pixels: pixels, x: -left, y: baseline - ascent)
  }
}
