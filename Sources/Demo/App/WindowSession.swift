import Files
import Foundation
import InputTraces
import PhotoLibrary
import SDLHost
import UIKit

/// A run of the demo in a window, until the window is closed.
@MainActor final class WindowSession {
  let options: Demo
  /// The file of the saved state; nil if the session neither restores nor saves it.
  private var stateFile: StateFile?
  /// The sorting that is restored after all folders are listed.
  private let savedSorting: PhotoSorting?
  private let savedFolders: Set<String>?
  private let savedWindow: WindowPlacement?
  private let savedInterval: Int?
  /// Messages for the status bar about parts of the desktop that are missing.
  private var problems = UserFolders.problems(UserFolders.variables)
  private let trace: InputTrace?
  /// The folders and pictures of the command line; nil without an answer of their file systems.
  private let files: LocatedFiles?
  /// The requests of later starts; nil if they open windows of their own.
  private let instance: ApplicationInstance?
  private let catalog: any Catalog
  private var failure: PhotoLibraryError?
  private var isScanning = false

  /// Creates a session. A trace is recorded or replayed after all folders are listed.
  init(
    options: Demo, trace: InputTrace?, files: LocatedFiles? = nil, instance: ApplicationInstance? = nil
  ) {
    self.trace = trace
    self.files = files
    self.instance = instance
    let usesState = trace == nil && options.record == nil && options.content.items == nil
    let file = usesState ? StateFile() : nil
    let restored = file.map { Self.restore(options, from: $0) } ?? Restored(options: options)
    stateFile = restored.problem == nil ? file : nil
    if let problem = restored.problem { problems.append(problem) }
    (self.options, savedSorting, savedFolders) = (restored.options, restored.sorting, restored.folders)
    (savedWindow, savedInterval) = (restored.window, restored.slideShowInterval)
    catalog = self.options.content.makeCatalog()
    for problem in problems { StandardError.write(problem) }
  }

  func run() throws {
    try options.content.requireContent()
    // A trace contains dropped files, but no drags of other programs.
    let isTraced = trace != nil || options.record != nil
    let record = try options.record.map { try TraceFile($0) }
    if options.content.items == nil { ImageHelper.prepare().start() }
    let host = try Self.openWindow(
      options.content, placement: savedWindow, scale: trace?.scale, driver: options.driver,
      renderer: options.renderer,
      exchangesDrags: !isTraced,
      usesThumbnails: !options.noThumbnails && !isTraced && options.content.folder != nil)
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let browser = BrowserViewController(catalog: catalog, choice: options.content.choice)
    let parts = browser.parts
    parts.context.onQuit = { [weak host] in host?.quit() }
    parts.context.onFullScreen = { [weak host] in host?.isFullScreen.toggle() }
    if !isTraced { parts.context.readFullScreen = { [weak host] in host?.isFullScreen ?? false } }
    if let savedInterval { parts.viewer.slideShow.interval = savedInterval }
    parts.status.onTitleChange = { [weak host] in host?.title = $0 }
    parts.status.folderName = folderName
    parts.context.outline.expandedPaths = savedFolders
    host.wheelPinchFactor = { [weak parts] in
      parts?.transitions.gestures.wheelFactor ?? TransitionGestures.pinchStep
    }
    parts.inspector.rendererReport = { [weak host] in host.map { Self.report($0) } ?? [] }
    window.rootViewController = browser
    window.makeKeyAndVisible()
    if options.content.inspector { parts.inspector.toggle() }
    host.onDrop = { [weak parts] path, _ in parts?.importing.receive([URL(filePath: path)]) }
    host.onDisplayLoss = { [weak self, weak browser, weak host] in
      if let browser, let host { self?.save(browser, host) }
      do { try record?.finish() } catch { StandardError.write("\(error)") }
    }
    problems += host.startProblems
    if !problems.isEmpty { parts.context.note.keep(problems.joined(separator: CountText.separator)) }
    startScanning(browser, host)
    if let files { parts.opening.open(files) }
    if options.content.items != nil { try scrollToItem(browser) }
    if trace != nil || options.record != nil {
      while isScanning, !host.loop.application.isFinished { host.turn() }
    }
    if let record { self.record(browser, host, to: record) }
    if let trace { replay(trace, browser, in: host) }
    instance?.onRequest { [weak self, weak host, weak parts] in
      DispatchQueue.main.async {
        MainActor.assumeIsolated { if let host, let parts { self?.showRequests(in: host, parts) } }
      }
    }
    host.run()
    (catalog as? PhotoCatalog)?.stopScanning()
    if options.stats { print(parts.inspector.statisticsLine) }
    save(browser, host)
    try record?.finish()
    if let failure { throw failure }
  }

  /// Shows what later starts have asked for, and brings the window to the front.
  private func showRequests(in host: WindowHost, _ parts: BrowserParts) {
    for request in instance?.takeRequests() ?? [] {
      if !request.files.isEmpty { parts.opening.open(request.files.map { $0.path(percentEncoded: false) }) }
      host.bringToFront(activation: request.activation)
    }
  }

