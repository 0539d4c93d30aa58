import CollectionEngine
import Foundation
import Geometry
import UIKit
import ViewTree

@testable import CollectionViews

/// The parts of a collection view without a view and without a window. They write what they call in a log.
@MainActor final class PartsFixture {
  /// A visible rectangle over content, without physics.
  final class Scroll: ScrollContainer {
    private var state = ScrollState(offset: .zero, inset: .zero, contentSize: .zero)
    private var overriding: ScrollState?
    private var size = CGSize(width: 100, height: 100)
    weak var coordinator: LayoutCoordinator?
    private(set) var layoutRequests = 0
    var isOffsetHeld = false
    private(set) var subviews: [UIView] = []

    private var current: ScrollState {
      get { overriding ?? state }
      set { if overriding != nil { overriding = newValue } else { state = newValue } }
    }

    var bounds: CGRect { CGRect(origin: current.offset, size: size) }
    var contentOffset: CGPoint {
      get { current.offset }
      set {
        if overriding == nil { coordinator?.boundsWillChange(to: CGRect(origin: newValue, size: size)) }
        current.offset = newValue
      }
    }
    var contentInset: UIEdgeInsets {
      get { current.inset }
      set { current.inset = newValue }
    }
    var adjustedContentInset: UIEdgeInsets { current.inset }
    var contentSize: CGSize {
      get { current.contentSize }
      set { current.contentSize = newValue }
    }
    var displayScale: CGFloat { 1 }
    var isDragging: Bool { false }
    var isDecelerating: Bool { false }
    var restingContentOffset: CGPoint { contentOffset }
    var pagedContentOffset: CGPoint { contentOffset }

    func clampedOffset(_ offset: CGPoint) -> CGPoint {
      CGPoint(
        x: max(0, min(offset.x, contentSize.width - size.width)),
        y: max(0, min(offset.y, contentSize.height - size.height)))
    }
    func offset(showing rect: CGRect) -> CGPoint {
      clampedOffset(
        CGPoint(x: contentOffset.x, y: min(rect.minY, max(contentOffset.y, rect.maxY - size.height))))
    }
    func adjustContentOffset(by distance: CGPoint) { contentOffset = clampedOffset(contentOffset + distance) }
    func setContentOffset(_ contentOffset: CGPoint, animated: Bool) { self.contentOffset = contentOffset }
    func animateContentOffset(aimingAt target: @escaping () -> CGPoint?) {
      if let offset = target() { contentOffset = offset }
    }

    var scrollState: ScrollState { current }
    var isScrollStateOverridden: Bool { overriding != nil }
    func withScrollState<Result>(_ state: inout ScrollState, _ body: () -> Result) -> Result {
      let outer = overriding
      overriding = state
      defer { overriding = outer }
      let result = body()
      if let written = overriding { state = written }
      return result
    }

    var isInWindow: Bool { false }
    var frameLoop: FrameLoop? { nil }
    func setNeedsLayout() { layoutRequests += 1 }
    func animateUpdate(_ changes: () -> Void, completion: ((Bool) -> Void)?) {
      UIView.performWithoutAnimation(changes)
      completion?(true)
    }

    func addSubview(_ view: UIView) { subviews.append(view) }
    func reorderSubviews(_ views: [UIView]) { subviews = views }
    private(set) lazy var gestureView = UIScrollView(frame: bounds)
  }

  /// A data source and a delegate, which write their calls in the log.
  final class Calls: AppCalls {
    var sections: [Int]
    var log: [String] = []
    var prefetchesNow = false
    /// Dequeues a cell; set by the fixture.
    var makeCell: (IndexPath) -> UICollectionViewCell? = { _ in nil }
    /// Called in `shouldSelect(_:)`.
    var mayAdd: (IndexPath) -> Bool = { _ in true }

    init(_ sections: [Int]) {
      self.sections = sections
      super.init(nil)
    }

