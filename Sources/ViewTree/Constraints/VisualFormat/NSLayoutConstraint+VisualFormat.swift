import Foundation

extension NSLayoutConstraint {
  /// The alignment and the direction of the views of a visual format. The raw values are UIKit's.
  public nonisolated struct FormatOptions: OptionSet, Sendable {
    /// The bits: that of an attribute is `1 << attribute.rawValue`.
    public let rawValue: UInt
    /// Creates options from their bits.
    public init(rawValue: UInt) { self.rawValue = rawValue }

    private init(_ attribute: Attribute) { rawValue = 1 << UInt(attribute.rawValue) }

    /// Aligns the left edges of a column.
    public static let alignAllLeft = FormatOptions(.left)
    /// Aligns the right edges of a column.
    public static let alignAllRight = FormatOptions(.right)
    /// Aligns the top edges of a row.
    public static let alignAllTop = FormatOptions(.top)
    /// Aligns the bottom edges of a row.
    public static let alignAllBottom = FormatOptions(.bottom)
    /// Aligns the leading edges of a column.
    public static let alignAllLeading = FormatOptions(.leading)
    /// Aligns the trailing edges of a column.
    public static let alignAllTrailing = FormatOptions(.trailing)
    /// Aligns the horizontal centers of a column.
    public static let alignAllCenterX = FormatOptions(.centerX)
    /// Aligns the vertical centers of a row.
    public static let alignAllCenterY = FormatOptions(.centerY)
    /// Aligns the last baselines of a row.
    public static let alignAllLastBaseline = FormatOptions(.lastBaseline)
    /// Aligns the first baselines of a row.
    public static let alignAllFirstBaseline = FormatOptions(.firstBaseline)
    /// The bits of all alignments.
    public static let alignmentMask = FormatOptions(rawValue: 0xFFFF)

    /// Places the views of a row from leading to trailing. The default.
    public static let directionLeadingToTrailing: FormatOptions = []
    /// Places the views of a row from left to right.
    public static let directionLeftToRight = FormatOptions(rawValue: 1 << 16)
    /// Places the views of a row from right to left.
    public static let directionRightToLeft = FormatOptions(rawValue: 2 << 16)
    /// The bits of the direction.
    public static let directionMask = FormatOptions(rawValue: 3 << 16)

    /// Measures distances between edges. The default.
    public static let spacingEdgeToEdge: FormatOptions = []
    /// Measures the distances of a column from baseline to baseline.
    public static let spacingBaselineToBaseline = FormatOptions(rawValue: 1 << 19)
    /// The bits of the spacing.
    public static let spacingMask = FormatOptions(rawValue: 1 << 19)

    /// The attributes of the alignment, in ascending order.
    var alignments: [Attribute] {
      (1..<16).compactMap { rawValue & 1 << UInt($0) == 0 ? nil : Attribute(rawValue: $0) }
    }
  }

  static func make(
    _ format: String, _ options: FormatOptions, _ metrics: [String: Any], _ views: [String: Any]
  ) -> [NSLayoutConstraint] {
    let items = views.mapValues { view in
      guard let item = view as? any LayoutItem else {
        preconditionFailure("\(view) in the views of the format \(format): pass views or layout guides")
      }
      return item
    }
    do {
      let parsed = try VisualFormat(
        format, metrics: metrics.mapValues { metric($0, format) }, views: Set(items.keys))
      return VisualFormatMaker(format: format, parsed: parsed, options: options, items: items).constraints()
    } catch {
      preconditionFailure("\(error)")
    }
  }

  private static func metric(_ value: Any, _ format: String) -> CGFloat {
    guard let number = number(value) ?? (value as? UILayoutPriority).map({ CGFloat($0.rawValue) }) else {
      preconditionFailure("\(value) in the metrics of the format \(format): pass numbers")
    }
    return number
  }
}

@MainActor private struct VisualFormatMaker {
  let format: String
  let parsed: VisualFormat
  let options: NSLayoutConstraint.FormatOptions
  let items: [String: any LayoutItem]

  private var isHorizontal: Bool { parsed.axis == .horizontal }

  /// The edges where the row or column begins and ends.
  private var edges: (start: NSLayoutConstraint.Attribute, end: NSLayoutConstraint.Attribute) {
    guard isHorizontal else { return (.top, .bottom) }
    return switch options.intersection(.directionMask) {
    case .directionLeftToRight: (.left, .right)
    case .directionRightToLeft: (.right, .left)
    default: (.leading, .trailing)
    }
  }

  /// The direction in which coordinates grow along the row or column.
  private var sign: CGFloat { edges.start == .right ? -1 : 1 }

