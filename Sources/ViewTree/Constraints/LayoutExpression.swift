import Constraints
import Foundation
import Geometry

/// An attribute of an item as a sum of an island's variables and a constant.
///
/// Coordinates are in the items' nearest common superview. A view of no member contributes its frame.
@MainActor struct LayoutExpression {
  var terms: [ConstraintSystem.Term] = []
  var constant = 0.0
  /// Whether the constant depends on frames, margins, offsets or fonts, so that it has to be read again.
  var hasInputs = false

  private let island: LayoutIsland

  /// The difference of the sides of a constraint; nil if an item was deallocated.
  init?(_ constraint: NSLayoutConstraint, island: LayoutIsland) {
    self.island = island
    guard let first = constraint.first, let ancestor = constraint.registration?.ancestor else { return nil }
    let isMirrored =
      (constraint.firstAttribute.isDirectional || constraint.secondAttribute.isDirectional)
      && ancestor.effectiveUserInterfaceLayoutDirection == .rightToLeft
    // Mirrored coordinates increase to the left, so that constants, relations and factors keep their meaning.
    let sign: Double = isMirrored ? -1 : 1
    func attribute(_ attribute: NSLayoutConstraint.Attribute) -> NSLayoutConstraint.Attribute {
      isMirrored ? attribute.mirrored : attribute
    }
    add(first, attribute(constraint.firstAttribute), in: ancestor, times: sign)
    if constraint.secondAttribute != .notAnAttribute {
      guard let second = constraint.second else { return nil }
      let factor = Double(constraint.multiplier)
      add(second, attribute(constraint.secondAttribute), in: ancestor, times: -factor * sign)
      if isMirrored, factor != 1 { addMirror(of: ancestor, 1 - factor) }
    }
  }

  /// Adds the sum of the ancestor's left and right edge, at which mirrored coordinates are reflected. It is
  /// the same on both sides of a constraint without a factor.
  private mutating func addMirror(of ancestor: UIView, _ factor: Double) {
    addLength(of: ancestor, nil, vertical: false, isContent: true, factor)
    if !(ancestor is UIScrollView) { addBoundsOrigin(of: ancestor, vertical: false, 2 * factor) }
  }

  private mutating func addInput(_ value: CGFloat, _ factor: Double) {
    constant += Double(value) * factor
    hasInputs = true
  }

  private mutating func add(_ variable: ConstraintSystem.Variable, _ factor: Double) {
    terms.append(.init(variable, factor))
  }

  private mutating func add(
    _ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute, in ancestor: UIView,
    times factor: Double
  ) {
    guard let view = item.constraintView else { return }
    let guide = item as? UILayoutGuide
    if guide == nil, attribute == .firstBaseline || attribute == .lastBaseline {
      let base = attribute == .firstBaseline ? view.forFirstBaselineLayout : view.forLastBaselineLayout
      if base !== view, base.isDescendant(of: view) {
        return add(base, attribute, in: ancestor, times: factor)
      }
    }
    let margins = view.layoutMargins
    func edge(_ vertical: Bool, _ fraction: Double, _ inset: CGFloat = 0) {
      addOrigin(of: view, guide, in: ancestor, vertical: vertical, factor)
      if fraction != 0 {
        addLength(
          of: view, guide, vertical: vertical, isContent: guide == nil && view === ancestor, factor * fraction
        )
      }
      if inset != 0 { addInput(inset, factor) }
    }
    switch attribute {
    case .left, .leading: edge(false, 0)
    case .right, .trailing: edge(false, 1)
    case .top: edge(true, 0)
    case .bottom: edge(true, 1)
    case .width: addLength(of: view, guide, vertical: false, isContent: false, factor)
    case .height: addLength(of: view, guide, vertical: true, isContent: false, factor)
    case .centerX: edge(false, 0.5)
    case .centerY: edge(true, 0.5)
    case .firstBaseline:
      edge(true, 0, guide == nil ? view.baselineOffsets.first : 0)
      hasInputs = true
    case .lastBaseline:
      edge(true, 1, guide == nil ? -view.baselineOffsets.last : 0)
      hasInputs = true
    case .leftMargin, .leadingMargin: edge(false, 0, margins.left)
    case .rightMargin, .trailingMargin: edge(false, 1, -margins.right)
    case .topMargin: edge(true, 0, margins.top)
    case .bottomMargin: edge(true, 1, -margins.bottom)
    case .centerXWithinMargins: edge(false, 0.5, (margins.left - margins.right) / 2)
    case .centerYWithinMargins: edge(true, 0.5, (margins.top - margins.bottom) / 2)
    case .notAnAttribute: break
    }
    // Margins of 0 may become others.
    if attribute.rawValue >= NSLayoutConstraint.Attribute.leftMargin.rawValue { hasInputs = true }
  }

