import Testing
import UIKit
import UIKitTesting

@Suite("Updates") @MainActor struct UpdateTests {
  @Test("An insertion sends its calls in order, up to the completion")
  func insertTranscript() throws {
    let layout = RecordingLayout()
    let names = NamesFixture([["a", "b"]], layout: layout)
    _ = layout.transcript()
    _ = layout.contextTranscript()
    var completions: [Bool] = []
    names.collectionView.performBatchUpdates {
      names.sections[0].insert("x", at: 1)
      names.collectionView.insertItems(at: [path(1)])
      #expect(layout.transcript() == "")
    } completion: {
      completions.append($0)
    }
    #expect(
      layout.transcript()
        == """
        invalidate prepare contentSize updates(insert 1) target elements(0…400) initial(1) final(0) initial(0) \
        final(1) initial(2) finalizeUpdates
        """)
    #expect(layout.contextTranscript() == ["everything false, counts true, items [], own untouched"])
    #expect(names.requestedCells == ["x"])
    #expect(completions.isEmpty)
    try names.app.settle()
    #expect(completions == [true])
    #expect(names.shown == ["a", "x", "b"])
  }

  @Test("Persisting items keep their views, which move from their displayed positions; new ones fade in")
  func persistingItems() throws {
    let names = NamesFixture([["a", "b", "c", "d"]])
    let b = try #require(names.cell(1))
    names.collectionView.performBatchUpdates {
      names.sections[0].insert("x", at: 0)
      names.collectionView.insertItems(at: [path(0)])
    }
    #expect(names.cell(2) === b)
    #expect(names.presentationPosition(of: b) == CGPoint(x: 160, y: 50))
    #expect(b.center == CGPoint(x: 270, y: 50))
    let x = try #require(names.cell(0))
    #expect(x.layer.presentation()?.opacity == 0)
    #expect(x.alpha == 1)
    names.app.advance(by: 0.15)
    #expect(names.presentationPosition(of: b).x > 200 && names.presentationPosition(of: b).x < 230)
    try names.app.settle()
    #expect(names.presentationPosition(of: b) == CGPoint(x: 270, y: 50))
    #expect(names.requestedCells == ["x"])
  }

  @Test("Deleted cells fade out in position and return to their queue at the end")
  func delete() throws {
    let names = NamesFixture([["a", "b", "c"]])
    let b = try #require(names.cell(1))
    names.sections[0].remove(at: 1)
    names.collectionView.deleteItems(at: [path(1)])
    #expect(names.shown == ["a", "c"])
    #expect(!b.isHidden)
    #expect(b.alpha == 0)
    #expect(b.layer.presentation()?.opacity == 1)
    #expect(b.center == CGPoint(x: 160, y: 50))
    try names.app.settle()
    #expect(b.isHidden)
    #expect(names.collectionView.reuseQueueLengths == ["cell/cell": 1])
  }

  @Test("Items that move on or off screen start or end at their real positions")
  func farAway() throws {
    let all = (0..<300).map { "\($0)" }
    let names = NamesFixture([all])
    names.collectionView.contentOffset.y = 1_100
    names.app.frame()
    // The rows 10 to 13 of three items each are visible: items 30 to 41.
    let last = try #require(names.cell(41))
    names.collectionView.performBatchUpdates {
      names.sections[0].removeFirst(27)
      names.collectionView.deleteItems(at: (0..<27).map { path($0) })
    }
    let coming = try #require(names.cell(41))
    #expect(coming.name == "68")
    // Item 68 was in row 22, column 2.
    #expect(names.presentationPosition(of: coming) == CGPoint(x: 270, y: 22 * 110 + 50))
    #expect(last.center == CGPoint(x: 270, y: 4 * 110 + 50))
    #expect(names.presentationPosition(of: last) == CGPoint(x: 270, y: 13 * 110 + 50))
    #expect(!last.isHidden)
    try names.app.settle()
    #expect(last.isHidden)
    #expect(names.shown == (57...68).map { "\($0)" })
  }

  @Test("Moves across sections keep the view; headers receive their new index paths")
  func movesAndHeaders() throws {
    let layout = UICollectionViewFlowLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let names = NamesFixture([["a", "b"], ["c"]], layout: layout)
    let a = try #require(names.cell(0))
    let kind = UICollectionView.elementKindSectionHeader
    let header = try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 1)))
    names.collectionView.performBatchUpdates {
      names.sections = [["new"], ["b"], ["c", "a"]]
      names.collectionView.insertSections([0])
      names.collectionView.moveItem(at: path(0), to: path(1, 2))
    }
    #expect(names.cell(1, 2) === a)
    #expect(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 2)) === header)
    try names.app.settle()
    #expect(names.shown == ["new", "b", "c", "a"])
    #expect(a.frame == CGRect(x: 110, y: 260, width: 100, height: 100))
  }

  @Test("Selection and highlight follow their items and are cleared for reloaded ones")
  func selection() {
    let names = NamesFixture([["a", "b", "c", "d"]])
    names.collectionView.allowsMultipleSelection = true
    for item in [1, 2, 3] {
      names.collectionView.selectItem(at: path(item), animated: false, scrollPosition: [])
    }
    names.collectionView.performBatchUpdates {
      names.sections[0] = ["b", "x", "c2", "d"]
      names.collectionView.deleteItems(at: [path(0)])
      names.collectionView.insertItems(at: [path(1)])
      names.collectionView.reloadItems(at: [path(2)])
    }
    #expect(names.collectionView.indexPathsForSelectedItems == [path(0), path(3)])
    #expect(names.collectionView.visibleCells.map(\.isSelected) == [true, false, false, true])
    #expect(names.shown == ["b", "x", "c2", "d"])
  }

  @Test("Nested batches are executed by the outermost one; each completion is called once")
  func nested() throws {
    let names = NamesFixture([["a"]])
    var calls: [String] = []
    names.collectionView.performBatchUpdates {
      names.sections[0].append("b")
      names.collectionView.insertItems(at: [path(1)])
      names.collectionView.performBatchUpdates {
        names.sections[0].append("c")
        names.collectionView.insertItems(at: [path(2)])
      } completion: { _ in
        calls.append("inner")
      }
      #expect(names.collectionView.hasUncommittedUpdates)
      #expect(names.shown == ["a"])
    } completion: { _ in
      calls.append("outer")
    }
    #expect(names.shown == ["a", "b", "c"])
    try names.app.settle()
    #expect(calls == ["inner", "outer"])
  }

  @Test("An empty batch animates a stale layout, and its completion is called")
  func empty() throws {
    let names = NamesFixture([["a", "b"]])
    let b = try #require(names.cell(1))
    var completions = 0
    (names.collectionView.collectionViewLayout as? UICollectionViewFlowLayout)?.itemSize = CGSize(
      width: 50, height: 50)
    names.collectionView.performBatchUpdates(nil) { _ in completions += 1 }
    #expect(b.bounds.size == CGSize(width: 50, height: 50))
    #expect(b.layer.presentation()?.bounds.size == CGSize(width: 100, height: 100))
    try names.app.settle()
    #expect(completions == 1)
    names.collectionView.performBatchUpdates({}) { _ in completions += 1 }
    try names.app.settle()
    #expect(completions == 2)
  }

  @Test("A layout that is assigned within a batch is animated")
  func layoutInBatch() throws {
    let names = NamesFixture([["a", "b"]])
    let b = try #require(names.cell(1))
    let next = RecordingLayout()
    names.collectionView.performBatchUpdates { names.collectionView.collectionViewLayout = next }
    #expect(names.cell(1) === b)
    #expect(b.frame == CGRect(x: 0, y: 50, width: 320, height: 50))
    #expect(names.presentationPosition(of: b) == CGPoint(x: 160, y: 50))
    #expect(b.layer.presentation()?.bounds.size == CGSize(width: 100, height: 100))
    try names.app.settle()
  }

  @Test("An animation block determines the duration; without animations the update ends on return")
  func durations() throws {
    let names = NamesFixture([["a", "b"]])
    let a = try #require(names.cell(0))
    var completions: [Bool] = []
    UIView.animate(withDuration: 2, delay: 0, options: .curveLinear) {
      names.collectionView.performBatchUpdates {
        names.sections[0].swapAt(0, 1)
        names.collectionView.moveItem(at: path(0), to: path(1))
      } completion: {
        completions.append($0)
      }
    }
    names.app.advance(by: 1)
    #expect(abs(names.presentationPosition(of: a).x - 105) < 1)
    #expect(completions.isEmpty)
    try names.app.settle()
    #expect(completions == [true])
    UIView.performWithoutAnimation {
      names.sections[0].removeAll()
      names.collectionView.performBatchUpdates {
        names.collectionView.deleteItems(at: [path(0), path(1)])
      } completion: {
        completions.append($0)
      }
    }
    #expect(completions == [true, true])
    #expect(a.isHidden)
  }

  @Test("A second update during an animation starts from the displayed positions")
  func overtaking() throws {
    let names = NamesFixture([["a", "b", "c", "d", "e", "f"]])
    let c = try #require(names.cell(2))
    names.sections[0].insert("x", at: 0)
    names.collectionView.insertItems(at: [path(0)])
    names.app.advance(by: 0.1)
    let before = names.presentationPosition(of: c)
    names.sections[0].removeFirst(2)
    names.collectionView.deleteItems(at: [path(0), path(1)])
    #expect(names.cell(1) === c)
    #expect(abs(names.presentationPosition(of: c).x - before.x) < 0.001)
    #expect(abs(names.presentationPosition(of: c).y - before.y) < 0.001)
    try names.app.settle()
    #expect(names.shown == ["b", "c", "d", "e", "f"])
    #expect(c.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(names.collectionView.subviews.filter { $0 is UICollectionViewCell && !$0.isHidden }.count == 5)
  }

  @Test("An update that shortens the content animates the offset into the new content")
  func shortening() throws {
    let names = NamesFixture([(0..<60).map { "\($0)" }])
    names.collectionView.contentOffset.y = 1_790
    names.app.frame()
    let last = try #require(names.cell(59))
    let position = last.convert(CGPoint.zero, to: names.app.window)
    names.collectionView.performBatchUpdates {
      names.sections[0].removeFirst(30)
      names.collectionView.deleteItems(at: (0..<30).map { path($0) })
    }
    #expect(names.collectionView.contentOffset.y == 690)
    #expect(names.cell(29) === last)
    #expect(names.collectionView.layer.presentation()?.bounds.origin.y == 1_790)
    #expect(names.presentationPosition(of: last).y - 1_790 == position.y + 50)
    try names.app.settle()
    #expect(names.shown.last == "59")
    #expect(last.convert(CGPoint.zero, to: names.app.window) == position)
  }

  @Test("All items can be deleted, and items inserted into an empty view")
  func everything() throws {
    let names = NamesFixture([["a", "b"], ["c"]])
    names.collectionView.performBatchUpdates {
      names.sections = []
      names.collectionView.deleteSections([0, 1])
    }
    try names.app.settle()
    #expect(names.shown == [])
    names.collectionView.performBatchUpdates {
      names.sections = [["d"], ["e", "f"]]
      names.collectionView.insertSections([0, 1])
    }
    let cell = try #require(names.cell(0, 1))
    #expect(cell.layer.presentation()?.opacity == 0)
    try names.app.settle()
    #expect(names.shown == ["d", "e", "f"])
  }

  @Test("Reconfigured cells are the same objects, without prepareForReuse")
  func reconfigure() throws {
    let names = NamesFixture([["a", "b"]])
    let b = try #require(names.cell(1))
    names.sections[0][1] = "b2"
    names.collectionView.reconfigureItems(at: [path(1), path(7)])
    #expect(names.cell(1) === b)
    #expect(b.name == "b2")
    #expect(b.reuses == 0)
    #expect(names.requestedCells == ["b2"])
  }

  @Test("Wrong counts are reported with all operations, and the data source's content is shown")
  func wrongCounts() {
    let names = NamesFixture([["a", "b"]])
    var completions: [Bool] = []
    let messages = diagnostics {
      names.collectionView.performBatchUpdates {
        names.sections[0] = ["x"]
        names.collectionView.insertItems(at: [path(0)])
      } completion: {
        completions.append($0)
      }
    }
    #expect(messages.count == 1)
    #expect(
      messages.first?.contains(
        """
        Invalid update: invalid number of items in section 0.  The number of items contained in an existing section \
        after the update (1) must be equal to the number of items contained in that section before the update (2), \
        plus or minus the number of items inserted or deleted from that section (1 inserted, 0 deleted)
        """) == true)
    #expect(messages.first?.contains("Insert item (0 - 0)") == true)
    #expect(names.shown == ["x"])
    #expect(completions == [false])
  }

  @Test("An update from a callback of a pass follows that pass")
  func fromCallback() throws {
    let grid = GridFixture([3])
    grid.recorder.onDisplay = { path in
      guard path.item == 2 else { return }
      grid.recorder.onDisplay = nil
      grid.recorder.counts = [5]
      grid.collectionView.insertItems(at: [IndexPath(item: 3, section: 0), IndexPath(item: 4, section: 0)])
    }
    let messages = diagnostics { grid.app.frame() }
    try grid.app.settle()
    #expect(messages == [])
    #expect(grid.collectionView.visibleCells.count == 5)
  }

  @Test("The block of a batch from a callback runs at once; its operations follow the pass")
  func batchFromCallback() throws {
    let grid = GridFixture([3])
    var order: [String] = []
    grid.recorder.onDisplay = { path in
      guard path.item == 1 else { return }
      grid.recorder.onDisplay = nil
      grid.collectionView.performBatchUpdates {
        order.append("block")
        grid.recorder.counts = [5]
        grid.collectionView.performBatchUpdates {
          grid.collectionView.insertItems(at: [IndexPath(item: 3, section: 0)])
        } completion: {
          order.append("inner \($0)")
        }
        grid.collectionView.insertItems(at: [IndexPath(item: 4, section: 0)])
      } completion: {
        order.append("outer \($0)")
      }
      order.append("after, \(grid.collectionView.numberOfItems(inSection: 0)) items")
    }
    let messages = diagnostics { grid.app.frame() }
    try grid.app.settle()
    #expect(messages == [])
    #expect(order == ["block", "after, 3 items", "inner true", "outer true"])
    #expect(grid.collectionView.visibleCells.count == 5)
  }

  @Test("A reload in the block of a batch from a callback replaces its operations")
  func reloadingBatchFromCallback() throws {
    let grid = GridFixture([3])
    var completions: [Bool] = []
    grid.recorder.onDisplay = { path in
      grid.recorder.onDisplay = nil
      grid.collectionView.performBatchUpdates {
        grid.recorder.counts = [2]
        grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
        grid.collectionView.reloadData()
      } completion: {
        completions.append($0)
      }
    }
    let messages = diagnostics { grid.app.frame() }
    try grid.app.settle()
    #expect(messages == [])
    #expect(completions == [true])
    #expect(grid.collectionView.visibleCells.count == 2)
  }

  @Test("Removing the view from its window during an update completes it")
  func removedFromWindow() throws {
    let names = NamesFixture([["a", "b"]])
    var completions: [Bool] = []
    names.collectionView.performBatchUpdates {
      names.sections[0].removeLast()
      names.collectionView.deleteItems(at: [path(1)])
    } completion: {
      completions.append($0)
    }
    names.app.advance(by: 0.1)
    names.collectionView.removeFromSuperview()
    try names.app.settle()
    #expect(completions == [false])
    #expect(names.collectionView.reuseQueueLengths == ["cell/cell": 1])
  }

  @Test("The async method returns when the animation has ended")
  func asynchronous() async throws {
    let names = NamesFixture([["a"]])
    let collectionView = names.collectionView
    var finished: Bool?
    let task = Task {
      finished = await collectionView.performBatchUpdates {
        names.sections[0].append("b")
        collectionView.insertItems(at: [path(1)])
      }
    }
    await Task.yield()
    #expect(finished == nil)
    #expect(names.shown == ["a", "b"])
    try names.app.settle()
    await task.value
    #expect(finished == true)
  }
}

