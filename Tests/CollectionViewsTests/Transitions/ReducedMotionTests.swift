import Testing
import UIKit
import UIKitTesting

@Suite("Transitions with reduced motion") @MainActor struct ReducedMotionTests {
  /// The opacity of the copy in front of a collection view; nil without a copy.
  private func copyOpacity(_ view: UICollectionView) -> Float? {
    guard let views = view.superview?.subviews, let place = views.firstIndex(of: view) else { return nil }
    guard place + 1 < views.count, views[place + 1].frame == view.frame else { return nil }
    return views[place + 1].layer.presentation()?.opacity
  }

  @Test("A released transition shows its end at once, below a copy of its present state that fades out")
  func settle() throws {
    let fixture = TransitionFixture()
    fixture.app.prefersReducedMotion = true
    let layout = fixture.start()
    // The gesture itself is followed.
    fixture.move(layout, from: 0, to: 0.5, frames: 10)
    #expect(layout.transitionProgress == 0.5 && copyOpacity(fixture.view) == nil)
    fixture.view.finishInteractiveTransition()
    #expect(copyOpacity(fixture.view) == 1)
    fixture.app.frame()
    #expect(layout.transitionProgress == 1)
    fixture.app.advance(by: 0.12)
    let opacity = try #require(copyOpacity(fixture.view))
    #expect(opacity > 0.2 && opacity < 0.8)
    #expect(fixture.ends == ["end: true true"])
    try fixture.app.settle()
    #expect(copyOpacity(fixture.view) == nil)
    #expect(fixture.ends == ["end: true true"])
  }

  @Test("A cancelled transition returns by a fade")
  func cancel() throws {
    let fixture = TransitionFixture()
    fixture.app.prefersReducedMotion = true
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.6, frames: 3)
    fixture.view.cancelInteractiveTransition()
    fixture.app.frame()
    #expect(layout.transitionProgress == 0 && copyOpacity(fixture.view) != nil)
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])
  }

  @Test("An animated change of the layout fades, and its completion follows the fade")
  func change() throws {
    let names = NamesFixture([(0..<40).map { "\($0)" }])
    names.app.prefersReducedMotion = true
    let cell = try #require(names.cell(4))
    let list = UICollectionViewFlowLayout()
    list.itemSize = CGSize(width: 320, height: 100)
    list.minimumLineSpacing = 0
    var completions: [Bool] = []
    names.collectionView.setCollectionViewLayout(list, animated: true) { completions.append($0) }
    #expect(names.presentationPosition(of: cell) == cell.center && completions == [])
    #expect(copyOpacity(names.collectionView) == 1)
    try names.app.settle()
    #expect(completions == [true] && copyOpacity(names.collectionView) == nil)
    #expect(names.frame(of: 1) == CGRect(x: 0, y: 100, width: 320, height: 100))
  }
}
