import Testing
import UIKit
import UIKitTesting

@testable import CollectionViews

@Suite("The cost of a step between two layouts") @MainActor struct TransitionStepTests {
  private func presented(_ fixture: TransitionFixture) -> [ObjectIdentifier] {
    fixture.view.parts.presenter.shown.map { ObjectIdentifier($0.attributes) }
  }

  @Test("All steps present the same attributes objects, with other values")
  func sameObjects() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.step(layout, to: 0.25)
    let first = presented(fixture)
    let center = try #require(fixture.names.cell(4)).center
    fixture.step(layout, to: 0.5)
    #expect(first.count == 12)
    #expect(presented(fixture).prefix(first.count) == first[...])
    #expect(try #require(fixture.names.cell(4)).center != center)
  }

  @Test("Attributes that the app requests keep their values in later steps")
  func copies() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.step(layout, to: 0.25)
    let single = try #require(layout.layoutAttributesForItem(at: path(4)))
    let all = try #require(layout.layoutAttributesForElements(in: fixture.view.bounds))
    let several = try #require(all.first { $0.indexPath == path(4) })
    let frame = single.frame
    #expect(several.frame == frame)
    fixture.step(layout, to: 0.5)
    #expect(single.frame == frame)
    #expect(several.frame == frame)
    #expect(try #require(fixture.names.cell(4)).frame != frame)
  }

  @Test("Interpolating a pair twice within a step returns two objects")
  func twoResults() {
    final class Mean: UICollectionViewTransitionLayout {
      override func interpolatedLayoutAttributes(
        from initialAttributes: UICollectionViewLayoutAttributes,
        to finalAttributes: UICollectionViewLayoutAttributes, progress: CGFloat
      ) -> UICollectionViewLayoutAttributes {
        let early = super.interpolatedLayoutAttributes(
          from: initialAttributes, to: finalAttributes, progress: progress / 2)
        let late = super.interpolatedLayoutAttributes(
          from: initialAttributes, to: finalAttributes, progress: progress)
        early.center.x = late.center.x
        return early
      }
    }
    let fixture = TransitionFixture()
    let delegate = LayoutDelegate { Mean(currentLayout: $0, nextLayout: $1) }
    fixture.view.delegate = delegate
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    // Item 1 moves from (160, 50) to (160, 60).
    #expect(fixture.names.cell(1)?.center == CGPoint(x: 160, y: 52.5))
  }
}

/// A delegate that makes transition layouts.
private final class LayoutDelegate: NSObject, UICollectionViewDelegate {
  private let make: (UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout

  init(
    _ make: @escaping (UICollectionViewLayout, UICollectionViewLayout) -> UICollectionViewTransitionLayout
  ) { self.make = make }

  func collectionView(
    _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
    newLayout toLayout: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout { make(fromLayout, toLayout) }
}
