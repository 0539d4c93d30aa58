import PhotoLibrary
import UIKit

extension BrowserViewController {
  func toggleInspector() {
    inspector.isHidden.toggle()
    refreshInspector()
  }

  /// Updates the inspector two frames later, when the statistics of the current frame are available.
  func refreshInspector() {
    guard !inspector.isHidden, inspectorRefresh == nil else { return }
    var frames = 0
    inspectorRefresh = view.displayLink { [weak self] link in
      frames += 1
      guard frames > 2 else { return }
      link.invalidate()
      self?.inspectorRefresh = nil
      self?.fillInspector()
    }
  }

  private func fillInspector() {
    inspector.show(inspectorRows)
    view.setNeedsLayout()
  }

  /// The rows of the inspector. A row with an empty value is a heading.
  var inspectorRows: [(String, String)] {
    let reuse = collectionView.reuseStatistics
    let headers = collectionView.visibleSupplementaryViews(
      ofKind: UICollectionView.elementKindSectionHeader)
    let panels = collectionView.subviews.filter { $0 is AlbumPanelView && !$0.isHidden }
    var rows: [(String, String)] = [
      ("Visible", ""),
      ("cells", "\(collectionView.visibleCells.count)"),
      ("headers", "\(headers.count)"),
      ("decoration views", "\(panels.count)"),
      ("Views", ""),
      ("cells made", "\(reuse.cellsMade)"),
      ("headers made", "\(reuse.supplementaryViewsMade)"),
      ("decorations made", "\(reuse.decorationViewsMade)"),
      ("used again", CountText.grouped(reuse.reused)),
      ("Reuse queues", ""),
    ]
    let queues = collectionView.reuseQueueLengths.sorted { $0.key < $1.key }
    if queues.isEmpty { rows.append(("all empty", "0")) }
    for (name, length) in queues {
      let parts = name.split(separator: "/")
      rows.append(
        (parts.first == "cell" ? "cell" : parts.first == "AlbumPanel" ? "panel" : "header", "\(length)"))
    }
    rows += [
      ("Memory, kB", ""), ("undo steps", CountText.grouped(catalog.history.bytes >> 10)),
    ]
    if let frame = FrameLoop.current?.statistics {
      rows.append(("Last frame, ms", ""))
      for (name, seconds) in [
        ("input and timers", frame.events), ("animation", frame.animations), ("layout", frame.layout),
        ("display list", frame.display), ("draw and present", frame.present),
      ] { rows.append((name, milliseconds(seconds))) }
      rows.append(("commands", "\(frame.commands)"))
      rows.append(("frames shown", CountText.grouped(frame.framesPresented)))
    }
    return rows + rendererReport()
  }

  /// A checksum of the albums and the order of their photos.
  private var arrangementChecksum: UInt32 {
    var sum: UInt32 = 2_166_136_261
    func add(_ number: Int) { sum = (sum ^ UInt32(truncatingIfNeeded: number)) &* 16_777_619 }
    for section in catalog.history.current.sections {
      add(section.id)
      for photo in section.photos { add(Int(photo)) }
    }
    return sum
  }

  private func milliseconds(_ seconds: TimeInterval) -> String {
    let hundredths = Int((seconds * 100_000).rounded())
    let fraction = String(hundredths % 100)
    return "\(hundredths / 100)." + (fraction.count == 1 ? "0" : "") + fraction
  }

  /// The values of the inspector as one line of JSON.
  var statisticsLine: String {
    let reuse = collectionView.reuseStatistics
    let queued = collectionView.reuseQueueLengths.values.reduce(0, +)
    let frame = FrameLoop.current?.statistics ?? FrameStatistics()
    let fields: [(String, String)] = [
      ("width", "\(Int(view.bounds.width))"),
      ("height", "\(Int(view.bounds.height))"),
      ("sections", "\(collectionView.numberOfSections)"),
      ("items", "\(catalog.history.current.count)"),
      ("arrangement", "\(arrangementChecksum)"),
      ("selected", "\(collectionView.indexPathsForSelectedItems?.count ?? 0)"),
      ("layout", "\(LayoutChoice.allCases.firstIndex(of: choice) ?? -1)"),
      ("focused_item", "\(collectionView.focusedIndexPath?.item ?? -1)"),
      ("offset_y", "\(Int(collectionView.contentOffset.y))"),
      ("visible_cells", "\(collectionView.visibleCells.count)"),
      ("cells_made", "\(reuse.cellsMade)"),
      ("supplementary_views_made", "\(reuse.supplementaryViewsMade)"),
      ("decoration_views_made", "\(reuse.decorationViewsMade)"),
      ("views_reused", "\(reuse.reused)"),
      ("views_queued", "\(queued)"),
      ("frames", "\(frame.framesPresented)"),
      ("commands", "\(frame.commands)"),
      ("events_ms", milliseconds(frame.events)),
      ("animation_ms", milliseconds(frame.animations)),
      ("layout_ms", milliseconds(frame.layout)),
      ("display_ms", milliseconds(frame.display)),
      ("present_ms", milliseconds(frame.present)),
    ]
    return "{" + fields.map { "\"\($0.0)\":\($0.1)" }.joined(separator: ",") + "}"
  }
}
