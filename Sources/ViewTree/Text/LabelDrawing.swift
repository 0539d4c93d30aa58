import Drawing
import Foundation
import TextLayout

extension UILabel {
  /// Appends draw commands for the lines. `rect` is the displayed rectangle of the label. While the size is
  /// animated, the lines are those of the final size, and move with the edge or center that they are aligned
  /// to.
  func draw(into builder: inout DisplayListBuilder, rect: CGRect, opacity: CGFloat) {
    let bounds = bounds
    drawText(in: bounds)
    let area = textArea.offsetBy(dx: rect.minX - bounds.minX, dy: rect.minY - bounds.minY)
    let layout = layout(
      width: area.width, height: area.height, maximumLines: numberOfLines, fonts: builder.fonts)
    guard !layout.isEmpty else { return }
    let scale = builder.list.scale
    let growth = CGSize(width: rect.width - bounds.width, height: rect.height - bounds.height)
    let free = area.height - layout.height
    let top = area.minY + (free / 2).rounded(toScale: scale) + growth.height / 2
    let overflows = layout.width > area.width + TextLines.tolerance || free < -0.5
    if overflows { builder.append(.pushClip(rect)) }
    var pen = LabelPen(
      left: area.minX, width: area.width + growth.width, factor: alignmentFactor, top: top,
      opacity: isEnabled ? opacity : opacity * 0.5, traits: traitCollection)
    if let shadowColor {
      var shadow = pen
      (shadow.left, shadow.top) = (pen.left + shadowOffset.width, pen.top + shadowOffset.height)
      shadow.highlight = shadowColor
      switch layout.lines {
      case .plain(let font, let distance):
        shadow.draw(
          layout.text, font: font, distance: distance, color: pen.color(shadowColor), into: &builder)
      case .attributed(let lines): for line in lines { shadow.draw(line, into: &builder) }
      }
    }
    switch layout.lines {
    case .plain(let font, let distance):
      let color = pen.color((isHighlighted ? highlightedTextColor : nil) ?? textColor)
      pen.draw(layout.text, font: font, distance: distance, color: color, into: &builder)
    case .attributed(let lines):
      pen.highlight = isHighlighted ? highlightedTextColor : nil
      for line in lines { pen.draw(line, into: &builder) }
    }
    if overflows { builder.append(.popClip) }
  }
}

/// Appends the draw commands of the lines of a label or of a drawn text.
struct LabelPen {
  /// The left edge and the width of the area in which lines are aligned.
  var left: CGFloat
  var width: CGFloat
  /// The part of the free width that is to the left of a line: 0, 0.5 or 1.
  var factor: CGFloat
  var top: CGFloat
  var opacity: CGFloat
  var traits: UITraitCollection
  /// The color of all characters of an attributed text; nil for their own.
  var highlight: UIColor?

  func color(_ color: UIColor) -> RGBA8 {
    color.resolvedColor(with: traits).cgColor.rgba8.multiplyingAlpha(by: Double(opacity))
  }

  private func start(ofLine lineWidth: CGFloat, scale: CGFloat) -> CGFloat {
    let x = left + (width - lineWidth) * factor
    return factor == 0 ? x : x.rounded(toScale: scale)
  }

  func draw(
    _ text: TextLines, font: FontSpec, distance: CGFloat, color: RGBA8,
    into builder: inout DisplayListBuilder
  ) {
    var y = top
    func add(_ line: TextLines.Line) {
      if !line.text.isEmpty {
        let origin = CGPoint(x: start(ofLine: line.width, scale: builder.list.scale), y: y)
        builder.append(
          .text(.init(string: line.text, font: font, color: color, origin: origin, width: line.width)))
      }
      y += distance
    }
    if let first = text.first { add(first) }
    for line in text.rest { add(line) }
  }

  /// Draws the backgrounds of a line, then its characters and the lines under and through them.
  func draw(_ line: AttributedLine, into builder: inout DisplayListBuilder) {
    drawBackgrounds(of: line, into: &builder)
    drawCharacters(of: line, into: &builder)
  }

  func drawBackgrounds(of line: AttributedLine, into builder: inout DisplayListBuilder) {
    let start = start(ofLine: line.width, scale: builder.list.scale)
    for piece in line.pieces {
      guard let background = piece.style.background else { continue }
      let rect = CGRect(x: start + piece.x, y: top + line.top, width: piece.width, height: line.height)
      builder.append(.fill(.init(rect: rect, color: color(background))))
    }
  }

  /// Draws the characters of a line, and the lines under and through them.
  func drawCharacters(of line: AttributedLine, into builder: inout DisplayListBuilder) {
    let scale = builder.list.scale
    let start = start(ofLine: line.width, scale: scale)
    for piece in line.pieces {
      let metrics = TextMeasurement.metrics(of: piece.font)
      let baseline = top + line.baseline - piece.raise
      let shown = highlight ?? piece.style.color
      let origin = CGPoint(
        x: start + piece.x, y: (baseline - metrics.ascent).rounded(toScale: scale))
      builder.append(
        .text(
          .init(
            string: piece.text, font: piece.font, color: color(shown), origin: origin, width: piece.width)))
      let thickness = max(1 / scale, (piece.font.size / 16).rounded(toScale: scale))
      if let stroke = piece.style.underline {
        add(stroke, at: baseline + metrics.descent * 0.35, thickness, piece, shown, start, into: &builder)
      }
      if let stroke = piece.style.strikethrough {
        add(stroke, at: baseline - metrics.ascent * 0.3, thickness, piece, shown, start, into: &builder)
      }
    }
  }

  /// Adds a line under or through a piece, or two.
  private func add(
    _ stroke: AttributedText.Stroke, at y: CGFloat, _ thin: CGFloat, _ piece: AttributedLine.Piece,
    _ shown: UIColor, _ start: CGFloat, into builder: inout DisplayListBuilder
  ) {
    let scale = builder.list.scale
    let thickness = stroke.style.contains(.thick) ? thin * 2 : thin
    let color = color(highlight ?? stroke.color ?? shown)
    let first = y.rounded(toScale: scale)
    for row in stroke.style.isSuperset(of: .double) ? [first, first + thickness * 2] : [first] {
      let rect = CGRect(x: start + piece.x, y: row, width: piece.width, height: thickness)
      builder.append(.fill(.init(rect: rect, color: color)))
    }
  }
}
