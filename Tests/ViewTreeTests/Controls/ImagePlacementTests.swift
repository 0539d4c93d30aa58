import Foundation
import Testing

@testable import ViewTree

@Suite struct ImagePlacementTests {
  private func place(
    _ mode: UIView.ContentMode, size: CGSize = CGSize(width: 40, height: 20), scale: CGFloat = 1,
    clips: Bool = false
  ) -> [CGRect] {
    let bounds = CGRect(x: 10, y: 10, width: 100, height: 100)
    guard let placed = ImagePlacement(size: size, scale: scale, in: bounds, mode: mode, clips: clips) else {
      return []
    }
    return [placed.rect, placed.source]
  }

  private let whole = CGRect(x: 0, y: 0, width: 40, height: 20)

  @Test("The scaling modes stretch, fit or fill the bounds")
  func scalingModesFillOrFitTheBounds() {
    #expect(place(.scaleToFill) == [CGRect(x: 10, y: 10, width: 100, height: 100), whole])
    #expect(place(.scaleAspectFit) == [CGRect(x: 10, y: 35, width: 100, height: 50), whole])
    #expect(place(.scaleAspectFill) == [CGRect(x: -40, y: 10, width: 200, height: 100), whole])
  }

  @Test("Aspect fill with clipping shows the middle of the image")
  func aspectFillShowsTheMiddleOfTheImage() {
    #expect(
      place(.scaleAspectFill, clips: true)
        == [CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 10, y: 0, width: 20, height: 20)])
    #expect(
      place(.scaleAspectFill, scale: 2, clips: true)
        == [CGRect(x: 10, y: 10, width: 100, height: 100), CGRect(x: 20, y: 0, width: 40, height: 40)])
  }

  @Test("The other modes place the image without scaling")
  func otherModesPlaceWithoutScaling() {
    let origins: [UIView.ContentMode: CGPoint] = [
      .center: CGPoint(x: 40, y: 50), .top: CGPoint(x: 40, y: 10), .bottom: CGPoint(x: 40, y: 90),
      .left: CGPoint(x: 10, y: 50), .right: CGPoint(x: 70, y: 50), .topLeft: CGPoint(x: 10, y: 10),
      .topRight: CGPoint(x: 70, y: 10), .bottomLeft: CGPoint(x: 10, y: 90),
      .bottomRight: CGPoint(x: 70, y: 90),
    ]
    for (mode, origin) in origins {
      #expect(place(mode) == [CGRect(origin: origin, size: whole.size), whole], "\(mode)")
    }
  }

  @Test("The part of an image outside of the bounds is clipped")
  func overflowIsClipped() {
    #expect(
      place(.topLeft, size: CGSize(width: 300, height: 50), clips: true)
        == [CGRect(x: 10, y: 10, width: 100, height: 50), CGRect(x: 0, y: 0, width: 100, height: 50)])
    #expect(
      place(.right, size: CGSize(width: 300, height: 50), clips: true)
        == [CGRect(x: 10, y: 35, width: 100, height: 50), CGRect(x: 200, y: 0, width: 100, height: 50)])
  }

  @Test("An empty image and empty bounds have no placement")
  func emptyImagesAndBoundsHaveNoPlacement() {
    #expect(place(.scaleAspectFit, size: .zero) == [])
    #expect(ImagePlacement(size: whole.size, scale: 1, in: .zero, mode: .center, clips: false) == nil)
  }
}