    override var dataSourceName: String? { "Calls" }
    override func sectionCount() -> Int? { sections.count }
    override func itemCount(inSection section: Int) -> Int { sections[section] }
    override func cell(at path: IndexPath) -> UICollectionViewCell? {
      log.append("cell \(path.item)")
      return makeCell(path)
    }
    override func shouldSelect(_ path: IndexPath) -> Bool {
      log.append("should select \(path.item)")
      return mayAdd(path)
    }
    override func didSelect(_ path: IndexPath) { log.append("did select \(path.item)") }
    override func didDeselect(_ path: IndexPath) { log.append("did deselect \(path.item)") }
    override func canMove(_ path: IndexPath) -> Bool { true }
    override func move(_ path: IndexPath, to target: IndexPath) -> Bool? {
      log.append("move \(path.item) to \(target.item)")
      return true
    }
    override var prefetches: Bool { prefetchesNow }
    override func prefetch(_ paths: [IndexPath]) { log.append("prefetch \(paths.map(\.item))") }
    override func cancelPrefetching(_ paths: [IndexPath]) { log.append("cancel \(paths.map(\.item))") }

    func drain() -> [String] {
      defer { log = [] }
      return log
    }
  }

  /// One column of rows of the same height, in one section. The row count is that of the calls.
  final class Rows: UICollectionViewLayout {
    let height: CGFloat
    private let count: () -> Int
    private(set) var preparations = 0

    init(_ height: CGFloat, count: @escaping () -> Int) {
      self.height = height
      self.count = count
      super.init()
    }

    required init?(coder: NSCoder) { nil }

    override func prepare() { preparations += 1 }
    override var collectionViewContentSize: CGSize {
      CGSize(width: 100, height: height * CGFloat(count()))
    }
    override func layoutAttributesForElements(in rect: CGRect) -> [UICollectionViewLayoutAttributes]? {
      let first = max(0, Int(rect.minY / height))
      let end = min(count(), Int((rect.maxY / height).rounded(.up)))
      return first < end ? (first..<end).compactMap { layoutAttributesForItem(at: [0, $0]) } : []
    }
    override func layoutAttributesForItem(at indexPath: IndexPath) -> UICollectionViewLayoutAttributes? {
      let attributes = UICollectionViewLayoutAttributes(forCellWith: indexPath)
      attributes.frame = CGRect(x: 0, y: CGFloat(indexPath.item) * height, width: 100, height: height)
      return attributes
    }
  }

  let scroll = Scroll()
  let calls: Calls
  let log = InconsistencyLog()
  let observers = ObserverList<any ContentObserver>()
  let decorators = ObserverList<any CellDecorator>()
  let adjusters = ObserverList<any ElementAdjuster>()
  let counts: ItemCounts
  let arrangement: ItemArrangement
  let coordinator: LayoutCoordinator
  let sections: SectionScrollController
  let scroller: ItemScroller
  let presenter: ElementPresenter
  let pipeline: UpdatePipeline

  init(_ count: Int) {
    let calls = Calls([count])
    self.calls = calls
    counts = ItemCounts(calls: calls, log: log)
    arrangement = ItemArrangement(counts: counts)
    coordinator = LayoutCoordinator(scroll: scroll, calls: calls, counts: counts, log: log)
    sections = SectionScrollController(scroll: scroll, coordinator: coordinator)
    scroller = ItemScroller(scroll: scroll, coordinator: coordinator, sections: sections, log: log)
    let views = ElementViewProvider(
      calls: calls, log: log, arrangement: arrangement, coordinator: coordinator, decorators: decorators)
    presenter = ElementPresenter(
      scroll: scroll, calls: calls, coordinator: coordinator, views: views, decorators: decorators,
      adjusters: adjusters)
    pipeline = UpdatePipeline(
      scroll: scroll, calls: calls, log: log, arrangement: arrangement, presenter: presenter,
      scroller: scroller, observers: observers)
    scroll.coordinator = coordinator
    observers.all = [presenter, scroller]
    views.register(
      UICollectionViewCell.self, base: UICollectionViewCell.self, category: .cell, kind: nil,
      identifier: "cell")
    calls.makeCell = { [unowned views] path in
      views.dequeue(category: .cell, kind: nil, identifier: "cell", indexPath: path) as? UICollectionViewCell
    }
    coordinator.replace(with: rows(40))
  }

  /// A layout of the items, whose rows have a height.
  func rows(_ height: CGFloat) -> Rows { Rows(height) { [unowned counts] in counts.current.itemCount } }

  /// The numbers of the items on screen.
  var shown: [Int] { presenter.itemPaths.map(\.item) }

  /// Runs a layout pass of the view itself.
  func layOut() { pipeline.layOut(isOfView: true) }
}
