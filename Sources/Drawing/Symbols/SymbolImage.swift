import Foundation

/// Draws symbols by their names: shapes of ``SymbolShapes``, and the variants that follow from them. `.fill`
/// fills the outlines; `.circle` and `.square` put the shape into one, and with `.fill` cut it out of one;
/// `.slash` crosses it out.
package enum SymbolImage {
  /// The weight of lines: the width in units of a square of 24 × 24.
  package static let regularWeight = 1.9

  /// Whether a name is drawn as a symbol of its own, not as the placeholder.
  package static func exists(_ name: String) -> Bool { layers(of: name) != nil }

  /// Draws a symbol in black on nothing.
  ///
  /// - Parameters:
  ///   - name: The name of the symbol.
  ///   - side: The width and the height in pixels.
  ///   - lineWidth: The width of lines in units of a square of 24 × 24.
  /// - Returns: The symbol, or for a name without one a placeholder, a question mark in a square.
  /// - Complexity: O(side² · segments of the symbol).
  package static func bitmap(_ name: String, side: Int, lineWidth: Double) -> Bitmap {
    let layers = layers(of: name) ?? layers(of: "placeholder") ?? []
    var alpha = [Double](repeating: 0, count: side * side)
    for layer in layers { layer.draw(into: &alpha, side: side, lineWidth: lineWidth) }
    let pixels = alpha.map { UInt32(($0 * 255).rounded()) << 24 }
    return Bitmap(width: side, height: side, pixels: pixels, isOpaque: false)
  }

  private static func layers(of name: String) -> [SymbolLayer]? {
    if let alias = SymbolShapes.aliases[name] { return layers(of: alias) }
    if let shape = SymbolShapes.all[name] { return SymbolLayer.parse(shape) }
    if let base = name.dropping(".fill").map({ SymbolShapes.aliases[$0] ?? $0 }) {
      if let inner = base.dropping(".circle") ?? base.dropping(".square"), let layers = layers(of: inner) {
        let frame = base.hasSuffix(".circle") ? "circle" : "square"
        return (self.layers(of: frame) ?? []).map(\.filled) + layers.map { $0.inside.cut }
      }
      guard let layers = layers(of: base), layers.contains(where: { $0.kind == .outline }) else { return nil }
      return layers.map(\.filled)
    }
    if let base = name.dropping(".slash"), let layers = layers(of: base) {
      var gap = SymbolLayer.parse("s M5.6 3 L22.6 20").map(\.cut)
      gap += SymbolLayer.parse("s M3 3.5 L21 21.5")
      return layers + gap
    }
    if let inner = name.dropping(".circle") ?? name.dropping(".square"), let layers = layers(of: inner) {
      return (self.layers(of: name.hasSuffix(".circle") ? "circle" : "square") ?? []) + layers.map(\.inside)
    }
    return nil
  }
}

extension String {
  /// The text without an ending; nil if it does not have it.
  fileprivate func dropping(_ ending: String) -> String? {
    hasSuffix(ending) && count > ending.count ? String(dropLast(ending.count)) : nil
  }
}

/// A path of a symbol, with how it is drawn.
struct SymbolLayer {
  enum Kind { case outline, line, detail, area, cut }

  var kind: Kind
  /// The corners of the lines and curves of each part of the path.
  var parts: [[SIMD2<Double>]]
  /// The width of its lines, as a share of that of the symbol.
  var thickness = 1.0

  /// As it is drawn in the variant `.fill`.
  var filled: SymbolLayer {
    var layer = self
    if kind == .outline { layer.kind = .area }
    if kind == .detail { layer.kind = .cut }
    return layer
  }

  /// Cut out of what is below.
  var cut: SymbolLayer {
    var layer = self
    layer.kind = .cut
    return layer
  }

  /// In the middle of a circle or a square.
  var inside: SymbolLayer {
    var layer = self
    layer.parts = parts.map { $0.map { SIMD2(12, 12) + ($0 - SIMD2(12, 12)) * 0.52 } }
    layer.thickness = 0.95
    return layer
  }

  // MARK: Drawing

  /// Adds the share of each pixel that the layer covers, or removes it.
  func draw(into alpha: inout [Double], side: Int, lineWidth: Double) {
    let scale = Double(side) / 24
    let half = lineWidth * thickness * scale / 2
    let parts = parts.map { $0.map { $0 * scale } }
    let points = parts.joined()
    guard let first = points.first else { return }
    let low = points.reduce(first) { pointwiseMin($0, $1) } - (half + 1)
    let high = points.reduce(first) { pointwiseMax($0, $1) } + (half + 1)
    for y in max(0, Int(low.y))..<min(side, max(0, Int(high.y) + 1)) {
      for x in max(0, Int(low.x))..<min(side, max(0, Int(high.x) + 1)) {
        let center = SIMD2(Double(x) + 0.5, Double(y) + 0.5)
        var coverage = min(1, max(0, half - Self.distance(from: center, to: parts) + 0.5))
        if kind == .area, coverage < 1 { coverage = max(coverage, Self.share(x, y, of: parts)) }
        let index = y * side + x
        alpha[index] = kind == .cut ? alpha[index] * (1 - coverage) : max(alpha[index], coverage)
      }
    }
  }

