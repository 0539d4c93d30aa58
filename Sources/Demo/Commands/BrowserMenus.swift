import PhotoLibrary
import UIKit

/// The menus of photos, of the background, and of the bar in narrow windows.
extension BrowserCommands {
  /// Creates the menu of photos or of the background, with the preview of the photo at a point of the
  /// content. Photos that are not selected are selected first, because the commands apply to the selection;
  /// in the viewer they apply to the open photo.
  func menu(of paths: [IndexPath], at point: CGPoint) -> UIContextMenuConfiguration {
    UIContextMenuConfiguration(
      previewProvider: { [weak self] in self?.makePreview(at: point) },
      actionProvider: { [weak self] _ in
        guard let self else { return nil }
        if parts.context.shown.hasPhoto { return parts.editing.targets.isEmpty ? nil : openPhotoMenu }
        return paths.isEmpty ? backgroundMenu : photoMenu(paths)
      })
  }

  private func makePreview(at point: CGPoint) -> UIViewController? {
    guard !parts.context.shown.hasPhoto, let path = parts.context.collectionView.indexPathForItem(at: point)
    else {
      return nil
    }
    let preview = PhotoPreviewController(path, of: parts.context.catalog, in: parts.context.view.bounds.size)
    self.preview = preview
    return preview
  }

  func open(_ preview: PhotoPreviewController, _ animator: any UIContextMenuInteractionCommitAnimating) {
    animator.preferredCommitStyle = .pop
    let (path, photo) = (preview.path, preview.photo)
    animator.addCompletion { [weak self] in
      // The photo may have been moved or removed meanwhile.
      guard let self, parts.context.catalog.contains(path), parts.context.catalog.photo(at: path) == photo
      else { return }
      parts.viewer.open(path, animated: false)
    }
  }

  private func photoMenu(_ paths: [IndexPath]) -> UIMenu {
    let view = parts.context.collectionView
    if let first = paths.first, view.indexPathsForSelectedItems?.contains(first) != true {
      parts.editing.select(parts.context.meantPhotos(paths))
    }
    return menu([
      [open] + desktopActions, [cut, copy, enabledPaste], [duplicate, selectAll] + movingMenu, [remove],
      [showProperties],
    ])
  }

  private var openPhotoMenu: UIMenu {
    let back = command(String(localized: "Back"), UIKeyCommand.inputEscape) { $0.viewer.close() }
    return menu(
      [[back] + desktopActions] + viewGroups + [[cut, copy, enabledPaste], [remove], [showProperties]])
  }

  /// The sizes of an open photo, and the slide show.
  private var viewGroups: [[UIMenuElement]] {
    let sizes = parts.viewer.zoomPercent == nil ? [] : parts.viewer.zoomCommands + parts.viewer.zoomSteps
    return [sizes, [slideShow, slideShowInterval, fullScreen]]
  }

  private var slideShow: UIKeyCommand {
    command(String(localized: "Slide Show"), " ") { $0.viewer.slideShow.start() }
  }

  /// The times for which a slide show shows each photo.
  private var slideShowInterval: UIMenu {
    let current = parts.viewer.slideShow.interval
    let times = SlideShow.intervals.map { seconds in
      UIAction(title: String(localized: "\(seconds) s"), state: seconds == current ? .on : .off) {
        [weak self] _ in
        self?.parts.viewer.slideShow.interval = seconds
      }
    }
    return UIMenu(title: String(localized: "Each Photo for"), children: times)
  }

  /// Opens the menu of sizes below its button in the bar of an open photo.
  func openZoomMenu(byKey: Bool) {
    let button = parts.viewer.bar.zoom
    _ = button.window?.openMenu(
      menu(viewGroups), at: .rect(button.convert(button.bounds, to: nil)), for: parts.context.collectionView,
      byKey: byKey, onEnd: {})
  }

  private var backgroundMenu: UIMenu {
    // Without its key.
    let shuffle = UIAction(title: String(localized: "Shuffle")) { [weak self] _ in
      self?.parts.editing.shuffle()
    }
    return menu([
      [openFolder], [enabledPaste, selectAll], parts.outline.actions, skipped, [sortingMenu, shuffle],
    ])
  }

