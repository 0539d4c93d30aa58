import Foundation
import Geometry

struct LineBreaker {
  typealias Line = TextLines.Line

  let width: CGFloat
  /// The most lines.
  let limit: Int
  let mode: NSLineBreakMode
  /// The width of the whole text if it was measured and is too wide for one line.
  let wholeWidth: CGFloat?
  let measure: (LineContent) -> CGFloat
  /// The average width of a byte of the text; nil if the whole text was not measured.
  private var widthOfByte: CGFloat?
  /// The width of the text after the lines, if it was measured and is too wide for one line.
  private var restWidth: CGFloat?
  private(set) var lines: [Line] = []
  private(set) var isTruncated = false

  init(
    width: CGFloat, limit: Int, mode: NSLineBreakMode, wholeWidth: CGFloat?,
    measure: @escaping (LineContent) -> CGFloat
  ) {
    self.width = width
    self.limit = limit
    self.mode = mode
    self.wholeWidth = wholeWidth
    self.measure = measure
  }

  mutating func run(_ text: Substring) {
    if let wholeWidth, wholeWidth > 0 { widthOfByte = wholeWidth / CGFloat(text.utf8.count) }
    var rest = text
    while true {
      let end = rest.firstIndex(of: "\n") ?? rest.endIndex
      let isLast = end == rest.endIndex
      guard addParagraph(rest[..<end], all: rest, isLast: isLast) else { return }
      if isLast { return }
      rest = rest[rest.index(after: end)...]
    }
  }

  /// Adds the lines of one paragraph. Returns whether another line may follow. `all` is the text from the
  /// start of the paragraph to the end of the text.
  private mutating func addParagraph(_ paragraph: Substring, all: Substring, isLast: Bool) -> Bool {
    var rest = paragraph
    repeat {
      let isLastLine = lines.count == limit - 1
      if isLastLine, mode.truncates {
        addLastLine(rest, all: all[rest.startIndex...], isLastParagraph: isLast)
        return false
      }
      let next = addLine(of: rest)
      if isLastLine {
        isTruncated = isTruncated || next < rest.endIndex || !isLast
        return false
      }
      rest = rest[next...]
    } while !rest.isEmpty
    return true
  }

  /// Adds one line from the start of `rest`. Returns the start of the next line.
  private mutating func addLine(of rest: Substring) -> Substring.Index {
    if rest.isEmpty {
      lines.append(Line(content: LineContent(rest), width: 0))
      return rest.endIndex
    }
    if mode == .byClipping {
      addClipped(rest)
      return rest.endIndex
    }
    if mode != .byCharWrapping, let (end, line) = longestRunOfWords(in: rest) {
      lines.append(line)
      return end
    }
    let (end, line) = longestPrefix(of: rest)
    lines.append(line)
    return end
  }

  /// Returns the words from the start of `rest` that fit; nil if the first one does not fit.
  private func longestRunOfWords(in rest: Substring) -> (end: Substring.Index, line: Line)? {
    var breaks: [Substring.Index] = []
    var fitting: (count: Int, line: Line)?
    var tooMany = Int.max
    var probe = 1
    var step: Int?
    if let widthOfByte {
      let bytes = Int(saturating: min(width / widthOfByte, CGFloat(rest.utf8.count)))
      while breaks.last != rest.endIndex {
        let next = LineBreaking.nextBreak(in: rest, after: breaks.last ?? rest.startIndex)
        if rest.utf8.distance(from: rest.startIndex, to: next) > bytes { break }
        breaks.append(next)
      }
      probe = max(1, breaks.count)
      step = 1
    }
    // Doubles the words, or the distance from the guess, until they are too wide or all, then bisects.
    while true {
      while breaks.count < probe, breaks.last != rest.endIndex {
        breaks.append(LineBreaking.nextBreak(in: rest, after: breaks.last ?? rest.startIndex))
      }
      let count = min(probe, breaks.count)
      guard count < tooMany, count > fitting?.count ?? 0 else { break }
      let line = measured(rest[..<breaks[count - 1]])
      if line.width <= width + TextLines.tolerance {
        fitting = (count, line)
        if breaks[count - 1] == rest.endIndex { break }
        probe = tooMany == .max ? count + (step ?? count) : (count + tooMany) / 2
      } else {
        tooMany = count
        if let step, fitting == nil {
          probe = max(1, count - step)
        } else {
          probe = ((fitting?.count ?? 0) + count) / 2
        }
      }
      step = step.map { $0 * 2 }
      if probe == 0 { break }
    }
    return fitting.map { (breaks[$0.count - 1], $0.line) }
  }

  /// Returns as many characters as fit, at least one.
  private func longestPrefix(of rest: Substring) -> (end: Substring.Index, line: Line) {
    var best = 1
    var line = measured(rest.prefix(1))
    largestCount(in: rest, from: 2) { count in
      let candidate = measured(rest.prefix(count))
      guard candidate.width <= width + TextLines.tolerance else { return false }
      best = count
      line = candidate
      return true
    }
    return (rest.index(rest.startIndex, offsetBy: best), line)
  }

