import Foundation

/// A row or column of views, parsed from a text such as `H:|-[name(>=80)]-8-[value]-|`.
nonisolated struct VisualFormat: Equatable {
  /// A view, or the superview at an end.
  enum Element: Equatable {
    case superview
    case view(String, sizes: [Predicate])
  }

  /// The distance between neighbours.
  enum Connection: Equatable {
    /// No space.
    case flush
    /// The distance that the system recommends; from the superview, its margin.
    case standard
    case distances([Predicate])
  }

  /// A limit of a length, which is compared with a number of points or with another view's length.
  struct Predicate: Equatable {
    enum Object: Equatable {
      case constant(CGFloat)
      case view(String)
    }
    var relation = NSLayoutConstraint.Relation.equal
    var object: Object
    var priority: Float = 1000
  }

  /// A text that is no format, with the position of the first character that is wrong.
  struct Failure: Error, Equatable, CustomStringConvertible {
    var message: String
    var format: String
    var position: Int

    /// The message, the format, and a caret below the position.
    var description: String {
      """
      Unable to parse constraint format:
      \(message)
      \(format)
      \(String(repeating: " ", count: position))^
      """
    }
  }

  var axis = NSLayoutConstraint.Axis.horizontal
  var elements: [Element] = []
  /// The connection after each element but the last.
  var connections: [Connection] = []

  /// Parses a format with the names of views and the values of metrics. O(characters).
  init(_ format: String, metrics: [String: CGFloat] = [:], views: Set<String>) throws(Failure) {
    var parser = VisualFormatParser(format, metrics: metrics, views: views)
    axis = try parser.orientation()
    elements.append(try parser.firstElement())
    while let connection = try parser.connection(after: elements) {
      connections.append(connection)
      elements.append(try parser.element())
    }
  }
}

/// Reads the parts of a visual format from left to right.
nonisolated struct VisualFormatParser {
  private let format: String
  private let characters: [Character]
  private let metrics: [String: CGFloat]
  private let views: Set<String>
  private var position = 0

  init(_ format: String, metrics: [String: CGFloat], views: Set<String>) {
    self.format = format
    characters = Array(format)
    self.metrics = metrics
    self.views = views
  }

  private var next: Character? { position < characters.count ? characters[position] : nil }

  private func failure(_ message: String, at position: Int? = nil) -> VisualFormat.Failure {
    VisualFormat.Failure(message: message, format: format, position: position ?? self.position)
  }

  private mutating func skip(_ character: Character) -> Bool {
    guard next == character else { return false }
    position += 1
    return true
  }

  private mutating func expect(_ character: Character, _ purpose: String) throws(VisualFormat.Failure) {
    guard skip(character) else { throw failure("Expected a '\(character)' \(purpose)") }
  }

  // MARK: Row or column

  mutating func orientation() throws(VisualFormat.Failure) -> NSLayoutConstraint.Axis {
    let axis: NSLayoutConstraint.Axis
    switch next {
    case "H": axis = .horizontal
    case "V": axis = .vertical
    default: return .horizontal
    }
    position += 1
    try expect(":", "after '\(axis == .horizontal ? "H" : "V")', the direction")
    return axis
  }

  mutating func firstElement() throws(VisualFormat.Failure) -> VisualFormat.Element {
    if next == nil { throw failure("Expected a view") }
    return try element()
  }

  mutating func element() throws(VisualFormat.Failure) -> VisualFormat.Element {
    if skip("|") { return .superview }
    guard skip("[") else {
      throw failure("Expected a view, which begins with '[', or the superview '|'")
    }
    let start = position
    let name = identifier()
    if name.isEmpty { throw failure("Expected the name of a view") }
    if !views.contains(name) { throw failure("\(name) is not a key in the views dictionary.", at: start) }
    let sizes = next == "(" ? try predicates(areSizes: true) : []
    try expect("]", "after the view")
    return .view(name, sizes: sizes)
  }

  /// The connection after the last element; nil at the end of the format.
  mutating func connection(
    after elements: [VisualFormat.Element]
  ) throws(VisualFormat.Failure) -> VisualFormat.Connection? {
    if elements.count > 1, elements.last == .superview {
      if next != nil { throw failure("Expected nothing after the superview '|'") }
      return nil
    }
    switch next {
    case nil:
      if elements == [.superview] { throw failure("Expected a view after the superview '|'") }
      return nil
    case "[": return .flush
    case "|":
      if elements == [.superview] { throw failure("Expected a view between the superview's edges") }
      return .flush
    case "-":
      position += 1
      if next == "[" || next == "|" { return .standard }
      let distances =
        next == "(" ? try predicates(areSizes: false) : [try simplePredicate()]
      try expect("-", "after the distance")
      return .distances(distances)
    default: throw failure("Expected a distance '-', a view '[' or the superview '|'")
    }
  }

  // MARK: Predicates

  private mutating func simplePredicate() throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    VisualFormat.Predicate(object: .constant(try number()))
  }

  private mutating func predicates(areSizes: Bool) throws(VisualFormat.Failure) -> [VisualFormat.Predicate] {
    position += 1
    var list: [VisualFormat.Predicate] = []
    repeat { list.append(try predicate(isSize: areSizes)) } while skip(",")
    try expect(")", "after the predicates")
    return list
  }

  private mutating func predicate(isSize: Bool) throws(VisualFormat.Failure) -> VisualFormat.Predicate {
    var predicate = VisualFormat.Predicate(relation: try relation(), object: .constant(0))
    let start = position
    let name = identifier()
    position = start
    if isSize, metrics[name] == nil, views.contains(name) {
      position += name.count
      predicate.object = .view(name)
    } else {
      predicate.object = .constant(try number(orView: isSize))
    }
    if skip("@") { predicate.priority = Float(try number()) }
    return predicate
  }

  private mutating func relation() throws(VisualFormat.Failure) -> NSLayoutConstraint.Relation {
    let relation: NSLayoutConstraint.Relation
    switch next {
    case "=": relation = .equal
    case "<": relation = .lessThanOrEqual
    case ">": relation = .greaterThanOrEqual
    default: return .equal
    }
    position += 1
    try expect("=", "in the relation")
    return relation
  }

  private mutating func number(orView: Bool = false) throws(VisualFormat.Failure) -> CGFloat {
    let start = position
    let name = identifier()
    if !name.isEmpty {
      if let value = metrics[name] { return value }
      let dictionary = orView ? "metrics or views dictionary" : "metrics dictionary"
      throw failure("\(name) is not a key in the \(dictionary).", at: start)
    }
    if !skip("-") { _ = skip("+") }
    while let character = next, character.isASCII, character.isNumber || character == "." { position += 1 }
    guard let value = Double(String(characters[start..<position])) else {
      throw failure("Expected a number or the name of a metric", at: start)
    }
    return CGFloat(value)
  }

  /// The letters, digits and underscores from here on, if they do not begin with a digit.
  private mutating func identifier() -> String {
    let start = position
    while let character = next,
      character.isLetter || character == "_" || (position > start && character.isNumber)
    { position += 1 }
    return String(characters[start..<position])
  }
}
