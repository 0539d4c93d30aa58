import Foundation
import Geometry

/// Lays out the text of an ``NSTextStorage`` in the lines of its text containers, and draws it.
///
/// Each UTF-16 unit of the text is a glyph, so that glyph indices and character indices are the same. The
/// layout is made when it is queried, and again after the text or a container has changed: O(length).
@preconcurrency @MainActor open class NSLayoutManager: NSObject {
  /// The text; set by ``NSTextStorage/addLayoutManager(_:)``. Not retained. The default is nil.
  open internal(set) weak var textStorage: NSTextStorage?
  /// The containers, which the text fills one after the other.
  open private(set) var textContainers: [NSTextContainer] = []
  /// Not retained; nothing calls it. The default is nil.
  open weak var delegate: (any NSLayoutManagerDelegate)?
  /// Whether the leading of fonts counts. Has no effect: it does. The default is true.
  open var usesFontLeading = true
  /// Whether parts are laid out alone. Has no effect: they are not. The default is false.
  open var allowsNonContiguousLayout = false

  /// The values from which a layout was made.
  private struct Source: Equatable {
    struct Area: Equatable {
      var size: CGSize
      var padding, reserved: CGFloat
      var lines: Int
      var mode: Int
    }
    var generation: UInt64
    var fonts: ObjectIdentifier?
    var areas: [Area]
  }
  private var layout: (source: Source, fragments: [TextFragments])?

  /// Creates a layout manager without a text and containers.
  public override init() { super.init() }

  /// Creates a layout manager without a text and containers: archives cannot be read on Linux.
  public required init?(coder: NSCoder) { super.init() }

  // MARK: Containers

  /// Adds a container after the others.
  open func addTextContainer(_ container: NSTextContainer) {
    insertTextContainer(container, at: textContainers.count)
  }

  /// Adds a container at an index.
  open func insertTextContainer(_ container: NSTextContainer, at index: Int) {
    container.layoutManager = self
    textContainers.insert(container, at: index)
    layout = nil
  }

  /// Removes a container.
  open func removeTextContainer(at index: Int) {
    textContainers.remove(at: index).layoutManager = nil
    layout = nil
  }

  /// Reports that a container has changed. Has no effect: changes are found when the layout is queried.
  open func textContainerChangedGeometry(_ container: NSTextContainer) {}

  // MARK: Layout

  /// Lays out the text of a container, if needed.
  open func ensureLayout(for container: NSTextContainer) { _ = fragments }
  /// Lays out characters, if needed.
  open func ensureLayout(forCharacterRange charRange: NSRange) { _ = fragments }
  /// Lays out glyphs, if needed.
  open func ensureLayout(forGlyphRange glyphRange: NSRange) { _ = fragments }
  /// Lays out a part of a container, if needed.
  open func ensureLayout(forBoundingRect bounds: CGRect, in container: NSTextContainer) { _ = fragments }
  /// Makes the glyphs of characters, if needed.
  open func ensureGlyphs(forCharacterRange charRange: NSRange) {}
  /// Discards the layout of characters.
  open func invalidateLayout(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) {
    actualCharacterRange?.pointee = charRange
    layout = nil
  }
  /// Reports that characters must be drawn again. Has no effect: a view draws when it is asked to.
  open func invalidateDisplay(forCharacterRange charRange: NSRange) {}

  /// The lines of each container.
  var fragments: [TextFragments] {
    guard let textStorage else { return [] }
    let source = Source(
      generation: textStorage.generation, fonts: TextMeasurement.source,
      areas: textContainers.map {
        .init(
          size: $0.size, padding: $0.lineFragmentPadding, reserved: $0.reservedWidth,
          lines: $0.maximumNumberOfLines, mode: $0.lineBreakMode.rawValue)
      })
    if let layout, layout.source == source { return layout.fragments }
    var (start, made): (Int, [TextFragments]) = (0, [])
    for container in textContainers {
      let fragments = TextFragments(textStorage, from: start, in: container)
      start = NSMaxRange(fragments.range)
      made.append(fragments)
    }
    layout = (source, made)
    return made
  }

  private func fragments(in container: NSTextContainer) -> TextFragments? {
    guard let index = textContainers.firstIndex(where: { $0 === container }) else { return nil }
    let all = fragments
    return index < all.count ? all[index] : nil
  }

