import CollectionLayouts
import Foundation
import SDLHost
import UIKit

/// Uses subclasses, in a module of their own, of the open classes that have internal overridable members, and prints
/// what they do. Needs no display.
///
/// A release build may drop the method table entries of such members; a call from a subclass in another module then
/// ends the program. `Scripts/foreign-subclasses` compares the output of the debug and the release build.
@main struct ForeignSubclasses {
  static func main() throws {
    try MainActor.assumeIsolated {
      for index in LayoutRun.layouts.indices { try LayoutRun(at: index).run() }
      try GestureRun().run()
    }
  }

  /// Makes frames, 60 a second.
  @MainActor static func runFrames(_ count: Int, on host: OffscreenHost) {
    for _ in 0..<count {
      host.now += 1.0 / 60
      host.runFrame()
    }
  }
}
