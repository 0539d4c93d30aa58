import Drawing
import Foundation
import ReferenceImages
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Two ways to the same image.
@Suite("Different ways to the same image") struct AgreementTests {
  private func expectSame(
    _ a: Bitmap, _ b: Bitmap, _ comment: Comment, tolerance: ImageTolerance = .exact,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let comparison = ImageComparison(expected: a, actual: b)
    #expect(comparison.passes(tolerance), "\(comment): \(comparison)", sourceLocation: sourceLocation)
  }

  @Test("An updated collection view looks like one created with the new data", arguments: Board.layoutNames)
  func updates(layout: String) throws {
    let board = Board(layout)
    let before = board.picture
    board.update()
    try board.app.settle()
    let fresh = Board(layout, sections: board.sections)
    #expect(fresh.view.contentOffset == board.view.contentOffset)
    expectSame(fresh.picture, board.picture, "\(layout)")
    board.view.reloadData()
    board.app.frame()
    expectSame(fresh.picture, board.picture, "\(layout), reloaded")
    #expect(before.pixels != board.picture.pixels)
  }

  @Test(
    "A transition at progress 1, and after its end, looks like its target layout",
    arguments: Board.layoutNames)
  func transitions(layout: String) throws {
    for first in Board.layoutNames where first != layout {
      let board = Board(first)
      let target = Board(layout)
      let transition = board.view.startInteractiveTransition(to: Board.makeLayout(layout))
      transition.transitionProgress = 1
      transition.invalidateLayout()
      board.app.frame()
      guard board.view.contentOffset == target.view.contentOffset else {
        // Scroll anchoring kept the visible items in place, so the comparison needs the same offset.
        board.app.perform { board.view.finishInteractiveTransition() }
        try board.app.settle()
        target.view.contentOffset = board.view.contentOffset
        target.app.frame()
        expectSame(target.picture, board.picture, "\(first) to \(layout), scrolled")
        continue
      }
      expectSame(target.picture, board.picture, "\(first) to \(layout) at 1")
      board.app.perform { board.view.finishInteractiveTransition() }
      try board.app.settle()
      expectSame(target.picture, board.picture, "\(first) to \(layout)")
    }
  }

  /// Returns a view with four colored quarters, moved clockwise by a number of quarter turns.
  private func quarters(_ frame: CGRect, turned turns: Int) -> UIView {
    let view = UIView(frame: frame)
    let colors: [UIColor] = [.red, .green, .blue, .yellow]
    let places = [CGPoint(x: 0, y: 0), CGPoint(x: 1, y: 0), CGPoint(x: 1, y: 1), CGPoint(x: 0, y: 1)]
    let size = CGSize(width: frame.width / 2, height: frame.height / 2)
    for (index, color) in colors.enumerated() {
      let place = places[(index + turns) % 4]
      let part = UIView(
        frame: CGRect(origin: CGPoint(x: place.x * size.width, y: place.y * size.height), size: size))
      part.backgroundColor = color
      view.addSubview(part)
    }
    return view
  }

  @Test(
    "A view rotated by quarter turns looks like one drawn that way", arguments: [1, 2, 3],
    [1, 2] as [CGFloat])
  func turned(turns: Int, scale: CGFloat) {
    let frame = CGRect(x: 8, y: 8, width: 24, height: 24)
    func picture(_ view: UIView) -> Bitmap {
      let app = TestApp(size: CGSize(width: 40, height: 40), scale: scale)
      app.window.addSubview(view)
      app.frame()
      return app.screenshot()
    }
    let turned = quarters(frame, turned: 0)
    turned.transform = CGAffineTransform(rotationAngle: .pi / 2 * CGFloat(turns))
    // The edges between quarters may be blended with their neighbor by 1 of 255.
    expectSame(
      picture(quarters(frame, turned: turns)), picture(turned), "\(turns) quarters",
      tolerance: ImageTolerance(pixels: 48, difference: 1))
  }

  @Test("Random updates end with the same image as a reload", arguments: [UInt64(1), 2, 3])
  func randomUpdates(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let grid = Grid(count: 14)
    for step in 0..<6 {
      grid.app.perform {
        if Bool.random(using: &random), grid.colors.count > 4 {
          grid.delete(at: Int.random(in: grid.colors.indices, using: &random))
        } else {
          grid.insert(at: Int.random(in: 0...grid.colors.count, using: &random))
        }
      }
      // Every second update begins during the animation of the previous one.
      if step.isMultiple(of: 2) { grid.app.advance(by: 0.1) } else { try grid.app.settle() }
    }
    try grid.app.settle()
    let updated = grid.app.screenshot()
    grid.view.reloadData()
    try grid.app.settle()
    expectSame(grid.app.screenshot(), updated, "seed \(seed)")
  }
}
