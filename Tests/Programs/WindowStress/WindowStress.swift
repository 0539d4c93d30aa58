import CSDL2
import Dispatch
import Foundation
import SDLHost
import Synchronization
import UIKit

struct PushedEvent: Error {}

/// Opens and closes windows, while other threads wake the event loop all the time. The argument is the number
/// of windows.
@main struct WindowStress {
  static func main() {
    let isOver = Atomic<Bool>(false)
    let threads = (0..<2).map { _ in
      let ended = DispatchSemaphore(value: 0)
      Thread.detachNewThread {
        while !isOver.load(ordering: .relaxed) {
          DispatchQueue.main.async {}
          usleep(20)
        }
        ended.signal()
      }
      return ended
    }
    MainActor.assumeIsolated {
      do {
        for number in 0..<(Int(CommandLine.arguments[1]) ?? 1) { try open(number) }
      } catch {
        print("error \(error)")
        exit(1)
      }
    }
    isOver.store(true, ordering: .relaxed)
    for thread in threads { thread.wait() }
    print("closed")
  }

  /// Opens a window and makes some frames in it. The window closes when its host is released.
  @MainActor private static func open(_ number: Int) throws {
    let host = try WindowHost(
      WindowOptions(title: "Stress", size: CGSize(width: 200, height: 160), scale: 1, renderer: .software))
    let window = UIWindow(frame: CGRect(origin: .zero, size: host.surfaceSize))
    let view = UIView(frame: window.bounds)
    window.addSubview(view)
    window.makeKeyAndVisible()
    view.backgroundColor = .white
    for _ in 0..<20 + number % 7 { host.turn() }
    // While other threads wake the loop, they do not push SDL events: SDL would send each to its window.
    usleep(1000)
    if SDL_HasEvents(SDL_USEREVENT.rawValue, SDL_LASTEVENT.rawValue) == SDL_TRUE { throw PushedEvent() }
    FrameLoop.resignCurrent()
  }
}
