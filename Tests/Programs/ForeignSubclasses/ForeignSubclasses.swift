import CollectionLayouts
import Foundation
import SDLHost
import UIKit

/// Subclasses open classes that have internal overridable members, in a separate module, and prints their
/// behavior. Needs no display.
///
/// A release build may omit the method table entries of such members; a call from a subclass in another
/// module then crashes. `Scripts/foreign-subclasses` compares the output of the debug and the release
/// build.
@main struct ForeignSubclasses {
  static func main() throws {
    try MainActor.assumeIsolated {
      for index in LayoutRun.layouts.indices { try LayoutRun(at: index).run() }
      try ListRun().run()
      try GestureRun().run()
      OutletRun().run()
      try PresentationRun().run()
    }
  }

  /// Makes frames at 60 frames per second.
  @MainActor static func runFrames(_ count: Int, on host: OffscreenHost) {
    for _ in 0..<count {
      host.now += 1.0 / 60
      host.runFrame()
    }
  }
}
