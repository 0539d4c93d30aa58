import Hosting
import CSDL2
import Drawing
import Foundation
import ViewTree

/// Fonts, opened when they are needed: measures text, and renders the lines that the player draws.
///
/// Widths are those of a face at 1000 pixels, scaled: a layout is the same at every scale, and a drawn line differs from
/// its measured width by less than a pixel.
public final class FontBook: TextMeasuring {
  private struct Size: Hashable {
    var face: FontFace
    var pixels: Double
  }

  private struct WidthKey: Hashable {
    var string: String
    var font: FontSpec
  }

  private let finder: any FontFinder
  private var fonts: [Size: OpenFont?] = [:]
  private var faces: [FontSpec: FontFace?] = [:]
  private var metrics: [FontSpec: FontMetrics] = [:]
  private let widths = BoundedCache<WidthKey, CGFloat>(limit: 1 << 20)
  private static let reference = 1000.0

  /// Set once text was asked for and no font was found; boxes are drawn then.
  public private(set) var problem: SDLHostError?
  /// Told of ``problem``, once.
  var onProblem: ((SDLHostError) -> Void)?

  public init(_ source: FontSource = .system) {
    switch source {
    case .system: finder = FontconfigFinder()
    case .fixed(let fonts): finder = FixedFontFinder(fonts)
    }
  }

  // MARK: Measuring

  public func metrics(of font: FontSpec) -> FontMetrics {
    if let known = metrics[font] { return known }
    let size = font.size
    let result: FontMetrics
    if let face = face(for: font), let open = open(face, pixelSize: Self.reference) {
      let unit = size / CGFloat(Self.reference)
      let ascent = CGFloat(open.ascent) * unit
      let descent = CGFloat(-TTF_FontDescent(open.raw)) * unit
      let skip = CGFloat(TTF_FontLineSkip(open.raw)) * unit
      result = FontMetrics(ascent: ascent, descent: descent, leading: max(0, skip - ascent - descent))
    } else {
      result = FontMetrics(ascent: size * 0.95, descent: size * 0.25, leading: 0)
    }
    metrics[font] = result
    return result
  }

  public func width(of string: String, font: FontSpec) -> CGFloat {
    guard !string.isEmpty else { return 0 }
    let key = WidthKey(string: string, font: font)
    if let known = widths.value(for: key) { return known }
    var units = 0.0
    for run in runs(of: string, font: font) {
      guard let face = run.face, let open = open(face, pixelSize: Self.reference) else {
        units += Self.boxWidth * Self.reference * Double(run.string.unicodeScalars.count)
        continue
      }
      units += Double(open.width(of: run.string) - open.overhang(of: run.string))
    }
    let width = CGFloat(units / Self.reference) * font.size
    widths.insert(width, for: key, cost: string.utf8.count + 150)
    if widths.cost > widths.limit { widths.trim() }
    return width
  }

  // MARK: Rendering

  /// Draws a line at a number of pixels to a point; `nil` where it has no pixels.
  func render(_ string: String, font: FontSpec, color: RGBA8, scale: Double) -> RenderedLine? {
    let pixelSize = Double(font.size) * scale
    guard pixelSize > 0.5 else { return nil }
    let baseline = Int((Double(metrics(of: font).ascent) * scale).rounded())
    let runs = runs(of: string, font: font)
    if runs.count == 1, let face = runs[0].face, let open = open(face, pixelSize: pixelSize), open.shrink == 1
    {
      guard let surface = render(runs[0].string, open, color) else { return nil }
      return RenderedLine(surface: surface, x: -open.overhang(of: runs[0].string), y: baseline - open.ascent)
    }
    var pieces: [LineComposer.Piece] = []
    for run in runs {
      if let face = run.face, let open = open(face, pixelSize: pixelSize) {
        guard let surface = render(run.string, open, color) else { continue }
        pieces.append(LineComposer.piece(surface, font: open, string: run.string))
        SDL_FreeSurface(surface)
      } else {
        pieces.append(
          LineComposer.boxes(
            run.string.unicodeScalars.count, width: Self.boxWidth * pixelSize, height: pixelSize, color: color
          ))
      }
    }
    return LineComposer.compose(pieces, baseline: baseline)
  }

  private func render(
    _ string: String, _ font: OpenFont, _ color: RGBA8
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let color = SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha)
    guard let surface = TTF_RenderUTF8_Blended(font.raw, string, color) else { return nil }
    guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue else {
      defer { SDL_FreeSurface(surface) }
      return SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    }
    return surface
  }

  /// Of the size: the box that stands for a character where there is no font.
  private static let boxWidth = 0.6

  // MARK: Runs

  struct Run: Equatable {
    var string: String
    /// `nil` where there is no font at all.
    var face: FontFace?
  }

  /// A line cut into parts that one face each can show.
  func runs(of string: String, font: FontSpec) -> [Run] {
    let primary = face(for: font)
    guard let primary, let open = open(primary, pixelSize: Self.reference) else {
      return [Run(string: string, face: nil)]
    }
    var result: [Run] = []
    var current = ""
    var face = primary
    var openFace = open
    for scalar in string.unicodeScalars {
      let scalar = printable(scalar)
      if !joinsPrevious(scalar) || current.isEmpty {
        let next: FontFace
        if open.hasGlyph(for: scalar) {
          next = primary
        } else if face != primary, openFace.hasGlyph(for: scalar) {
          next = face
        } else {
          next = finder.fallback(for: scalar, spec: font) ?? primary
        }
        if next != face {
          if !current.isEmpty { result.append(Run(string: current, face: face)) }
          current = ""
          face = next
          openFace = self.open(next, pixelSize: Self.reference) ?? open
        }
      }
      current.unicodeScalars.append(scalar)
    }
    if !current.isEmpty { result.append(Run(string: current, face: face)) }
    return result
  }

  /// Controls such as line breaks have no place in a single line.
  private func printable(_ scalar: Unicode.Scalar) -> Unicode.Scalar {
    scalar.value < 32 || scalar.value == 127 ? " " : scalar
  }

  private func joinsPrevious(_ scalar: Unicode.Scalar) -> Bool {
    guard scalar.value >= 0x300 else { return false }
    switch scalar.value {
    case 0x200C, 0x200D, 0xFE00...0xFE0F, 0x1F3FB...0x1F3FF, 0xE0100...0xE01EF: return true
    default: return scalar.properties.generalCategory == .nonspacingMark
    }
  }

  // MARK: Faces

  private func face(for font: FontSpec) -> FontFace? {
    if let known = faces[font] { return known }
    let found = finder.face(for: font)
    faces[font] = .some(found)
    if found == nil { report(.noFont(searched: finder.searched)) }
    return found
  }

  private func open(_ face: FontFace, pixelSize: Double) -> OpenFont? {
    let size = Size(face: face, pixels: pixelSize)
    if let known = fonts[size] { return known }
    let hinting = pixelSize == Self.reference ? CInt(TTF_HINTING_NONE) : CInt(TTF_HINTING_LIGHT_SUBPIXEL)
    let opened = OpenFont(face, pixelSize: pixelSize, hinting: hinting)
    // Sizes that an animation went through are not worth keeping.
    if fonts.count > 64 { fonts = fonts.filter { $0.key.pixels == Self.reference } }
    fonts[size] = .some(opened)
    if opened == nil { report(.noFont(searched: face.path)) }
    return opened
  }

  private func report(_ error: SDLHostError) {
    guard problem == nil else { return }
    problem = error
    onProblem?(error)
  }
}