  /// The container that has a glyph, and its line; nil beyond the laid out text.
  private func place(ofGlyph index: Int) -> (container: Int, fragments: TextFragments, character: Int)? {
    for (container, fragments) in fragments.enumerated() {
      let range = fragments.range
      guard index < NSMaxRange(range) || container + 1 == textContainers.count, index >= range.location
      else { continue }
      let character = fragments.characters(of: NSRange(location: index, length: 0)).lowerBound
      return (container, fragments, character)
    }
    return nil
  }

  // MARK: Glyphs and characters

  /// The number of glyphs: that of the UTF-16 units of the text.
  open var numberOfGlyphs: Int { textStorage?.length ?? 0 }
  /// Returns whether there is a glyph at an index.
  open func isValidGlyphIndex(_ glyphIndex: Int) -> Bool { glyphIndex >= 0 && glyphIndex < numberOfGlyphs }
  /// Returns the index itself.
  open func characterIndexForGlyph(at glyphIndex: Int) -> Int { glyphIndex }
  /// Returns the index itself.
  open func glyphIndexForCharacter(at charIndex: Int) -> Int { charIndex }
  /// Returns the range itself.
  open func glyphRange(
    forCharacterRange charRange: NSRange, actualCharacterRange: NSRangePointer?
  ) -> NSRange {
    actualCharacterRange?.pointee = charRange
    return charRange
  }
  /// Returns the range itself.
  open func characterRange(
    forGlyphRange glyphRange: NSRange, actualGlyphRange: NSRangePointer?
  ) -> NSRange {
    actualGlyphRange?.pointee = glyphRange
    return glyphRange
  }
  /// Returns the glyphs in a container.
  open func glyphRange(for container: NSTextContainer) -> NSRange {
    fragments(in: container)?.range ?? NSRange(location: 0, length: 0)
  }
  /// Returns the glyphs of the lines in a rectangle of a container.
  open func glyphRange(forBoundingRect bounds: CGRect, in container: NSTextContainer) -> NSRange {
    guard let fragments = fragments(in: container) else { return NSRange(location: 0, length: 0) }
    let lines = fragments.lines.filter { $0.rect.minY < bounds.maxY && $0.rect.maxY > bounds.minY }
    guard let first = lines.first, let last = lines.last else { return NSRange(location: 0, length: 0) }
    return fragments.units(of: first.characters.lowerBound..<last.characters.upperBound)
  }
  /// Returns the container of a glyph, and its glyphs; nil if the glyph is not laid out.
  open func textContainer(
    forGlyphAt glyphIndex: Int, effectiveRange effectiveGlyphRange: NSRangePointer?
  ) -> NSTextContainer? {
    guard let place = place(ofGlyph: glyphIndex), NSLocationInRange(glyphIndex, place.fragments.range)
    else { return nil }
    effectiveGlyphRange?.pointee = place.fragments.range
    return textContainers[place.container]
  }

  // MARK: Lines

