import UIKit

final class CounterController: UIViewController {
  private var count = 0

  @IBAction func increment(_ sender: UIButton) { count += 1 }
  func reset() { count = 0 }

  #if os(Linux)
    override class var nibActions: [String: NibAction] {
      [
        "increment:": NibAction(CounterController.increment),
        "reset": NibAction(CounterController.reset),
      ]
    }
  #endif
}
