import Foundation

/// A line of results as JSON, with the keys in alphabetical order.
@MainActor struct JSONLine {
  private enum Value: Encodable {
    case text(String)
    case integer(Int)
    case bool(Bool)
    case number(Double)

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .text(let text): try container.encode(text)
      case .integer(let integer): try container.encode(integer)
      case .bool(let bool): try container.encode(bool)
      case .number(let number): try container.encode(number)
      }
    }
  }

  private var fields: [String: Value] = [:]

  init(workload: String, count: Int, surface: any BenchSurface) {
    self.init(workload: workload, count: count, surface: surface.name)
  }

  init(workload: String, count: Int, surface: String) {
    add("peer", text: surface)
    add("workload", text: workload)
    add("n", count)
  }

  mutating func add(_ key: String, text: String) { fields[key] = .text(text) }
  mutating func add(_ key: String, _ value: Int) { fields[key] = .integer(value) }
  mutating func add(_ key: String, _ value: Bool) { fields[key] = .bool(value) }

  /// Adds a number, rounded to so many digits after the point.
  mutating func add(_ key: String, _ value: Double, digits: Int) {
    let unit = pow(10, Double(digits))
    fields[key] = .number((value * unit).rounded() / unit)
  }

  /// Adds the values that all workloads report.
  mutating func addTail(_ scene: BenchScene, objectsAtFirstFrame: Int) {
    add("objects_created", scene.collectionView.reuseStatistics.viewsMade)
    add("objects_at_first_frame", objectsAtFirstFrame)
    add("visible_cells", scene.collectionView.visibleCells.count)
    add("binds", scene.binds)
    add("rss_mb", Clocks.memory("VmRSS"), digits: 1)
    add("rss_anon_mb", Clocks.memory("RssAnon"), digits: 1)
    add("rss_peak_mb", Clocks.memory("VmHWM"), digits: 1)
  }

  /// Writes the line to standard output.
  ///
  /// - Throws: if a number is not finite.
  func write() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    FileHandle.standardOutput.write(try encoder.encode(fields) + Data("\n".utf8))
  }
}

extension [Double] {
  /// Returns the smallest value that is not exceeded by at least the fraction `q` of the values; 0 without
  /// values.
  func percentile(_ q: Double) -> Double {
    guard !isEmpty else { return 0 }
    let index = Int((q * Double(count)).rounded(.up)) - 1
    return sorted()[Swift.min(Swift.max(0, index), count - 1)]
  }
}
