import TestSupport
import Testing
import UIKit
import UIKitTesting

@Suite("Compositional layout: estimated dimensions") @MainActor struct CompositionalSelfSizingTests {
  private func estimatedColumn(_ estimate: CGFloat) -> UICollectionViewCompositionalLayout {
    .column(.estimated(estimate))
  }

  @Test("Cells have the heights that they prefer after they were on screen") func heights() {
    let fixture = SelfSizingFixture([Array(0..<100)], layout: estimatedColumn(44))
    var top: CGFloat = 0
    let paths = fixture.view.indexPathsForVisibleItems
    for path in paths {
      let height = fixture.length(path.item)
      #expect(fixture.view.cellForItem(at: path)?.frame == CGRect(x: 0, y: top, width: 320, height: height))
      top += height
    }
    #expect(top >= 400)
  }

  @Test(
    "Cells that are sized above the visible rectangle do not move visible cells",
    arguments: [20, 44, 90] as [CGFloat])
  func noJump(estimate: CGFloat) throws {
    let fixture = SelfSizingFixture([Array(0..<300)], layout: estimatedColumn(estimate))
    let view = fixture.view
    view.scrollToItem(at: [0, 200], at: .top, animated: false)
    fixture.app.frame()
    #expect(view.cellForItem(at: [0, 200])?.frame.minY == view.contentOffset.y)
    for _ in 0..<60 {
      let first = try #require(
        view.indexPathsForVisibleItems.first {
          (view.cellForItem(at: $0)?.frame.minY ?? 0) >= view.contentOffset.y
        })
      let cell = try #require(view.cellForItem(at: first))
      let before = cell.frame.minY - view.contentOffset.y
      view.contentOffset.y -= 29
      fixture.app.frame()
      #expect(cell.frame.minY - view.contentOffset.y - before == 29, "row \(first.item)")
    }
    #expect(view.contentOffset.y > 0)
  }

  /// The lists of the tests: four sections of rows with estimated heights.
  nonisolated enum List: String, CaseIterable {
    case column, grouped, insetGrouped, plainWithHeaders, sidebarWithHeaders

    @MainActor var layout: UICollectionViewCompositionalLayout {
      var configuration: UICollectionLayoutListConfiguration
      switch self {
      case .column: return .column(.estimated(70))
      case .grouped: configuration = UICollectionLayoutListConfiguration(appearance: .grouped)
      case .insetGrouped: configuration = UICollectionLayoutListConfiguration(appearance: .insetGrouped)
      case .plainWithHeaders: configuration = UICollectionLayoutListConfiguration(appearance: .plain)
      case .sidebarWithHeaders: configuration = UICollectionLayoutListConfiguration(appearance: .sidebar)
      }
      switch self {
      case .plainWithHeaders, .sidebarWithHeaders: configuration.headerMode = .supplementary
      case .column, .grouped, .insetGrouped: break
      }
      return .list(using: configuration)
    }
  }

  @Test(
    "While the user scrolls up and down at random, visible rows move by the scrolled distance only",
    arguments: List.allCases, 0..<4 as Range<UInt64>)
  func randomScrolling(list: List, seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let rows = Array(0..<60)
    let fixture = SelfSizingFixture([rows, rows, rows, rows], layout: list.layout)
    let view = fixture.view
    for step in 0..<150 {
      if step % 30 == 0 {
        // Far away, where no row was measured.
        let path = IndexPath(
          item: .random(in: 0..<60, using: &random), section: .random(in: 1..<4, using: &random))
        view.scrollToItem(at: path, at: .centeredVertically, animated: false)
        fixture.app.frame()
      }
      let limit = view.contentSize.height - view.bounds.height
      let distance = CGFloat(Int.random(in: -70...70, using: &random))
      guard view.contentOffset.y + distance > 100, view.contentOffset.y + distance < limit - 300 else {
        continue
      }
      var places: [IndexPath: CGFloat] = [:]
      for path in view.indexPathsForVisibleItems {
        places[path] = (view.cellForItem(at: path)?.frame.minY ?? 0) - view.contentOffset.y
      }
      view.contentOffset.y += distance
      fixture.app.frame()
      for (path, place) in places {
        guard let cell = view.cellForItem(at: path) else { continue }
        let moved = cell.frame.minY - view.contentOffset.y - place
        #expect(moved == -distance, "step \(step), row \(Array(path)): \(moved), not \(-distance)")
      }
    }
  }

  @Test("Heights stay with their items in an update") func updates() throws {
    let fixture = SelfSizingFixture([Array(0..<30)], layout: estimatedColumn(44))
    var random = SeededGenerator(seed: 7)
    for _ in 0..<10 {
      fixture.view.performBatchUpdates { fixture.changeRows(using: &random) }
      try fixture.app.settle()
      var top: CGFloat = 0
      for path in fixture.view.indexPathsForVisibleItems {
        let height = fixture.length(fixture.sections[0][path.item])
        let frame = fixture.view.cellForItem(at: path)?.frame
        #expect(frame == CGRect(x: 0, y: top, width: 320, height: height), "\(path)")
        top += height
      }
    }
  }

  private final class Label: UICollectionViewCell {
    let label = UILabel()

    override init(frame: CGRect) {
      super.init(frame: frame)
      label.numberOfLines = 0
      label.translatesAutoresizingMaskIntoConstraints = false
      contentView.addSubview(label)
      NSLayoutConstraint.activate([
        label.topAnchor.constraint(equalTo: contentView.topAnchor, constant: 5),
        label.leadingAnchor.constraint(equalTo: contentView.leadingAnchor),
        label.trailingAnchor.constraint(equalTo: contentView.trailingAnchor),
        label.bottomAnchor.constraint(equalTo: contentView.bottomAnchor, constant: -5),
      ])
    }

    required init?(coder: NSCoder) { nil }
  }

  @Test("Two cells in a row of uniform height are as high as the one with the longer text") func uniform()
    throws
  {
    let item = NSCollectionLayoutItem(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(0.5), heightDimension: .uniformAcrossSiblings(estimate: 40)))
    let group = NSCollectionLayoutGroup.horizontal(
      layoutSize: NSCollectionLayoutSize(
        widthDimension: .fractionalWidth(1), heightDimension: .estimated(40)), subitems: [item])
    let layout = UICollectionViewCompositionalLayout(section: NSCollectionLayoutSection(group: group))
    let fixture = LayoutFixture([0], layout: layout)
    fixture.collectionView.register(Label.self, forCellWithReuseIdentifier: "cell")
    var texts = [
      "Short", "A text that is so long that it needs several lines in a cell of this width", "C", "D",
    ]
    fixture.recorder.onCell = { ($0 as? Label)?.label.text = texts.isEmpty ? "E" : texts.removeFirst() }
    fixture.recorder.counts = [4]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    let (first, second) = (try #require(fixture.frame(0)), try #require(fixture.frame(1)))
    let third = try #require(fixture.frame(2))
    #expect(first.height == second.height)
    #expect(first.height > third.height)
    #expect(first.width == 160)
    #expect(third.minY == first.maxY)
  }

  private final class Header: UICollectionReusableView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 55) }
  }

  @Test("A header of estimated height becomes as high as it prefers") func header() {
    let layout = UICollectionViewCompositionalLayout.shelves(.none, item: CGSize(width: 320, height: 40)) {
      $0.boundarySupplementaryItems = [UICollectionViewCompositionalLayout.bar(.estimated(20))]
    }
    let fixture = LayoutFixture([0], layout: layout)
    fixture.collectionView.register(
      Header.self, forSupplementaryViewOfKind: UICollectionView.elementKindSectionHeader,
      withReuseIdentifier: "view")
    fixture.recorder.counts = [2]
    fixture.collectionView.reloadData()
    fixture.app.frame()
    #expect(fixture.header(0) == CGRect(x: 0, y: 0, width: 320, height: 55))
    #expect(fixture.frame(0)?.minY == 55)
  }
}
