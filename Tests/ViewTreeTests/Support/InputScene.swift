import Foundation
import Geometry
import TestSupport
import ViewTree

/// A window of 300 × 300 points with synthesized input and a log: the base of suites about touches and
/// gestures.
class InputScene {
  let host: TestHost
  let input: InputDriver
  let window: UIWindow
  let log = Log()

  init() {
    host = TestHost(size: CGSize(width: 300, height: 300))
    input = InputDriver(host)
    window = host.makeWindow()
  }

  /// Adds a view that logs its touches, at the origin of the window or of another view.
  func addLoggingView(_ label: String, side: CGFloat, to parent: UIView? = nil) -> LoggingView {
    let view = LoggingView(label, log: log, frame: CGRect(x: 0, y: 0, width: side, height: side))
    (parent ?? window).addSubview(view)
    return view
  }
}
