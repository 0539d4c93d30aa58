import Foundation
import ViewTree

/// The views that wait to be used again: what is registered, a last-in-first-out queue for each identifier, and
/// counts of what was made. The order makes runs repeatable: the same scrolling gives the same views.
@MainActor final class ReusePool {
  private var sources: [ReuseKey: ViewSource] = [:]
  private var queues: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The views of each queue that are dequeued and not back.
  private var inUse: [ReuseKey: Int] = [:]
  private(set) var statistics = UICollectionView.ReuseStatistics()

  // MARK: Registration

  func register(_ source: ViewSource?, for key: ReuseKey) {
    sources[key] = source
    // Views of another origin must not come back under this identifier.
    guard let waiting = queues[key] else { return }
    for view in waiting where view.source != source { letGo(view) }
    queues[key] = waiting.filter { $0.source == source }
  }

  /// What the app may ask for, for error messages.
  func registeredIdentifiers(_ category: UICollectionView.ElementCategory, kind: String?) -> [String] {
    sources.keys.filter { $0.category == category && $0.kind == kind }.map(\.identifier).sorted()
  }

  // MARK: Views

  /// A view for the key: the one that was put away last, after `prepareForReuse()`, or a new one, made as is
  /// registered. Nil where nothing is registered.
  ///
  /// `source`: how to make the view, of decoration views, which are registered elsewhere.
  func dequeue(_ key: ReuseKey, source unregistered: ViewSource? = nil, frame: CGRect) throws
    -> UICollectionReusableView?
  {
    guard let source = sources[key] ?? unregistered else { return nil }
    while let view = queues[key]?.popLast() {
      guard view.source == source else {
        letGo(view)
        continue
      }
      statistics.reused += 1
      inUse[key, default: 0] += 1
      view.isDequeued = true
      view.prepareForReuse()
      return view
    }
    let view = try source.makeView(for: key, frame: frame)
    inUse[key, default: 0] += 1
    view.source = source
    view.reuseKey = key
    view.isDequeued = true
    view.reuseIdentifier = key.category == .decorationView ? nil : key.identifier
    statistics.count(made: key.category)
    return view
  }

  /// Puts a view away. Views that were not dequeued, or are no longer made that way, are let go.
  func enqueue(_ view: UICollectionReusableView) {
    view.isDequeued = false
    view.dequeuedPath = nil
    guard let key = view.reuseKey else { return letGo(view) }
    inUse[key, default: 0] -= 1
    guard key.category == .decorationView || sources[key] == view.source else { return letGo(view) }
    queues[key, default: []].append(view)
  }

  // MARK: Trimming

  /// The number of views in use, by queue.
  struct Usage {
    fileprivate var counts: [ReuseKey: Int]
  }

  var usage: Usage { Usage(counts: inUse) }

  /// Lets go of waiting views beyond two screens: of twice the views of the queue that are in use now or were at
  /// `earlier`. The views that were put away last stay.
  func trim(since earlier: Usage) {
    for (key, waiting) in queues {
      let screen = max(inUse[key, default: 0], earlier.counts[key, default: 0])
      let excess = waiting.count - max(0, 2 * screen - inUse[key, default: 0])
      guard excess > 0 else { continue }
      for view in waiting.prefix(excess) { letGo(view) }
      queues[key] = Array(waiting.dropFirst(excess))
    }
  }

  /// Takes a view out of the collection view for good.
  private func letGo(_ view: UICollectionReusableView) {
    view.reuseKey = nil
    view.source = nil
    view.reuseOwner = nil
    view.removeFromSuperview()
  }

  /// All views that wait.
  var waitingViews: [UICollectionReusableView] { queues.values.flatMap { $0 } }

  /// The number of views that wait, by `kind/identifier`.
  var lengths: [String: Int] {
    var result: [String: Int] = [:]
    for (key, views) in queues where !views.isEmpty {
      let name = [key.kind ?? "cell", key.identifier].filter { !$0.isEmpty }.joined(separator: "/")
      result[name, default: 0] += views.count
    }
    return result
  }
}

extension UICollectionView {
  /// How many views were made and used again since the collection view exists (SPEC 2.3).
  public struct ReuseStatistics: Equatable, Sendable {
    /// Cells that were made new.
    public internal(set) var cellsMade = 0
    public internal(set) var supplementaryViewsMade = 0
    public internal(set) var decorationViewsMade = 0
    /// Views that came from a queue instead of being made.
    public internal(set) var reused = 0

    public init() {}

    /// Views of all categories that were made new.
    public var viewsMade: Int { cellsMade + supplementaryViewsMade + decorationViewsMade }

    mutating func count(made category: ElementCategory) {
      switch category {
      case .cell: cellsMade += 1
      case .supplementaryView: supplementaryViewsMade += 1
      case .decorationView: decorationViewsMade += 1
      }
    }
  }

  /// Counts of the views made and used again; they only grow.
  public var reuseStatistics: ReuseStatistics { elementPresenter.views.pool.statistics }

  /// The number of views that wait in each reuse queue, by `cell/identifier` or `kind/identifier`; empty queues
  /// are left out.
  public var reuseQueueLengths: [String: Int] { elementPresenter.views.pool.lengths }
}
