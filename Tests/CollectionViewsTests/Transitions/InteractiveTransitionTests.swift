import Testing
import UIKit
import UIKitTesting

@Suite("Interactive transitions") @MainActor struct InteractiveTransitionTests {
  @Test("Elements of both layouts are between their two positions and keep their views")
  func interpolation() throws {
    let fixture = TransitionFixture()
    let cells = try (0..<3).map { try #require(fixture.names.cell($0)) }
    let layout = fixture.start()
    #expect(fixture.view.collectionViewLayout === layout)
    #expect(layout.currentLayout === fixture.grid)
    #expect(layout.nextLayout === fixture.list)
    #expect(layout.transitionProgress == 0)
    fixture.app.frame()
    #expect(fixture.visibleFrame(1) == CGRect(x: 110, y: 0, width: 100, height: 100))
    fixture.step(layout, to: 0.5)
    #expect(fixture.visibleFrame(1) == CGRect(x: 55, y: 20, width: 210, height: 70))
    #expect(fixture.visibleFrame(3) == CGRect(x: 0, y: 115, width: 210, height: 70))
    #expect(layout.collectionViewContentSize == CGSize(width: 320, height: (2_190 + 2_400) / 2))
    fixture.step(layout, to: 1)
    #expect(fixture.visibleFrame(1) == CGRect(x: 0, y: 40, width: 320, height: 40))
    fixture.step(layout, to: 0.25)
    #expect(fixture.visibleFrame(1) == CGRect(x: 82.5, y: 10, width: 155, height: 85))
    for (index, cell) in cells.enumerated() { #expect(fixture.names.cell(index) === cell) }
    #expect(fixture.ends == [])
  }

  @Test("A transition sends its calls in order", arguments: [true, false])
  func transcript(isFinishing: Bool) throws {
    let (first, second) = (RecordingLayout(), RecordingLayout())
    let names = NamesFixture([["a", "b", "c"]], layout: first)
    _ = first.transcript()
    var ends: [String] = []
    let layout = names.collectionView.startInteractiveTransition(to: second) { ends.append("\($0) \($1)") }
    #expect(first.transcript() == "to")
    #expect(second.transcript() == "from invalidate prepare contentSize target")
    names.app.frame()
    // Each layout is queried once for the area around the visible rectangle.
    #expect(first.transcript() == "elements(-200…600)")
    #expect(second.transcript() == "elements(-200…600)")
    for progress in [0.2, 0.4, 0.6] {
      layout.transitionProgress = progress
      layout.invalidateLayout()
      names.app.frame()
    }
    #expect(first.transcript() == "")
    #expect(second.transcript() == "")
    if isFinishing {
      names.collectionView.finishInteractiveTransition()
    } else {
      names.collectionView.cancelInteractiveTransition()
    }
    #expect(ends == [])
    try names.app.settle()
    #expect(ends == ["true \(isFinishing)"])
    let (installed, removed) = isFinishing ? (second, first) : (first, second)
    #expect(installed.transcript() == "\(isFinishing ? "target " : "")elements(0…400) finalizeTransition")
    #expect(removed.transcript() == "finalizeTransition")
    #expect(names.collectionView.collectionViewLayout === installed)
    #expect(installed.collectionView === names.collectionView)
    #expect(removed.collectionView == nil)
  }

  @Test("Views are notified before and after a transition")
  func views() throws {
    final class Cell: UICollectionViewCell {
      var calls: [String] = []
      private func name(_ layout: UICollectionViewLayout) -> String {
        layout is RecordingLayout ? "rows" : "grid"
      }
      override func willTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) { calls.append("will \(name(oldLayout)) \(name(newLayout))") }
      override func didTransition(
        from oldLayout: UICollectionViewLayout, to newLayout: UICollectionViewLayout
      ) { calls.append("did \(name(oldLayout)) \(name(newLayout))") }
    }
    let grid = GridFixture([2])
    grid.collectionView.register(Cell.self, forCellWithReuseIdentifier: "cell")
    grid.show()
    let cell = try #require(grid.collectionView.cellForItem(at: path(1)) as? Cell)
    grid.collectionView.startInteractiveTransition(to: RecordingLayout())
    #expect(cell.calls == ["will grid rows"])
    grid.collectionView.finishInteractiveTransition()
    try grid.app.settle()
    #expect(cell.calls == ["will grid rows", "did grid rows"])
    grid.collectionView.startInteractiveTransition(to: grid.layout)
    grid.collectionView.cancelInteractiveTransition()
    try grid.app.settle()
    #expect(cell.calls.suffix(2) == ["will rows grid", "did grid rows"])
  }

  @Test("The final state equals that of a new collection view, and replacing the layout moves nothing")
  func finalState() throws {
    let fixture = TransitionFixture()
    fixture.view.contentOffset.y = 700
    fixture.app.frame()
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 0.6, frames: 12)
    fixture.view.finishInteractiveTransition()
    var before: [String: CGRect] = [:]
    while fixture.ends.isEmpty {
      before.removeAll()
      for cell in fixture.view.visibleCells {
        guard let cell = cell as? NamesFixture.NameCell else { continue }
        before[cell.name] = cell.frame.offsetBy(dx: 0, dy: -fixture.view.contentOffset.y)
      }
      fixture.app.frame()
    }
    #expect(fixture.ends == ["end: true true"])
    let cells = fixture.view.visibleCells
    #expect(!cells.isEmpty)
    for cell in cells {
      let cell = try #require(cell as? NamesFixture.NameCell)
      let after = cell.frame.offsetBy(dx: 0, dy: -fixture.view.contentOffset.y)
      let last = try #require(before[cell.name])
      #expect(abs(last.midX - after.midX) < 0.5 && abs(last.midY - after.midY) < 0.5)
    }
    let requested = fixture.names.requestedCells
    let fresh = fixture.view.visibleCells.map(\.frame)
    fixture.list.invalidateLayout()
    fixture.app.frame()
    #expect(fixture.view.visibleCells.map(\.frame) == fresh)
    #expect(fixture.names.requestedCells == requested)
    #expect(fixture.view.contentOffset.y == fixture.view.contentOffset.y.rounded())
  }

