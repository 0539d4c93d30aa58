import Dispatch

/// Paints the steps of a frame: each at once, or all at the end in bands of rows, several at a time.
///
/// A step writes a pixel from that pixel and from objects that do not change, so the pixels are the same for any number
/// of bands.
struct RowBands {
  private var painters = [RowPainter()]
  private var target: PixelTarget?
  /// The rows of each band; empty while steps are painted at once.
  private var bands: [Range<Int>] = []
  /// The steps that wait for the end of the frame.
  private var steps: [RowStep] = []

  mutating func begin(_ target: PixelTarget) {
    self.target = target
    bands.removeAll(keepingCapacity: true)
    steps.removeAll(keepingCapacity: true)
    painters[0].begin(target, rows: 0..<target.height)
  }

  /// Divides some rows into bands; steps then wait for the end. Nothing may be painted outside these rows.
  mutating func divide(_ rows: Range<Int>, into count: Int) {
    guard let target, count > 1 else { return }
    bands = (0..<count).map {
      rows.lowerBound + rows.count * $0 / count..<rows.lowerBound + rows.count * ($0 + 1) / count
    }
    while painters.count < count { painters.append(RowPainter()) }
    for (painter, band) in zip(painters, bands) { painter.begin(target, rows: band) }
  }

  mutating func perform(_ step: RowStep) {
    if bands.isEmpty { painters[0].perform(step) } else { steps.append(step) }
  }

  /// Paints the steps that wait. Returns the number of pixels that the frame painted.
  mutating func finish() -> Int {
    if !bands.isEmpty {
      paint(BandWork(painters: painters, steps: steps))
      steps.removeAll(keepingCapacity: true)
    }
    let used = painters.prefix(max(1, bands.count))
    for painter in used { painter.trim() }
    target = nil
    return used.reduce(0) { $0 + $1.paintedPixels }
  }

  private func paint(_ work: BandWork) {
    DispatchQueue.concurrentPerform(iterations: bands.count) { work.paint($0) }
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

/// The steps of a frame, and a painter for each band.
///
/// Unchecked, because the painters and the objects of the steps are no Sendable types: each painter is used for one band,
/// which no other writes to, and the objects are only read until all bands are finished.
private struct BandWork: @unchecked Sendable {
  let painters: [RowPainter]
  let steps: [RowStep]

  func paint(_ band: Int) {
    let painter = painters[band]
    for step in steps { painter.perform(step) }
  }
}
