import Foundation
import Geometry
import ViewTree

extension UICollectionView: SideScrolling {
  /// Moves a row with swipe actions. `package` because the protocol is.
  package func scrollSideways(by step: CGVector, at point: CGPoint, time: TimeInterval) -> Bool {
    parts.swipes.scroll(by: step, at: point, time: time)
  }
}
