import Foundation
import ViewTree

/// The constraints and subviews that depend on the size class. They change with the views' traits.
///
/// The registrations of the views retain it. Other values, such as fonts and colors, keep those of the class
/// in which they were created.
@MainActor final class NibVariations {
  /// A view with subviews that depend on the size class.
  struct Container {
    weak var view: UIView?
    let exclusions: NibExclusions
    /// All subviews of the file, in its order, with their identifiers.
    let subviews: [(id: String?, view: UIView)]
  }

  private var sizeClass: NibSizeClass
  private let containers: [Container]
  private let constraints: [NibConstraint]
  private let values: NibValues

  init(values: NibValues, containers: [Container], constraints: [NibConstraint], roots: [UIView]) {
    sizeClass = values.sizeClass
    self.values = values
    self.containers = containers
    self.constraints = constraints
    for root in roots {
      root.registerForTraitChanges([UITraitHorizontalSizeClass.self, UITraitVerticalSizeClass.self]) {
        (root: UIView, _) in self.apply(NibSizeClass(root.traitCollection))
      }
    }
  }

  private func apply(_ new: NibSizeClass) {
    guard new != sizeClass else { return }
    let old = sizeClass
    sizeClass = new
    // Removed first, so that no conflict arises in between.
    for constraint in constraints where !constraint.isInstalled(for: new) {
      constraint.object.isActive = false
    }
    var added: Set<ObjectIdentifier> = []
    for container in containers { exchangeSubviews(of: container, added: &added) }
    for constraint in constraints where constraint.isInstalled(for: new) {
      if constraint.element.hasVariations { setConstant(of: constraint, from: old) }
      let isNew = !constraint.isInstalled(for: old) || !added.isEmpty && constraint.concerns(added)
      if isNew, constraint.isConnected { constraint.object.isActive = true }
    }
  }

  /// Sets the constant of the size class if the former one has another. An app's own change remains.
  private func setConstant(of constraint: NibConstraint, from old: NibSizeClass) {
    func constant(_ sizeClass: NibSizeClass) -> CGFloat? {
      do {
        return try values.constant(of: constraint.element.resolved(for: sizeClass))
      } catch {
        values.report("\(error)")
        return nil
      }
    }
    if let now = constant(sizeClass), now != constant(old) { constraint.object.constant = now }
  }

  private func exchangeSubviews(of container: Container, added: inout Set<ObjectIdentifier>) {
    guard let view = container.view else { return }
    var below: UIView?
    for (id, subview) in container.subviews {
      if container.exclusions.contains(id, for: sizeClass) {
        if subview.superview === view { subview.removeFromSuperview() }
        continue
      }
      if subview.superview == nil {
        values.insert(subview, into: view, after: below)
        added.insert(ObjectIdentifier(subview))
      }
      if subview.superview === view { below = subview }
    }
  }
}

/// The subviews of views; those of a stack view in a nib are all arranged.
extension NibValues {
  /// Adds a subview of the file to its superview; to the arranged views of a stack.
  func add(_ subview: UIView, to view: UIView) {
    if let stack = view as? UIStackView {
      stack.addArrangedSubview(subview)
    } else {
      view.addSubview(subview)
    }
  }

  /// Inserts a subview of the file in front of another one, or behind all; in a stack as an arranged view.
  func insert(_ subview: UIView, into view: UIView, after other: UIView?) {
    if let stack = view as? UIStackView {
      let index = other.flatMap { other in stack.arrangedSubviews.firstIndex { $0 === other } }
      stack.insertArrangedSubview(subview, at: index.map { $0 + 1 } ?? 0)
    } else if let other {
      view.insertSubview(subview, aboveSubview: other)
    } else {
      view.insertSubview(subview, at: 0)
    }
  }
}
