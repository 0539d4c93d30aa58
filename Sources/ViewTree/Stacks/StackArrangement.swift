import Foundation

/// A stack view's constraints as values: relations of the arranged views, the gaps and the container.
nonisolated struct StackArrangement {
  /// An item of a rule.
  enum Item: Hashable {
    /// The stack view, or its margins.
    case container
    /// An arranged view, by its index.
    case view(Int)
    /// The guide between the view with this index and the next visible one.
    case gap(Int)
  }

  /// The purposes of constraints. The raw values are UIKit's identifiers.
  enum Name: String {
    case canvasConnection = "UISV-canvas-connection"
    case spacing = "UISV-spacing"
    case fillEqually = "UISV-fill-equally"
    case fillProportionally = "UISV-fill-proportionally"
    case distributingEdge = "UISV-distributing-edge"
    case alignment = "UISV-alignment"
    case spanningBoundary = "UISV-spanning-boundary"
    case spanningFit = "UISV-spanning-fit"
    case canvasFit = "UISV-canvas-fit"
    case hiding = "UISV-hiding"
    case ambiguitySuppression = "UISV-ambiguity-suppression"
  }

  /// A constraint: `first = multiplier · second + constant`, or with ≤ or ≥.
  struct Rule: Equatable {
    var name: Name
    var first: Item
    var firstAttribute: NSLayoutConstraint.Attribute
    var relation = NSLayoutConstraint.Relation.equal
    var second: Item?
    var secondAttribute = NSLayoutConstraint.Attribute.notAnAttribute
    var multiplier: CGFloat = 1
    var constant: CGFloat = 0
    var priority = UILayoutPriority.required
  }

  struct Member: Equatable {
    var isHidden = false
    /// The space after the view, in points.
    var spacing: CGFloat = 0
    /// The natural length along the axis, for ``UIStackView/Distribution/fillProportionally``.
    var naturalLength: CGFloat = 1
    /// The hugging along the axis; nil without a natural length.
    var hugging: UILayoutPriority? = .defaultLow
  }

  struct Attributes {
    let start, end, center, length: NSLayoutConstraint.Attribute
    static let horizontal = Attributes(start: .leading, end: .trailing, center: .centerX, length: .width)
    static let vertical = Attributes(start: .top, end: .bottom, center: .centerY, length: .height)
  }

  /// Stronger than the priorities of content, but no cause of a conflict.
  static let almostRequired = UILayoutPriority(999.9)
  /// Above the target of ``UIView/systemLayoutSizeFitting(_:)``: the stack is as thick as its largest view.
  static let thicknessFit = UILayoutPriority(51)
  /// Below that target: equal gaps grow with it.
  static let lengthFit = UILayoutPriority(49)
  /// Below hugging: views are not stretched for equal distances of their centers.
  static let centering = UILayoutPriority(149)
  /// For what nothing else determines.
  static let weak = UILayoutPriority(2)

  var axis: NSLayoutConstraint.Axis
  var distribution: UIStackView.Distribution
  var alignment: UIStackView.Alignment
  var isBaselineRelative = false
  var members: [Member]

  private var main: Attributes { axis == .horizontal ? .horizontal : .vertical }
  private var cross: Attributes { axis == .horizontal ? .vertical : .horizontal }
  private var visible: [Int] { members.indices.filter { !members[$0].isHidden } }

  /// The constraints, in the order of the views. O(views).
  func rules() -> [Rule] {
    let visible = visible
    var rules: [Rule] = []
    addDistribution(visible, to: &rules)
    addAlignment(visible, to: &rules)
    addHidden(to: &rules)
    return rules
  }

  /// The indices of the views that a gap guide follows.
  var gaps: [Int] {
    switch distribution {
    case .fill, .fillEqually, .fillProportionally: []
    case .equalSpacing, .equalCentering: visible.count > 2 ? visible.dropLast() : []
    }
  }

  // MARK: Along the axis

  private func addDistribution(_ visible: [Int], to rules: inout [Rule]) {
    guard let first = visible.first, let last = visible.last else {
      rules.append(
        Rule(
          name: .canvasFit, first: .container, firstAttribute: main.length,
          priority: StackArrangement.thicknessFit))
      return
    }
    connect(.view(first), main.start, .container, main.start, .canvasConnection, &rules)
    for (view, next) in zip(visible, visible.dropFirst()) {
      addSpacing(view, next, to: &rules)
    }
    connect(.container, main.end, .view(last), main.end, .canvasConnection, &rules)
    switch distribution {
    case .fill: addStretching(visible, to: &rules)
    case .fillEqually:
      for view in visible.dropFirst() {
        connect(.view(view), main.length, .view(first), main.length, .fillEqually, &rules)
      }
    case .fillProportionally: addProportions(visible, to: &rules)
    case .equalSpacing: addGaps(visible, from: main.end, to: main.start, priority: .required, &rules)
    case .equalCentering:
      addGaps(
        visible, from: main.center, to: main.center, priority: StackArrangement.centering, &rules)
    }
  }

  private func connect(
    _ first: Item, _ firstAttribute: NSLayoutConstraint.Attribute, _ second: Item,
    _ secondAttribute: NSLayoutConstraint.Attribute, _ name: Name, _ rules: inout [Rule],
    priority: UILayoutPriority = .required
  ) {
    rules.append(
      Rule(
        name: name, first: first, firstAttribute: firstAttribute, second: second,
        secondAttribute: secondAttribute, priority: priority))
  }

  private func addSpacing(_ view: Int, _ next: Int, to rules: inout [Rule]) {
    let isBaseline = isBaselineRelative && axis == .vertical
    let isMinimum = distribution == .equalSpacing || distribution == .equalCentering
    rules.append(
      Rule(
        name: .spacing, first: .view(next), firstAttribute: isBaseline ? .firstBaseline : main.start,
        relation: isMinimum ? .greaterThanOrEqual : .equal, second: .view(view),
        secondAttribute: isBaseline ? .lastBaseline : main.end, constant: members[view].spacing))
  }

  /// Of the views that nothing but their order distinguishes, the last one is stretched.
  private func addStretching(_ visible: [Int], to rules: inout [Rule]) {
    let weakest = visible.map { members[$0].hugging?.rawValue ?? 0 }.min() ?? 0
    let stretched = visible.filter { (members[$0].hugging?.rawValue ?? 0) == weakest }
    for view in stretched.dropLast() {
      rules.append(
        Rule(
          name: .ambiguitySuppression, first: .view(view), firstAttribute: main.length,
          priority: StackArrangement.weak))
    }
  }

  private func addProportions(_ visible: [Int], to rules: inout [Rule]) {
    guard let longest = visible.max(by: { members[$0].naturalLength < members[$1].naturalLength }) else {
      return
    }
    let length = members[longest].naturalLength
    for view in visible where view != longest {
      rules.append(
        Rule(
          name: .fillProportionally, first: .view(view), firstAttribute: main.length, second: .view(longest),
          secondAttribute: main.length, multiplier: length > 0 ? members[view].naturalLength / length : 1,
          priority: StackArrangement.almostRequired))
    }
  }

  private func addGaps(
    _ visible: [Int], from start: NSLayoutConstraint.Attribute, to end: NSLayoutConstraint.Attribute,
    priority: UILayoutPriority, _ rules: inout [Rule]
  ) {
    if visible.count > 2 {
      for (view, next) in zip(visible, visible.dropFirst()) {
        connect(.gap(view), main.start, .view(view), start, .distributingEdge, &rules)
        connect(.gap(view), main.end, .view(next), end, .distributingEdge, &rules)
      }
      for view in visible.dropFirst().dropLast() {
        connect(
          .gap(view), main.length, .gap(visible[0]), main.length, .fillEqually, &rules, priority: priority)
      }
    }
    rules.append(
      Rule(
        name: .canvasFit, first: .container, firstAttribute: main.length,
        priority: StackArrangement.lengthFit))
  }

  // MARK: Across the axis

  private func addAlignment(_ visible: [Int], to rules: inout [Rule]) {
    guard let first = visible.first else { return }
    let alignment = effectiveAlignment
    for view in visible {
      let reference: Item = view == first ? .container : .view(first)
      let name: Name = view == first ? .canvasConnection : .alignment
      switch alignment {
      case .fill:
        connect(.view(view), cross.start, reference, cross.start, name, &rules)
        connect(.view(view), cross.end, reference, cross.end, name, &rules)
      case .leading:
        connect(.view(view), cross.start, reference, cross.start, name, &rules)
        bound(view, cross.end, .lessThanOrEqual, &rules)
      case .trailing:
        connect(.view(view), cross.end, reference, cross.end, name, &rules)
        bound(view, cross.start, .greaterThanOrEqual, &rules)
      case .center:
        connect(.view(view), cross.center, reference, cross.center, name, &rules)
        bound(view, cross.start, .greaterThanOrEqual, &rules)
      case .firstBaseline, .lastBaseline:
        let baseline: NSLayoutConstraint.Attribute =
          alignment == .firstBaseline ? .firstBaseline : .lastBaseline
        if view != first { connect(.view(view), baseline, reference, baseline, name, &rules) }
        bound(view, cross.start, .greaterThanOrEqual, &rules)
        bound(view, cross.end, .lessThanOrEqual, &rules)
      }
    }
    guard alignment != .fill else { return }
    rules.append(
      Rule(
        name: .spanningFit, first: .container, firstAttribute: cross.length,
        priority: StackArrangement.thicknessFit))
    // In a thicker stack, first baselines are near the top and last ones near the bottom.
    if alignment == .firstBaseline || alignment == .lastBaseline {
      let edge = alignment == .firstBaseline ? cross.start : cross.end
      connect(
        .view(first), edge, .container, edge, .ambiguitySuppression, &rules, priority: StackArrangement.weak)
    }
  }

  /// Baselines align views of a row only.
  private var effectiveAlignment: UIStackView.Alignment {
    axis == .vertical && (alignment == .firstBaseline || alignment == .lastBaseline) ? .leading : alignment
  }

  private func bound(
    _ view: Int, _ edge: NSLayoutConstraint.Attribute, _ relation: NSLayoutConstraint.Relation,
    _ rules: inout [Rule]
  ) {
    rules.append(
      Rule(
        name: .spanningBoundary, first: .view(view), firstAttribute: edge, relation: relation,
        second: .container, secondAttribute: edge))
  }

  // MARK: Hidden views

  /// Hidden views have no length, at the end of the visible view before, where animations show and hide them.
  private func addHidden(to rules: inout [Rule]) {
    var previous: Item?
    for (view, member) in members.enumerated() {
      guard member.isHidden else {
        previous = .view(view)
        continue
      }
      connect(
        .view(view), main.start, previous ?? .container, previous == nil ? main.start : main.end, .hiding,
        &rules)
      rules.append(
        Rule(
          name: .hiding, first: .view(view), firstAttribute: main.length,
          priority: StackArrangement.almostRequired))
      switch effectiveAlignment {
      case .fill:
        connect(.view(view), cross.start, .container, cross.start, .hiding, &rules)
        connect(
          .view(view), cross.end, .container, cross.end, .hiding, &rules, priority: StackArrangement.weak)
      case .leading, .firstBaseline:
        connect(.view(view), cross.start, .container, cross.start, .hiding, &rules)
      case .trailing, .lastBaseline:
        connect(.view(view), cross.end, .container, cross.end, .hiding, &rules)
      case .center: connect(.view(view), cross.center, .container, cross.center, .hiding, &rules)
      }
    }
  }
}

extension StackArrangement.Rule: CustomStringConvertible {
  /// The equation, for tests.
  var description: String {
    func text(_ item: StackArrangement.Item) -> String {
      switch item {
      case .container: "stack"
      case .view(let index): "\(index)"
      case .gap(let index): "gap \(index)"
      }
    }
    func number(_ value: CGFloat) -> String { Int(exactly: value).map { "\($0)" } ?? "\(value)" }
    let sign = ["≤", "=", "≥"][relation.rawValue + 1]
    var line = "\(text(first)).\(firstAttribute) \(sign) "
    if let second {
      if multiplier != 1 { line += "\(number(multiplier)) · " }
      line += "\(text(second)).\(secondAttribute)"
      if constant != 0 { line += " + \(number(constant))" }
    } else {
      line += number(constant)
    }
    return priority == .required ? line : line + " @ \(number(CGFloat(priority.rawValue)))"
  }
}
