import Foundation

/// Paints the steps of a frame: each at once, or all at the end, and then in tiles of rows, several at a
/// time, if there is much to paint.
///
/// A step writes a pixel from that pixel and from objects that do not change, so the pixels are the same for
/// any number of tiles.
struct RowTiles {
  private enum Phase {
    /// Each step is painted at once.
    case painting
    /// Steps wait for the end of the frame. `count`: the number of tiles; nil: as many as save time.
    case collecting(rows: Range<Int>, count: Int?)
  }

  private var phase = Phase.painting
  private var painters = [RowPainter()]
  private var target: PixelTarget?
  /// The steps that wait for the end of the frame.
  private var steps: [RowStep] = []

  /// The number of tiles for a drawing with much to paint: four for each processor, because the work of the
  /// tiles differs, a processor may be busy with something else, and the pixels of a small tile stay in its
  /// cache from one step to the next. One if there is one processor.
  private static let largestUsefulCount: Int = {
    let processors = min(SoftwareCanvas.maximumProcessors, ProcessInfo.processInfo.activeProcessorCount)
    return processors < 2 ? 1 : processors * 4
  }()
  /// A frame with less to paint is painted without tiles, because waking a thread takes longer than it saves.
  /// In the unit of `RowStep.cost`: about 0.7 ms.
  private static let costLimit = 3_000_000
  /// Fewer pixels are painted at once, without a list of steps: even with four of the most expensive steps on
  /// each they do not reach ``costLimit``.
  private static let smallestArea = 25_000

  mutating func begin(_ target: PixelTarget) {
    self.target = target
    phase = .painting
    steps.removeAll(keepingCapacity: true)
    painters[0].begin(target, rows: 0..<target.height)
  }

  /// Lets the steps wait for the end, which then paints some rows in tiles. Nothing may be painted outside
  /// these rows. `pixels`: the number of pixels of these rows that may be painted. `count` nil: as many tiles
  /// as save time.
  mutating func divide(_ rows: Range<Int>, pixels: Int, into count: Int?) {
    guard count ?? Self.largestUsefulCount > 1 else { return }
    guard count != nil || pixels >= Self.smallestArea else { return }
    phase = .collecting(rows: rows, count: count)
  }

  mutating func perform(_ step: RowStep) {
    switch phase {
    case .painting: painters[0].perform(step)
    case .collecting: steps.append(step)
    }
  }

  /// Paints the steps that wait. Returns the number of pixels that the frame painted, and that of the tiles.
  mutating func finish() -> (pixels: Int, tiles: Int) {
    var tileCount = 1
    if case .collecting(let rows, let count) = phase {
      tileCount = max(1, min(rows.count, count ?? usefulCount()))
      paint(rows, tiles: tileCount)
      steps.removeAll(keepingCapacity: true)
    }
    let used = painters.prefix(tileCount)
    for painter in used { painter.trim() }
    target = nil
    return (used.reduce(0) { $0 + $1.paintedPixels }, tileCount)
  }

  private func usefulCount() -> Int {
    var cost = 0
    for step in steps {
      cost += step.cost
      if cost >= Self.costLimit { return Self.largestUsefulCount }
    }
    return 1
  }

  private mutating func paint(_ rows: Range<Int>, tiles count: Int) {
    guard let target, count > 1 else {
      let painter = painters[0]
      for step in steps { painter.perform(step) }
      return
    }
    while painters.count < count { painters.append(RowPainter()) }
    for (index, painter) in painters.prefix(count).enumerated() {
      let first = rows.lowerBound + rows.count * index / count
      let end = rows.lowerBound + rows.count * (index + 1) / count
      painter.begin(target, rows: first..<end)
    }
    let work = TileWork(painters: painters, steps: steps)
    DispatchQueue.concurrentPerform(iterations: count) { work.paint($0) }
  }

  /// The memory of layers between frames, in bytes.
  var byteCount: Int { painters.reduce(0) { $0 + $1.byteCount } }

  /// Releases memory of layers until at most some bytes remain.
  func dropBuffers(to bytes: Int) {
    for (index, painter) in painters.enumerated() {
      let others = painters[(index + 1)...].reduce(0) { $0 + $1.byteCount }
      painter.dropBuffers(to: max(0, bytes - others))
    }
  }

  mutating func removeBuffers() {
    for painter in painters { painter.removeBuffers() }
  }
}

/// The steps of a frame, and a painter for each tile.
///
/// Unchecked, because the painters and the objects of the steps are no Sendable types: each painter is used
/// for one tile, which no other writes to, and the objects are only read until all tiles are finished.
private struct TileWork: @unchecked Sendable {
  let painters: [RowPainter]
  let steps: [RowStep]

  func paint(_ tile: Int) {
    let painter = painters[tile]
    for step in steps { painter.perform(step) }
  }
}
