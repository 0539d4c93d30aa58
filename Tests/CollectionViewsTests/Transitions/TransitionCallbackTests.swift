import Testing
import UIKit
import UIKitTesting

@Suite("Callbacks during transitions") @MainActor struct TransitionCallbackTests {
  @Test("A delegate may query the collection view in its target offset method")
  func queriesInTargetOffset() throws {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint {
        _ = collectionView.layoutAttributesForItem(at: path(3))
        _ = collectionView.indexPathForItem(at: CGPoint(x: 10, y: 10))
        collectionView.layoutIfNeeded()
        return proposedContentOffset
      }
    }
    let fixture = TransitionFixture([300])
    let delegate = Delegate()
    fixture.view.delegate = delegate
    fixture.start()
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.contentSize == CGSize(width: 320, height: 12_000))
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test(
    "A transition that starts with overscrolled content returns it to the edge",
    arguments: [true, false])
  func overscroll(finishes: Bool) throws {
    let fixture = TransitionFixture([300])
    fixture.view.contentOffset.y = -60
    let layout = fixture.start()
    fixture.app.frame()
    #expect(fixture.view.contentOffset.y == -60)
    fixture.step(layout, to: 0.3)
    if finishes {
      fixture.view.finishInteractiveTransition()
    } else {
      fixture.view.cancelInteractiveTransition()
    }
    try fixture.app.settle()
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test("The completion of a replaced transition cannot start another one")
  func startInCompletion() throws {
    let fixture = TransitionFixture()
    let large = UICollectionViewFlowLayout()
    large.itemSize = CGSize(width: 300, height: 300)
    fixture.view.startInteractiveTransition(to: fixture.list) { [unowned fixture] completed, finish in
      fixture.ends.append("first: \(completed) \(finish)")
      fixture.start("inner", to: fixture.grid)
    }
    fixture.view.finishInteractiveTransition()
    fixture.app.advance(by: 0.05)
    let messages = diagnostics { fixture.start("third", to: large) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("already in the middle of an interactive transition") == true)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["first: false true", "third: true true"])
    #expect(fixture.view.collectionViewLayout === large)
  }

  @Test("A layout change requested by a view at the begin of a transition follows it")
  func changeAtTheBeginning() throws {
    final class LayoutChangingLayout: UICollectionViewFlowLayout {
      var onPrepare: (() -> Void)?
      override func prepareForTransition(from oldLayout: UICollectionViewLayout) { onPrepare?() }
    }
    let fixture = TransitionFixture()
    let changingLayout = LayoutChangingLayout()
    changingLayout.itemSize = CGSize(width: 50, height: 50)
    changingLayout.onPrepare = { [unowned fixture] in
      fixture.view.setCollectionViewLayout(fixture.list, animated: false)
    }
    fixture.start(to: changingLayout)
    #expect(fixture.view.collectionViewLayout === fixture.list)
    #expect(fixture.ends == ["end: false false"])
    #expect(changingLayout.collectionView == nil)
    try fixture.app.settle()
    #expect(fixture.visibleFrame(1) == CGRect(x: 0, y: 40, width: 320, height: 40))
  }

  @Test("A layout that replaces a transition has the original inset")
  func insetAfterReplacement() {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    layout.nextContentInset.top = 64
    fixture.step(layout, to: 0.5)
    #expect(fixture.view.contentInset.top == 32)
    fixture.view.setCollectionViewLayout(fixture.grid, animated: false)
    #expect(fixture.view.contentInset.top == 0)
  }

  @Test("Decoration views that are registered in prepare() are shown during the transition")
  func lateRegistration() throws {
    final class Mark: UICollectionReusableView {}
    final class LateRegistrationLayout: RowsLayout {
      override func prepare() {
        register(Mark.self, forDecorationViewOfKind: "late")
        kind = "late"
      }
    }
    let names = NamesFixture([["a", "b"]], layout: RowsLayout(height: 40))
    let layout = names.collectionView.startInteractiveTransition(to: LateRegistrationLayout(height: 80))
    layout.transitionProgress = 0.5
    layout.invalidateLayout()
    let messages = diagnostics { names.app.frame() }
    #expect(messages == [])
    #expect(names.collectionView.subviews.contains { $0 is Mark && !$0.isHidden && $0.alpha == 0.5 })
  }

  @Test("A reloaded anchor keeps its position")
  func reloadedAnchor() throws {
    let fixture = TransitionFixture([300])
    fixture.view.contentOffset.y = 3_000
    fixture.app.frame()
    let item = try #require(fixture.view.indexPathsForVisibleItems.last)
    let before = try #require(fixture.visibleFrame(item.item))
    let layout = fixture.start()
    layout.setAnchor(item, at: CGPoint(x: before.midX, y: before.midY + fixture.view.contentOffset.y))
    fixture.step(layout, to: 0.2)
    fixture.view.reloadItems(at: [item])
    fixture.app.advance(by: 0.4)
    fixture.step(layout, to: 0.8)
    let after = try #require(fixture.visibleFrame(item.item))
    // Along the axis that does not scroll the item goes to its place.
    #expect(abs(after.midX - (before.midX + (160 - before.midX) * 0.8)) < 1e-6)
    #expect(abs(after.midY - before.midY) <= 1)
  }
}
