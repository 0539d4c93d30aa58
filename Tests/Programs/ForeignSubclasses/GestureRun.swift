import Hosting
import SDLHost
import UIKit

private final class Tap: UITapGestureRecognizer {}
private final class LongPress: UILongPressGestureRecognizer {}
private final class Pan: UIPanGestureRecognizer {}
private final class EdgePan: UIScreenEdgePanGestureRecognizer {}
private final class Swipe: UISwipeGestureRecognizer {}
private final class Pinch: UIPinchGestureRecognizer {}
private final class Rotation: UIRotationGestureRecognizer {}
private final class Hover: UIHoverGestureRecognizer {}
private final class Label: UILabel {}
private final class Image: UIImageView {}
private final class Scroll: UIScrollView {}
private final class Gradient: CAGradientLayer {}
private final class Segments: UISegmentedControl {}
private final class Toggle: UISwitch {}
private final class GradientView: UIView { override class var layerClass: AnyClass { Gradient.self } }

/// Draws views of subclasses, and sends touches to subclassed gesture recognizers.
@MainActor struct GestureRun {
  private let host: OffscreenHost
  private let window: UIWindow

  init() throws {
    host = try OffscreenHost(size: CGSize(width: 320, height: 240))
    window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
  }

  func run() {
    let views: [UIView] = [
      Label(frame: .zero), Image(frame: .zero), Scroll(frame: .zero), GradientView(frame: .zero),
      Segments(items: ["A", "B"]), Toggle(frame: .zero),
    ]
    (views[0] as? UILabel)?.text = "Label"
    (views[3].layer as? CAGradientLayer)?.colors = [UIColor.red.cgColor, UIColor.blue.cgColor]
    for (index, view) in views.enumerated() {
      view.frame = CGRect(x: 10, y: 10 + 40 * index, width: 200, height: 30)
      view.isUserInteractionEnabled = false
      window.addSubview(view)
    }
    let recognizers = [
      Tap(), LongPress(), Pan(), EdgePan(), Swipe(), Pinch(), Rotation(), Hover(),
    ]
    for recognizer in recognizers {
      recognizer.addAction { print("  \(type(of: $0)) \($0.state)") }
      window.addGestureRecognizer(recognizer)
    }
    window.makeKeyAndVisible()
    ForeignSubclasses.runFrames(1, on: host)
    print("\(host.list?.commands.count ?? 0) commands")
    print("tap")
    touch(.began, 1, 100, 100)
    touch(.ended, 1, 100, 100)
    print("drag")
    drag([1], from: 100, by: 8)
    print("pinch")
    drag([1, 2], from: 100, by: 8)
    print("hover")
    send(.hover(CGPoint(x: 50, y: 50)))
    print("rest")
    touch(.began, 1, 200, 200)
    ForeignSubclasses.runFrames(60, on: host)
    touch(.ended, 1, 200, 200)
  }

  /// Moves fingers apart: the first one to the right, the second one to the left and down.
  private func drag(_ fingers: [Int], from start: CGFloat, by step: CGFloat) {
    for finger in fingers { touch(.began, finger, start, start) }
    for index in 1...6 {
      let distance = step * CGFloat(index)
      for finger in fingers {
        touch(
          .moved, finger, start + (finger == 1 ? distance : -distance), start + (finger == 1 ? 0 : distance))
      }
    }
    for finger in fingers {
      touch(.ended, finger, start + (finger == 1 ? 48 : -48), start + (finger == 1 ? 0 : 48))
    }
  }

  private func touch(_ phase: InputEvent.Touch.Phase, _ id: Int, _ x: CGFloat, _ y: CGFloat) {
    send(.touch(InputEvent.Touch(id: id, phase: phase, location: CGPoint(x: x, y: y))))
  }

  private func send(_ kind: InputEvent.Kind) {
    host.loop.enqueue(InputEvent(time: host.now, kind: kind))
    ForeignSubclasses.runFrames(1, on: host)
  }
}
