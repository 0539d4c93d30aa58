import CollectionLayouts
import Foundation
import SDLHost
import UIKit

/// The workload `growth`: single operations of each layout, without drawing, to see how their cost grows with
/// the number of items. `Scripts/growth` counts their instructions.
@MainActor struct GrowthWorkload {
  private let count: Int
  private let host: OffscreenHost

  init(count: Int) throws {
    self.count = count
    host = try OffscreenHost(size: BenchScene.defaultSize)
  }

  /// Prints a line of JSON for each operation.
  func run() throws {
    for kind in [LayoutSubject.Kind.flow, .flowBySizes, .list, .compositional, .waterfall, .stacks] {
      var results: [Result] = []
      UIView.performWithoutAnimation { results = operations(kind) }
      for operation in results {
        var line = JSONLine(workload: "growth", count: count, surface: "none")
        line.add("layout", text: kind.rawValue)
        line.add("operation", text: operation.name)
        line.add("ms", operation.milliseconds, digits: 3)
        try line.write()
      }
    }
  }

  private typealias Result = (name: String, milliseconds: Double)

  private func operations(_ kind: LayoutSubject.Kind) -> [Result] {
    var results: [Result] = []
    /// Measures an operation with its layout pass. It runs once before, so that what is made once exists;
    /// `reset` returns to the state before.
    func measure(_ name: String, reset: () -> Void = {}, _ body: () -> Void) {
      body()
      reset()
      let start = Clocks.now
      results.append((name, measuredOperation(body) - start))
      reset()
    }
    let subject = LayoutSubject(kind, count: count)
    let view = subject.collectionView
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.layoutIfNeeded()
    func batch(_ body: () -> Void) {
      view.performBatchUpdates(body)
      view.layoutIfNeeded()
    }

    var step = 0
    measure("scroll") {
      step += 1
      view.contentOffset.y = min(37 * CGFloat(step), view.contentSize.height - view.bounds.height)
      view.layoutIfNeeded()
    }
    var isAtEnd = false
    measure("jump") {
      isAtEnd.toggle()
      view.contentOffset.y = isAtEnd ? view.contentSize.height - view.bounds.height : 0
      view.layoutIfNeeded()
    }
    view.contentOffset = .zero
    view.layoutIfNeeded()
    measure("insert") { batch { view.insertItems(at: [subject.insertItem()]) } }
    measure("delete") { batch { view.deleteItems(at: [subject.deleteItem()]) } }
    let (first, last): (IndexPath, IndexPath) = ([0, 0], [0, view.numberOfItems(inSection: 0) - 1])
    var isMoved = false
    measure("move") {
      isMoved.toggle()
      batch { view.moveItem(at: isMoved ? first : last, to: isMoved ? last : first) }
    }
    measure("change one") {
      subject.sizes.salt += 1
      let context = UICollectionViewFlowLayoutInvalidationContext()
      context.invalidateItems(at: [subject.middleItem])
      subject.layout.invalidateLayout(with: context)
      view.layoutIfNeeded()
    }
    measure("reload") {
      view.reloadData()
      view.layoutIfNeeded()
    }
    let other = LayoutSubject.makeLayout(kind == .stacks ? .flow : .stacks)
    func cancel() {
      view.cancelInteractiveTransition()
      repeat { runFrame() } while host.loop.needsFrame
    }
    measure("pinch, start", reset: cancel) {
      view.startInteractiveTransition(to: other).transitionProgress = 0.1
      view.layoutIfNeeded()
    }
    return results + [snapshot(kind)]
  }

  private func runFrame() {
    host.now += 1 / host.framesPerSecond
    host.loop.runFrame(at: host.now)
  }

  /// Applies a snapshot with one item more and one less.
  private func snapshot(_ kind: LayoutSubject.Kind) -> Result {
    let subject = LayoutSubject(kind, count: count)
    let view = subject.collectionView
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    let source = UICollectionViewDiffableDataSource<Int, Int>(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    let window = UIWindow(frame: view.frame)
    window.addSubview(view)
    var snapshot = NSDiffableDataSourceSnapshot<Int, Int>()
    snapshot.appendSections(Array(0..<subject.sectionCount))
    let size = subject.itemsPerSection
    for section in 0..<subject.sectionCount {
      snapshot.appendItems(Array(section * size..<(section + 1) * size), toSection: section)
    }
    source.applySnapshotUsingReloadData(snapshot)
    view.layoutIfNeeded()
    var result: Result = ("apply", 0)
    for round in 0..<2 {
      snapshot.insertItems([count + round], beforeItem: size / 2)
      snapshot.deleteItems([round])
      let new = snapshot
      let apply = {
        source.apply(new, animatingDifferences: false)
        view.layoutIfNeeded()
      }
      if round == 0 {
        apply()
      } else {
        let start = Clocks.now
        result.milliseconds = measuredOperation(apply) - start
      }
    }
    return result
  }
}

/// Runs an operation, and returns the time of its end. Programs that count instructions look for this
/// function.
@inline(never) private func measuredOperation(_ body: () -> Void) -> Double {
  body()
  return Clocks.now
}
