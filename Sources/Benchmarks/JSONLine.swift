import Foundation

/// A line of results as JSON, with the keys in the order in which they are added.
@MainActor struct JSONLine {
  private var fields: [String] = []

  init(workload: String, count: Int, surface: any BenchSurface) {
    self.init(workload: workload, count: count, surface: surface.name)
  }

  init(workload: String, count: Int, surface: String) {
    add("peer", text: surface)
    add("workload", text: workload)
    add("n", count)
  }

  mutating func add(_ key: String, text: String) { fields.append("\"\(key)\":\"\(text)\"") }
  mutating func add(_ key: String, _ value: Int) { fields.append("\"\(key)\":\(value)") }
  mutating func add(_ key: String, _ value: Bool) { fields.append("\"\(key)\":\(value)") }

  mutating func add(_ key: String, _ value: Double, digits: Int) {
    fields.append("\"\(key)\":" + String(format: "%.\(digits)f", value))
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
    add("throttled", false)
  }

  func write() {
    FileHandle.standardOutput.write(Data(("{" + fields.joined(separator: ",") + "}\n").utf8))
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
