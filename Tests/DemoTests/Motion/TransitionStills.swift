import Foundation
import Geometry
import UIKit

@testable import Demo

/// The places of photos and headings in the window at one progress of a transition, read from the layout and
/// the views, without drawing.
struct TransitionStill {
  struct Element {
    var frame: CGRect
    var alpha: CGFloat
    var zIndex = 0
  }

  let progress: CGFloat
  /// The size of the visible rectangle, whose upper left corner is (0, 0).
  let size: CGSize
  /// The pictures that may be visible.
  private(set) var photos: [IndexPath: Element] = [:]
  /// The rows whose text is visible.
  private(set) var rows: [Element] = []
  /// The texts of headings.
  private(set) var headings: [Int: Element] = [:]
  /// The frames of all elements, by their keys.
  private(set) var frames: [String: CGRect] = [:]

  @MainActor init(_ film: TransitionFilm, at progress: CGFloat) {
    let view = film.browser.parts.context.collectionView
    self.progress = progress
    view.layoutIfNeeded()
    size = view.bounds.size
    let (x, y) = (-view.bounds.minX, -view.bounds.minY)
    let isRow = film.browser.parts.context.shown.transition == nil && film.browser.parts.context.shown.hasRows
    var zIndexes: [Int: Int] = [:]
    for attributes in view.collectionViewLayout.layoutAttributesForElements(in: view.bounds) ?? []
    where attributes.alpha > 0.01 {
      var element = Element(
        frame: attributes.frame.offsetBy(dx: x, dy: y), alpha: attributes.alpha, zIndex: attributes.zIndex)
      let kind = attributes.representedElementKind ?? "photo"
      frames["\(kind) \(attributes.indexPath)"] = element.frame
      switch attributes.representedElementCategory {
      case .cell:
        if isRow {
          rows.append(element)
          element.frame = PhotoRow.pictureFrame(in: element.frame)
        }
        photos[attributes.indexPath] = element
      case .supplementaryView: zIndexes[attributes.indexPath.section] = attributes.zIndex
      case .decorationView: if kind == RowTextView.kind { rows.append(element) }
      }
    }
    for (section, heading) in view.visibleHeadings {
      guard let label = heading.subviews.compactMap({ $0 as? UILabel }).first, !label.isHidden else {
        continue
      }
      headings[section] = Element(
        frame: heading.convert(heading.textFrame.insetBy(dx: 8, dy: 4), to: view).offsetBy(dx: x, dy: y),
        alpha: heading.alpha * label.alpha, zIndex: zIndexes[section] ?? 0)
    }
  }

  private var window: CGRect { CGRect(origin: .zero, size: size) }

  /// The photos of which a part is visible.
  var visible: [IndexPath: Element] {
    photos.filter { $0.value.alpha > 0.02 && $0.value.frame.intersects(window) }
  }

  /// The number of photos that a person sees: of which a quarter is in the window.
  var count: Int {
    photos.values.count {
      let part = $0.frame.intersection(window)
      return $0.alpha > 0.3 && part.width * part.height > 0.25 * $0.frame.width * $0.frame.height
    }
  }

  /// The share of the window that photos and rows cover, from samples at a distance of 20 points.
  var coverage: CGFloat {
    let (columns, lines) = (Int(size.width / 20), Int(size.height / 20))
    var cover = [CGFloat](repeating: 0, count: columns * lines)
    for element in Array(photos.values) + rows {
      let part = element.frame.intersection(window)
      guard !part.isEmpty else { continue }
      for line in min(lines, Int(part.minY / 20))..<min(lines, Int((part.maxY / 20).rounded(.up))) {
        for column in min(columns, Int(part.minX / 20))..<min(columns, Int((part.maxX / 20).rounded(.up))) {
          cover[line * columns + column] = max(cover[line * columns + column], element.alpha)
        }
      }
    }
    return cover.reduce(0, +) / CGFloat(max(1, cover.count))
  }

  /// The length by which a photo exceeds the window.
  func excess(of path: IndexPath) -> CGFloat {
    guard let frame = photos[path]?.frame else { return 0 }
    return max(0, -frame.minX, -frame.minY, frame.maxX - size.width, frame.maxY - size.height)
  }

  /// The headings whose text is visible behind a photo.
  var hiddenHeadings: [String] {
    headings.filter { $0.value.alpha > 0.3 }.flatMap { section, heading in
      photos.filter {
        $0.value.alpha > 0.1 && $0.value.zIndex > heading.zIndex
          && $0.value.frame.insetBy(dx: 3, dy: 3).intersects(heading.frame)
      }.map { "\(progress): heading \(section), \(heading.alpha), behind \($0.key)" }
    }
  }
}

/// The stills of the transitions between all pairs of layouts, which several tests read.
@MainActor enum TransitionStills {
  nonisolated static let sizes = [CGSize(width: 1280, height: 800), CGSize(width: 480, height: 800)]

  struct Series {
    let from: LayoutChoice
    let to: LayoutChoice
    /// At the start, at increasing progress, and at the end.
    var stills: [TransitionStill] = []
    /// Beyond the start and the end.
    var before: TransitionStill
    var after: TransitionStill

    var start: TransitionStill { stills[0] }
    var end: TransitionStill { stills[stills.count - 1] }
  }

  private static var made: [String: [Series]] = [:]

  private static let progress: [CGFloat] =
    [0.015, 0.03] + stride(from: 0.06, through: 0.94, by: 0.04) + [0.97, 0.985]

  static func all(from start: LayoutChoice, _ size: CGSize) -> [Series] {
    if let known = made["\(start) \(size)"] { return known }
    let film = TransitionFilm(start, counts: [13, 12, 12, 10, 14], size: size)
    film.host.loop.makeCurrent()
    let transitions = film.browser.parts.transitions
    let rest = TransitionStill(film, at: 0)
    var all: [Series] = []
    for target in LayoutChoice.offered where target != start {
      transitions.begin(to: target, by: .program)
      func still(_ progress: CGFloat) -> TransitionStill {
        transitions.move(to: progress, by: .program)
        return TransitionStill(film, at: progress)
      }
      var series = Series(from: start, to: target, before: still(-0.03), after: still(1.03))
      series.stills = [rest] + progress.map(still) + [still(1)]
      _ = still(0)
      transitions.end(by: .program, finishes: false)
      film.host.settle()
      all.append(series)
    }
    made["\(start) \(size)"] = all
    return all
  }
}
