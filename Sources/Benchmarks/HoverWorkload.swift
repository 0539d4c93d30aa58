import Hosting
import UIKit

/// The workload `hover`: the pointer moves from cell to cell, and the cell under it has another color.
struct HoverWorkload: SceneWorkload {
  let runner: Runner

  private static let frames = 240

  /// Prints a line of JSON.
  func run() throws {
    let view = scene.collectionView
    let color = UIColor(white: 0.2, alpha: 1)
    var marked: (cell: UICollectionViewCell, color: UIColor?)?
    let hover = UIHoverGestureRecognizer { [weak view] recognizer in
      guard let view else { return }
      let path = view.indexPathForItem(at: recognizer.location(in: view))
      let cell = path.flatMap { view.cellForItem(at: $0) }
      guard cell !== marked?.cell else { return }
      marked?.cell.contentView.backgroundColor = marked?.color
      marked = cell.map { ($0, $0.contentView.backgroundColor) }
      cell?.contentView.backgroundColor = color
    }
    view.addGestureRecognizer(hover)
    for _ in 0..<5 { surface.frame() }
    let centers = view.visibleCells.map { $0.convert($0.bounds, to: nil) }
      .filter { CGRect(origin: .zero, size: surface.size).contains($0) }
      .map { CGPoint(x: $0.midX, y: $0.midY) }
    guard !centers.isEmpty else { return }
    var times = FrameTimes(on: surface)
    for frame in 0..<Self.frames {
      let point = centers[frame % centers.count]
      times.measure { surface.loop.enqueue(InputEvent(time: surface.now, kind: .hover(point))) }
    }
    times.end()
    view.removeGestureRecognizer(hover)
    var line = JSONLine(workload: "hover", count: count, surface: surface)
    line.add("frames", times.milliseconds.count)
    line.add(times)
    try runner.finish(line)
  }
}
