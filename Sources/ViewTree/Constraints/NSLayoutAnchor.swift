import Foundation

/// An attribute of a view or layout guide, which makes constraints with anchors of the same kind.
///
/// The methods return inactive constraints.
@preconcurrency @MainActor open class NSLayoutAnchor<AnchorType: AnyObject>: NSObject {
  final let item: any LayoutItem
  final let attribute: NSLayoutConstraint.Attribute

  init(_ item: any LayoutItem, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
    super.init()
  }

  /// Returns a constraint: this anchor = `anchor`.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.equal, anchor, 0)
  }
  /// Returns a constraint: this anchor ≥ `anchor`.
  open func constraint(greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.greaterThanOrEqual, anchor, 0)
  }
  /// Returns a constraint: this anchor ≤ `anchor`.
  open func constraint(lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>) -> NSLayoutConstraint {
    relation(.lessThanOrEqual, anchor, 0)
  }
  /// Returns a constraint: this anchor = `anchor` + `c` points.
  open func constraint(equalTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat) -> NSLayoutConstraint
  {
    relation(.equal, anchor, c)
  }
  /// Returns a constraint: this anchor ≥ `anchor` + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, c) }
  /// Returns a constraint: this anchor ≤ `anchor` + `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, c) }

  final func relation(
    _ relation: NSLayoutConstraint.Relation, _ anchor: NSLayoutAnchor<AnchorType>, _ constant: CGFloat,
    multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      item, attribute, relation, anchor.item, anchor.attribute, multiplier: multiplier, constant: constant)
  }

  /// Returns a layout guide between two anchors, whose length is the distance.
  final func distance(to other: NSLayoutAnchor<AnchorType>, vertical: Bool) -> NSLayoutDimension {
    guard let owner = item.constraintView?.nearestCommonSuperview(with: other.item.constraintView) else {
      preconditionFailure("anchorWithOffset(to:) needs items with a common superview: add the views first")
    }
    let guide = UILayoutGuide()
    owner.addLayoutGuide(guide)
    let edges: [NSLayoutConstraint.Attribute] =
      vertical ? [.top, .bottom] : attribute.isDirectional ? [.leading, .trailing] : [.left, .right]
    for (edge, anchor) in zip(edges, [self, other]) {
      NSLayoutConstraint(guide, edge, .equal, anchor.item, anchor.attribute, multiplier: 1, constant: 0)
        .isActive = true
    }
    return vertical ? guide.heightAnchor : guide.widthAnchor
  }
}

/// The distance of neighbours that the system recommends, in points.
let systemSpacing: CGFloat = 8

/// A horizontal coordinate.
@preconcurrency @MainActor open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the distance from this anchor to another one, for constraints on it.
  open func anchorWithOffset(to otherAnchor: NSLayoutXAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, vertical: false)
  }
  /// Returns a constraint: this anchor = `anchor` + 8 points · `multiplier`.
  open func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.equal, anchor, systemSpacing * multiplier) }
  /// Returns a constraint: this anchor ≥ `anchor` + 8 points · `multiplier`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, systemSpacing * multiplier) }
  /// Returns a constraint: this anchor ≤ `anchor` + 8 points · `multiplier`.
  open func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, systemSpacing * multiplier) }
}

/// A vertical coordinate.
@preconcurrency @MainActor open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the distance from this anchor to another one, for constraints on it.
  open func anchorWithOffset(to otherAnchor: NSLayoutYAxisAnchor) -> NSLayoutDimension {
    distance(to: otherAnchor, vertical: true)
  }
  /// Returns a constraint: this anchor = `anchor` + 8 points · `multiplier`.
  open func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.equal, anchor, systemSpacing * multiplier) }
  /// Returns a constraint: this anchor ≥ `anchor` + 8 points · `multiplier`.
  open func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, systemSpacing * multiplier) }
  /// Returns a constraint: this anchor ≤ `anchor` + 8 points · `multiplier`.
  open func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, systemSpacing * multiplier) }
}

/// A width or height.
@preconcurrency @MainActor open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  private func length(_ relation: NSLayoutConstraint.Relation, _ constant: CGFloat) -> NSLayoutConstraint {
    NSLayoutConstraint(item, attribute, relation, nil, .notAnAttribute, multiplier: 1, constant: constant)
  }

  /// Returns a constraint: this length = `c` points.
  open func constraint(equalToConstant c: CGFloat) -> NSLayoutConstraint { length(.equal, c) }
  /// Returns a constraint: this length ≥ `c` points.
  open func constraint(greaterThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    length(.greaterThanOrEqual, c)
  }
  /// Returns a constraint: this length ≤ `c` points.
  open func constraint(lessThanOrEqualToConstant c: CGFloat) -> NSLayoutConstraint {
    length(.lessThanOrEqual, c)
  }
  /// Returns a constraint: this length = `m` · `anchor`.
  open func constraint(equalTo anchor: NSLayoutDimension, multiplier m: CGFloat) -> NSLayoutConstraint {
    relation(.equal, anchor, 0, multiplier: m)
  }
  /// Returns a constraint: this length ≥ `m` · `anchor`.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, 0, multiplier: m) }
  /// Returns a constraint: this length ≤ `m` · `anchor`.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, 0, multiplier: m) }
  /// Returns a constraint: this length = `m` · `anchor` + `c` points.
  open func constraint(
    equalTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.equal, anchor, c, multiplier: m) }
  /// Returns a constraint: this length ≥ `m` · `anchor` + `c` points.
  open func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.greaterThanOrEqual, anchor, c, multiplier: m) }
  /// Returns a constraint: this length ≤ `m` · `anchor` + `c` points.
  open func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier m: CGFloat, constant c: CGFloat
  ) -> NSLayoutConstraint { relation(.lessThanOrEqual, anchor, c, multiplier: m) }
}