  /// Saves the state, unless the folder cannot be read.
  private func save(_ browser: BrowserViewController, _ host: WindowHost) {
    guard let stateFile, failure == nil else { return }
    // A size that was chosen for this start is not that of the next one.
    let window = options.content.chosenSize == nil ? host.placement : savedWindow
    Self.save(browser, folder: options.content.folder, window: window, to: stateFile)
  }

  /// Opens the window. Throws an error that names what is missing. Recordings and replays are the same with
  /// and without thumbnails of earlier runs.
  static func openWindow(
    _ options: ContentOptions, placement: WindowPlacement? = nil, scale: CGFloat? = nil,
    driver: String? = nil, renderer: RendererChoice,
    exchangesDrags: Bool = true, usesThumbnails: Bool = false
  ) throws -> WindowHost {
    let windowOptions = WindowOptions(
      title: "Collection", size: options.chosenSize?.size, placement: placement,
      minimumSize: CGSize(width: 360, height: 260),
      scale: options.scale.map { CGFloat($0) } ?? scale, driver: driver, renderer: renderer,
      thumbnailProgram: usesThumbnails ? thumbnailProgram : nil,
      exchangesDrags: exchangesDrags,
      applicationIdentifier: ProgramIcon.identifier, icon: ProgramIcon.files,
      layoutDirection: options.direction.map { $0 == .rtl ? .rightToLeft : .leftToRight },
      userInterfaceStyle: options.appearance.windowStyle)
    do {
      return try WindowHost(windowOptions)
    } catch {
      guard case .noDisplay(let reason) = error else { throw error }
      throw DemoError(
        """
        There is no display for a window (\(reason)). Start the program in a desktop session, or set DISPLAY or WAYLAND_DISPLAY. \
        A picture of the window's content needs no display:
          collection-demo --screenshot picture.png --size \(options.size)
        """)
    }
  }

  /// The name under which pictures that cannot be decoded are recorded. The number changes when more formats
  /// are supported, so that they are tried again.
  private static let thumbnailProgram = "collection-demo-1"

  private var folderName: String? {
    options.content.items == nil ? LibraryScan(root: options.content.root).rootName : nil
  }

  /// Starts the scan and shows its results as they arrive. If the folder cannot be read, the program ends
  /// with an error.
  private func startScanning(_ browser: BrowserViewController, _ host: WindowHost) {
    guard let photos = catalog as? PhotoCatalog else { return }
    browser.updates.follow(photos, inBackground: trace == nil && options.record == nil)
    photos.onEnd = { [weak self, weak browser, weak photos, weak host] error in
      guard let self, let photos, let browser else { return }
      isScanning = false
      if let error {
        failure = error
        host?.quit()
        return
      }
      if photos.collection.hasNoPictures {
        browser.parts.requests.showEmptyFolder(options.content.root)
      } else {
        do { try scrollToItem(browser) } catch { StandardError.write("\(error)") }
        if let savedSorting, savedSorting != photos.history.current.sorting {
          browser.parts.editing.sort(as: savedSorting)
        }
      }
      browser.parts.opening.scanDidEnd()
      browser.updates.watchFolders(of: photos)
    }
    isScanning = true
    photos.startScanning()
    Task { [weak self] in await self?.watchScan(of: photos, showing: browser.parts.context.note) }
  }

  /// Shows a note while a scan makes no progress.
  private func watchScan(of photos: PhotoCatalog, showing note: StatusNote) async {
    let text = String(localized: "The folder \(ShownName.within(options.content.root)) does not answer")
    while isScanning {
      let before = photos.collection.progress
      do { try await Task.sleep(for: .seconds(1)) } catch { return }
      if isScanning, photos.collection.progress == before {
        note.keep(([text] + problems).joined(separator: CountText.separator))
      } else if note.text?.hasPrefix(text) == true {
        note.clear()
      }
    }
  }

  /// Scrolls to the item of `--scroll-to`. Throws an error if it does not exist.
  private func scrollToItem(_ browser: BrowserViewController) throws {
    guard let target = options.content.scrollTo else { return }
    browser.view.layoutIfNeeded()
    try browser.scroll(toItemAt: target)
  }

  private static func report(_ host: WindowHost) -> [(String, String)] {
    let statistics = host.renderStatistics
    let protections = host.imageStore.protections.map { ($0, String(localized: "on")) }
    return [
      (String(localized: "Renderer: \(host.rendererName)"), ""),
      (String(localized: "Driver: \(host.driverSummary)"), ""),
      (String(localized: "draw calls"), CountText.grouped(statistics.drawCalls)),
      (String(localized: "rasters made"), CountText.grouped(statistics.uploads)),
    ] + (protections.isEmpty ? [] : [(String(localized: "Helper processes"), "")] + protections)
  }
}
