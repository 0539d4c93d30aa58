import UIKit

/// Any input with a progress, for example a slider, drives a transition.
final class SliderController: UICollectionViewController {
  let nextLayout = UICollectionViewFlowLayout()
  private(set) lazy var driver = CollectionViewTransitionDriver(collectionView)

  func sliderWasTouched() {
    driver.begin(to: nextLayout, source: "slider")
  }

  func sliderWasMoved(to value: CGFloat) {
    driver.move(to: value, source: "slider")
  }

  func sliderWasReleased() {
    driver.end(source: "slider")
  }
}
