import Drawing
import Foundation
import TestSupport
import Testing
import UIKit
import UIKitTesting

/// Checks the corners of pictures that are drawn.
@MainActor @Suite(.serialized) struct RoundedImageTests {
  @Test("A picture that fits its view exactly and one that is cropped have the same rounded corners")
  func corners() {
    let app = TestApp(size: CGSize(width: 160, height: 70))
    let white: (Int, Int) -> UIImage? = { width, height in
      UIImage(pixels: Array(repeating: 0xFFFF_FFFF, count: width * height), width: width, height: height)
    }
    let views = [(40, 40), (60, 40)].map { size in
      let view = UIImageView(image: white(size.0, size.1))
      view.contentMode = .scaleAspectFill
      view.clipsToBounds = true
      view.layer.cornerRadius = 12
      app.window.addSubview(view)
      return view
    }
    var generator = SeededGenerator(seed: 3)
    for place in 0..<20 {
      let side = CGFloat.random(in: 40...60, using: &generator)
      let y = CGFloat.random(in: 0...8, using: &generator)
      let x = CGFloat.random(in: 4...10, using: &generator)
      for (index, view) in views.enumerated() {
        view.frame = CGRect(x: x + CGFloat(index) * 80, y: y, width: side, height: side)
      }
      app.frame()
      let picture = app.screenshot()
      for (row, column) in [(0, 0), (0, 1), (1, 0), (1, 1)] {
        // The middle of the square that a corner of this radius cuts off is empty.
        let corner = CGPoint(
          x: x + 2 + CGFloat(column) * (side - 4), y: y + 2 + CGFloat(row) * (side - 4))
        for offset in [0, 80] as [CGFloat] {
          let pixel = picture.pixels[Int(corner.y) * picture.width + Int(corner.x + offset)]
          #expect(pixel & 0xFF_FFFF == 0, "\(place): corner \(row) \(column)")
        }
      }
    }
  }
}
