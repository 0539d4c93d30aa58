/// The owner of the memory of all pixels of a host: the caches of its image loader and of its renderer, with
/// one limit for all of them.
///
/// Above the limit, memory is returned in two rounds, each in the order of ``PixelUse``: in the first round
/// each use keeps a part of the limit, so that the caches of drawing are not emptied for images that were
/// shown long ago; the second round has no such part. In both, a cache keeps the pixels that the last frame
/// used and those that a view shows: to drop them would make them necessary again at once, or would return
/// no memory. The total can therefore be above the limit while more is visible.
package final class PixelBudget {
  private struct Part {
    let use: PixelUse
    weak var cache: (any PixelCache)?
  }

  /// The limit without another one: 96 MB.
  package static let standardLimit = 96 << 20

  /// The largest total size, in bytes.
  package let limit: Int
  private var parts: [Part] = []

  /// Creates a budget. The default limit is ``standardLimit``, in bytes.
  package init(limit: Int = PixelBudget.standardLimit) { self.limit = limit }

  /// Adds a cache, which the budget does not own.
  package func add(_ cache: any PixelCache, as use: PixelUse) {
    parts.removeAll { $0.cache == nil }
    parts.append(Part(use: use, cache: cache))
  }

  /// The total size in bytes.
  ///
  /// - Complexity: O(caches).
  package var byteCount: Int { parts.reduce(0) { $0 + ($1.cache?.byteCount ?? 0) } }

  /// The size of a use in bytes.
  ///
  /// - Complexity: O(caches).
  package func byteCount(of use: PixelUse) -> Int { caches(of: use).reduce(0) { $0 + $1.byteCount } }

  private func caches(of use: PixelUse) -> [any PixelCache] {
    parts.compactMap { $0.use == use ? $0.cache : nil }
  }

  /// Returns memory until the total is within the limit. Hosts call it between frames.
  ///
  /// - Complexity: O(caches) within the limit, otherwise O(dropped values and visible ones).
  package func balance() { reduce(to: limit) }

  /// Returns half of the memory, for a host that is idle.
  package func halve() { reduce(to: byteCount / 2) }

  private func reduce(to bytes: Int) {
    var excess = byteCount - bytes
    for keepsShares in [true, false] where excess > 0 {
      for use in PixelUse.allCases where excess > 0 {
        excess -= drop(excess, of: use, keeping: keepsShares ? Int(Double(bytes) * use.share) : 0)
      }
    }
  }

  /// Drops up to some bytes of a use, of which others remain. Returns the dropped bytes.
  private func drop(_ excess: Int, of use: PixelUse, keeping kept: Int) -> Int {
    let caches = caches(of: use)
    let before = caches.reduce(0) { $0 + $1.byteCount }
    var rest = min(excess, before - kept)
    for cache in caches where rest > 0 {
      let size = cache.byteCount
      cache.drop(to: max(0, size - rest))
      rest -= size - cache.byteCount
    }
    return before - caches.reduce(0) { $0 + $1.byteCount }
  }
}

/// A cache of pixels that belongs to a ``PixelBudget``.
package protocol PixelCache: AnyObject {
  /// The size in bytes.
  var byteCount: Int { get }
  /// Drops what was unused for longest, until at most `bytes` remain. What the last frame used and what a
  /// view shows remains. Called between frames.
  func drop(to bytes: Int)
}