  /// Returns the distance of a point from the nearest line.
  private static func distance(from point: SIMD2<Double>, to parts: [[SIMD2<Double>]]) -> Double {
    var nearest = Double.infinity
    for part in parts {
      for index in 1..<max(2, part.count) where index < part.count {
        let (start, end) = (part[index - 1], part[index])
        let line = end - start
        let length = (line * line).sum()
        let share = length > 0 ? min(1, max(0, ((point - start) * line).sum() / length)) : 0
        let offset = point - start - line * share
        nearest = min(nearest, (offset * offset).sum())
      }
    }
    return nearest.squareRoot()
  }

  /// Returns the share of a pixel that is inside of the parts, from 16 of its points.
  private static func share(_ x: Int, _ y: Int, of parts: [[SIMD2<Double>]]) -> Double {
    var inside = 0
    for index in 0..<16 {
      let point = SIMD2(Double(x) + (Double(index % 4) + 0.5) / 4, Double(y) + (Double(index / 4) + 0.5) / 4)
      var isInside = false
      for part in parts {
        var previous = part.last ?? point
        for corner in part {
          if (corner.y > point.y) != (previous.y > point.y),
            point.x < (previous.x - corner.x) * (point.y - corner.y) / (previous.y - corner.y) + corner.x
          {
            isInside.toggle()
          }
          previous = corner
        }
      }
      if isInside { inside += 1 }
    }
    return Double(inside) / 16
  }

  // MARK: Reading

  private static let kinds: [Substring: Kind] = ["o": .outline, "s": .line, "c": .detail, "f": .area]

  /// Reads the layers of a shape. The shapes are those of this module, so that nothing else comes in.
  static func parse(_ text: String) -> [SymbolLayer] {
    var layers: [SymbolLayer] = []
    var pen = SIMD2<Double>.zero
    var words = text.split(whereSeparator: { $0 == " " || $0 == "\n" })[...]
    func add(_ points: [SIMD2<Double>]) {
      guard !layers.isEmpty else { return }
      layers[layers.count - 1].parts.append(points)
    }
    func extend(_ point: SIMD2<Double>) {
      guard let layer = layers.indices.last, let part = layers[layer].parts.indices.last else { return }
      layers[layer].parts[part].append(point)
    }
    func number() -> Double { words.popFirst().flatMap { Double($0) } ?? 0 }
    func point(_ first: Substring) -> SIMD2<Double> { SIMD2(Double(first) ?? 0, number()) }
    while let word = words.popFirst() {
      if let kind = kinds[word] {
        layers.append(SymbolLayer(kind: kind, parts: []))
        continue
      }
      let rest = word.dropFirst()
      switch word.first {
      case "M":
        pen = point(rest)
        add([pen])
      case "L":
        pen = point(rest)
        extend(pen)
      case "H":
        pen.x = Double(rest) ?? 0
        extend(pen)
      case "V":
        pen.y = Double(rest) ?? 0
        extend(pen)
      case "C":
        let first = point(rest)
        let (second, end) = (SIMD2(number(), number()), SIMD2(number(), number()))
        for step in 1...10 {
          let t = Double(step) / 10
          let (a, b) = (pen * (1 - t) + first * t, first * (1 - t) + second * t)
          let c = second * (1 - t) + end * t
          extend((a * (1 - t) + b * t) * (1 - t) + (b * (1 - t) + c * t) * t)
        }
        pen = end
      case "Z":
        if let start = layers.last?.parts.last?.first {
          pen = start
          extend(start)
        }
      case "O":
        let (center, radius) = (SIMD2(number(), number()), number())
        add(
          (0...40).map {
            let angle = Double($0) / 20 * .pi
            return center + SIMD2(cos(angle), sin(angle)) * radius
          })
      case "R":
        add(roundedRectangle(x: number(), y: number(), width: number(), height: number(), radius: number()))
      default: break
      }
    }
    return layers
  }

  private static func roundedRectangle(x: Double, y: Double, width: Double, height: Double, radius: Double)
    -> [SIMD2<Double>]
  {
    let centers = [
      SIMD2(x + width - radius, y + height - radius), SIMD2(x + radius, y + height - radius),
      SIMD2(x + radius, y + radius), SIMD2(x + width - radius, y + radius),
    ]
    let points = centers.enumerated().flatMap { index, center in
      (0...6).map { step in
        let angle = (Double(index) + Double(step) / 6) * .pi / 2
        return center + SIMD2(cos(angle), sin(angle)) * radius
      }
    }
    return points + [points[0]]
  }
}
