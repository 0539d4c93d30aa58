import CollectionLayouts
import Hosting
import UIKit
import UIKitTesting

@testable import CollectionViews

/// A cell that shows an item of a monkey's app.
protocol MonkeyCell: UICollectionViewCell { var number: Int { get } }

/// An app whose collection view a monkey operates: data with unique numbers, ten layouts, and a record of the
/// calls that must be balanced.
class MonkeyApp: NSObject {
  struct Section {
    var id: Int
    var items: [Int]
  }

  /// Shows a number, and prefers a height that depends on it.
  final class Cell: PreferringCell, MonkeyCell {
    var number = 0
    override func preferredSize(_ attributes: UICollectionViewLayoutAttributes) -> CGSize {
      CGSize(width: attributes.size.width, height: CGFloat(30 + number * 37 % 50))
    }
  }

  final class Header: UICollectionReusableView { var section = 0 }

  struct WeakView { weak var view: UICollectionReusableView? }

  let app = TestApp(size: CGSize(width: 240, height: 300))
  let view: UICollectionView
  let layouts: [UICollectionViewLayout]
  let driver: CollectionViewTransitionDriver
  var sections: [Section]
  var nextNumber = 1000
  /// The touches that are down, with their locations.
  var touches: [Int: CGPoint] = [:]
  /// The reaction to the next call of a callback.
  var reactions: [Int: Int] = [:]
  /// Whether a callback has changed something since the views last stopped.
  var hasReacted = false
  var faults: [String] = []
  /// The numbers of completions that are expected, by the call.
  var completions: [String: Int] = [:]
  var displayed: Set<ObjectIdentifier> = []
  /// All views that the data source has configured.
  var configured: [ObjectIdentifier: WeakView] = [:]
  var peakOfShown = 0

  init(
    sections: [Section] = MonkeyApp.initialSections,
    layouts: [UICollectionViewLayout] = MonkeyApp.makeLayouts()
  ) {
    self.sections = sections
    self.layouts = layouts
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layouts[0])
    driver = CollectionViewTransitionDriver(view)
    super.init()
    view.register(Cell.self, forCellWithReuseIdentifier: "cell")
    for kind in [UICollectionView.elementKindSectionHeader] {
      view.register(Header.self, forSupplementaryViewOfKind: kind, withReuseIdentifier: "header")
    }
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    driver.add(UIPinchGestureRecognizer()) { [unowned self] layout, direction in
      let present = view.collectionViewLayout as? UICollectionViewTransitionLayout
      let isTaken = driver.source == nil && present?.transitionState == .tracking
      guard !isTaken, let index = layouts.firstIndex(where: { $0 === layout }) else { return nil }
      return layouts[(index + (direction == .forward ? 1 : layouts.count - 1)) % layouts.count]
    }
    app.window.addSubview(view)
    app.frame()
  }

  static let initialSections = [
    Section(id: 1, items: Array(0..<13)), Section(id: 2, items: []), Section(id: 3, items: Array(20..<51)),
    Section(id: 4, items: Array(60..<66)),
  ]

  static func makeLayouts() -> [UICollectionViewLayout] {
    let flow = UICollectionViewFlowLayout()
    flow.itemSize = CGSize(width: 70, height: 70)
    flow.headerReferenceSize = CGSize(width: 0, height: 24)
    flow.sectionHeadersPinToVisibleBounds = true
    let sized = UICollectionViewFlowLayout()
    sized.itemSize = CGSize(width: 110, height: 40)
    sized.estimatedItemSize = CGSize(width: 110, height: 40)
    sized.headerReferenceSize = CGSize(width: 0, height: 20)
    let row = UICollectionViewFlowLayout()
    row.itemSize = CGSize(width: 60, height: 80)
    row.scrollDirection = .horizontal
    let list = ListLayout()
    list.estimatedRowHeight = 40
    list.headerHeight = 24
    list.sectionHeadersPinToVisibleBounds = true
    list.sectionBackgroundInset = .zero
    let waterfall = WaterfallLayout()
    waterfall.columnCount = 3
    waterfall.headerHeight = 20
    let mosaic = MosaicLayout()
    mosaic.minimumUnit = 60
    mosaic.headerHeight = 20
    let stack = StackLayout()
    stack.itemSize = CGSize(width: 80, height: 80)
    stack.matMargin = 6
    stack.captionHeight = 20
    let circle = CircleLayout()
    circle.itemSize = CGSize(width: 50, height: 50)
    return [flow, list, StackedRowsLayout(), stack, waterfall, mosaic, sized, CoverFlowLayout(), circle, row]
  }

  /// The numbers of the layouts whose sizes depend on the cells that were visible.
  static let estimatedLayouts: Set<Int> = [1, 6]

  /// Performs an action on the data.
  func update(_ action: MonkeyAction) { changeData(action) }

  /// Records the rules that are violated after an action.
  func check(isResting: Bool) { checkRules(isResting: isResting) }

  /// Ends what waits for the app, before nothing moves.
  func endWork() {}

  /// Returns how the cells on screen differ from those of a new collection view with the same content.
  func differencesFromNew() -> [String] { differences(fromNew: MonkeyApp(sections: sections)) }

  var items: [IndexPath] {
    sections.indices.flatMap { section in sections[section].items.indices.map { path($0, section) } }
  }

  func item(_ number: Int) -> IndexPath? {
    let items = items
    return items.isEmpty ? nil : items[number % items.count]
  }

  func layout(_ number: Int) -> UICollectionViewLayout { layouts[number % layouts.count] }

  /// Counts a completion that must be called once.
  func expect(_ call: String) -> () -> Void {
    completions[call, default: 0] += 1
    return { [weak self] in self?.completions[call, default: 0] -= 1 }
  }

  func react(in callback: Int) {
    guard let reaction = reactions.removeValue(forKey: callback) else { return }
    hasReacted = true
    switch reaction {
    case 0: view.reloadData()
    case 1: update(.batch(edits: 3, seed: callback))
    case 2: view.setCollectionViewLayout(layout(callback + 3), animated: true)
    case 3: view.collectionViewLayout = layout(callback + 1)
    case 4: view.collectionViewLayout.invalidateLayout()
    case 5:
      view.setContentOffset(
        view.clampedOffset(CGPoint(x: 0, y: callback * 40)), animated: callback.isMultiple(of: 2))
    case 6: view.selectItem(at: item(callback * 7), animated: false, scrollPosition: [])
    case 7: view.setNeedsLayout()
    case 8:
      if view.collectionViewLayout is UICollectionViewTransitionLayout { view.finishInteractiveTransition() }
    default: view.layoutIfNeeded()
    }
  }
}

