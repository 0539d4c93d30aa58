import CollectionLayouts
import Hosting
import UIKit
import UIKitTesting

@testable import CollectionViews

/// An app with a grid whose callbacks call the collection view, one callback and one call at a time.
final class ReentrantApp: NSObject {
  /// When the callback calls.
  enum Time: CaseIterable { case first, third, always }

  let app = TestApp(size: CGSize(width: 200, height: 240))
  let view: UICollectionView
  let layout = ReentrantLayout()
  let other = ReentrantLayout()
  var sections = [Array(0..<24), Array(100..<108)]
  var nextNumber = 1000
  var faults: [String] = []
  /// The messages of ``play()``.
  private(set) var messages: [String] = []
  /// The callback that calls, and what it calls; nil for none.
  var reaction: (callback: String, time: Time, call: (ReentrantApp) -> Void)?
  private var calls = 0
  private var depth = 0
  /// The time of the virtual clock at the last call, and the number of calls at that time.
  private var (frame, callsInFrame) = (TimeInterval.nan, 0)

  override init() {
    view = UICollectionView(frame: app.window.bounds, collectionViewLayout: layout)
    super.init()
    (layout.app, other.app) = (self, self)
    other.scrollDirection = .horizontal
    for each in [layout, other] {
      each.itemSize = CGSize(width: 56, height: 50)
      each.headerReferenceSize = CGSize(width: 20, height: 20)
    }
    view.register(ReentrantCell.self, forCellWithReuseIdentifier: "cell")
    view.registerPlainHeaders()
    view.dataSource = self
    view.delegate = self
    view.prefetchDataSource = self
    view.allowsMultipleSelection = true
    app.window.addSubview(view)
  }

  /// Notes a callback, which calls if it is its turn.
  func called(_ callback: String = #function) {
    Self.seen.insert(callback)
    guard let reaction, reaction.callback == callback else { return }
    calls += 1
    switch reaction.time {
    case .first where calls == 1, .third where calls == 3, .always: break
    default: return
    }
    // An app that calls itself ends that at some time.
    if depth == Self.depthLimit { return self.reaction = nil }
    if frame != app.host.now { (frame, callsInFrame) = (app.host.now, 0) }
    callsInFrame += 1
    guard callsInFrame < Self.callLimit else {
      faults.append("is called \(callsInFrame) times in a frame")
      return self.reaction = nil
    }
    depth += 1
    reaction.call(self)
    depth -= 1
  }

  /// The callbacks that were called in any app.
  static var seen: Set<String> = []
  private static let depthLimit = 60
  /// More calls than a callback gets in a frame of the test: at most 6,500 are measured, for the sizes of 32
  /// items in each preparation.
  private static let callLimit = 10_000

  // MARK: Data

  func path(_ item: Int, _ section: Int = 0) -> IndexPath { IndexPath(item: item, section: section) }

  func insert(at item: Int = 0) {
    // Data that doubles with each layout has no limit.
    guard !sections.isEmpty, sections[0].count < 300 else { return }
    nextNumber += 1
    sections[0].insert(nextNumber, at: min(item, sections[0].count))
    view.insertItems(at: [path(min(item, sections[0].count - 1))])
  }

  func delete() {
    guard let first = sections.first, !first.isEmpty else { return }
    sections[0].removeFirst()
    view.deleteItems(at: [path(0)])
  }

  func move() {
    guard let first = sections.first, first.count > 20 else { return }
    sections[0].swapAt(0, first.count - 1)
    view.performBatchUpdates {
      view.moveItem(at: path(0), to: path(first.count - 1))
      view.moveItem(at: path(first.count - 1), to: path(0))
    }
  }

  // MARK: The use

  /// Shows the grid, and does what calls all callbacks: scrolls, taps, keys, updates, movements, transitions.
  func use() {
    let frames = { (count: Int) in for _ in 0..<count { self.app.frame() } }
    frames(2)
    view.contentOffset.y = 120
    frames(1)
    app.drag(from: CGPoint(x: 100, y: 200), to: CGPoint(x: 100, y: 60), duration: 0.08)
    frames(2)
    app.scroll(at: CGPoint(x: 60, y: 60), dy: -40)
    view.scrollToItem(at: path(3), at: .top, animated: true)
    frames(3)
    app.tap(CGPoint(x: 60, y: 90))
    for key in [KeyCode.down, .right, .return, .pageDown, .home] { app.press(key) }
    view.performBatchUpdates {
      insert(at: 2)
      delete()
    }
    frames(2)
    move()
    frames(1)
    if view.beginInteractiveMovementForItem(at: path(1)) {
      view.updateInteractiveMovementTargetPosition(CGPoint(x: 150, y: 150))
      frames(1)
      view.endInteractiveMovement()
    }
    view.reloadItems(at: view.indexPathsForVisibleItems.suffix(1))
    view.reconfigureItems(at: view.indexPathsForVisibleItems.suffix(2))
    view.bounds.size.width -= 30
    frames(1)
    view.setCollectionViewLayout(other, animated: true)
    frames(2)
    let transition = view.startInteractiveTransition(to: layout)
    transition.transitionProgress = 0.4
    transition.invalidateLayout()
    frames(1)
    view.finishInteractiveTransition()
    frames(4)
    view.reloadData()
    frames(1)
  }

  /// Uses the grid with a callback that calls. Then it shows its data again, whatever happened.
  func play() -> [String] {
    let before = CollectionInvariants.onViolation
    CollectionInvariants.onViolation = { [unowned self] in faults += $0 }
    defer { CollectionInvariants.onViolation = before }
    messages = diagnostics {
      use()
      reaction = nil
      for each in [layout, other] { each.answerRightly() }
      if view.superview == nil { app.window.addSubview(view) }
      (view.dataSource, view.delegate) = (self, self)
      view.cancelInteractiveMovement()
      view.frame = app.window.bounds
      view.reloadData()
      view.setCollectionViewLayout(layout, animated: false)
      view.contentOffset = .zero
      for _ in 0..<40 { app.frame() }
    }
    let shown = view.visibleCells.map { ($0 as? ReentrantCell)?.number ?? -1 }
    let paths = view.indexPathsForVisibleItems
    let data = paths.map { sections.indices.contains($0.section) ? sections[$0.section][$0.item] : -2 }
    if shown != data || shown.isEmpty != sections.allSatisfy(\.isEmpty) {
      faults.append("shows \(shown) instead of \(data)")
    }
    return faults
  }
}

final class ReentrantCell: UICollectionViewCell {
  var number = 0
  weak var app: ReentrantApp?

  override func prepareForReuse() {
    super.prepareForReuse()
    app?.called("prepareForReuse()")
  }

  override func apply(_ layoutAttributes: UICollectionViewLayoutAttributes) {
    super.apply(layoutAttributes)
    app?.called("apply(_:)")
  }

  override func layoutSubviews() {
    super.layoutSubviews()
    app?.called("layoutSubviews()")
  }

  override func preferredLayoutAttributesFitting(
    _ layoutAttributes: UICollectionViewLayoutAttributes
  ) -> UICollectionViewLayoutAttributes {
    app?.called("preferredLayoutAttributesFitting(_:)")
    return super.preferredLayoutAttributesFitting(layoutAttributes)
  }

  override func updateConfiguration(using state: UICellConfigurationState) {
    super.updateConfiguration(using: state)
    app?.called("updateConfiguration(using:)")
  }

  override var isSelected: Bool { didSet { app?.called("isSelected") } }
  override var isHighlighted: Bool { didSet { app?.called("isHighlighted") } }
}
