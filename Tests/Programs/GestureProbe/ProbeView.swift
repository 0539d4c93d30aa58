import Foundation
import UIKit

/// Prints its touches and the events of its gesture recognizers. Q quits, H stops the main thread.
final class ProbeView: UIView, UIGestureRecognizerDelegate {
  var onQuit: (() -> Void)?

  override init(frame: CGRect) {
    super.init(frame: frame)
    backgroundColor = .white
    isMultipleTouchEnabled = true
  }

  required init?(coder: NSCoder) { nil }

  func addRecognizers(withDrag: Bool) {
    let pinch = UIPinchGestureRecognizer { [unowned self] pinch in
      let places = (0..<pinch.numberOfTouches).map { text(pinch.location(ofTouch: $0, in: nil)) }
      say("pinch", pinch, [number(pinch.scale), "at \(text(pinch.location(in: nil)))", "of"] + places)
    }
    let rotation = UIRotationGestureRecognizer { [unowned self] in
      say("rotation", $0, [number($0.rotation * 180 / .pi)])
    }
    rotation.delegate = self
    let swipe = UISwipeGestureRecognizer { [unowned self] in
      say("swipe", $0, ["of \($0.numberOfTouches)", "from \(text($0.location(in: nil)))"])
    }
    swipe.direction = .left
    swipe.numberOfTouchesRequired = 3
    for recognizer in [pinch, rotation, swipe] { addGestureRecognizer(recognizer) }
    guard withDrag else { return }
    let pan = UIPanGestureRecognizer { [unowned self] in
      say("drag", $0, [text($0.translation(in: nil)), "of \($0.numberOfTouches)"])
    }
    pan.allowedScrollTypesMask = .all
    addGestureRecognizer(pan)
  }

  func gestureRecognizer(
    _ gestureRecognizer: UIGestureRecognizer,
    shouldRecognizeSimultaneouslyWith otherGestureRecognizer: UIGestureRecognizer
  ) -> Bool { true }

  // MARK: Output

  private func say(_ name: String, _ recognizer: UIGestureRecognizer, _ details: [String]) {
    GestureProbe.say("\(name) \(recognizer.state) \(details.joined(separator: " "))")
  }

  private func number(_ value: CGFloat) -> String { "\((Double(value) * 100).rounded() / 100)" }

  private func text(_ point: CGPoint) -> String { "\(Int(point.x.rounded())),\(Int(point.y.rounded()))" }

  private func say(_ touches: Set<UITouch>, _ what: String) {
    for touch in touches { GestureProbe.say("touch \(what) \(touch.type) \(text(touch.location(in: nil)))") }
  }

  override func touchesBegan(_ touches: Set<UITouch>, with event: UIEvent?) { say(touches, "began") }
  override func touchesEnded(_ touches: Set<UITouch>, with event: UIEvent?) { say(touches, "ended") }
  override func touchesCancelled(_ touches: Set<UITouch>, with event: UIEvent?) { say(touches, "cancelled") }

  override var canBecomeFirstResponder: Bool { true }

  override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
    let keys = presses.compactMap { $0.key?.charactersIgnoringModifiers }
    if keys.contains("q") { onQuit?() }
    if keys.contains("h") {
      GestureProbe.say("hangs")
      while true { pause() }
    }
  }
}
