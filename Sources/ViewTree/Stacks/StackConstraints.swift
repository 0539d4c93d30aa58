import Foundation

/// The constraints of one stack view. A change of the arrangement replaces only those that differ.
@MainActor final class StackConstraints {
  /// A constraint without its constant and priority, which can change while it is active.
  private struct Key: Hashable {
    let name: StackArrangement.Name
    let first: ObjectIdentifier
    let second: ObjectIdentifier?
    let firstAttribute, secondAttribute: NSLayoutConstraint.Attribute
    let relation: NSLayoutConstraint.Relation
    let multiplier: CGFloat
  }

  private var active: [Key: NSLayoutConstraint] = [:]
  /// The guides between views, by the view before them.
  private var gaps: [ObjectIdentifier: UILayoutGuide] = [:]

  /// Activates the constraints of an arrangement, and deactivates the others.
  func apply(_ arrangement: StackArrangement, of views: [UIView], in stack: UIStackView) {
    let container: any LayoutItem =
      stack.isLayoutMarginsRelativeArrangement ? stack.layoutMarginsGuide : stack
    updateGaps(arrangement.gaps.map { views[$0] }, in: stack)
    func item(_ item: StackArrangement.Item) -> any LayoutItem {
      switch item {
      case .container: container
      case .view(let index): views[index]
      case .gap(let index): gaps[ObjectIdentifier(views[index])] ?? container
      }
    }
    var old = active
    active.removeAll(keepingCapacity: true)
    var new: [NSLayoutConstraint] = []
    for rule in arrangement.rules() {
      let first = item(rule.first)
      let second = rule.second.map(item)
      let key = Key(
        name: rule.name, first: ObjectIdentifier(first), second: second.map { ObjectIdentifier($0) },
        firstAttribute: rule.firstAttribute, secondAttribute: rule.secondAttribute, relation: rule.relation,
        multiplier: rule.multiplier)
      if let constraint = old.removeValue(forKey: key), constraint.isActive {
        constraint.constant = rule.constant
        constraint.priority = rule.priority
        active[key] = constraint
      } else {
        let constraint = NSLayoutConstraint(
          first, rule.firstAttribute, rule.relation, second, rule.secondAttribute,
          multiplier: rule.multiplier, constant: rule.constant)
        constraint.priority = rule.priority
        constraint.identifier = rule.name.rawValue
        active[key] = constraint
        new.append(constraint)
      }
    }
    for constraint in old.values where constraint.isActive { constraint.isActive = false }
    NSLayoutConstraint.activate(new)
  }

  private func updateGaps(_ views: [UIView], in stack: UIStackView) {
    guard !views.isEmpty || !gaps.isEmpty else { return }
    var old = gaps
    gaps = [:]
    for view in views {
      let key = ObjectIdentifier(view)
      let guide = old.removeValue(forKey: key) ?? UILayoutGuide()
      guide.identifier = "UISV-gap"
      if guide.owningView !== stack { stack.addLayoutGuide(guide) }
      gaps[key] = guide
    }
    for guide in old.values { stack.removeLayoutGuide(guide) }
  }
}