  /// Measures a line without the spaces at its end.
  private func measured(_ text: Substring) -> Line {
    var text = text
    while let last = text.last, LineBreaking.isSpace(last), text.index(after: text.startIndex) < text.endIndex
    {
      text.removeLast()
    }
    return line(LineContent(text))
  }

  private func line(_ content: LineContent) -> Line { Line(content: content, width: measure(content)) }

  /// Adds the visible characters of the paragraph, and one more that the edge cuts.
  private mutating func addClipped(_ rest: Substring) {
    let (end, _) = longestPrefix(of: rest)
    let cut = end < rest.endIndex ? rest.index(after: end) : end
    lines.append(line(LineContent(rest[..<cut])))
    isTruncated = isTruncated || end < rest.endIndex
  }

  /// Adds the last line, truncated if more text remains.
  private mutating func addLastLine(_ rest: Substring, all: Substring, isLastParagraph: Bool) {
    if isLastParagraph {
      if rest.isEmpty {
        lines.append(Line(content: LineContent(rest), width: 0))
        return
      }
      if wholeWidth == nil || !lines.isEmpty, fitsWhole(rest) { return }
    }
    isTruncated = true
    switch mode {
    case .byTruncatingHead:
      let flat = flattened(all)
      addLongest(in: flat) { count in
        let tail = flat.suffix(count).drop(while: LineBreaking.isSpace)
        return LineContent(before: flat.prefix(0), after: tail)
      }
    case .byTruncatingMiddle:
      let flat = flattened(all)
      addLongest(in: flat) { LineContent(before: flat.prefix(($0 + 1) / 2), after: flat.suffix($0 / 2)) }
    default:
      addLongest(in: rest) { count in
        var head = rest.prefix(count)
        while let last = head.last, LineBreaking.isSpace(last) { head.removeLast() }
        return LineContent(before: head, after: rest.suffix(0))
      }
    }
  }

  /// Adds the text as a line if it fits. Returns whether it fits. A long text is measured step by step.
  private mutating func fitsWhole(_ text: Substring) -> Bool {
    if text.utf8.count < TextLines.longText {
      let line = measured(text)
      guard line.width <= width + TextLines.tolerance else {
        restWidth = line.width
        return false
      }
      lines.append(line)
      return true
    }
    let (end, line) = longestPrefix(of: text)
    guard end == text.endIndex, line.width <= width + TextLines.tolerance else { return false }
    lines.append(line)
    return true
  }

  /// Adds the longest fitting line that `make` returns for a number of characters, or "…" if none fits.
  private mutating func addLongest(in text: Substring, _ make: (Int) -> LineContent) {
    var longest: Line?
    var guess: Int?
    if let known = lines.isEmpty ? wholeWidth : restWidth, known > 0 {
      guess = Int(saturating: (CGFloat(text.count) * width / known).rounded(.down)).addingSaturated(-1)
    }
    largestCount(in: text, from: 1, guess: guess) { count in
      let candidate = line(make(count))
      guard candidate.width <= width + TextLines.tolerance else { return false }
      longest = candidate
      return true
    }
    lines.append(longest ?? line(LineContent(before: text.prefix(0), after: text.suffix(0))))
  }

  /// Finds the largest number of characters for which `fits` returns true: doubles its steps, from the start
  /// or from a guess, then bisects.
  private func largestCount(in text: Substring, from start: Int, guess: Int? = nil, fits: (Int) -> Bool) {
    var low = start - 1
    var high: Int?
    var step = guess == nil ? 8 : 1
    var candidate = max(start, guess ?? low + step)
    while high == nil {
      guard text.index(text.startIndex, offsetBy: candidate, limitedBy: text.endIndex) != nil else {
        high = text.count + 1
        break
      }
      if fits(candidate) { low = candidate } else { high = candidate }
      candidate += step
      step *= 2
    }
    guard var high else { return }
    if guess != nil, low < start {
      step = 1
      while high - step > low {
        let candidate = high - step
        if fits(candidate) { low = candidate } else { high = candidate }
        step *= 2
      }
    }
    while high - low > 1 {
      let middle = (low + high) / 2
      if fits(middle) { low = middle } else { high = middle }
    }
  }

  /// Returns the text with spaces in place of line feeds, at the same places of a text of the same length.
  private func flattened(_ text: Substring) -> Substring {
    guard text.utf8.contains(0x0A) else { return text }
    let flat = TextLines.flattened(text.base)
    let start = text.base.utf8.distance(from: text.base.startIndex, to: text.startIndex)
    let first = flat.utf8.index(flat.startIndex, offsetBy: start)
    return flat[first..<flat.utf8.index(first, offsetBy: text.utf8.count)]
  }
}
