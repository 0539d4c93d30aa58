/// A log of lines in the order in which a test's objects add them.
public final class Log {
  /// The lines since the last ``drain()``.
  public private(set) var lines: [String] = []

  /// Creates an empty log.
  public init() {}

  /// Adds a line.
  public func add(_ line: String) { lines.append(line) }

  /// Removes the lines and returns them.
  public func drainLines() -> [String] {
    defer { lines.removeAll() }
    return lines
  }

  /// Removes the lines and returns them joined; repeated lines are written once with their number.
  public func drain() -> String {
    var parts: [(line: String, count: Int)] = []
    for line in drainLines() {
      if parts.last?.line == line {
        parts[parts.count - 1].count += 1
      } else {
        parts.append((line, 1))
      }
    }
    return parts.map { $0.count == 1 ? $0.line : "\($0.line) ×\($0.count)" }.joined(separator: ", ")
  }
}