@Suite("Updates with custom initial and final attributes") @MainActor struct CustomAttributesTests {
  private final class FlyInLayout: UICollectionViewFlowLayout {
    private var inserted: Set<IndexPath> = []
    private var deleted: Set<IndexPath> = []

    override func prepare(forCollectionViewUpdates updateItems: [UICollectionViewUpdateItem]) {
      super.prepare(forCollectionViewUpdates: updateItems)
      for item in updateItems {
        if item.updateAction == .insert, let path = item.indexPathAfterUpdate { inserted.insert(path) }
        if item.updateAction == .delete, let path = item.indexPathBeforeUpdate { deleted.insert(path) }
      }
    }

    override func finalizeCollectionViewUpdates() {
      super.finalizeCollectionViewUpdates()
      inserted.removeAll()
      deleted.removeAll()
    }

    override func initialLayoutAttributesForAppearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = layoutAttributesForItem(at: itemIndexPath)
      guard inserted.contains(itemIndexPath) else { return attributes }
      attributes?.transform = CGAffineTransform(scaleX: 0.2, y: 0.2).rotated(by: .pi)
      attributes?.center = CGPoint(
        x: collectionView?.bounds.midX ?? 0, y: collectionView?.bounds.maxY ?? 0)
      return attributes
    }

    override func finalLayoutAttributesForDisappearingItem(
      at itemIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      let attributes = super.finalLayoutAttributesForDisappearingItem(at: itemIndexPath)
      guard deleted.contains(itemIndexPath) else { return attributes }
      var transform = CATransform3DIdentity
      transform.m34 = -1 / 20_000
      attributes?.transform3D = CATransform3DTranslate(transform, 0, 0, 19_500)
      attributes?.center = CGPoint(x: 160, y: 200)
      attributes?.alpha = 0.2
      attributes?.zIndex = 1
      return attributes
    }
  }

  @Test("Inserted items start at the layout's initial attributes; the others move")
  func flyingIn() throws {
    let names = NamesFixture([["a", "b"]], layout: FlyInLayout())
    let b = try #require(names.cell(1))
    names.collectionView.performBatchUpdates {
      names.sections[0].insert("x", at: 1)
      names.collectionView.insertItems(at: [path(1)])
    }
    let x = try #require(names.cell(1)?.layer.presentation())
    #expect(x.position == CGPoint(x: 160, y: 400))
    #expect(abs(x.affineTransform().a + 0.2) < 0.0001)
    #expect(x.opacity == 1)
    #expect(names.presentationPosition(of: b) == CGPoint(x: 160, y: 50))
    try names.app.settle()
    #expect(names.cell(1)?.frame == CGRect(x: 110, y: 0, width: 100, height: 100))
    #expect(names.cell(1)?.transform.isIdentity == true)
  }

  @Test("Deleted items end at the layout's final attributes, in front of the others")
  func disappearing() throws {
    let names = NamesFixture([["a", "b", "c"]], layout: FlyInLayout())
    let b = try #require(names.cell(1))
    names.sections[0].remove(at: 1)
    names.collectionView.deleteItems(at: [path(1)])
    #expect(b.layer.zPosition == 1)
    #expect(abs(b.alpha - 0.2) < 0.0001)
    #expect(b.center == CGPoint(x: 160, y: 200))
    #expect(b.layer.transform.m34 == -1.0 / 20_000)
    names.app.advance(by: 0.15)
    let shown = try #require(b.layer.presentation())
    #expect(shown.opacity > 0.3 && shown.opacity < 0.9)
    try names.app.settle()
    #expect(b.isHidden)
    // The reused view has none of these properties.
    names.sections[0].append("d")
    names.collectionView.insertItems(at: [path(2)])
    try names.app.settle()
    #expect(names.cell(2) === b)
    #expect(b.layer.zPosition == 0)
    #expect(CATransform3DIsIdentity(b.layer.transform))
    #expect(b.alpha == 1)
  }

  @Test("An update during a drag does not change the content offset")
  func duringDrag() throws {
    let names = NamesFixture([(0..<60).map { "\($0)" }])
    names.collectionView.contentOffset.y = 600
    names.app.frame()
    names.app.touchDown(at: CGPoint(x: 160, y: 300))
    names.app.touchMove(to: CGPoint(x: 160, y: 250))
    names.app.touchMove(to: CGPoint(x: 160, y: 200))
    let offset = names.collectionView.contentOffset.y
    #expect(offset > 650)
    names.collectionView.performBatchUpdates {
      names.sections[0].removeFirst(3)
      names.collectionView.deleteItems(at: (0..<3).map { path($0) })
    }
    #expect(names.collectionView.contentOffset.y == offset)
    names.app.touchMove(to: CGPoint(x: 160, y: 150))
    #expect(names.collectionView.contentOffset.y == offset + 50)
    names.app.touchUp()
    try names.app.settle()
    #expect(names.shown.allSatisfy { names.sections[0].contains($0) })
  }
}