  @Test("Each cell is requested once during a transition")
  func cells() throws {
    let fixture = TransitionFixture([400])
    fixture.view.contentOffset.y = 3_000
    fixture.app.frame()
    fixture.names.requestedCells = []
    let shown = fixture.names.shown
    let layout = fixture.start()
    fixture.move(layout, from: 0, to: 1, frames: 30)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    let requested = fixture.names.requestedCells
    #expect(Set(requested).count == requested.count)
    #expect(Set(requested).isDisjoint(with: shown))
  }

  @Test("Without an anchor the middle item keeps its position; content at its start stays there")
  func anchor() throws {
    let fixture = TransitionFixture([300])
    fixture.view.contentOffset.y = 5_500
    fixture.app.frame()
    let middle = try #require(fixture.view.indexPathForItem(at: CGPoint(x: 160, y: 5_700))).item
    let middleY = try #require(fixture.visibleFrame(middle)).midY
    let layout = fixture.start()
    for progress in [0.3, 0.7, 1] {
      fixture.step(layout, to: progress)
      #expect(abs(try #require(fixture.visibleFrame(middle)).midY - middleY) < 1e-9)
    }
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(try #require(fixture.visibleFrame(middle)).midY == middleY)

    fixture.view.contentOffset.y = 0
    fixture.app.frame()
    fixture.start(to: fixture.grid)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test("Progress beyond 0 and 1 meets resistance")
  func resistance() {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    #expect(layout.shownProgress == 0)
    fixture.step(layout, to: 1.2)
    #expect(layout.shownProgress > 1.05 && layout.shownProgress < 1.1)
    #expect(fixture.visibleFrame(0)!.height < 40)
    fixture.step(layout, to: 50)
    #expect(layout.shownProgress < 1.2)
    #expect(fixture.visibleFrame(0)!.height > 0)
    fixture.step(layout, to: -1)
    #expect(layout.shownProgress > -0.2 && layout.shownProgress < -0.1)
    #expect(fixture.visibleFrame(0)!.width < 100)
  }

  @Test("Interpolated sizes are not negative, and alpha stays in 0…1")
  func ranges() {
    let small = UICollectionViewLayoutAttributes(forCellWith: path(0))
    small.frame = CGRect(x: 0, y: 0, width: 10, height: 10)
    small.alpha = 0
    let large = UICollectionViewLayoutAttributes(forCellWith: path(0))
    large.frame = CGRect(x: 0, y: 0, width: 1_000, height: 1_000)
    let layout = UICollectionViewTransitionLayout(
      currentLayout: UICollectionViewLayout(), nextLayout: UICollectionViewLayout())
    let below = layout.interpolatedLayoutAttributes(from: small, to: large, progress: -0.2)
    #expect(below.size == .zero)
    #expect(below.alpha == 0)
    #expect(layout.interpolatedLayoutAttributes(from: small, to: large, progress: 1.2).alpha == 1)
  }

  @Test("The delegate's transition layout is used; one for other layouts is refused")
  func delegate() {
    final class Arc: UICollectionViewTransitionLayout {}
    final class Delegate: NSObject, UICollectionViewDelegate {
      var isWrong = false
      func collectionView(
        _ collectionView: UICollectionView, transitionLayoutForOldLayout fromLayout: UICollectionViewLayout,
        newLayout toLayout: UICollectionViewLayout
      ) -> UICollectionViewTransitionLayout {
        Arc(currentLayout: isWrong ? toLayout : fromLayout, nextLayout: toLayout)
      }
    }
    let fixture = TransitionFixture()
    let delegate = Delegate()
    fixture.view.delegate = delegate
    #expect(fixture.start() is Arc)
    fixture.view.collectionViewLayout = fixture.grid
    delegate.isWrong = true
    let messages = diagnostics { #expect(!(fixture.start() is Arc)) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("returned a Arc for other layouts than the requested ones") == true)
  }

  @Test("The delegate's target offset determines the final offset")
  func targetOffset() throws {
    final class Delegate: NSObject, UICollectionViewDelegate {
      func collectionView(
        _ collectionView: UICollectionView,
        targetContentOffsetForProposedContentOffset proposedContentOffset: CGPoint
      ) -> CGPoint { CGPoint(x: 0, y: 444) }
    }
    let fixture = TransitionFixture()
    let delegate = Delegate()
    fixture.view.delegate = delegate
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    #expect(fixture.view.contentOffset.y == 222)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.contentOffset.y == 444)
  }

  @Test("Insets that a layout sets belong to its end of the transition")
  func insets() throws {
    final class Inset: UICollectionViewFlowLayout {
      override func prepare() {
        collectionView?.contentInset = UIEdgeInsets(top: 40, left: 0, bottom: 0, right: 0)
        super.prepare()
      }
    }
    let fixture = TransitionFixture()
    let inset = Inset()
    inset.itemSize = CGSize(width: 320, height: 40)
    inset.minimumLineSpacing = 0
    let layout = fixture.start(to: inset)
    #expect(fixture.view.contentInset == .zero)
    fixture.step(layout, to: 0.5)
    #expect(fixture.view.contentInset.top == 20)
    #expect(fixture.view.contentOffset.y == -20)
    #expect(fixture.visibleFrame(0) == CGRect(x: 0, y: 20, width: 210, height: 70))
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.contentInset == .zero)
    #expect(fixture.view.contentOffset == .zero)
  }

  @Test("The inset is interpolated to nextContentInset")
  func nextInset() throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    layout.nextContentInset = UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0)
    fixture.step(layout, to: 0.5)
    #expect(fixture.view.contentInset == UIEdgeInsets(top: 15, left: 0, bottom: 5, right: 0))
    #expect(fixture.view.contentOffset.y == -15)
    fixture.view.finishInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.view.contentInset == UIEdgeInsets(top: 30, left: 0, bottom: 10, right: 0))
    #expect(fixture.view.contentOffset.y == -30)
  }

  @Test("Wrong calls are reported and have no effect")
  func errors() throws {
    let fixture = TransitionFixture()
    let none = "the collection was not prepared for an interactive transition. see "
    #expect(
      diagnostics { fixture.view.finishInteractiveTransition() }
        == ["UICollectionView: \(none)startInteractiveTransitionToCollectionViewLayout:completion:"])
    #expect(diagnostics { fixture.view.cancelInteractiveTransition() }.count == 1)
    #expect(diagnostics { fixture.start(to: fixture.grid) }.first?.contains("is the current layout") == true)
    #expect(fixture.view.collectionViewLayout === fixture.grid)

    let layout = fixture.start()
    let third = UICollectionViewFlowLayout()
    let messages = diagnostics { #expect(fixture.start(to: third) === layout) }
    #expect(messages.count == 1)
    #expect(messages.first?.contains("already in the middle of an interactive transition") == true)
    #expect(fixture.view.collectionViewLayout === layout)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])

    let inBatch = diagnostics {
      fixture.view.performBatchUpdates { fixture.start("batch") }
    }
    #expect(inBatch.first?.contains("within performBatchUpdates") == true)
    try fixture.app.settle()
    #expect(fixture.ends == ["end: true false"])
  }

  @Test("Assigning another layout during a transition ends it", arguments: [false, true])
  func replaced(isAnimated: Bool) throws {
    let fixture = TransitionFixture()
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    let cell = try #require(fixture.names.cell(1))
    var completions: [Bool] = []
    fixture.view.setCollectionViewLayout(fixture.grid, animated: isAnimated) { completions.append($0) }
    #expect(fixture.ends == ["end: false false"])
    if isAnimated { #expect(fixture.names.presentationPosition(of: cell) == CGPoint(x: 160, y: 55)) }
    try fixture.app.settle()
    #expect(completions == [true])
    #expect(fixture.view.collectionViewLayout === fixture.grid)
    #expect(fixture.names.cell(1) === cell)
    #expect(fixture.visibleFrame(1) == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(fixture.grid.collectionView === fixture.view)
    #expect(fixture.list.collectionView == nil)
  }

  @Test("The user cannot scroll during a transition")
  func scrolling() throws {
    let fixture = TransitionFixture([300])
    let layout = fixture.start()
    fixture.step(layout, to: 0.5)
    fixture.app.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 100))
    #expect(fixture.view.contentOffset.y == 0)
    fixture.view.cancelInteractiveTransition()
    try fixture.app.settle()
    fixture.app.drag(from: CGPoint(x: 160, y: 300), to: CGPoint(x: 160, y: 100))
    try fixture.app.settle()
    #expect(fixture.view.contentOffset.y > 100)
  }

  @Test("Without a window, finishing a transition ends it at once")
  func withoutWindow() {
    let fixture = TransitionFixture()
    fixture.view.removeFromSuperview()
    fixture.start()
    fixture.view.finishInteractiveTransition()
    #expect(fixture.ends == ["end: true true"])
    #expect(fixture.view.collectionViewLayout === fixture.list)
  }
}
