import Foundation
import Geometry
import Testing

@testable import ViewTree

@Suite struct PresentationTests {
  @Test("Without animations the presentation layer has the model values") func modelWithoutAnimations() throws
  {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView(frame: CGRect(x: 10, y: 20, width: 30, height: 40))
    view.alpha = 0.5
    view.transform = CGAffineTransform(rotationAngle: 1)
    let sublayer = CALayer()
    sublayer.cornerRadius = 3
    view.layer.addSublayer(sublayer)
    window.addSubview(view)
    let shown = try #require(view.layer.presentation())
    #expect(shown !== view.layer)
    #expect(shown.bounds == CGRect(x: 0, y: 0, width: 30, height: 40))
    #expect(shown.position == CGPoint(x: 25, y: 40))
    #expect(shown.opacity == 0.5)
    #expect(shown.affineTransform() == CGAffineTransform(rotationAngle: 1))
    #expect(shown.sublayers == nil)
    #expect(sublayer.presentation()?.cornerRadius == 3)
    #expect(window.layer.presentation()?.bounds.size == CGSize(width: 320, height: 240))
  }

  @Test("The presentation layer is an independent copy") func isCopy() throws {
    let host = TestHost()
    let window = host.makeWindow()
    let shown = try #require(window.layer.presentation())
    shown.opacity = 0.25
    #expect(window.layer.opacity == 1)
    window.alpha = 0.5
    #expect(shown.opacity == 0.25)
    #expect(window.layer.presentation()?.opacity == 0.5)
  }

  @Test("During an animation the presentation layer has the displayed values") func animatedValues() {
    let host = TestHost()
    let view = UIView()
    host.makeWindow(showing: view)
    UIView.animate(withDuration: 1, delay: 0, options: .curveLinear, animations: { view.alpha = 0 })
    host.step(by: 0.25)
    #expect(view.layer.presentation()?.opacity == 0.75)
    host.settle()
    #expect(view.layer.presentation()?.opacity == 0)
  }

  @Test("The presentation layer is nil without a window") func nilWithoutWindow() {
    let host = TestHost()
    let window = host.makeWindow()
    let view = UIView()
    view.layer.addSublayer(CALayer())
    #expect(view.layer.presentation() == nil)
    #expect(view.layer.sublayers?.first?.presentation() == nil)
    window.addSubview(view)
    view.removeFromSuperview()
    #expect(view.layer.presentation() == nil)
  }
}