  private func line(ofGlyph index: Int, _ range: NSRangePointer?) -> TextFragments.Line? {
    guard let place = place(ofGlyph: index), let line = place.fragments.line(ofCharacter: place.character)
    else { return nil }
    let found = place.fragments.lines[line]
    range?.pointee = place.fragments.units(of: found.characters)
    return found
  }
  /// Returns the rectangle of the line of a glyph, as wide as its container, and the glyphs of the line.
  open func lineFragmentRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(ofGlyph: glyphIndex, effectiveRange)?.rect ?? .zero
  }
  /// Returns the part of the line of a glyph that has characters, with the padding, and the glyphs.
  open func lineFragmentUsedRect(forGlyphAt glyphIndex: Int, effectiveRange: NSRangePointer?) -> CGRect {
    line(ofGlyph: glyphIndex, effectiveRange)?.used ?? .zero
  }
  /// Returns the rectangle around the used parts of the lines of a container.
  open func usedRect(for container: NSTextContainer) -> CGRect {
    fragments(in: container)?.usedRect ?? .zero
  }
  /// Calls a block for each line that has one of some glyphs: with its rectangle, its used rectangle, its
  /// container and its glyphs. The block ends the calls by its last argument.
  open func enumerateLineFragments(
    forGlyphRange glyphRange: NSRange,
    using block: (CGRect, CGRect, NSTextContainer, NSRange, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    var stop = ObjCBool(false)
    for (container, fragments) in zip(textContainers, fragments) {
      for line in fragments.lines where !line.characters.isEmpty {
        let range = fragments.units(of: line.characters)
        guard NSIntersectionRange(range, glyphRange).length > 0 else { continue }
        block(line.rect, line.used, container, range, &stop)
        if stop.boolValue { return }
      }
    }
  }
  /// Returns the place of a glyph: the point of its baseline, relative to the rectangle of its line.
  open func location(forGlyphAt glyphIndex: Int) -> CGPoint {
    guard let place = place(ofGlyph: glyphIndex),
      let line = place.fragments.line(ofCharacter: place.character).map({ place.fragments.lines[$0] }),
      let point = place.fragments.location(ofCharacter: place.character)
    else { return .zero }
    return CGPoint(x: point.x - line.rect.minX, y: line.placed.baseline - line.rect.minY)
  }
  /// Returns the rectangle around glyphs in a container.
  open func boundingRect(forGlyphRange glyphRange: NSRange, in container: NSTextContainer) -> CGRect {
    guard let fragments = fragments(in: container) else { return .zero }
    let rects = fragments.rects(of: fragments.characters(of: glyphRange))
    if let first = rects.first { return rects.dropFirst().reduce(first) { $0.union($1) } }
    let character = fragments.characters(of: NSRange(location: glyphRange.location, length: 0)).lowerBound
    guard let point = fragments.location(ofCharacter: character),
      let line = fragments.line(ofCharacter: character).map({ fragments.lines[$0] })
    else { return .zero }
    return CGRect(origin: point, size: CGSize(width: 0, height: line.rect.height))
  }
  /// Calls a block for each rectangle of glyphs in a container; the selection has no effect.
  open func enumerateEnclosingRects(
    forGlyphRange glyphRange: NSRange, withinSelectedGlyphRange selectedRange: NSRange,
    in textContainer: NSTextContainer, using block: (CGRect, UnsafeMutablePointer<ObjCBool>) -> Void
  ) {
    guard let fragments = fragments(in: textContainer) else { return }
    var stop = ObjCBool(false)
    for rect in fragments.rects(of: fragments.characters(of: glyphRange)) {
      block(rect, &stop)
      if stop.boolValue { return }
    }
  }

  // MARK: Points

  /// Returns the glyph nearest to a point of a container; 0 without a text.
  open func glyphIndex(for point: CGPoint, in container: NSTextContainer) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: nil)
  }
  /// Returns the glyph nearest to a point of a container, and the part of its width before the point, 0…1.
  open func glyphIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceThroughGlyph partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    guard let fragments = fragments(in: container), let found = fragments.character(at: point) else {
      partialFraction?.pointee = 0
      return 0
    }
    partialFraction?.pointee = found.fraction
    return fragments.units(of: found.index..<found.index).location
  }
  /// Returns the part of the width of the glyph nearest to a point that is before the point, 0…1.
  open func fractionOfDistanceThroughGlyph(for point: CGPoint, in container: NSTextContainer) -> CGFloat {
    fragments(in: container)?.character(at: point)?.fraction ?? 0
  }
  /// Returns the character nearest to a point of a container, and the part of its width before the point.
  open func characterIndex(
    for point: CGPoint, in container: NSTextContainer,
    fractionOfDistanceBetweenInsertionPoints partialFraction: UnsafeMutablePointer<CGFloat>?
  ) -> Int {
    glyphIndex(for: point, in: container, fractionOfDistanceThroughGlyph: partialFraction)
  }

  // MARK: Drawing

  /// Draws the backgrounds of the lines of glyphs into the current context, with the upper left corner of
  /// their container at a point.
  open func drawBackground(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawBackgrounds(of: $1, into: &$2) }
  }
  /// Draws the lines of glyphs into the current context, with the upper left corner of their container at a
  /// point.
  open func drawGlyphs(forGlyphRange glyphsToShow: NSRange, at origin: CGPoint) {
    draw(glyphsToShow, at: origin) { $0.drawCharacters(of: $1, into: &$2) }
  }

  private func draw(
    _ range: NSRange, at origin: CGPoint,
    _ body: (LabelPen, AttributedLine, inout DisplayListBuilder) -> Void
  ) {
    for fragments in fragments {
      let lines = fragments.lines.filter {
        NSIntersectionRange(fragments.units(of: $0.characters), range).length > 0
      }
      guard !lines.isEmpty else { continue }
      let pen = fragments.pen(at: origin)
      GraphicsContexts.drawText(size: fragments.usedRect.size) { builder in
        for line in lines { body(pen, line.placed, &builder) }
      }
    }
  }
}

/// The delegate of a layout manager. Nothing calls it.
@preconcurrency @MainActor public protocol NSLayoutManagerDelegate: AnyObject {}
