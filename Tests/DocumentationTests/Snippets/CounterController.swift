import UIKit

final class CounterController: UIViewController {
  private var count = 0

  @IBAction func increment(_ sender: UIButton) { count += 1 }
  func reset() { count = 0 }

  #if os(Linux)
    nonisolated override class var namedMethods: NamedMethods {
      super.namedMethods + [
        "increment:": NamedMethod(CounterController.increment),
        "reset": NamedMethod(CounterController.reset),
      ]
    }
  #endif
}