// MARK: Data source and delegate

extension MonkeyApp: UICollectionViewDataSource, UICollectionViewDataSourcePrefetching,
  UICollectionViewDelegateFlowLayout
{
  func numberOfSections(in collectionView: UICollectionView) -> Int { sections.count }

  func collectionView(_ collectionView: UICollectionView, numberOfItemsInSection section: Int) -> Int {
    sections[section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, cellForItemAt indexPath: IndexPath
  ) -> UICollectionViewCell {
    let cell = collectionView.dequeueReusableCell(withReuseIdentifier: "cell", for: indexPath)
    (cell as? Cell)?.number = sections[indexPath.section].items[indexPath.item]
    configured[ObjectIdentifier(cell)] = WeakView(view: cell)
    react(in: 0)
    return cell
  }

  func collectionView(
    _ collectionView: UICollectionView, viewForSupplementaryElementOfKind kind: String,
    at indexPath: IndexPath
  ) -> UICollectionReusableView {
    let header = collectionView.dequeueReusableSupplementaryView(
      ofKind: kind, withReuseIdentifier: "header", for: indexPath)
    (header as? Header)?.section = sections[indexPath.section].id
    configured[ObjectIdentifier(header)] = WeakView(view: header)
    react(in: 1)
    return header
  }

  func collectionView(_ collectionView: UICollectionView, moveItemAt source: IndexPath, to target: IndexPath)
  {
    let moved = sections[source.section].items.remove(at: source.item)
    sections[target.section].items.insert(moved, at: target.item)
  }

  func collectionView(_ collectionView: UICollectionView, canMoveItemAt indexPath: IndexPath) -> Bool { true }

  func collectionView(_ collectionView: UICollectionView, prefetchItemsAt indexPaths: [IndexPath]) {
    for path in indexPaths where !hasItem(path) { faults.append("prefetch: \(path) does not exist") }
    react(in: 2)
  }

  func collectionView(_ collectionView: UICollectionView, cancelPrefetchingForItemsAt indexPaths: [IndexPath])
  { react(in: 3) }

  func hasItem(_ path: IndexPath) -> Bool {
    path.section < sections.count && path.item < sections[path.section].items.count
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplay cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    begin(cell)
    react(in: 4)
  }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplaying cell: UICollectionViewCell,
    forItemAt indexPath: IndexPath
  ) {
    end(cell)
    react(in: 5)
  }

  func collectionView(
    _ collectionView: UICollectionView, willDisplaySupplementaryView view: UICollectionReusableView,
    forElementKind elementKind: String, at indexPath: IndexPath
  ) { begin(view) }

  func collectionView(
    _ collectionView: UICollectionView, didEndDisplayingSupplementaryView view: UICollectionReusableView,
    forElementOfKind elementKind: String, at indexPath: IndexPath
  ) { end(view) }

  private func begin(_ view: UICollectionReusableView) {
    if !displayed.insert(ObjectIdentifier(view)).inserted { faults.append("display: begun twice") }
  }

  private func end(_ view: UICollectionReusableView) {
    if displayed.remove(ObjectIdentifier(view)) == nil { faults.append("display: ended without a beginning") }
  }

  func collectionView(_ collectionView: UICollectionView, didHighlightItemAt indexPath: IndexPath) {
    react(in: 6)
  }

  func collectionView(_ collectionView: UICollectionView, didSelectItemAt indexPath: IndexPath) {
    react(in: 7)
  }

  func collectionView(_ collectionView: UICollectionView, didDeselectItemAt indexPath: IndexPath) {
    react(in: 8)
  }

  func collectionView(
    _ collectionView: UICollectionView, shouldBeginMultipleSelectionInteractionAt indexPath: IndexPath
  ) -> Bool { true }

  func scrollViewDidScroll(_ scrollView: UIScrollView) { react(in: 9) }
}
