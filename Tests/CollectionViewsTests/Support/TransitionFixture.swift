import UIKit
import UIKitTesting

/// A grid of 100×100 points items, three beside each other, and a list of 320×40 points rows, of one collection view in
/// a 320×400 window; writes down how transitions end.
@MainActor final class TransitionFixture {
  let names: NamesFixture
  let grid = UICollectionViewFlowLayout()
  let list = UICollectionViewFlowLayout()
  var ends: [String] = []

  var app: TestApp { names.app }
  var view: UICollectionView { names.collectionView }

  init(_ sections: [Int] = [60]) {
    list.itemSize = CGSize(width: 320, height: 40)
    list.minimumLineSpacing = 0
    names = NamesFixture(
      sections.enumerated().map { section, count in (0..<count).map { "\(section).\($0)" } }, layout: grid)
    list.itemSize = CGSize(width: 320, height: 40)
  }

  @discardableResult func start(
    _ name: String = "end", to layout: UICollectionViewLayout? = nil
  ) -> UICollectionViewTransitionLayout {
    view.startInteractiveTransition(to: layout ?? list) { [unowned self] completed, finished in
      ends.append("\(name): \(completed) \(finished)")
    }
  }

  /// One step of the hand, and its frame.
  func step(_ layout: UICollectionViewTransitionLayout, to progress: CGFloat) {
    layout.transitionProgress = progress
    layout.invalidateLayout()
    app.frame()
  }

  /// A movement of the hand at an even speed, in frames.
  func move(
    _ layout: UICollectionViewTransitionLayout, from start: CGFloat, to end: CGFloat, frames: Int
  ) {
    for frame in 1...frames { step(layout, to: start + (end - start) * CGFloat(frame) / CGFloat(frames)) }
  }

  /// Where a cell is seen in the visible rectangle.
  func seen(_ item: Int, _ section: Int = 0) -> CGRect? {
    names.cell(item, section).map {
      $0.frame.offsetBy(dx: -view.contentOffset.x, dy: -view.contentOffset.y)
    }
  }
}