  private var superview: UIView {
    for element in parsed.elements {
      guard case .view(let name, _) = element else { continue }
      if let view = items[name] as? UIView, let superview = view.superview { return superview }
      if let guide = items[name] as? UILayoutGuide, let owner = guide.owningView { return owner }
    }
    preconditionFailure(
      """
      Unable to parse constraint format:
      Unable to interpret '|' character, because the related view doesn't have a superview
      \(format)
      """)
  }

  func constraints() -> [NSLayoutConstraint] {
    var list: [NSLayoutConstraint] = []
    for (index, element) in parsed.elements.enumerated() {
      if index > 0 { list += distance(parsed.elements[index - 1], element, parsed.connections[index - 1]) }
      if case .view(let name, let sizes) = element, let item = items[name] {
        list += sizes.map { size(of: item, $0) }
      }
    }
    return list + alignment()
  }

  private func size(of item: any LayoutItem, _ predicate: VisualFormat.Predicate) -> NSLayoutConstraint {
    let length: NSLayoutConstraint.Attribute = isHorizontal ? .width : .height
    let constraint: NSLayoutConstraint
    switch predicate.object {
    case .constant(let constant):
      constraint = NSLayoutConstraint(
        item, length, predicate.relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
    case .view(let name):
      constraint = NSLayoutConstraint(
        item, length, predicate.relation, items[name], length, multiplier: 1, constant: 0)
    }
    constraint.priority = UILayoutPriority(predicate.priority)
    return constraint
  }

  /// The constraints `later.start = earlier.end + distance`. Inwards to the superview.
  private func distance(
    _ earlier: VisualFormat.Element, _ later: VisualFormat.Element, _ connection: VisualFormat.Connection
  ) -> [NSLayoutConstraint] {
    let isAtSuperview = earlier == .superview || later == .superview
    var (first, firstEdge) = side(later, later == .superview ? edges.end : edges.start)
    var (second, secondEdge) = side(earlier, earlier == .superview ? edges.start : edges.end)
    let predicates: [VisualFormat.Predicate]
    switch connection {
    case .flush: predicates = [.init(object: .constant(0))]
    case .standard where isAtSuperview:
      predicates = [.init(object: .constant(0))]
      if earlier == .superview { secondEdge = secondEdge.margin }
      if later == .superview { firstEdge = firstEdge.margin }
    case .standard: predicates = [.init(object: .constant(systemSpacing))]
    case .distances(let list): predicates = list
    }
    if options.contains(.spacingBaselineToBaseline), !isHorizontal, !isAtSuperview {
      (firstEdge, secondEdge) = (.firstBaseline, .lastBaseline)
    }
    // `first = second + sign · distance`; exchanged items keep the relation for the other sign.
    if sign < 0 {
      swap(&first, &second)
      swap(&firstEdge, &secondEdge)
    }
    return predicates.map { predicate in
      guard case .constant(let constant) = predicate.object else {
        preconditionFailure("A distance of \(format) is not a number")
      }
      let constraint = NSLayoutConstraint(
        first, firstEdge, predicate.relation, second, secondEdge, multiplier: 1, constant: constant)
      constraint.priority = UILayoutPriority(predicate.priority)
      return constraint
    }
  }

  private func side(
    _ element: VisualFormat.Element, _ edge: NSLayoutConstraint.Attribute
  ) -> (any LayoutItem, NSLayoutConstraint.Attribute) {
    if case .view(let name, _) = element, let item = items[name] { return (item, edge) }
    return (superview, edge)
  }

  private func alignment() -> [NSLayoutConstraint] {
    let aligned = parsed.elements.compactMap { element -> (any LayoutItem)? in
      if case .view(let name, _) = element { items[name] } else { nil }
    }
    return options.alignments.flatMap { attribute in
      precondition(
        attribute.isAcrossRows == isHorizontal,
        """
        Unable to parse constraint format:
        Options mask required views to be aligned on a \(isHorizontal ? "horizontal" : "vertical") attribute \
        (\(attribute)), which is not allowed for layout that is also \(isHorizontal ? "horizontal" : "vertical")
        \(format)
        """)
      return zip(aligned, aligned.dropFirst()).map { view, next in
        NSLayoutConstraint(next, attribute, .equal, view, attribute, multiplier: 1, constant: 0)
      }
    }
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is a vertical coordinate, which views of a row can share.
  fileprivate var isAcrossRows: Bool {
    switch self {
    case .top, .bottom, .centerY, .firstBaseline, .lastBaseline: true
    default: false
    }
  }

  /// The same edge of the margins.
  fileprivate var margin: NSLayoutConstraint.Attribute {
    switch self {
    case .left: .leftMargin
    case .right: .rightMargin
    case .top: .topMargin
    case .bottom: .bottomMargin
    case .leading: .leadingMargin
    case .trailing: .trailingMargin
    default: self
    }
  }
}
