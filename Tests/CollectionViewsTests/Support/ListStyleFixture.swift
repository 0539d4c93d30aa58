import UIKit
import UIKitTesting

@testable import CollectionViews

/// A list of a compositional layout with sections of names, in a window of 320×400 points. Headers and
/// footers are list cells.
@MainActor final class ListStyleFixture {
  typealias Configuration = UICollectionLayoutListConfiguration

  let app = TestApp(size: CGSize(width: 320, height: 400))
  let list: UICollectionView
  private(set) var source: UICollectionViewDiffableDataSource<Int, String>!
  var configure: (UICollectionViewListCell, String) -> Void = { cell, name in
    var content = cell.defaultContentConfiguration()
    content.text = name
    cell.contentConfiguration = content
  }

  init(
    _ appearance: Configuration.Appearance, _ sections: [String]...,
    change: (inout Configuration) -> Void = { _ in }
  ) {
    var configuration = Configuration(appearance: appearance)
    change(&configuration)
    list = UICollectionView(
      frame: app.window.bounds,
      collectionViewLayout: UICollectionViewCompositionalLayout.list(using: configuration))
    let registration = UICollectionView.CellRegistration<UICollectionViewListCell, String> {
      [unowned self] cell, _, name in configure(cell, name)
    }
    source = UICollectionViewDiffableDataSource(collectionView: list) { view, path, name in
      view.dequeueConfiguredReusableCell(using: registration, for: path, item: name)
    }
    let kinds = [UICollectionView.elementKindSectionHeader, UICollectionView.elementKindSectionFooter]
    let registrations = kinds.map { kind in
      UICollectionView.SupplementaryRegistration<UICollectionViewListCell>(elementKind: kind) { view, _, _ in
        var content = view.defaultContentConfiguration()
        content.text = kind == kinds[0] ? "Header" : "Footer"
        view.contentConfiguration = content
      }
    }
    source.supplementaryViewProvider = { view, kind, path in
      view.dequeueConfiguredReusableSupplementary(using: registrations[kind == kinds[0] ? 0 : 1], for: path)
    }
    app.window.addSubview(list)
    show(sections, animated: false)
  }

  func show(_ sections: [[String]], animated: Bool = true) {
    var snapshot = NSDiffableDataSourceSnapshot<Int, String>()
    snapshot.appendSections(Array(sections.indices))
    for (section, names) in sections.enumerated() { snapshot.appendItems(names, toSection: section) }
    source.apply(snapshot, animatingDifferences: animated)
    if !animated { app.frame() }
  }

  func cell(_ item: Int, _ section: Int = 0) -> UICollectionViewListCell? {
    list.cellForItem(at: [section, item]) as? UICollectionViewListCell
  }

  func header(_ kind: String = UICollectionView.elementKindSectionHeader) -> UICollectionViewListCell? {
    list.supplementaryView(forElementKind: kind, at: [0, 0]) as? UICollectionViewListCell
  }

  /// The shape of a cell's background.
  func shape(_ item: Int, _ section: Int = 0) -> RoundedRowView? {
    cell(item, section)?.subviews.first?.subviews.first as? RoundedRowView
  }

  /// The shown radii of the upper and lower corners of a row's background.
  func radii(_ item: Int, _ section: Int = 0) -> [CGFloat] {
    guard let lower = shape(item, section)?.lower, let upper = lower.superview else { return [] }
    return [upper, lower].map { ($0.layer.presentation() ?? $0.layer).cornerRadius }
  }

  /// The fill of a row's background.
  func fill(_ item: Int, _ section: Int = 0) -> UIColor? { shape(item, section)?.lower.backgroundColor }

  /// The shown lines of the list, in its content, from top to bottom.
  var lines: [CGRect] {
    list.subviews.compactMap { $0 as? ListLineView }.filter { !$0.isHidden }
      .compactMap { view in view.subviews.first.map { list.convert($0.frame, from: view) } }
      .sorted { $0.minY < $1.minY }
  }
}
