import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Rows at y = 0, 110, 220, …, three items each; four rows are visible at the offset 0.
@Suite("Prefetching") @MainActor struct PrefetchTests {
  private final class Source: UICollectionViewDataSourcePrefetching {
    let recorder: Recorder
    var onCancel: (() -> Void)?

    init(_ recorder: Recorder) { self.recorder = recorder }

    private func names(_ paths: [IndexPath]) -> String { paths.map(Recorder.name).joined(separator: " ") }

    func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
      recorder.note("prefetch(\(names(indexPaths)))")
    }

    func collectionView(
      _ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath]
    ) {
      recorder.note("cancel(\(names(indexPaths)))")
      onCancel?()
    }
  }

  private let grid: GridFixture
  private let source: Source

  init() {
    grid = GridFixture([300])
    source = Source(grid.recorder)
    grid.collectionView.prefetchDataSource = source
  }

  /// The calls for prefetching since the last call.
  private func calls() -> String {
    let all = grid.recorder.transcript()
    return all.components(separatedBy: ") ").map { $0.hasSuffix(")") ? $0 : $0 + ")" }
      .filter { $0.hasPrefix("prefetch") || $0.hasPrefix("cancel") }.joined(separator: " ")
  }

  private func scroll(to y: CGFloat) {
    grid.collectionView.contentOffset.y = y
    grid.app.advance(by: 0.2)
  }

  @Test("The items after the visible ones are requested after these are displayed, the nearest first")
  func first() {
    grid.app.frame()
    let all = grid.recorder.transcript()
    #expect(
      all.hasSuffix(
        "willDisplay(0.11) prefetch(0.12 0.13 0.14 0.15 0.16 0.17 0.18 0.19 0.20 0.21 0.22 0.23)"))
    grid.app.frame()
    #expect(grid.recorder.transcript() == "")
  }

  @Test("A scroll requests only items that were not requested before")
  func scrolling() {
    grid.show()
    scroll(to: 90)
    #expect(calls() == "", "less than a quarter of the visible length")
    scroll(to: 110)
    #expect(calls() == "prefetch(0.24 0.25 0.26)")
    scroll(to: 220)
    #expect(calls() == "prefetch(0.27 0.28 0.29)")
  }

  @Test("A change of direction cancels what was requested and not displayed, and requests the other side")
  func reversal() {
    grid.show()
    grid.app.advance(by: 0.2)
    scroll(to: 5500)
    _ = calls()
    scroll(to: 5390)
    #expect(
      calls() == """
        cancel(0.162 0.163 0.164 0.165 0.166 0.167 0.168 0.169 0.170 0.171 0.172 0.173) \
        prefetch(0.144 0.145 0.146 0.141 0.142 0.143 0.138 0.139 0.140 0.135 0.136 0.137)
        """)
  }

  @Test("An animated scroll requests the items at its end before it arrives")
  func animated() {
    grid.show()
    grid.collectionView.setContentOffset(CGPoint(x: 0, y: 5500), animated: true)
    grid.app.frame()
    grid.app.frame()
    let first = calls()
    #expect(first.contains("prefetch(") && first.contains("0.150 0.151 0.152"))
    #expect(grid.collectionView.contentOffset.y < 2000)
    grid.app.advance(by: 1)
    #expect(!calls().contains("0.150"), "neither requested again nor canceled")
  }

  @Test("An interactive transition requests the items of its end that are not visible")
  func transition() {
    grid.show()
    let small = UICollectionViewFlowLayout()
    small.itemSize = CGSize(width: 50, height: 50)
    let layout = grid.collectionView.startInteractiveTransition(to: small)
    grid.app.frame()
    // 35 items are visible at the end. Up to 0.11 they are visible already, up to 0.23 they were requested
    // before.
    #expect(calls() == "prefetch(0.24 0.25 0.26 0.27 0.28 0.29 0.30 0.31 0.32 0.33 0.34)")
    for progress in stride(from: 0.1, through: 1, by: 0.1) {
      layout.transitionProgress = progress
      layout.invalidateLayout()
      grid.app.frame()
    }
    #expect(calls() == "", "a step requests nothing")
    grid.collectionView.cancelInteractiveTransition()
    grid.app.advance(by: 2)
  }

  @Test("Requested items follow updates; deleted and reloaded ones are not canceled")
  func updates() {
    grid.show()
    grid.recorder.counts = [299]
    grid.collectionView.performBatchUpdates {
      grid.collectionView.deleteItems(at: [IndexPath(item: 0, section: 0)])
    }
    grid.app.advance(by: 1)
    #expect(calls() == "prefetch(0.23)", "0.12 is 0.11 and visible, 0.13 … 0.23 are 0.12 … 0.22")
    grid.collectionView.isPrefetchingEnabled = false
    #expect(calls() == "cancel(0.12 0.13 0.14 0.15 0.16 0.17 0.18 0.19 0.20 0.21 0.22 0.23)")
  }

  @Test("A reload forgets the requests and makes new ones")
  func reload() {
    grid.show()
    grid.recorder.counts = [15]
    grid.collectionView.reloadData()
    grid.app.frame()
    #expect(calls() == "prefetch(0.12 0.13 0.14)")
  }

  @Test("A data source that changes its content while requests are canceled receives no stale index paths")
  func changeWhileCanceling() {
    grid.show()
    scroll(to: 5500)
    _ = calls()
    source.onCancel = { [grid, source] in
      source.onCancel = nil
      grid.recorder.counts = [3]
      grid.collectionView.reloadData()
    }
    scroll(to: 5000)
    #expect(calls().hasPrefix("cancel("))
    #expect(!calls().contains("prefetch"))
  }

  @Test("Without prefetching there are no calls, and switched on again it requests what comes next")
  func disabled() {
    grid.collectionView.isPrefetchingEnabled = false
    grid.app.frame()
    #expect(calls() == "")
    grid.collectionView.isPrefetchingEnabled = true
    grid.app.frame()
    #expect(calls() == "prefetch(0.12 0.13 0.14 0.15 0.16 0.17 0.18 0.19 0.20 0.21 0.22 0.23)")
  }

  @Test(
    "Each item is displayed, canceled or still requested, in 40 random scrolls",
    arguments: [7, 8] as [UInt64])
  func bookkeeping(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    var open: Set<String> = []
    grid.app.frame()
    for step in 0..<40 {
      for call in grid.recorder.transcript().components(separatedBy: ") ") {
        let call = call.hasSuffix(")") ? String(call.dropLast()) : call
        let parts = call.split(separator: "(", maxSplits: 1)
        guard parts.count == 2 else { continue }
        let names = Set(parts[1].split(separator: " ").map(String.init))
        switch parts[0] {
        case "prefetch":
          #expect(open.isDisjoint(with: names), "requested twice, seed \(seed), step \(step)")
          open.formUnion(names)
        case "cancel":
          #expect(open.isSuperset(of: names), "canceled without request, seed \(seed), step \(step)")
          open.subtract(names)
        case "willDisplay": open.subtract(names)
        default: break
        }
      }
      let y = grid.collectionView.contentOffset.y + CGFloat(Int.random(in: -600...600, using: &random))
      grid.collectionView.contentOffset.y = min(max(0, y), 10_000)
      grid.app.frame()
    }
    #expect(open.count < 60, "seed \(seed)")
  }
}
