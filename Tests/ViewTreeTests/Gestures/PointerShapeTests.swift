import Foundation
import Hosting
import Testing

@testable import ViewTree

@Suite(.serialized) final class PointerShapeTests: InputScene {
  private var shapes: [PointerShape] { (host.desktop as? MemoryDesktop)?.pointerShapes ?? [] }

  /// Chooses a style in the left half of a view.
  private final class Delegate: UIPointerInteractionDelegate {
    var style: UIPointerStyle?
    init(_ style: UIPointerStyle?) { self.style = style }

    func pointerInteraction(
      _ interaction: UIPointerInteraction, regionFor request: UIPointerRegionRequest,
      defaultRegion: UIPointerRegion
    ) -> UIPointerRegion? {
      let half = defaultRegion.rect.divided(atDistance: defaultRegion.rect.width / 2, from: .minXEdge).slice
      return half.contains(request.location) ? UIPointerRegion(rect: half) : nil
    }
    func pointerInteraction(_ interaction: UIPointerInteraction, styleFor region: UIPointerRegion)
      -> UIPointerStyle?
    { style }
  }

  @Test("The innermost view with a region under the pointer decides, and the host hears of changes only")
  func nearest() {
    let text = TextInputView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
    window.addSubview(text)
    let inner = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
    text.addSubview(inner)
    let delegate = Delegate(.link())
    let interaction = UIPointerInteraction(delegate: delegate)
    inner.addInteraction(interaction)
    for x in [150, 160, 25, 30, 75, 250] { input.hover(CGFloat(x), 50) }
    #expect(shapes == [.text, .link, .text, .arrow])
    input.hover(25, 50)
    interaction.isEnabled = false
    #expect(shapes.last == .text)
    interaction.isEnabled = true
    delegate.style = .hidden()
    interaction.invalidate()
    #expect(shapes.suffix(3) == [.text, .link, .hidden])
    inner.removeInteraction(interaction)
    input.hover(26, 50)
    input.send(.hover(nil))
    input.frame()
    #expect(shapes.suffix(2) == [.text, .arrow])
  }

  @Test(
    "The mouse that pans a scroll view shows the cursor for grabbing until it is released, and fingers do not"
  )
  func pan() {
    let scrollView = UIScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 200))
    scrollView.contentSize = CGSize(width: 200, height: 2000)
    window.addSubview(scrollView)
    input.down(100, 150)
    input.move(to: 100, 50, frames: 6)
    input.up()
    #expect(shapes == [])
    input.wait(3)
    input.down(100, 150, source: .mouse)
    input.move(to: 100, 50, frames: 6, source: .mouse)
    #expect(shapes == [.grabbing])
    input.up(source: .mouse)
    #expect(shapes == [.grabbing, .arrow])
  }

  @Test("Clicks of a mouse count as a double click by the desktop's time, from press to press")
  func doubleClick() {
    let view = addLoggingView("view", side: 100)
    let double = UITapGestureRecognizer { [log] _ in log.add("double") }
    double.numberOfTapsRequired = 2
    view.addGestureRecognizer(double)
    func clicks(after pause: TimeInterval, _ source: InputEvent.Touch.Source = .mouse) -> Bool {
      input.wait(2)
      _ = log.drain()
      for _ in 0..<2 {
        input.down(10, 10, source: source)
        input.up(source: source)
        input.wait(pause)
      }
      return log.drain().contains("double")
    }
    #expect(clicks(after: 0.25) && !clicks(after: 0.6))
    host.environment.mouse.doubleClickTime = 0.9
    #expect(clicks(after: 0.6) && !clicks(after: 1) && !clicks(after: 0.6, .finger))
    host.environment.mouse.doubleClickTime = 0.2
    #expect(clicks(after: 0.1) && !clicks(after: 0.25))
  }
}
