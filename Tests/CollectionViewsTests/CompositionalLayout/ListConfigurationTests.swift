import Testing
import UIKit
import UIKitTesting

@Suite("Lists of a compositional layout") @MainActor struct ListConfigurationTests {
  private final class Row: UICollectionViewCell {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 50) }
  }

  private final class Bar: UICollectionReusableView {
    override func sizeThatFits(_ size: CGSize) -> CGSize { CGSize(width: size.width, height: 30) }
  }

  private func fixture(
    _ counts: [Int], _ appearance: UICollectionLayoutListConfiguration.Appearance,
    change: (inout UICollectionLayoutListConfiguration) -> Void = { _ in }
  ) -> LayoutFixture {
    var configuration = UICollectionLayoutListConfiguration(appearance: appearance)
    change(&configuration)
    let fixture = LayoutFixture([], layout: UICollectionViewCompositionalLayout.list(using: configuration))
    fixture.collectionView.register(Row.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter] {
      fixture.collectionView.register(Bar.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "view")
    }
    fixture.recorder.counts = counts
    fixture.collectionView.reloadData()
    fixture.app.frame()
    return fixture
  }

  /// The frames of the lines on screen, from top to bottom.
  private func lines(_ fixture: LayoutFixture) -> [CGRect] {
    fixture.collectionView.subviews.filter {
      $0 is UICollectionReusableView && $0.frame.height == 1 && !$0.isHidden
    }
    .compactMap { line in line.subviews.first.map { fixture.collectionView.convert($0.frame, from: line) } }
    .sorted { $0.minY < $1.minY }
  }

  @Test("Rows of a plain list are from edge to edge, as high as their cells, with a line below each")
  func plain() {
    let fixture = fixture([3], .plain)
    #expect(fixture.frame(1) == CGRect(x: 0, y: 50, width: 320, height: 50))
    #expect(
      lines(fixture) == [
        CGRect(x: 16, y: 49, width: 304, height: 1), CGRect(x: 16, y: 99, width: 304, height: 1),
        CGRect(x: 16, y: 149, width: 304, height: 1),
      ])
  }

  @Test("Headers of a plain list stay at the visible edge; those of a grouped list do not") func headers() {
    for appearance in [UICollectionLayoutListConfiguration.Appearance.plain, .grouped] {
      let fixture = fixture([20, 20], appearance) {
        $0.headerMode = .supplementary
        $0.footerMode = .supplementary
      }
      fixture.collectionView.contentOffset.y = 20
      fixture.app.frame()
      #expect(fixture.header(0)?.minY == (appearance == .plain ? 20 : 0))
      #expect(fixture.header(0)?.height == 30)
    }
  }

  @Test("The rows of an inset list have margins and a background, and no line below the last one")
  func inset() {
    let fixture = fixture([2, 2], .insetGrouped)
    #expect(fixture.frame(0) == CGRect(x: 16, y: 8, width: 288, height: 50))
    #expect(fixture.frame(0, 1)?.minY == 132)
    #expect(
      lines(fixture) == [
        CGRect(x: 32, y: 57, width: 272, height: 1), CGRect(x: 32, y: 181, width: 272, height: 1),
      ])
    let fill = fixture.collectionView.subviews.first { $0.layer.cornerRadius == 10 }
    #expect(fill?.frame.width == 288)
  }

  @Test("The first item can be the header: it is above the background, without a line") func firstItem() {
    let fixture = fixture([3], .insetGrouped) { $0.headerMode = .firstItemInSection }
    let fill = fixture.collectionView.subviews.first { $0.layer.cornerRadius == 10 }
    #expect(fill?.frame == CGRect(x: 16, y: 58, width: 288, height: 100))
    #expect(lines(fixture).map(\.minY) == [107])
  }

  @Test("A handler changes the lines of a row") func handler() {
    let fixture = fixture([3], .plain) {
      $0.itemSeparatorHandler = { path, lines in
        var lines = lines
        if path.item == 1 { lines.bottomSeparatorVisibility = .hidden }
        if path.item == 2 {
          lines.bottomSeparatorInsets = NSDirectionalEdgeInsets(top: 0, leading: 40, bottom: 0, trailing: 10)
        }
        return lines
      }
    }
    #expect(
      lines(fixture) == [
        CGRect(x: 16, y: 49, width: 304, height: 1), CGRect(x: 40, y: 149, width: 270, height: 1),
      ])
  }

  @Test("A sidebar has no lines, and its padding above headers is settable") func sidebar() {
    let fixture = fixture([2], .sidebar) {
      $0.headerMode = .supplementary
      $0.headerTopPadding = 12
    }
    #expect(lines(fixture).isEmpty)
    #expect(fixture.header(0) == CGRect(x: 8, y: 12, width: 304, height: 30))
    #expect(fixture.frame(0) == CGRect(x: 8, y: 46, width: 304, height: 50))
  }

  @Test("The background is behind the rows, also below the last one") func background() {
    let fixture = fixture([1], .grouped)
    let background = fixture.collectionView.subviews.first {
      $0 is UICollectionReusableView && $0.backgroundColor == .systemGroupedBackground
    }
    #expect((background?.frame.maxY ?? 0) >= 400)
  }

  @Test("The lists of a million rows need memory only for rows that were on screen") func million() {
    let fixture = fixture([1_000_000], .plain)
    fixture.collectionView.scrollToItem(at: [0, 700_000], at: .top, animated: false)
    fixture.app.frame()
    #expect(fixture.frame(700_000)?.height == 50)
    #expect(fixture.frame(700_000)?.minY == fixture.collectionView.contentOffset.y)
    fixture.collectionView.contentOffset.y -= 300
    fixture.app.frame()
    #expect(fixture.visible.contains("0.699995"))
  }
}
