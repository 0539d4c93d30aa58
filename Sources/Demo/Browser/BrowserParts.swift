import UIKit

/// Makes the parts of the browser in one order: each receives the context and those before it that it uses.
/// Calls in the other direction are closures, which this type sets if the part does not itself.
@MainActor final class BrowserParts {
  let context: BrowserContext
  let topBar = TopBar(frame: .zero)
  /// The label beside the scroll indicator, hidden unless the indicator is dragged.
  let bubble = ScrollBubble(frame: .zero)
  let dataSource: PhotoDataSource
  let focus: KeyFocus
  let viewer: PhotoViewer
  let status: StatusController
  let outline: OutlineController
  let changes: CollectionChanges
  let editing: PhotoEditing
  let importing: PhotoImport
  let opening: FileOpening
  let requests: DesktopRequests
  let dragging: PhotoDragging
  let resizing: PhotoResizing
  let transitions: LayoutTransitions
  let inspector: InspectorController
  let search: SearchController
  let properties: PropertiesController

  /// Makes the parts for a collection view, onto whose controller open photos are pushed.
  init(_ context: BrowserContext, _ navigation: UINavigationController) {
    self.context = context
    let places = LayoutPlaces(context)
    dataSource = PhotoDataSource(context)
    focus = KeyFocus(context)
    viewer = PhotoViewer(context, navigation, places, dataSource, focus, topBar)
    status = StatusController(context, viewer, topBar)
    outline = OutlineController(context, dataSource, status, focus)
    changes = CollectionChanges(context, dataSource, viewer, status)
    editing = PhotoEditing(context, changes, viewer, outline, status)
    importing = PhotoImport(context, changes, editing, viewer, outline)
    opening = FileOpening(context, importing, viewer, status, outline)
    requests = DesktopRequests(context, editing, importing)
    dragging = PhotoDragging(context, changes, importing, dataSource)
    resizing = PhotoResizing(context)
    transitions = LayoutTransitions(context, viewer, places, resizing, dataSource)
    inspector = InspectorController(context, transitions)
    search = SearchController(context, viewer, changes)
    properties = PropertiesController(context, editing, focus)
    viewer.bars.grounds.append(status.bar)
    viewer.onCaption = { [unowned self] in
      properties.close()
      status.update()
    }
    dataSource.readerActions = { [unowned self] in editing.readerActions(for: $0) }
    changes.onChange = { [unowned self] in
      if context.catalog.shown.sections.isEmpty, context.catalog.shownPhotos.search == nil {
        requests.showEmptyCollection()
      }
      search.contentDidChange()
      inspector.refresh()
      opening.showWaiting()
    }
    changes.onLayout = { [unowned self] in transitions.show($0) }
    inspector.onToggle = {
      context.view.setNeedsLayout()
      UIView.animate(withDuration: Theme.foldingDuration) { context.view.layoutIfNeeded() }
    }
    transitions.onEnd = { [unowned self] in opening.showWaiting() }
    context.shown.onChoice = { [unowned topBar] in topBar.select($0) }
    topBar.onChoice = { [unowned self] in transitions.show($0) }
    topBar.onSort = { [unowned self] in editing.sort(by: $0) }
    topBar.onShuffle = { [unowned self] in editing.shuffle() }
    topBar.select(context.shown.choice)
    topBar.offer(context.catalog.orders)
  }
}
