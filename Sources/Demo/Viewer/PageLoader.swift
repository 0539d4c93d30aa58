import Drawing
import Files
import Hosting
import UIKit

/// Decodes the photos around an open one, in the sizes of their pages. It is the only place that decodes
/// photos which are not on screen while a photo is open; ``PagesAhead`` decides which ones.
@MainActor final class PageLoader {
  /// A photo in the size of its page.
  struct Page: Hashable {
    var file: URL
    var version: FileVersion?
    /// In points.
    var size: CGSize
  }

  /// The state of a page that is decoded ahead.
  private enum State {
    case loading(any ImageLoad)
    /// Decoded, and in memory; nil: it cannot be decoded.
    case ready(UIImage?)
  }

  private let context: BrowserContext
  private var states: [Page: State] = [:]
  private var waiting: (page: Page, action: () -> Void)?
  private var last: (shown: Int, direction: Int)?

  /// The part of the memory of all pixels that the pages around an open photo have, in bytes. The rest is
  /// for the images on screen, and for photos that were open before.
  static let budget = PixelBudget.standardLimit * 2 / 3

  init(_ context: BrowserContext) { self.context = context }

  /// Decodes the pages around a photo, the first one first, and cancels those that are no longer near.
  /// Generated items have no pages to decode.
  func load(around item: IndexPath, in layout: PhotoLayout) {
    let numbers = PageNumbers(context.catalog)
    guard let shown = numbers.number(of: item) else { return stop() }
    let direction = last.map { $0.shown == shown ? $0.direction : $0.shown < shown ? 1 : -1 } ?? 1
    last = (shown, direction)
    let ahead = PagesAhead(shown: shown, count: numbers.count, direction: direction)
    let scale = UIScreen.main.scale
    let pages = ahead.order(budget: Self.budget) { number in
      let size = layout.pageSize(of: numbers.path(number), in: page)
      return Int(size.width * scale) * Int(size.height * scale) * 4
    }
    load(pages.compactMap { self.page(of: numbers.path($0), in: layout) })
  }

  private var page: CGSize { context.collectionView.bounds.size }

  /// Cancels all loads, and keeps no page in memory.
  func stop() {
    load([])
    (waiting, last) = (nil, nil)
  }

  /// Whether a photo can be shown on its page at once.
  func isReady(_ item: IndexPath, in layout: PhotoLayout) -> Bool {
    guard let page = page(of: item, in: layout) else { return true }
    if case .ready = states[page] { return true }
    return false
  }

  /// Calls an action once when a photo is decoded, at once if it is. Another call replaces the action.
  func whenReady(_ item: IndexPath, in layout: PhotoLayout, _ action: @escaping () -> Void) {
    guard let page = page(of: item, in: layout), !isReady(item, in: layout) else { return action() }
    if states[page] == nil { start(page) }
    waiting = (page, action)
  }

  func cancelWaiting() { waiting = nil }

  private func page(of item: IndexPath, in layout: PhotoLayout) -> Page? {
    context.catalog.file(at: item).map {
      Page(
        file: $0, version: context.catalog.version(at: item),
        size: layout.pageSize(of: item, in: page))
    }
  }

  private func load(_ pages: [Page]) {
    for page in states.keys where !pages.contains(page) {
      if case .loading(let load) = states.removeValue(forKey: page) { load.cancel() }
    }
    for page in pages where states[page] == nil { start(page) }
  }

  private func start(_ page: Page) {
    let pixels = ImageRequest.pixels(of: page.size, scale: UIScreen.main.scale)
    let request = ImageRequest(url: page.file, version: page.version, pixelSize: pixels)
    let load = context.collectionView.loadImage(request, priority: .ahead) { [weak self] result in
      // A file that cannot be decoded is reported by its cell.
      self?.didLoad(page, try? result.get())
    }
    if let load { states[page] = .loading(load) }
  }

  private func didLoad(_ page: Page, _ image: UIImage?) {
    states[page] = .ready(image)
    guard let waiting, waiting.page == page else { return }
    self.waiting = nil
    waiting.action()
  }
}
