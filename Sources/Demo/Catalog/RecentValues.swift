/// The values of the keys that were used last: at least so many, and at most twice as many.
struct RecentValues<Key: Hashable, Value> {
  /// The least number of keys that are kept.
  let count: Int
  private var recent: [Key: Value] = [:]
  private var older: [Key: Value] = [:]

  init(count: Int) { self.count = count }

  /// The number of values.
  var total: Int { recent.count + older.count }

  /// Returns a value, which counts as a use.
  ///
  /// - Complexity: O(1).
  mutating func value(for key: Key) -> Value? {
    if let value = recent[key] { return value }
    guard let value = older.removeValue(forKey: key) else { return nil }
    insert(value, for: key)
    return value
  }

  /// Adds or replaces a value. Drops those unused for longest if there are too many.
  mutating func insert(_ value: Value, for key: Key) {
    older[key] = nil
    recent[key] = value
    guard recent.count >= count else { return }
    older = recent
    recent = [:]
  }
}