  /// The list of the skipped files; none if all files are shown.
  private var skipped: [UIMenuElement] {
    parts.context.catalog.skipped.count == 0
      ? []
      : [
        UIAction(title: String(localized: "Skipped Files…")) { [weak self] _ in
          self?.parts.properties.showSkipped()
        }
      ]
  }

  /// The albums to which the selected photos can be moved; none if there is one album.
  private var movingMenu: [UIMenuElement] {
    let albums = Set(parts.editing.targets.map(\.section))
    let others = (0..<parts.context.catalog.sectionCount).lazy.filter { albums != [$0] }
      .prefix(Self.offeredAlbums)
    guard !others.isEmpty else { return [] }
    let catalog = parts.context.catalog
    let actions = others.map { section in
      UIAction(title: catalog.heading(ofSection: section).name) { [weak self] _ in
        self?.parts.editing.move(toAlbum: section)
      }
    }
    return [UIMenu(title: String(localized: "Move to Album"), children: Array(actions))]
  }

  /// The largest number of albums in a menu. Others are reached by keys and by drags.
  private static let offeredAlbums = 100

  /// The menu of the bar in narrow windows: the layouts, the orders and the commands of the window.
  var viewMenu: UIMenu {
    menu([
      layouts, parts.outline.actions, [sortingMenu, shuffle], [larger, smaller], skipped,
      [openFolder, find, fullScreen, keys, toggleInspector],
    ])
  }

  /// Opens the menu below its button in the bar, or below the bar in wide windows. `byKey`: with the first
  /// row highlighted.
  func openViewMenu(byKey: Bool) {
    let bar = parts.topBar
    let origin: UIView = bar.viewButton.isHidden ? bar : bar.viewButton
    _ = origin.window?.openMenu(
      viewMenu, at: .rect(origin.convert(origin.bounds, to: nil)), for: parts.context.collectionView,
      byKey: byKey, onEnd: {})
  }

  private func menu(_ groups: [[UIMenuElement]], title: String = "") -> UIMenu {
    UIMenu(title: title, children: groups.map { UIMenu(options: .displayInline, children: $0) })
  }

  /// The paste command, disabled if the clipboard contains no files and no image.
  private var enabledPaste: UIKeyCommand {
    let paste = paste
    if !UIPasteboard.general.hasURLs, !UIPasteboard.general.hasImages { paste.attributes = .disabled }
    return paste
  }

  /// The actions for files; none for generated items.
  private var desktopActions: [UIMenuElement] {
    guard let target = parts.editing.target, parts.context.catalog.file(at: target) != nil else { return [] }
    return [
      UIAction(title: String(localized: "Open in Default Application")) { [weak self] _ in
        self?.parts.requests.openInDefaultApplication()
      },
      UIAction(title: String(localized: "Show in Files")) { [weak self] _ in
        self?.parts.requests.showInFiles()
      },
    ]
  }

  /// The criteria and the directions of sorts. A criterion keeps the direction; a direction keeps the
  /// criterion, which is the first one if the photos are not sorted.
  private var sortingMenu: UIMenu {
    let current = parts.context.catalog.history.current.sorting
    let available = parts.context.catalog.orders
    func item(_ title: String, _ sorting: PhotoSorting, isOn: Bool) -> UIAction {
      UIAction(title: title, state: isOn ? .on : .off) { [weak self] _ in
        self?.parts.editing.sort(as: sorting)
      }
    }
    let orders = available.map {
      item($0.title, PhotoSorting($0, current?.direction ?? .ascending), isOn: current?.order == $0)
    }
    let directions = PhotoSorting.Direction.allCases.map {
      item(
        $0 == .ascending ? String(localized: "Ascending") : String(localized: "Descending"),
        PhotoSorting(current?.order ?? available.first ?? .name, $0), isOn: current?.direction == $0)
    }
    return menu([orders, directions], title: String(localized: "Sort by"))
  }
}
