import UIKit

/// The transitions between layouts, by gestures, the slider, keys or the program. The state is that of the
/// collection view and of the driver.
@MainActor final class LayoutTransitions {
  /// The sources of a transition's progress other than gestures.
  enum Source: Hashable { case slider, keys, program }

  private let context: BrowserContext
  private let shown: ShownLayout
  private let viewer: PhotoViewer
  private let dataSource: PhotoDataSource
  let driver: CollectionViewTransitionDriver
  /// The photo that changes are about, and the places of the layouts.
  private let places: LayoutPlaces
  let gestures: TransitionGestures
  let hint = GestureHint(frame: .zero)
  /// The layouts that were shown before this one, the last one last.
  private var former: [LayoutChoice] = []
  /// The layout to which a drag leads back.
  private var returning: LayoutChoice?
  /// The layout that was shown last without a transition.
  private var resting: LayoutChoice
  private(set) var openingAlbum: Int?
  var onChange: (() -> Void)?
  /// Called when the progress has changed, and at the end.
  var onProgress: (() -> Void)?
  /// Called when a layout of the albums is shown alone again.
  var onEnd: (() -> Void)?

  init(
    _ context: BrowserContext, _ viewer: PhotoViewer, _ places: LayoutPlaces, _ resizing: PhotoResizing,
    _ dataSource: PhotoDataSource
  ) {
    self.context = context
    shown = context.shown
    resting = shown.choice
    (self.viewer, self.places, self.dataSource) = (viewer, places, dataSource)
    driver = CollectionViewTransitionDriver(context.collectionView)
    gestures = TransitionGestures(context, driver, resizing)
    driver.didBegin = { [unowned self] in didBegin($0) }
    // Called when a transition is released, and settles to a layout.
    driver.willSettle = { [unowned self] layout, finishes in
      let choice = LayoutChoice(finishes ? layout.nextLayout : layout.currentLayout)
      if let choice { shown.choice = choice }
      hint.text = nil
    }
    driver.didEnd = { [unowned self] _, _, _ in didEnd() }
    gestures.install(
      pinchTarget: { [unowned self] in pinchTarget(from: $0, $1) },
      dragTarget: { [unowned self] in dragTarget(from: $0, $1) },
      edgeTarget: { [unowned self] in edgeTarget(from: $0, $1) })
    dataSource.onOpen = { [weak self] in self?.openAlbum($0) }
    viewer.onTap = { [weak self] in self?.open($0) }
  }

  var layout: BrowserTransitionLayout? { shown.transition }

  var progress: CGFloat { layout?.transitionProgress ?? 0 }

  private var settling: BrowserTransitionLayout? {
    guard let layout, case .settling = layout.transitionState else { return nil }
    return layout
  }

  // MARK: Photos and albums

  /// Opens a photo; in stacks, the album of a pile.
  func open(_ path: IndexPath) {
    if shown.choice == .stacks { openAlbum(path.section) } else { viewer.open(path) }
  }

  /// Shows an album in the grid, with its heading at the top. If the grid is shown already, or with large
  /// items, scrolls to the album.
  func openAlbum(_ section: Int) {
    let view = context.collectionView
    guard !shown.hasPhoto, !view.hasActiveDrag, section < context.catalog.sectionCount else { return }
    guard shown.choice != .grid && shown.choice != .large || layout != nil else {
      return view.scroll(toSection: section)
    }
    openingAlbum = section
    change(to: .grid)
    if layout == nil { openingAlbum = nil }
  }

  /// The content offset at the end of a transition that opens an album; nil for other transitions.
  private var albumOffset: CGPoint? {
    guard let section = openingAlbum, let grid = layout?.nextLayout as? AlbumLayout,
      let heading = grid.layoutAttributesForSupplementaryView(
        ofKind: UICollectionView.elementKindSectionHeader, at: IndexPath(item: 0, section: section))
    else { return nil }
    return CGPoint(x: 0, y: heading.frame.minY - context.collectionView.contentInset.top)
  }

  // MARK: Progress

  /// Starts a transition to a layout, or continues one that is settling. Other sources can take over from
  /// keys.
  ///
  /// - Returns: The progress, or nil if another source is active, a photo is open, or the layout is already
  ///   shown.
  @discardableResult func begin(to target: LayoutChoice, by source: Source) -> CGFloat? {
    guard !shown.hasPhoto, let next = destination(target) else { return nil }
    return driver.begin(to: next, source: source, yields: source == .keys)
  }

  /// The layout object for a choice: one of the layouts of the current transition, or a new one. Nil if the
  /// choice is already shown.
  private func destination(_ target: LayoutChoice) -> UICollectionViewLayout? {
    if let layout {
      if let side = [layout.nextLayout, layout.currentLayout].first(where: { LayoutChoice($0) == target }) {
        return side
      }
    } else if target == shown.choice {
      return nil
    }
    if let reason = target.refusal(ofItems: context.catalog.history.current.count) {
      context.note.show(reason)
      return nil
    }
    return places.makeLayout(target)
  }

