import Foundation
import SDLHost
import UIKit

/// The workload `diff`: the cost of comparing two snapshots that differ in a thousand places, and of showing
/// the difference.
@MainActor struct DiffWorkload {
  private typealias Snapshot = NSDiffableDataSourceSnapshot<Int, Int>

  private enum Change: String, CaseIterable {
    case insertsAndDeletes = "inserts-deletes"
    case moves
    case all = "inserts-deletes-moves"
    case sections
  }

  private let count: Int
  private let changes: Int
  private let host: OffscreenHost
  private let window: UIWindow
  private let view: UICollectionView
  private let source: UICollectionViewDiffableDataSource<Int, Int>

  init(count: Int) throws {
    self.count = count
    changes = min(1_000, count)
    host = try OffscreenHost(size: BenchScene.defaultSize)
    window = UIWindow(frame: CGRect(origin: .zero, size: BenchScene.defaultSize))
    let layout = UICollectionViewFlowLayout()
    layout.itemSize = CGSize(width: 96, height: 96)
    view = UICollectionView(frame: window.bounds, collectionViewLayout: layout)
    let cells = UICollectionView.CellRegistration<UICollectionViewCell, Int> { _, _, _ in }
    source = UICollectionViewDiffableDataSource(collectionView: view) { view, path, item in
      view.dequeueConfiguredReusableCell(using: cells, for: path, item: item)
    }
    window.addSubview(view)
  }

  /// Prints a line of JSON for each kind of change.
  func run() throws {
    for change in Change.allCases {
      let old = snapshot()
      let new = changed(old, change)
      source.applySnapshotUsingReloadData(old)
      view.layoutIfNeeded()
      var times: [Double] = []
      // Each round shows the other snapshot.
      for round in 0..<10 {
        let start = Clocks.now
        source.apply(round % 2 == 0 ? new : old, animatingDifferences: false)
        times.append(Clocks.now - start)
      }
      var line = JSONLine(workload: "diff", count: count, surface: "none")
      line.add("change", text: change.rawValue)
      line.add("changes", changes)
      line.add("apply_ms_p50", times.percentile(0.5), digits: 2)
      line.add("apply_ms_max", times.percentile(1), digits: 2)
      try line.write()
    }
  }

  private func snapshot() -> Snapshot {
    var snapshot = Snapshot()
    snapshot.appendSections(Array(0..<10))
    for section in 0..<10 {
      snapshot.appendItems(Array(count * section / 10..<count * (section + 1) / 10), toSection: section)
    }
    return snapshot
  }

  /// The snapshot with changes that are spread over all items.
  private func changed(_ snapshot: Snapshot, _ change: Change) -> Snapshot {
    var items = (0..<10).map { snapshot.itemIdentifiers(inSection: $0) }
    var sections = Array(0..<10)
    let places = (0..<changes).map { count / changes * $0 }
    switch change {
    case .sections: sections = [3, 0, 1, 2, 9, 4, 5, 6, 8, 7]
    case .insertsAndDeletes, .moves, .all:
      for (index, place) in places.enumerated() {
        let section = min(9, place * 10 / count)
        let item = min(place - count * section / 10, items[section].count - 1)
        guard item >= 0 else { continue }
        let moves = change == .moves || change == .all && index % 3 == 2
        if moves {
          items[section].insert(items[section].remove(at: item), at: items[section].count / 2)
        } else if index % 2 == 0 {
          items[section].insert(count + index, at: item)
        } else {
          items[section].remove(at: item)
        }
      }
    }
    var new = Snapshot()
    new.appendSections(sections)
    for section in sections { new.appendItems(items[section], toSection: section) }
    return new
  }
}
