import Dispatch
import Foundation

/// Whether code without isolation runs where the main actor does: on the main thread, or on the main queue,
/// which other threads serve in programs that end their main thread with `dispatchMain()`. Used by
/// CollectionViews and SDLHost for values that any thread may use.
package nonisolated enum MainQueue {
  private static let key: DispatchSpecificKey<Bool> = {
    let key = DispatchSpecificKey<Bool>()
    DispatchQueue.main.setSpecific(key: key, value: true)
    return key
  }()

  package static var isCurrent: Bool { Thread.isMainThread || DispatchQueue.getSpecific(key: key) == true }
}