  func move(to progress: CGFloat, by source: Source) { driver.move(to: progress, source: source) }

  /// Releases the transition, if `source` is active. If `finishes` is nil, progress and velocity determine
  /// whether the transition finishes or is cancelled.
  func end(by source: Source, finishes: Bool? = nil) { driver.end(source: source, finishes: finishes) }

  /// Cancels the transition of the active source. Returns false if no source is active.
  @discardableResult func cancel() -> Bool {
    guard let source = driver.source else { return false }
    driver.end(source: source, finishes: false)
    return true
  }

  /// Changes the layout, animated. An open photo is closed first.
  func show(_ target: LayoutChoice) {
    if shown.hasPhoto {
      viewer.close { [weak self] in self?.change(to: target) }
    } else {
      change(to: target)
    }
  }

  /// Shows the layout with the next larger or smaller items. Layouts of another kind change to the largest or
  /// the smallest one.
  func resizeItems(larger: Bool) {
    let sizes: [LayoutChoice] = [.small, .grid, .large]
    guard let place = sizes.firstIndex(of: shown.choice) else { return show(larger ? .large : .small) }
    let next = place + (larger ? 1 : -1)
    if sizes.indices.contains(next) { show(sizes[next]) }
  }

  /// Changes the layout, animated. If photos move far, they move more gently than after a gesture, because
  /// the eye has to follow them from a standstill.
  private func change(to target: LayoutChoice) {
    cancel()
    guard begin(to: target, by: .program) != nil else { return }
    if let layout {
      if layout.transitionProgress == 0 { layout.pace = .slowStart }
      // Most photos of shelves are beside the window, and leave or enter it. Between the list and the
      // outline, headings and rows of closed folders fade almost in their places.
      let isGentle =
        [shown.from, shown.to].contains(.shelves)
        || [shown.from, shown.to].allSatisfy { $0.appearance.row == 1 }
      if isGentle || layout.medianDistance > Self.longDistance {
        layout.completionSpeed = Self.gentleSpeed
      }
    }
    end(by: .program, finishes: true)
  }

  /// The median distance of photos, in points, from which on they move gently.
  private static let longDistance: CGFloat = 250
  /// The speed of a gentle transition: the angular frequency of the spring is 16 instead of 24.
  static let gentleSpeed: CGFloat = 2 / 3

  /// Sets the progress for the slider or the keys: of the current transition, or of a new one to the next
  /// layout of the cycle.
  func scrub(to progress: CGFloat, by source: Source) {
    if driver.source != AnyHashable(source) {
      let target = layout == nil ? LayoutSteps.dragging(from: shown.choice, forward: true) : shown.to
      guard begin(to: target, by: source) != nil else { return }
    }
    move(to: progress, by: source)
  }

  /// Changes the progress by a step of the keys: towards the next layout of the cycle or, with `pinching`,
  /// towards larger or smaller items. At 0 and at 1, and without a further step for a second, the transition
  /// is released.
  func step(by step: CGFloat, pinching: Bool = false) {
    var step = step
    if pinching {
      let next = layout == nil ? LayoutSteps.pinching(from: shown.choice, closer: step > 0) : shown.to
      guard let next, driver.source == AnyHashable(Source.keys) || begin(to: next, by: .keys) != nil else {
        return
      }
      if LayoutSteps.pinching(from: shown.from, closer: true) != shown.to { step = -step }
    }
    scrub(to: progress + step, by: .keys)
    keyRelease?.invalidate()
    keyRelease = nil
    if progress > 0.999 { return end(by: .keys, finishes: true) }
    if progress < 0.001 { return end(by: .keys, finishes: false) }
    var start: TimeInterval?
    keyRelease = context.view.displayLink { [weak self] link in
      guard let self, driver.source == AnyHashable(Source.keys) else { return link.invalidate() }
      if let start, link.timestamp - start >= Self.keyPause {
        link.invalidate()
        end(by: .keys)
      } else if start == nil {
        start = link.timestamp
      }
    }
  }

  /// The time after the last step by keys, in seconds, after which the transition runs to the nearer end.
  private static let keyPause: TimeInterval = 1
  private var keyRelease: CADisplayLink?

  // MARK: Targets of gestures

  private func pinchTarget(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    guard let choice = LayoutChoice(layout) else { return nil }
    let closer = direction == .forward
    if let target = LayoutSteps.pinching(from: choice, closer: closer) { return destination(target) }
    // The pinch has begun, and nothing will move.
    if self.layout == nil {
      context.note.show(closer ? "Photos have their largest size" : "All albums are stacked")
    }
    return nil
  }

  /// The next layout of a drag from an edge of the window: from the leading edge, the layout before this one.
  private func edgeTarget(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    let isBack = (direction == .forward) != context.view.isRightToLeft
    guard isBack, let last = former.last, settling == nil, driver.source == nil, !shown.hasPhoto else {
      return dragTarget(from: layout, direction)
    }
    returning = last
    return destination(last)
  }

