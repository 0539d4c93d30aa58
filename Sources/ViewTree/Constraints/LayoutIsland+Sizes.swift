import Constraints
import Foundation

/// The natural sizes of the members, and questions about the size of the root.
extension LayoutIsland {
  // MARK: Intrinsic sizes

  func updateIntrinsicSize(of view: UIView) {
    guard let state = view.constraintState, let variables = variables(of: view), state.intrinsic.isStale
    else {
      return
    }
    var size = view.finite(view.intrinsicContentSize, or: .zero, "intrinsicContentSize")
    if let stack = state.stack, view.isHidden { size = stack.collapsedSize(size) }
    let priorities = state.priorities
    state.intrinsic.isStale = false
    update(
      &state.intrinsic.width, size.width, variables.width, priorities.horizontalHugging,
      priorities.horizontalResistance)
    update(
      &state.intrinsic.height, size.height, variables.height, priorities.verticalHugging,
      priorities.verticalResistance)
  }

  private func update(
    _ pair: inout IntrinsicConstraints.Pair?, _ length: CGFloat, _ variable: ConstraintSystem.Variable,
    _ hugging: UILayoutPriority, _ resistance: UILayoutPriority
  ) {
    if length == UIView.noIntrinsicMetric {
      if let pair {
        system.remove(pair.most)
        system.remove(pair.least)
      }
      pair = nil
    } else if let pair {
      system.setConstant(Double(length), of: pair.most)
      system.setConstant(Double(length), of: pair.least)
      system.setStrength(hugging.softStrength, of: pair.most)
      system.setStrength(resistance.softStrength, of: pair.least)
    } else {
      pair = .init(
        most: system.add(
          [.init(variable, 1)], .lessOrEqual, Double(length), strength: hugging.softStrength),
        least: system.add(
          [.init(variable, 1)], .greaterOrEqual, Double(length), strength: resistance.softStrength))
    }
  }

  /// Sets the height of wrapped text for the width of the solution. Returns whether it is another one.
  func wrap(_ view: UIView) -> Bool {
    guard let pair = view.constraintState?.intrinsic.height, let width = variables(of: view)?.size.width
    else {
      return false
    }
    let height = Double(view.wrappedHeight(atWidth: width))
    guard height != system.constant(of: pair.least) else { return false }
    system.setConstant(height, of: pair.most)
    system.setConstant(height, of: pair.least)
    return true
  }

  // MARK: Questions

  /// The size of the root that its constraints permit and that is nearest to a target.
  func fittingSize(_ target: CGSize, _ horizontal: UILayoutPriority, _ vertical: UILayoutPriority) -> CGSize {
    updateConstraintsOfMembers()
    guard let rootSize, let variables = variables(of: root) else { return target }
    system.setStrength(horizontal.strength, of: rootSize.width)
    system.setStrength(vertical.strength, of: rootSize.height)
    solve(rootSize: target)
    let size = variables.size
    system.setStrength(rootStrength, of: rootSize.width)
    system.setStrength(rootStrength, of: rootSize.height)
    phase = .changed
    return size
  }

  func isAmbiguous(_ view: UIView) -> Bool {
    solve(rootSize: root.constraintRect.size)
    phase = .changed
    guard let variables = variables(of: view) else { return false }
    let unknowns =
      view === root
      ? [variables.width, variables.height] : [variables.x, variables.y, variables.width, variables.height]
    return unknowns.contains { system.isAmbiguous($0) }
  }
}

extension NSLayoutConstraint {
  var order: Int { registration?.order ?? 0 }
  var strength: ConstraintSystem.Strength { priority.strength }
  var systemRelation: ConstraintSystem.Relation {
    switch relation {
    case .lessThanOrEqual: .lessOrEqual
    case .equal: .equal
    case .greaterThanOrEqual: .greaterOrEqual
    }
  }
}

nonisolated extension UILayoutPriority {
  var strength: ConstraintSystem.Strength { rawValue >= 1000 ? .required : .priority(rawValue) }
  /// The strength of an intrinsic size, which may be required in name, but never makes a conflict.
  var softStrength: ConstraintSystem.Strength { .priority(min(rawValue, 999.99)) }
}