@Suite("Supplementary and decoration views in updates") @MainActor struct UpdateElementTests {
  /// Reports the headers in `deleted` and `inserted` as deleted and inserted by the layout.
  private final class HeaderReplacingLayout: UICollectionViewFlowLayout {
    var deleted: [IndexPath] = []
    var inserted: [IndexPath] = []
    var calls: [String] = []

    override func indexPathsToDeleteForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      calls.append("delete?")
      return deleted
    }

    override func indexPathsToInsertForSupplementaryView(ofKind elementKind: String) -> [IndexPath] {
      calls.append("insert?")
      return inserted
    }

    override func initialLayoutAttributesForAppearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("initial(\(elementIndexPath.section))")
      return super.initialLayoutAttributesForAppearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }

    override func finalLayoutAttributesForDisappearingSupplementaryElement(
      ofKind elementKind: String, at elementIndexPath: IndexPath
    ) -> UICollectionViewLayoutAttributes? {
      calls.append("final(\(elementIndexPath.section))")
      return super.finalLayoutAttributesForDisappearingSupplementaryElement(
        ofKind: elementKind, at: elementIndexPath)
    }
  }

  private let kind = UICollectionView.elementKindSectionHeader

  @Test("A layout can replace a view at its index path: the old one fades out, the new one in")
  func replaced() throws {
    let layout = HeaderReplacingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let names = NamesFixture([["a"], ["b"]], layout: layout)
    let first = try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 0)))
    let second = try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 1)))
    layout.deleted = [path(0, 0)]
    layout.inserted = [path(0, 0)]
    names.sections[1].append("c")
    names.collectionView.insertItems(at: [path(1, 1)])
    #expect(layout.calls == ["delete?", "insert?", "final(0)", "initial(0)", "final(1)", "initial(1)"])
    let new = try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 0)))
    #expect(new !== first)
    #expect(new.layer.presentation()?.opacity == 0)
    #expect(first.alpha == 0)
    #expect(!first.isHidden)
    #expect(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 1)) === second)
    try names.app.settle()
    #expect(first.isHidden)
  }

  @Test("Headers follow their sections; those of deleted sections fade out")
  func withSections() throws {
    let layout = HeaderReplacingLayout()
    layout.headerReferenceSize = CGSize(width: 0, height: 20)
    let names = NamesFixture([["a"], ["b"], ["c"]], layout: layout)
    let headers = try (0..<3).map {
      try #require(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, $0)))
    }
    names.collectionView.performBatchUpdates {
      names.sections = [["c"], ["a"]]
      names.collectionView.deleteSections([1])
      names.collectionView.moveSection(2, toSection: 0)
    }
    #expect(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 0)) === headers[2])
    #expect(names.collectionView.supplementaryView(forElementKind: kind, at: path(0, 1)) === headers[0])
    #expect(names.presentationPosition(of: headers[2]) == CGPoint(x: 160, y: 250))
    #expect(headers[2].center == CGPoint(x: 160, y: 10))
    #expect(headers[1].alpha == 0)
    try names.app.settle()
    #expect(names.shown == ["c", "a"])
  }

  @Test("With the trap policy a wrong update stops the program")
  func trap() async {
    await #expect(processExitsWith: .failure) {
      await MainActor.run {
        UICollectionView.inconsistencyPolicy = .trap
        let names = NamesFixture([["a"]])
        names.collectionView.insertItems(at: [IndexPath(item: 0, section: 0)])
      }
    }
  }
}
