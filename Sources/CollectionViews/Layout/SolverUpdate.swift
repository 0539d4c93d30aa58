import CollectionEngine
import Foundation

/// An update that changes a solver, for layouts that keep what is known of the items that it does not change.
///
/// Used by `CollectionLayouts`.
package struct SolverUpdate<Solver> {
  /// The solver before the update, with the present settings.
  package let former: Solver
  /// The changes of items and sections.
  package let plan: UpdatePlan
  /// The items whose cells are configured again, by their index paths after the update.
  package let reconfigured: [IndexPath]
}