  /// Adds the left or top edge of an item, in the space of a view around it.
  private mutating func addOrigin(
    of view: UIView, _ guide: UILayoutGuide?, in ancestor: UIView, vertical: Bool, _ factor: Double
  ) {
    if let guide {
      switch guide.role {
      case .placed:
        if let variables = guide.variables, variables.island === island {
          add(vertical ? variables.y : variables.x, factor)
        } else {
          addInput(vertical ? guide.layoutFrame.minY : guide.layoutFrame.minX, factor)
        }
      case .scrollContent: break
      case .safeArea, .keyboard, .margins, .readable, .scrollFrame:
        let insets = guide.insets
        addInput(vertical ? insets.top : insets.left, factor)
        if !(view is UIScrollView) || guide.role == .scrollFrame || view !== ancestor {
          addBoundsOrigin(of: view, vertical: vertical, factor)
        }
      }
    } else if view === ancestor {
      // The edges of a scroll view are those of its content.
      if !(view is UIScrollView) { addBoundsOrigin(of: view, vertical: vertical, factor) }
      return
    }
    var inner = view
    while inner !== ancestor {
      if inner !== view || guide != nil { addBoundsOrigin(of: inner, vertical: vertical, -factor) }
      if inner !== island.root, let variables = island.variables(of: inner) {
        add(vertical ? variables.y : variables.x, factor)
      } else {
        let rect = inner.constraintRect
        addInput(vertical ? rect.minY : rect.minX, factor)
      }
      guard let superview = inner.superviewStorage else { return }
      inner = superview
    }
  }

  private mutating func addBoundsOrigin(of view: UIView, vertical: Bool, _ factor: Double) {
    let origin = view.bounds.origin
    if view is UIScrollView || origin != .zero { addInput(vertical ? origin.y : origin.x, factor) }
  }

  private mutating func addLength(
    of view: UIView, _ guide: UILayoutGuide?, vertical: Bool, isContent: Bool, _ factor: Double
  ) {
    if let guide, guide.role == .placed {
      if let variables = guide.variables, variables.island === island {
        add(vertical ? variables.height : variables.width, factor)
      } else {
        addInput(vertical ? guide.layoutFrame.height : guide.layoutFrame.width, factor)
      }
      return
    }
    if let scrollView = view as? UIScrollView, isContent || guide?.role == .scrollContent {
      if let variables = island.contentVariables(of: scrollView) {
        add(vertical ? variables.height : variables.width, factor)
      } else {
        addInput(vertical ? scrollView.contentSize.height : scrollView.contentSize.width, factor)
      }
      return
    }
    if let variables = island.variables(of: view) {
      add(vertical ? variables.height : variables.width, factor)
    } else {
      addInput(vertical ? view.constraintRect.height : view.constraintRect.width, factor)
    }
    if let guide {
      let insets = guide.insets
      addInput(vertical ? -insets.top - insets.bottom : -insets.left - insets.right, factor)
    }
  }
}

nonisolated extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is another one from right to left.
  var isDirectional: Bool {
    switch self {
    case .leading, .trailing, .leadingMargin, .trailingMargin: true
    default: false
    }
  }

  fileprivate var mirrored: Self {
    switch self {
    case .leading: .right
    case .trailing: .left
    case .leadingMargin: .rightMargin
    case .trailingMargin: .leftMargin
    default: self
    }
  }
}
