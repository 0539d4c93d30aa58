import Foundation
import ViewTree

/// The views kept for reuse: registrations, a last-in-first-out queue for each identifier, and statistics.
/// The order makes runs reproducible: the same scrolling uses the same views.
@MainActor final class ReusePool {
  /// The views of one key. An object, so that dequeuing and enqueuing look the key up once.
  private final class Queue {
    /// The registered source; nil for decoration views, which are registered with the layout.
    var source: ViewSource?
    /// The views kept for reuse. The last one is dequeued first.
    var views: [UICollectionReusableView] = []
    /// Views that were made ahead and have not been dequeued yet. They are dequeued after those of ``views``.
    var unused: [UICollectionReusableView] = []
    /// The number of dequeued views that were not returned.
    var inUse = 0
  }

  private var queues: [ReuseKey: Queue] = [:]
  private(set) var statistics = UICollectionView.ReuseStatistics()

  // MARK: Registration

  func register(_ source: ViewSource?, for key: ReuseKey) {
    let queue = queue(for: key)
    queue.source = source
    // Views from another source are not returned for this identifier.
    for view in queue.views where view.source != source { discard(view) }
    queue.views.removeAll { $0.source != source }
    queue.unused.removeAll { $0.source != source }
  }

  func hasSource(_ key: ReuseKey) -> Bool { queues[key]?.source != nil }

  private func queue(for key: ReuseKey) -> Queue {
    if let queue = queues[key] { return queue }
    let queue = Queue()
    queues[key] = queue
    return queue
  }

  func registeredIdentifiers(_ category: UICollectionView.ElementCategory, kind: String?) -> [String] {
    queues.filter { $0.key.category == category && $0.key.kind == kind && $0.value.source != nil }
      .map(\.key.identifier).sorted()
  }

  // MARK: Views

  /// Dequeues a view for a key: the one that was enqueued last, after `prepareForReuse()`, or a new one from
  /// the registered source. Nil if no source is registered.
  ///
  /// `source`: the source of decoration views, which are registered with the layout.
  func dequeue(_ key: ReuseKey, source unregistered: ViewSource? = nil, frame: CGRect) throws
    -> UICollectionReusableView?
  {
    let queue = queue(for: key)
    guard let source = queue.source ?? unregistered else { return nil }
    while let view = queue.views.popLast() {
      guard view.source == source else {
        discard(view)
        continue
      }
      statistics.reused += 1
      queue.inUse += 1
      view.isDequeued = true
      view.prepareForReuse()
      return view
    }
    let isReady = queue.unused.last?.source == source
    let view = try (isReady ? queue.unused.popLast() : nil) ?? makeView(key, source, frame: frame)
    queue.inUse += 1
    view.isDequeued = true
    return view
  }

  private func makeView(
    _ key: ReuseKey, _ source: ViewSource, frame: CGRect
  ) throws -> UICollectionReusableView {
    let view = try source.makeView(for: key, frame: frame)
    view.source = source
    view.reuseKey = key
    view.reuseIdentifier = key.category == .decorationView ? nil : key.identifier
    statistics.count(made: key.category)
    return view
  }

  // MARK: Views made ahead

  /// Makes a view that the next request for a key receives if no view waits for reuse: without
  /// `prepareForReuse()`, because it is new. Has no effect if no source is registered.
  ///
  /// `source`: the source of decoration views, which are registered with the layout.
  func makeAhead(_ key: ReuseKey, source unregistered: ViewSource? = nil, frame: CGRect) throws {
    let queue = queue(for: key)
    guard let source = queue.source ?? unregistered else { return }
    queue.unused.append(try makeView(key, source, frame: frame))
  }

  /// Releases the views that were made ahead and not dequeued.
  func discardUnused() { for queue in queues.values { queue.unused.removeAll() } }

  /// The number of views of a key: on screen, waiting for reuse, and made ahead.
  func viewCount(of key: ReuseKey) -> Int {
    guard let queue = queues[key] else { return 0 }
    return queue.inUse + queue.views.count + queue.unused.count
  }

  /// The key of the views of a category and kind; nil if several identifiers are registered or none.
  func onlyKey(_ category: UICollectionView.ElementCategory, kind: String?) -> ReuseKey? {
    var found: ReuseKey?
    for (key, queue) in queues where key.category == category && key.kind == kind && queue.source != nil {
      if found != nil { return nil }
      found = key
    }
    return found
  }

  /// Enqueues a view. Removes views that were not dequeued, or whose source was replaced.
  func enqueue(_ view: UICollectionReusableView) {
    view.isDequeued = false
    view.dequeuedPath = nil
    guard let key = view.reuseKey else { return discard(view) }
    let queue = queue(for: key)
    queue.inUse -= 1
    guard key.category == .decorationView || queue.source == view.source else { return discard(view) }
    view.cancelImageLoads()
    queue.views.append(view)
  }

  // MARK: Trimming

  struct Usage {
    fileprivate var counts: [ReuseKey: Int]
  }

  /// The present usage. O(queues).
  var usage: Usage { Usage(counts: queues.mapValues(\.inUse)) }

  /// Removes excess views from the queues: each queue and its views in use are limited to twice the number of
  /// views in use now or at `earlier`, which are two screens. The views that were enqueued last are kept.
  func trim(since earlier: Usage) {
    discardUnused()
    for (key, queue) in queues {
      let screen = max(queue.inUse, earlier.counts[key, default: 0])
      let excess = queue.views.count - max(0, 2 * screen - queue.inUse)
      guard excess > 0 else { continue }
      for view in queue.views.prefix(excess) { discard(view) }
      queue.views.removeFirst(excess)
    }
  }

  /// Removes a view from the collection view permanently.
  private func discard(_ view: UICollectionReusableView) {
    view.reuseKey = nil
    view.source = nil
    view.reuseOwner = nil
    view.removeFromSuperview()
  }

  var pooledViews: [UICollectionReusableView] { queues.values.flatMap(\.views) }

  /// The number of views in each queue, by `kind/identifier`.
  var lengths: [String: Int] {
    var result: [String: Int] = [:]
    for (key, queue) in queues where !queue.views.isEmpty {
      let name = [key.kind ?? "cell", key.identifier].filter { !$0.isEmpty }.joined(separator: "/")
      result[name, default: 0] += queue.views.count
    }
    return result
  }
}

extension UICollectionView {
  /// The numbers of created and reused views since the collection view was created.
  package struct ReuseStatistics: Equatable, Sendable {
    package internal(set) var cellsMade = 0
    package internal(set) var supplementaryViewsMade = 0
    package internal(set) var decorationViewsMade = 0
    /// The number of views that were dequeued from a queue instead of created.
    package internal(set) var reused = 0

    package init() {}

    package var viewsMade: Int { cellsMade + supplementaryViewsMade + decorationViewsMade }

    mutating func count(made category: ElementCategory) {
      switch category {
      case .cell: cellsMade += 1
      case .supplementaryView: supplementaryViewsMade += 1
      case .decorationView: decorationViewsMade += 1
      }
    }
  }

  /// The numbers of created and reused views, which only increase.
  package var reuseStatistics: ReuseStatistics { parts.presenter.views.pool.statistics }

  /// The number of views in each reuse queue, by `cell/identifier` or `kind/identifier`, without empty
  /// queues.
  package var reuseQueueLengths: [String: Int] { parts.presenter.views.pool.lengths }
}