  /// The next layout of a drag in the cycle, or the other layout of a transition that is settling. A drag to
  /// the leading edge shows the next layout.
  private func dragTarget(
    from layout: UICollectionViewLayout, _ direction: CollectionViewTransitionDriver.Direction
  ) -> UICollectionViewLayout? {
    guard driver.source == nil, !shown.hasPhoto, let choice = LayoutChoice(layout) else { return nil }
    let isForward = (direction == .backward) != context.view.isRightToLeft
    guard let settling else { return destination(LayoutSteps.dragging(from: choice, forward: isForward)) }
    // The drag continues the transition in its direction, or reverses it.
    let leadsBack = LayoutSteps.dragging(from: shown.to, forward: true) == shown.from
    return layout === settling.currentLayout && isForward != leadsBack ? settling.nextLayout : nil
  }

  // MARK: Steps of a transition

  private func didBegin(_ layout: UICollectionViewTransitionLayout) {
    if gestures.isPinching { gestures.anchor(layout) } else { places.anchor(layout) }
    if let next = LayoutChoice(layout.nextLayout) { layout.nextContentInset = next.contentInset }
    (layout as? BrowserTransitionLayout)?.onProgress = { [unowned self] in
      dataSource.adaptViews()
      hint.text = hintText(for: layout)
      hint.follow(progress)
      onProgress?()
    }
    context.outline.focusedPath = nil
    context.collectionView.cancelDrag()
    context.collectionView.alwaysBounceVertical = false
    dataSource.adaptViews()
    onChange?()
  }

  private func didEnd() {
    // The layout is a transition layout if another transition has begun meanwhile.
    let view = context.collectionView
    guard let choice = LayoutChoice(view.collectionViewLayout) else { return }
    openingAlbum = nil
    hint.text = nil
    shown.choice = choice
    remember(choice)
    UIAccessibility.post(notification: .layoutChanged, argument: choice.name)
    view.alwaysBounceVertical = choice != .coverflow
    dataSource.adaptViews()
    onProgress?()
    onChange?()
    onEnd?()
  }

  /// Notes the layout that is shown now. A layout to which the user has gone back is not before this one.
  private func remember(_ choice: LayoutChoice) {
    defer { (resting, returning) = (choice, nil) }
    guard choice != resting else { return }
    if choice == returning { former.removeLast() } else { former.append(resting) }
    former = former.suffix(Self.longestWay)
  }

  private static let longestWay = 10

  /// The text about a transition that a gesture drives; nil for other sources.
  private func hintText(for layout: UICollectionViewTransitionLayout) -> String? {
    guard let from = LayoutChoice(layout.currentLayout), let to = LayoutChoice(layout.nextLayout) else {
      return nil
    }
    if gestures.isDragging { return to == returning ? "Back to \(to.name)" : to.name }
    guard gestures.isPinching else { return nil }
    switch (from, to) {
    case (_, .stacks): return "Stacks"
    case (.stacks, _):
      let album = layout.anchoredItem?.section ?? 0
      guard album < context.catalog.sectionCount else { return to.name }
      return "Open “\(context.catalog.heading(ofSection: album).name)”"
    default:
      return LayoutSteps.pinching(from: from, closer: true) == to ? "Larger Photos" : "Smaller Photos"
    }
  }

  /// The content offset at the end of a transition. `proposed`: that at which the anchored photo keeps its
  /// position.
  func offset(after transition: UICollectionViewTransitionLayout, proposed: CGPoint) -> CGPoint {
    places.offset(after: transition, proposed: proposed, required: albumOffset, pinch: gestures.pinchPlace)
  }

  /// Creates the transition layout between two layouts, one of which may be that of a photo. Photos move
  /// along arcs if exactly one of them is cover flow or circle.
  func makeTransitionLayout(
    from old: UICollectionViewLayout, to next: UICollectionViewLayout
  ) -> UICollectionViewTransitionLayout {
    // A transition that turns back has left its layouts already.
    if context.collectionView.collectionViewLayout === old { places.leave(old, to: next) }
    if let layout = viewer.makeTransitionLayout(from: old, to: next) { return layout }
    let round: Set<LayoutChoice?> = [.coverflow, .circle]
    let layout = BrowserTransitionLayout(currentLayout: old, nextLayout: next)
    layout.maximumOffscreenGap = Theme.margin * 2
    layout.hasArcs = round.contains(LayoutChoice(old)) != round.contains(LayoutChoice(next))
    layout.register(RowTextView.self, forDecorationViewOfKind: RowTextView.kind)
    layout.rowText = { [unowned self] in rowText(of: $0) }
    // A transition that turns back retraces its way.
    if let running = self.layout, running.currentLayout === next, running.nextLayout === old {
      layout.pace = running.pace.reversed
    }
    return layout
  }

  private func rowText(of path: IndexPath) -> RowText {
    let catalog = context.catalog
    guard catalog.contains(path) else { return RowText() }
    return RowText(
      name: catalog.title(of: path), details: catalog.details(of: path), date: catalog.date(of: path) ?? "",
      isSelected: context.collectionView.cellForItem(at: path)?.isSelected ?? false)
  }
}
