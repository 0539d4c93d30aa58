import PhotoLibrary
import UIKit

/// The statistics of the collection view and of the last frame, in a panel or as a line of JSON, and the
/// slider that leads a transition.
@MainActor final class InspectorController {
  let panel = InspectorView(frame: .zero)
  private let context: BrowserContext
  private let transitions: LayoutTransitions
  private var refreshLink: CADisplayLink?
  /// Called when the panel was shown or hidden.
  var onToggle: (() -> Void)?
  var rendererReport: () -> [(String, String)] = { [] }

  init(_ context: BrowserContext, _ transitions: LayoutTransitions) {
    self.context = context
    self.transitions = transitions
    panel.isHidden = true
    panel.slider.onSlide = { [unowned transitions] in transitions.scrub(to: $0, by: .slider) }
    panel.slider.onRelease = { [unowned transitions] in transitions.end(by: .slider) }
    panel.slider.onStep = { [unowned transitions] in transitions.step(by: $0) }
    transitions.onProgress = { [weak self] in self?.showTransition() }
    transitions.onChange = { [weak self] in self?.refresh() }
  }

  func toggle() {
    panel.isHidden.toggle()
    if !panel.isHidden { panel.show(rows) }
    onToggle?()
    refresh()
  }

  /// Updates the panel two frames later, when the statistics of the current frame are available.
  func refresh() {
    guard !panel.isHidden, refreshLink == nil else { return }
    var frames = 0
    refreshLink = context.view.displayLink { [weak self] link in
      frames += 1
      guard frames > 2 else { return }
      link.invalidate()
      guard let self else { return }
      refreshLink = nil
      panel.show(rows)
      context.view.setNeedsLayout()
    }
  }

  private func showTransition() {
    let (shown, progress) = (context.shown, transitions.progress)
    panel.show(
      progress: progress,
      of: shown.transition == nil
        ? nil
        : "\(shown.from.name) → \(shown.to.name)   \(Int((progress * 100).rounded())) %")
  }

  /// The times of the passes of a frame, in seconds, with their names and those in JSON.
  private static func passes(_ frame: FrameStatistics) -> [(name: String, key: String, seconds: TimeInterval)]
  {
    [
      (String(localized: "input and timers"), "events_ms", frame.events),
      (String(localized: "animation"), "animation_ms", frame.animations),
      (String(localized: "layout"), "layout_ms", frame.layout),
      (String(localized: "display list"), "display_ms", frame.display),
      (String(localized: "draw and present"), "present_ms", frame.present),
    ]
  }

  /// The rows of the panel. A row with an empty value is a heading.
  private var rows: [(String, String)] {
    let view = context.collectionView
    let reuse = view.reuseStatistics
    let panels = view.subviews.filter { $0 is AlbumPanelView && !$0.isHidden }
    var rows: [(String, String)] = [
      (String(localized: "Visible"), ""),
      (String(localized: "cells"), CountText.grouped(view.visibleCells.count)),
      (String(localized: "headers"), CountText.grouped(view.visibleHeadings.count)),
      (String(localized: "decoration views"), CountText.grouped(panels.count)),
      (String(localized: "Views"), ""),
      (String(localized: "cells made"), CountText.grouped(reuse.cellsMade)),
      (String(localized: "headers made"), CountText.grouped(reuse.supplementaryViewsMade)),
      (String(localized: "decorations made"), CountText.grouped(reuse.decorationViewsMade)),
      (String(localized: "used again"), CountText.grouped(reuse.reused)),
      (String(localized: "Reuse queues"), ""),
    ]
    // Some views of a kind have a queue for each of their classes.
    let queues = Dictionary(
      view.reuseQueueLengths.map { (Self.queueName($0.key), $0.value) }, uniquingKeysWith: +)
    if queues.isEmpty { rows.append((String(localized: "all empty"), CountText.grouped(0))) }
    for (name, length) in queues.sorted(by: { $0.key < $1.key }) {
      rows.append((name, CountText.grouped(length)))
    }
    rows += [
      (String(localized: "Memory, kB"), ""),
      (String(localized: "undo steps"), CountText.grouped(context.catalog.history.bytes >> 10)),
    ]
    if let frame = FrameLoop.current?.statistics {
      rows.append((String(localized: "Last frame, ms"), ""))
      rows += Self.passes(frame).map {
        ($0.name, CountText.decimal($0.seconds * 1000, places: 2, isPadded: true))
      }
      rows.append((String(localized: "commands"), CountText.grouped(frame.commands)))
      rows.append((String(localized: "frames shown"), CountText.grouped(frame.framesPresented)))
    }
    return rows + rendererReport()
  }

  /// The name of the views in a reuse queue.
  private static func queueName(_ key: String) -> String {
    switch key.split(separator: "/").first {
    case "cell": String(localized: "cells queued")
    case "AlbumPanel": String(localized: "decorations queued")
    default: String(localized: "headers queued")
    }
  }

  private var arrangementChecksum: UInt32 {
    var sum: UInt32 = 2_166_136_261
    func add(_ number: Int) { sum = (sum ^ UInt32(truncatingIfNeeded: number)) &* 16_777_619 }
    for section in context.catalog.history.current.sections {
      add(section.id)
      for photo in section.photos { add(Int(photo)) }
    }
    return sum
  }

  private static func milliseconds(_ seconds: TimeInterval) -> String {
    String(format: "%.2f", (seconds * 100_000).rounded() / 100)
  }

  /// The values of the panel and of the content as one line of JSON.
  var statisticsLine: String {
    let (view, bounds) = (context.collectionView, context.view.bounds)
    let reuse = view.reuseStatistics
    let frame = FrameLoop.current?.statistics ?? FrameStatistics()
    var fields: [(String, String)] = [
      ("width", Int(bounds.width)),
      ("height", Int(bounds.height)),
      ("sections", view.numberOfSections),
      ("items", context.catalog.history.current.count),
      ("arrangement", Int(arrangementChecksum)),
      ("selected", view.indexPathsForSelectedItems?.count ?? 0),
      ("layout", LayoutChoice.allCases.firstIndex(of: context.shown.choice) ?? -1),
      ("focused_item", view.focusedIndexPath?.item ?? -1),
      ("offset_y", Int(view.contentOffset.y)),
      ("visible_cells", view.visibleCells.count),
      ("cells_made", reuse.cellsMade),
      ("supplementary_views_made", reuse.supplementaryViewsMade),
      ("decoration_views_made", reuse.decorationViewsMade),
      ("views_reused", reuse.reused),
      ("views_queued", view.reuseQueueLengths.values.reduce(0, +)),
      ("frames", frame.framesPresented),
      ("commands", frame.commands),
    ].map { ($0, "\($1)") }
    fields += Self.passes(frame).map { ($0.key, Self.milliseconds($0.seconds)) }
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
