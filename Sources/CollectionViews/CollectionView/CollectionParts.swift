import Foundation
import ViewTree

/// The parts of a collection view, each of which owns one state. They form a chain: a part receives those
/// before it that it needs, and informs those behind it through ``observers``, ``decorators`` and
/// ``adjusters``.
///
/// A new part is a type, a property here, and its name in the lists that it follows.
@MainActor final class CollectionParts {
  /// Reports wrong results and calls.
  let log = InconsistencyLog()
  let calls: AppCalls
  let counts: ItemCounts
  /// The order of the shown items, and the gaps and placeholders among them.
  let arrangement: ItemArrangement
  /// The layout and its validity, or those of a transition.
  let coordinator: LayoutCoordinator
  /// The scrollers of sections that scroll across the layout.
  let sections: SectionScrollController
  let scroller: ItemScroller
  let presenter: ElementPresenter
  let pipeline: UpdatePipeline
  let transitions: TransitionController
  let listStyle: ListStyleController
  let outlines: OutlineController
  /// The selection, and the touches and gestures that change it.
  let selection: SelectionController
  let movement: MovementController
  let drag: ItemDragController
  let drop: ItemDropController
  let menus: MenuController
  let swipes: SwipeController
  let focus: FocusController
  let prefetching: PrefetchController
  let indexTitles: IndexTitleController
  /// The elements that readers see.
  let accessibility: AccessibilityController

  /// The parts that follow reloads, updates and passes, in the order of the calls.
  ///
  /// The elements and layouts come first: what the others keep refers to them. The moved item precedes the
  /// drop, because its place in the data's order is restored before gaps are removed. The selection precedes
  /// the menus and the focus, which read it. Prefetching and index titles call the data source, which may
  /// request an update, so they come last; then debug builds check that the parts agree.
  let observers = ObserverList<any ContentObserver>()

  /// The parts that set the state of views that come on screen, in the order of the calls: the style precedes
  /// the selection, and an app's configuration handlers see both.
  let decorators = ObserverList<any CellDecorator>()

  /// The parts that show elements elsewhere than the layout: a moved item has its attributes before it is
  /// made translucent.
  let adjusters = ObserverList<any ElementAdjuster>()

  /// Creates the parts of a collection view, which has to exist as long as they do.
  init(of view: UICollectionView) {
    calls = AppCalls(view)
    counts = ItemCounts(calls: calls, log: log)
    arrangement = ItemArrangement(counts: counts)
    coordinator = LayoutCoordinator(scroll: view, calls: calls, counts: counts, log: log)
    sections = SectionScrollController(scroll: view, coordinator: coordinator)
    scroller = ItemScroller(scroll: view, coordinator: coordinator, sections: sections, log: log)
    presenter = ElementPresenter(
      scroll: view, calls: calls, coordinator: coordinator,
      views: ElementViewProvider(
        calls: calls, log: log, arrangement: arrangement, coordinator: coordinator, decorators: decorators),
      decorators: decorators, adjusters: adjusters)
    pipeline = UpdatePipeline(
      scroll: view, calls: calls, log: log, arrangement: arrangement, presenter: presenter,
      scroller: scroller, observers: observers)
    transitions = TransitionController(pipeline: pipeline, scroller: scroller)
    listStyle = ListStyleController(presenter: presenter)
    outlines = OutlineController(calls: calls, presenter: presenter)
    selection = SelectionController(presenter: presenter, scroller: scroller)
    movement = MovementController(
      pipeline: pipeline, press: selection.press, sections: sections, outlines: outlines)
    drag = ItemDragController(view, pipeline: pipeline, selection: selection)
    drop = ItemDropController(
      view, pipeline: pipeline, movement: movement, drag: drag, selection: selection, sections: sections)
    menus = MenuController(view, selection: selection)
    swipes = SwipeController(pipeline: pipeline, selection: selection)
    focus = FocusController(
      view, pipeline: pipeline, selection: selection, sections: sections, menus: menus, swipes: swipes)
    prefetching = PrefetchController(presenter: presenter)
    indexTitles = IndexTitleController(scroll: view, calls: calls, counts: counts, scroller: scroller)
    accessibility = AccessibilityController(
      pipeline: pipeline, selection: selection, focus: focus, outlines: outlines)
    observers.all = [
      presenter, transitions, scroller, sections, movement, drag, drop, selection, menus, swipes, focus,
      prefetching, indexTitles, accessibility, InvariantChecker(self),
    ]
    decorators.all = [listStyle, selection, outlines, drag, drop, focus, prefetching]
    adjusters.all = [movement, drop]
  }

  /// Called after another source was registered for the decoration views of a kind. Those on screen are
  /// replaced.
  func decorationSourceDidChange(ofKind kind: String) {
    presenter.endDisplayingDecorations(ofKind: kind)
    presenter.scroll.setNeedsLayout()
  }

  /// Called when the content of a view on screen has changed by itself: the view is measured again in the
  /// next pass.
  func contentDidChange(of view: UICollectionReusableView, animated: Bool) {
    coordinator.sizeRequests.add(view, animated: animated)
    presenter.scroll.setNeedsLayout()
    pipeline.runningPass?.repeatOnce()
  }

  /// Adds the gesture recognizers of the parts, in the order in which they receive touches.
  func installGestures() {
    selection.drag.install()
    swipes.install()
    menus.install()
  }
}
