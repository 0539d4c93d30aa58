/// For each group and row of the canvas, the longest run of pixels that occluders in front hide.
///
/// The items are examined from the front to the back, with the union of the occluders in each row.
struct OcclusionTable {
  /// A run of pixels; empty if `start` is not below `end`.
  struct Run {
    var start: Int32 = 0
    var end: Int32 = 0
  }

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
  /// The occluder of each item that is in front of a group, with its form.
  private var occluders: [(area: CanvasArea, shape: PixelShape)?] = []

  init() {}

  /// Examines the items of a frame. The memory of the last frame is used again. `shape` returns the form of
  /// an area.
  mutating func examine(
    _ items: ArraySlice<CanvasItem>, in bounds: PixelRect, shape: (CanvasArea) -> PixelShape?
  ) {
    runs.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    occluders.removeAll(keepingCapacity: true)
    guard !items.isEmpty else { return }
    rows.append(contentsOf: repeatElement(Rows(), count: items.endIndex))
    occluders.append(contentsOf: repeatElement(nil, count: items.endIndex))
    guard items.dropFirst().contains(where: { $0.occluder != nil }) else { return }
    let groups = items.reduce(items[items.startIndex].box) { $1.isGroup ? $0.union($1.box) : $0 }
    let union = RowUnion(bounds)
    for index in items.indices.reversed() {
      let box = items[index].box.intersection(bounds)
      guard !box.isEmpty, box.overlaps(groups) else { continue }
      if items[index].isGroup { examineGroup(index, box, union) }
      guard let occluder = items[index].occluder, let shape = shape(occluder) else { continue }
      occluders[index] = (occluder, shape)
      let area = shape.bounds.intersection(items[index].clip).intersection(bounds)
      if !area.isEmpty { union.add(shape, area) }
    }
  }

  private mutating func examineGroup(_ index: Int, _ box: PixelRect, _ union: RowUnion) {
    // Most rows of groups in front of all others have nothing before them.
    guard let hidden = union.rows(box.y..<box.maxY) else { return }
    let at = runs.count
    runs.append(contentsOf: repeatElement(Run(), count: hidden.count))
    let pixelCount = runs.withUnsafeMutableBufferPointer { runs in
      union.copyLongest(
        hidden, Int32(box.x), Int32(box.maxX), to: UnsafeMutableBufferPointer(rebasing: runs[at...]))
    }
    rows[index] = Rows(first: hidden.lowerBound, count: hidden.count, at: at, pixelCount: pixelCount)
  }

  /// The form of an item's occluder, if it has this area.
  func shape(of item: Int, _ area: CanvasArea) -> PixelShape? {
    guard let occluder = occluders[item], occluder.area == area else { return nil }
    return occluder.shape
  }

  struct HiddenRuns {
    private let runs: [Run]
    private let rows: Rows

    init() {
      runs = []
      rows = Rows()
    }

    fileprivate init(_ runs: [Run], _ rows: Rows) {
      self.runs = runs
      self.rows = rows
    }

    var hasRows: Bool { rows.count > 0 }

    var pixelCount: Int { rows.pixelCount }

    /// The hidden run of a row; (0, 0) if nothing is hidden.
    @inline(__always) func run(_ y: Int) -> (start: Int, end: Int) {
      let row = y &- rows.first
      guard row >= 0, row < rows.count else { return (0, 0) }
      let run = runs[rows.at &+ row]
      return (Int(run.start), Int(run.end))
    }

    /// The hidden run of a row, and the first row after it that has another one, at most `bottom`.
    func equalRows(from y: Int, to bottom: Int) -> (run: (start: Int, end: Int), end: Int) {
      let first = run(y)
      guard y < rows.first &+ rows.count else { return (first, bottom) }
      var end = y &+ 1
      if y < rows.first { return (first, min(bottom, rows.first)) }
      while end < bottom, run(end) == first { end &+= 1 }
      return (first, end)
    }
  }

  /// Whether occluders in front of a group hide all of a box.
  func hides(_ group: Int, _ box: PixelRect) -> Bool {
    let rows = rows[group]
    guard box.y >= rows.first, box.maxY <= rows.first + rows.count else { return false }
    return (box.y..<box.maxY).allSatisfy { y in
      let run = runs[rows.at &+ y &- rows.first]
      return run.start <= box.x && run.end >= box.maxX
    }
  }

  func runs(of group: Int?) -> HiddenRuns {
    group.map { HiddenRuns(runs, rows[$0]) } ?? HiddenRuns()
  }
}

/// For each row, separate runs of pixels that occluders fill.
private final class RowUnion {
  /// Shorter runs are ignored, in pixels.
  private static let lengthLimit = 8
  /// More runs in a row are ignored.
  private static let countLimit = 6

  private let top: Int
  private let height: Int
  private let runs: UnsafeMutablePointer<OcclusionTable.Run>
  private let counts: UnsafeMutablePointer<Int>

  init(_ bounds: PixelRect) {
    (top, height) = (bounds.y, bounds.height)
    // Written before they are read: the first `counts` of each row.
    runs = .allocate(capacity: height * Self.countLimit)
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

  /// Copies the longest run of each row between two columns. Returns the sum of their lengths.
  func copyLongest(
    _ rows: Range<Int>, _ left: Int32, _ right: Int32,
    to target: UnsafeMutableBufferPointer<OcclusionTable.Run>
  ) -> Int {
    var sum = 0
    for y in rows {
      let run = longest(y, left, right)
      target[y &- rows.lowerBound] = run
      sum &+= Int(run.end &- run.start)
    }
    return sum
  }

  /// The longest run of a row between two columns.
  @inline(__always) private func longest(_ y: Int, _ left: Int32, _ right: Int32) -> OcclusionTable.Run {
    var run = runs + (y &- top) &* Self.countLimit
    let end = run + counts[y &- top]
    var best = OcclusionTable.Run()
    while run < end {
      let (start, end) = (max(left, run.pointee.start), min(right, run.pointee.end))
      if end &- start > best.end &- best.start { best = OcclusionTable.Run(start: start, end: end) }
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
    var run = OcclusionTable.Run(start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: end))
    var count = counts[y &- top]
    var index = 0
    while index < count {
      let other = row[index]
      if other.start <= run.end, run.start <= other.end {
        run = OcclusionTable.Run(start: min(run.start, other.start), end: max(run.end, other.end))
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
