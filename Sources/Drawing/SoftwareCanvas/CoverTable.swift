/// For each unit and row of the canvas, the longest run of pixels that opaque units in front cover wholly.
///
/// The units are examined from the front to the back, with the union of what they cover in each row.
struct CoverTable {
  /// A run of pixels; empty if `start` is not below `end`.
  struct Run {
    var start: Int32 = 0
    var end: Int32 = 0
  }

  /// The rows of one unit.
  fileprivate struct Rows {
    var first = 0
    var count = 0
    /// The index of the first row's run.
    var at = 0
  }

  private var runs: [Run] = []
  private var rows: [Rows] = []

  /// Nothing is covered.
  init() {}

  /// `shape` returns the form of an area.
  init(_ units: [CanvasUnit], in bounds: PixelRect, shape: (CanvasArea) -> PixelShape?) {
    rows = [Rows](repeating: Rows(), count: units.count)
    let boxes = units.map { $0.box.intersection(bounds) }
    runs.reserveCapacity(boxes.reduce(0) { $0 + ($1.isEmpty ? 0 : $1.height) })
    let union = RowUnion(bounds)
    for index in units.indices.reversed() {
      let (unit, box) = (units[index], boxes[index])
      guard !box.isEmpty else { continue }
      rows[index] = Rows(first: box.y, count: box.height, at: runs.count)
      for y in box.y..<box.maxY { runs.append(union.longest(y, Int32(box.x), Int32(box.maxX))) }
      guard let cover = unit.cover, let shape = shape(cover) else { continue }
      let area = shape.bounds.intersection(unit.clip).intersection(bounds)
      guard !area.isEmpty else { continue }
      for y in area.y..<area.maxY {
        let full = shape.fullRun(y)
        union.add(y, max(full.lowerBound, area.x), min(full.upperBound, area.maxX))
      }
    }
  }

  /// The runs of a unit.
  struct UnitRuns {
    private let runs: [Run]
    private let rows: Rows

    /// Nothing is covered.
    init() {
      runs = []
      rows = Rows()
    }

    fileprivate init(_ runs: [Run], _ rows: Rows) {
      self.runs = runs
      self.rows = rows
    }

    /// The run of a row that is covered; (0, 0) if nothing is covered.
    @inline(__always) func run(_ y: Int) -> (start: Int, end: Int) {
      let row = y &- rows.first
      guard row >= 0, row < rows.count else { return (0, 0) }
      let run = runs[rows.at &+ row]
      return (Int(run.start), Int(run.end))
    }
  }

  func runs(of unit: Int?) -> UnitRuns {
    unit.map { UnitRuns(runs, rows[$0]) } ?? UnitRuns()
  }
}

/// For each row, separate runs of pixels that are covered.
private final class RowUnion {
  /// Shorter runs are ignored, in pixels.
  private static let lengthLimit = 8
  /// More runs in a row are ignored.
  private static let countLimit = 6

  private let top: Int
  private let height: Int
  private let runs: UnsafeMutablePointer<CoverTable.Run>
  private let counts: UnsafeMutablePointer<Int>

  init(_ bounds: PixelRect) {
    (top, height) = (bounds.y, bounds.height)
    runs = .allocate(capacity: height * Self.countLimit)
    runs.initialize(repeating: CoverTable.Run(), count: height * Self.countLimit)
    counts = .allocate(capacity: height)
    counts.initialize(repeating: 0, count: height)
  }

  deinit {
    runs.deallocate()
    counts.deallocate()
  }

  /// The longest covered run of a row between two columns.
  func longest(_ y: Int, _ left: Int32, _ right: Int32) -> CoverTable.Run {
    let row = runs + (y - top) * Self.countLimit
    var best = CoverTable.Run()
    var index = 0
    while index < counts[y - top] {
      let (start, end) = (max(left, row[index].start), min(right, row[index].end))
      if end &- start > best.end &- best.start { best = CoverTable.Run(start: start, end: end) }
      index &+= 1
    }
    return best
  }

  /// Adds a run to a row. Runs that touch each other become one.
  func add(_ y: Int, _ start: Int, _ end: Int) {
    guard end - start >= Self.lengthLimit else { return }
    let row = runs + (y - top) * Self.countLimit
    var run = CoverTable.Run(start: Int32(start), end: Int32(end))
    var count = counts[y - top]
    var index = 0
    while index < count {
      let other = row[index]
      if other.start <= run.end, run.start <= other.end {
        run = CoverTable.Run(start: min(run.start, other.start), end: max(run.end, other.end))
        count &-= 1
        row[index] = row[count]
        index = 0
      } else {
        index &+= 1
      }
    }
    if count < Self.countLimit {
      row[count] = run
      count &+= 1
    }
    counts[y - top] = count
  }
}
