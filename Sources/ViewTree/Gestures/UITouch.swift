import Foundation

/// One finger (or the mouse with a button down) from touching to leaving.
@preconcurrency @MainActor open class UITouch: NSObject {
  public enum Phase: Int, Sendable { case began, moved, stationary, ended, cancelled }
}
