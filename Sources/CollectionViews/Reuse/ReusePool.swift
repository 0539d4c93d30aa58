import Foundation
import ViewTree

/// The views kept for reuse: registrations, a last-in-first-out queue for each identifier, and statistics.
/// The order makes runs reproducible: the same scrolling uses the same views.
@MainActor final class ReusePool {
  private var sources: [ReuseKey: ViewSource] = [:]
  private var queues: [ReuseKey: [UICollectionReusableView]] = [:]
  /// The number of dequeued views of each queue that were not returned.
  private var inUse: [ReuseKey: Int] = [:]
  private(set) var statistics = UICollectionView.ReuseStatistics()

  // MARK: Registration

  func register(_ source: ViewSource?, for key: ReuseKey) {
    sources[key] = source
    // Views from another source are not returned for this identifier.
    guard let waiting = queues[key] else { return }
    for view in waiting where view.source != source { discard(view) }
    queues[key] = waiting.filter { $0.source == source }
  }

  /// The registered identifiers, for error messages.
  func registeredIdentifiers(_ category: UICollectionView.ElementCategory, kind: String?) -> [String] {
    sources.keys.filter { $0.category == category && $0.kind == kind }.map(\.identifier).sorted()
  }

  // MARK: Views

  /// Dequeues a view for a key: the one that was enqueued last, after `prepareForReuse()`, or a new one from
  /// the registered source. Nil if no source is registered.
  ///
  /// `source`: the source of decoration views, which are registered with the layout.
  func dequeue(_ key: ReuseKey, source unregistered: ViewSource? = nil, frame: CGRect) throws
    -> UICollectionReusableView?
  {
    guard let source = sources[key] ?? unregistered else { return nil }
    while let view = queues[key]?.popLast() {
      guard view.source == source else {
        discard(view)
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

  /// Enqueues a view. Removes views that were not dequeued, or whose source was replaced.
  func enqueue(_ view: UICollectionReusableView) {
    view.isDequeued = false
    view.dequeuedPath = nil
    guard let key = view.reuseKey else { return discard(view) }
    inUse[key, default: 0] -= 1
    guard key.category == .decorationView || sources[key] == view.source else { return discard(view) }
    queues[key, default: []].append(view)
  }

  // MARK: Trimming

  /// The number of dequeued views of each queue.
  struct Usage {
    fileprivate var counts: [ReuseKey: Int]
  }

  var usage: Usage { Usage(counts: inUse) }

  /// Removes excess views from the queues: each queue and its views in use are limited to twice the number of
  /// views in use now or at `earlier`, which are two screens. The views that were enqueued last are kept.
  func trim(since earlier: Usage) {
    for (key, waiting) in queues {
      let screen = max(inUse[key, default: 0], earlier.counts[key, default: 0])
      let excess = waiting.count - max(0, 2 * screen - inUse[key, default: 0])
      guard excess > 0 else { continue }
      for view in waiting.prefix(excess) { discard(view) }
      queues[key] = Array(waiting.dropFirst(excess))
    }
  }

  /// Removes a view from the collection view permanently.
  private func discard(_ view: UICollectionReusableView) {
    view.reuseKey = nil
    view.source = nil
    view.reuseOwner = nil
    view.removeFromSuperview()
  }

  /// All views in the queues.
  var pooledViews: [UICollectionReusableView] { queues.values.flatMap { $0 } }

  /// The number of views in each queue, by `kind/identifier`.
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
  /// The numbers of created and reused views since the collection view was created.
  public struct ReuseStatistics: Equatable, Sendable {
    /// The number of created cells.
    public internal(set) var cellsMade = 0
    /// The number of created supplementary views.
    public internal(set) var supplementaryViewsMade = 0
    /// The number of created decoration views.
    public internal(set) var decorationViewsMade = 0
    /// The number of views that were dequeued from a queue instead of created.
    public internal(set) var reused = 0

    /// Creates statistics with all numbers 0.
    public init() {}

    /// The number of created views of all categories.
    public var viewsMade: Int { cellsMade + supplementaryViewsMade + decorationViewsMade }

    mutating func count(made category: ElementCategory) {
      switch category {
      case .cell: cellsMade += 1
      case .supplementaryView: supplementaryViewsMade += 1
      case .decorationView: decorationViewsMade += 1
      }
    }
  }

  /// The numbers of created and reused views, which only increase.
  public var reuseStatistics: ReuseStatistics { elementPresenter.views.pool.statistics }

  /// The number of views in each reuse queue, by `cell/identifier` or `kind/identifier`, without empty
  /// queues.
  public var reuseQueueLengths: [String: Int] { elementPresenter.views.pool.lengths }
}
