import Constraints
import Foundation
import Geometry

@MainActor protocol LayoutItem: NSObject {
  /// The view, or the guide's owner.
  var constraintView: UIView? { get }
}

extension UIView: LayoutItem {
  var constraintView: UIView? { self }
}

extension UILayoutGuide: LayoutItem {
  var constraintView: UIView? { owningView }
}

/// The variables of an item in an island: its alignment rectangle in the superview's or owner's space.
@MainActor final class LayoutVariables {
  private(set) weak var island: LayoutIsland?
  let x, y, width, height: ConstraintSystem.Variable

  init(_ island: LayoutIsland) {
    self.island = island
    x = island.system.addVariable()
    y = island.system.addVariable()
    width = island.system.addVariable()
    height = island.system.addVariable()
  }

  /// The rectangle of the last solution, with its edges on pixels. Text keeps its width in whole pixels.
  var rect: CGRect {
    guard let island else { return .zero }
    func edges(_ start: ConstraintSystem.Variable, _ length: ConstraintSystem.Variable) -> (CGFloat, CGFloat)
    {
      let first = CGFloat(island.system.value(of: start))
      let last = first + CGFloat(max(0, island.system.value(of: length)))
      // Rounding errors of the solution do not decide about halves of pixels.
      return ((first + 1e-6).rounded(toScale: island.scale), (last + 1e-6).rounded(toScale: island.scale))
    }
    let (left, right) = edges(x, width)
    let (top, bottom) = edges(y, height)
    return CGRect(x: left, y: top, width: right - left, height: bottom - top)
  }

  /// The size of the last solution, not rounded.
  var size: CGSize {
    guard let island else { return .zero }
    return CGSize(
      width: max(0, island.system.value(of: width)), height: max(0, island.system.value(of: height)))
  }
}

/// The part of a view in constraint-based layout. Views without it cost nothing.
@MainActor final class ViewConstraints {
  /// The active constraints of which the view is the nearest common superview, in the order of activation.
  var held: [NSLayoutConstraint] = []
  /// The active constraints with an item in the view's tree whose nearest common superview is further up.
  var passing: [NSLayoutConstraint] = []
  /// The guides that constraints place.
  var guides: [UILayoutGuide] = []
  /// The guides that follow the view's margins or content.
  var derivedGuides: [UILayoutGuide] = []
  var needsUpdate = false
  /// The root of the view's island before `translatesAutoresizingMaskIntoConstraints` changes.
  weak var rootBeforeChange: UIView?
  var priorities = ContentPriorities()
  /// The island of which the view is the root.
  var island: LayoutIsland?
  /// The view's variables as a member of an island, or its size as a root.
  var variables: LayoutVariables?
  /// The length of the content of a scroll view that has constraints to its content.
  var contentVariables: LayoutVariables?
  /// The constraints of the intrinsic size.
  var intrinsic = IntrinsicConstraints()
  private(set) weak var owner: UIView?
  /// The stack view that places the view.
  weak var stack: UIStackView?
  var hiding = Hiding.none

  init(_ owner: UIView) { self.owner = owner }
}

struct ContentPriorities {
  var horizontalHugging = UILayoutPriority.defaultLow
  var verticalHugging = UILayoutPriority.defaultLow
  var horizontalResistance = UILayoutPriority.defaultHigh
  var verticalResistance = UILayoutPriority.defaultHigh
}

struct IntrinsicConstraints {
  /// A pair of constraints: the length is at most, and at least, the intrinsic one.
  struct Pair {
    var most, least: ConstraintSystem.ConstraintID
  }
  var width: Pair?
  var height: Pair?
  var isStale = true
}
