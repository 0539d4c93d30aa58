import Foundation
import ViewTree

/// The views that wait to be used again: what is registered, a last-in-first-out queue for each identifier, and
/// counts of what was made. The order makes runs repeatable: the same scrolling gives the same views.
@MainActor final class ReusePool {
  private var classes: [ReuseKey: UICollectionReusableView.Type] = [:]
  private var queues: [ReuseKey: [UICollectionReusableView]] = [:]
  private(set) var statistics = UICollectionView.ReuseStatistics()

  // MARK: Registration

  func register(_ type: UICollectionReusableView.Type?, for key: ReuseKey) {
    classes[key] = type
    // Views of another class must not come back under this identifier.
    guard let waiting = queues[key] else { return }
    for view in waiting where Swift.type(of: view) != type { letGo(view) }
    queues[key] = waiting.filter { Swift.type(of: $0) == type }
  }

  /// What the app may ask for, for error messages.
  func registeredIdentifiers(_ category: UICollectionView.ElementCategory, kind: String?) -> [String] {
    classes.keys.filter { $0.category == category && $0.kind == kind }.map(\.identifier).sorted()
  }

  // MARK: Views

  /// A view for the key: the one that was put away last, after `prepareForReuse()`, or a new one of the
  /// registered class. Nil where nothing is registered.
  func dequeue(_ key: ReuseKey, class fallback: UICollectionReusableView.Type? = nil, frame: CGRect)
    -> UICollectionReusableView?
  {
    if let view = queues[key]?.popLast() {
      statistics.reused += 1
      view.isHandedOut = true
      view.prepareForReuse()
      return view
    }
    guard let type = classes[key] ?? fallback else { return nil }
    let view = type.init(_makingByClass: frame)
    view.reuseKey = key
    view.isHandedOut = true
    view.reuseIdentifier = key.category == .decorationView ? nil : key.identifier
    statistics.count(made: key.category)
    return view
  }

  /// Puts a view away. Views that were not dequeued, or whose class is no longer registered, are let go.
  func enqueue(_ view: UICollectionReusableView) {
    view.isHandedOut = false
    guard let key = view.reuseKey,
      key.category == .decorationView || classes[key] == Swift.type(of: view)
    else { return letGo(view) }
    queues[key, default: []].append(view)
  }

  private func letGo(_ view: UICollectionReusableView) {
    view.reuseKey = nil
    view.reuseOwner = nil
    view.removeFromSuperview()
  }

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
  public var reuseStatistics: ReuseStatistics { pool.statistics }

  /// The number of views that wait in each reuse queue, by `cell/identifier` or `kind/identifier`; empty queues
  /// are left out.
  public var reuseQueueLengths: [String: Int] { pool.lengths }
}
