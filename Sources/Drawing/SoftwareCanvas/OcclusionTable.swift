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
    /// The sum of the runs' lengths.
    var pixelCount = 0
  }

  private var runs: [Run] = []
  private var rows: [Rows] = []
  /// The area that each unit covers, with its form.
  private var covers: [(area: CanvasArea, shape: PixelShape)?] = []

  /// Nothing is covered.
  init() {}

  /// Examines the units of a frame. The memory of the last frame is used again. `shape` returns the form of an area.
  mutating func examine(_ units: [CanvasUnit], in bounds: PixelRect, shape: (CanvasArea) -> PixelShape?) {
    runs.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    covers.removeAll(keepingCapacity: true)
    guard !units.isEmpty else { return }
    rows.append(contentsOf: repeatElement(Rows(), count: units.count))
    for unit in units { covers.append(unit.cover.flatMap { area in shape(area).map { (area, $0) } }) }
    let union = RowUnion(bounds)
    for index in units.indices.reversed() {
      let unit = units[index]
      let box = unit.box.intersection(bounds)
      guard !box.isEmpty else { continue }
      // Most rows of units in front of all others have nothing before them.
      if let covered = union.rows(box.y..<box.maxY) {
        let at = runs.count
        runs.append(contentsOf: repeatElement(Run(), count: covered.count))
        let pixelCount = runs.withUnsafeMutableBufferPointer { runs in
          union.copyLongest(
            covered, Int32(box.x), Int32(box.maxX), to: UnsafeMutableBufferPointer(rebasing: runs[at...]))
        }
        rows[index] = Rows(
          first: covered.lowerBound, count: covered.count, at: at, pixelCount: pixelCount)
      }
      guard let shape = covers[index]?.shape else { continue }
      let area = shape.bounds.intersection(unit.clip).intersection(bounds)
      guard !area.isEmpty else { continue }
      union.add(shape, area)
    }
  }

  /// The form of the area that a unit covers, if it is this one.
  func shape(of unit: Int, _ area: CanvasArea) -> PixelShape? {
    guard let cover = covers[unit], cover.area == area else { return nil }
    return cover.shape
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

    /// Whether something is covered.
    var hasRows: Bool { rows.count > 0 }

    /// The number of pixels that are covered.
    var pixelCount: Int { rows.pixelCount }

    /// The run of a row that is covered; (0, 0) if nothing is covered.
    @inline(__always) func run(_ y: Int) -> (start: Int, end: Int) {
      let row = y &- rows.first
      guard row >= 0, row < rows.count else { return (0, 0) }
      let run = runs[rows.at &+ row]
      return (Int(run.start), Int(run.end))
    }
  }

  /// Whether opaque units in front cover all of a box.
  func hides(_ unit: Int, _ box: PixelRect) -> Bool {
    let rows = rows[unit]
    guard box.y >= rows.first, box.maxY <= rows.first + rows.count else { return false }
    return (box.y..<box.maxY).allSatisfy { y in
      let run = runs[rows.at &+ y &- rows.first]
      return run.start <= box.x && run.end >= box.maxX
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

  /// The rows of a range from the first to the last one that has runs; nil if none has.
  func rows(_ range: Range<Int>) -> Range<Int>? {
    var (first, end) = (range.lowerBound, range.upperBound)
    while first < end, counts[first &- top] == 0 { first &+= 1 }
    while end > first, counts[end &- 1 &- top] == 0 { end &-= 1 }
    return first < end ? first..<end : nil
  }

  /// Copies the longest covered run of each row between two columns. Returns the sum of their lengths.
  func copyLongest(
    _ rows: Range<Int>, _ left: Int32, _ right: Int32,
    to target: UnsafeMutableBufferPointer<CoverTable.Run>
  ) -> Int {
    var sum = 0
    for y in rows {
      let run = longest(y, left, right)
      target[y &- rows.lowerBound] = run
      sum &+= Int(run.end &- run.start)
    }
    return sum
  }

  /// The longest covered run of a row between two columns.
  @inline(__always) private func longest(_ y: Int, _ left: Int32, _ right: Int32) -> CoverTable.Run {
    var run = runs + (y &- top) &* Self.countLimit
    let end = run + counts[y &- top]
    var best = CoverTable.Run()
    while run < end {
      let (start, end) = (max(left, run.pointee.start), min(right, run.pointee.end))
      if end &- start > best.end &- best.start { best = CoverTable.Run(start: start, end: end) }
      run += 1
    }
    return best
  }

  /// Adds the pixels of an area that a shape covers wholly.
  func add(_ shape: PixelShape, _ area: PixelRect) {
    if case .quad(let quad) = shape {
      for y in area.y..<area.maxY { add(y, quad.fullRun(y), area) }
    } else {
      for y in area.y..<area.maxY { add(y, shape.fullRun(y), area) }
    }
  }

  /// Adds a run to a row. Runs that touch each other become one.
  @inline(__always) private func add(_ y: Int, _ full: Range<Int>, _ area: PixelRect) {
    let (start, end) = (max(full.lowerBound, area.x), min(full.upperBound, area.maxX))
    guard end &- start >= Self.lengthLimit else { return }
    let row = runs + (y &- top) &* Self.countLimit
    var run = CoverTable.Run(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
    var count = counts[y &- top]
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
    counts[y &- top] = count
  }
}
