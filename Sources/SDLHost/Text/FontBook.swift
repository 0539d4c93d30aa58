import CSDL2
import Drawing
import DynamicLibraries
import Foundation
import Hosting
import ViewTree

/// The fonts of a host, opened on demand. Measures text and renders the lines that are drawn.
///
/// Widths are measured at 1000 pixels and scaled down. A layout is therefore the same at every scale, and
/// the drawn width of a line differs from its measured width by less than a pixel.
package final class FontBook: TextMeasuring {
  private struct Size: Hashable {
    var face: FontFace
    var pixels: Double
  }

  private struct WidthKey: Hashable {
    var string: String
    var font: FontSpec
  }

  let finder: any FontFinder
  private var fonts: [Size: OpenFont?] = [:]
  private var files: [String: FontFile] = [:]
  private var faces: [FontSpec: FontFace?] = [:]
  private var metrics: [FontSpec: FontMetrics] = [:]
  private let widths = BoundedCache<WidthKey, CGFloat>(limit: 1 << 18)
  /// The size at which widths are measured, in pixels.
  static let reference = 1000.0

  /// The memory of a width in its cache, besides the characters.
  private static let entryBytes = 300

  /// The error of the first font that was not found; nil if all were found. Missing characters are drawn as
  /// boxes.
  package private(set) var problem: SDLHostError?
  /// Called once, when ``problem`` is set.
  var onProblem: ((SDLHostError) -> Void)?

  package init(_ source: FontSource = .system) {
    switch source {
    case .system: finder = FontconfigFinder()
    case .fixed(let fonts): finder = FixedFontFinder(fonts)
    }
  }

  /// Checks that the libraries of the fonts are installed.
  func requireLibraries() throws(SDLHostError) {
    _ = try FontLibrary.loaded.get()
    if finder is FontconfigFinder {
      _ = try FontconfigLibrary.loaded.mapError(SDLHostError.missingLibrary).get()
    }
  }

  // MARK: Measuring

  /// Returns the ascent, descent and leading of a font, in points.
  package func metrics(of font: FontSpec) -> FontMetrics {
    if let cached = metrics[font] { return cached }
    let size = font.size
    let result: FontMetrics
    if let face = face(for: font), let open = open(face, pixelSize: Self.reference) {
      let unit = size / CGFloat(Self.reference)
      let ascent = CGFloat(open.ascent) * unit
      let descent = CGFloat(open.lineMetrics.descent) * unit
      let skip = CGFloat(open.lineMetrics.skip) * unit
      result = FontMetrics(ascent: ascent, descent: descent, leading: max(0, skip - ascent - descent))
    } else {
      result = FontMetrics(estimatedFor: font)
    }
    metrics[font] = result
    MeasuredFonts.record(result, of: font)
    return result
  }

  /// Returns the width of a line of text, in points.
  ///
  /// - Complexity: O(length of the string); O(1) for strings in the cache.
  package func width(of string: String, font: FontSpec) -> CGFloat {
    guard !string.isEmpty else { return 0 }
    let key = WidthKey(string: string, font: font)
    if let cached = widths.value(for: key) { return cached }
    var units = 0.0
    for run in runs(of: string, font: font) {
      guard let face = run.face, let open = open(face, pixelSize: Self.reference) else {
        units += Self.boxWidth * Self.reference * Double(run.string.unicodeScalars.count)
        continue
      }
      units += Double(open.width(of: run) - open.overhang(of: run))
    }
    let width = CGFloat(units / Self.reference) * font.size
    widths.insert(width, for: key, cost: string.utf8.count + Self.entryBytes)
    if widths.cost > widths.limit { widths.trim() }
    return width
  }

  // MARK: Rendering

  /// Renders a line of text at a number of pixels per point; nil if it has no pixels.
  func render(_ string: String, font: FontSpec, color: RGBA8, scale: Double) -> RenderedLine? {
    let pixelSize = Double(font.size) * scale
    guard pixelSize > 0.5 else { return nil }
    let baseline = Int((Double(metrics(of: font).ascent) * scale).rounded())
    let runs = runs(of: string, font: font)
    if runs.count == 1, let face = runs[0].face, let open = open(face, pixelSize: pixelSize), open.shrink == 1
    {
      guard let surface = render(runs[0], open, color) else { return nil }
      return RenderedLine(surface: surface, x: -open.overhang(of: runs[0]), y: baseline - open.ascent)
    }
    var pieces: [LineComposer.Piece] = []
    for run in runs {
      if let face = run.face, let open = open(face, pixelSize: pixelSize) {
        guard let surface = render(run, open, color) else { continue }
        pieces.append(LineComposer.piece(surface, font: open, run: run))
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
    _ run: TextRun, _ font: OpenFont, _ color: RGBA8
  ) -> UnsafeMutablePointer<SDL_Surface>? {
    let color = SDL_Color(r: color.red, g: color.green, b: color.blue, a: color.alpha)
    guard let surface = font.render(run, color) else { return nil }
    guard surface.pointee.format.pointee.format == SDL_PIXELFORMAT_ARGB8888.rawValue else {
      defer { SDL_FreeSurface(surface) }
      return SDL_ConvertSurfaceFormat(surface, SDL_PIXELFORMAT_ARGB8888.rawValue, 0)
    }
    return surface
  }

  /// The width of the box that replaces a character without a font, as a fraction of the font size.
  private static let boxWidth = 0.6

  // MARK: Faces

  func face(for font: FontSpec) -> FontFace? {
    if let cached = faces[font] { return cached }
    let found = finder.face(for: font)
    faces[font] = .some(found)
    if found == nil { report(.noFont(searched: finder.searched)) }
    return found
  }

  private func file(_ path: String) -> FontFile? {
    if let cached = files[path] { return cached }
    let made = FontFile(path: path)
    files[path] = made
    return made
  }

  func open(_ face: FontFace, pixelSize: Double) -> OpenFont? {
    let size = Size(face: face, pixels: pixelSize)
    if let cached = fonts[size] { return cached }
    let hinting = pixelSize == Self.reference ? CInt(TTF_HINTING_NONE) : CInt(TTF_HINTING_LIGHT_SUBPIXEL)
    let opened = file(face.path).flatMap {
      OpenFont(face, in: $0, pixelSize: pixelSize, hinting: hinting)
    }
    // Animations may pass through many sizes; their fonts are closed when there are more than 64.
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

extension FontBook: @MainActor TextRasterizer {
  package func raster(_ string: String, font: FontSpec, scale: Double) -> TextRaster? {
    let white = RGBA8(rgb: 0xFF_FFFF)
    guard let line = render(string, font: font, color: white, scale: scale) else { return nil }
    var result: TextRaster?
    line.withPixels { result = TextRaster($0, color: white, x: line.x, y: line.y) }
    return result
  }
}
