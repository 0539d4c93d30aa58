import Foundation
import UIKit

/// The workload `cells`: a scroll over cards of ten views that frames place, over the same cards with
/// constraints, and the layout of one card after a change of its size or text.
@MainActor struct CellsWorkload {
  let surface: any BenchSurface
  let count: Int

  /// The cost of one way of placing views, in milliseconds.
  private struct Cost {
    var frame = 0.0
    var beforeDrawing = 0.0
    var text = 0.0
    var size = 0.0
  }

  /// Prints a line of JSON for each class of cards, and one with the ratios.
  func run() throws {
    let frames = try run("frames", FrameCard.self)
    let constraints = try run("constraints", ConstraintCard.self)
    var line = JSONLine(workload: "cells", count: count, surface: surface)
    line.add("case", text: "ratio")
    line.add("cpu_ms_per_frame", constraints.frame / frames.frame, digits: 2)
    line.add("share_ms", constraints.beforeDrawing / frames.beforeDrawing, digits: 2)
    try line.write()
  }

  private func run(_ name: String, _ cellClass: BenchCard.Type) throws -> Cost {
    let scene = CardScene(size: surface.size, count: count, cellClass: cellClass)
    for _ in 0..<10 { surface.frame() }
    let scroll = scroll(scene)
    var cost = Cost(frame: scroll.cpu / scroll.count, beforeDrawing: scroll.shares.average)
    let card = cellClass.init(frame: CGRect(origin: .zero, size: BenchCard.size))
    scene.window.addSubview(card)
    let texts = (0..<400).map { CardContent(id: $0).text }
    cost.text = layout(card) { card.text.text = texts[$0] }
    cost.size = layout(card) { card.frame.size.width = BenchCard.size.width + CGFloat($0 % 7) }
    card.removeFromSuperview()

    var line = JSONLine(workload: "cells", count: count, surface: surface)
    line.add("case", text: name)
    line.add("frames", scroll.milliseconds.count)
    line.add(scroll)
    line.add("share_ms_average", cost.beforeDrawing, digits: 4)
    line.add("text_changed_ms", cost.text, digits: 4)
    line.add("size_changed_ms", cost.size, digits: 4)
    line.add("binds", scene.binds)
    line.add("objects_created", scene.collectionView.reuseStatistics.viewsMade)
    try line.write()
    scene.window.isHidden = true
    return cost
  }

  /// Scrolls by 37 points per frame; the cards are shown before.
  private func scroll(_ scene: CardScene) -> FrameTimes {
    for step in 0..<60 {
      scene.collectionView.contentOffset.y = CGFloat(step * 37)
      surface.frame()
    }
    var times = FrameTimes(on: surface)
    for step in 60..<660 {
      times.measure { scene.collectionView.contentOffset.y = CGFloat(step * 37) }
    }
    times.end()
    return times
  }

  /// Returns the median time of a change and the layout after it.
  private func layout(_ card: BenchCard, _ change: (Int) -> Void) -> Double {
    var times: [Double] = []
    for index in 0..<400 {
      let start = Clocks.now
      change(index)
      card.setNeedsLayout()
      card.layoutIfNeeded()
      times.append(Clocks.now - start)
    }
    return times.percentile(0.5)
  }
}

extension [Double] {
  fileprivate var average: Double { isEmpty ? 0 : reduce(0, +) / Double(count) }
}
