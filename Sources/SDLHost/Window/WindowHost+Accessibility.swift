import Accessibility
import CSDL2
import Foundation
import Hosting

/// Screen readers.
extension WindowHost {
  /// Starts to present an interface to the screen readers of the session, under the title of the window. Does
  /// nothing without a message bus. The source is made when there is a reader.
  func followReaders(_ variables: [String: String], of source: @escaping () -> any AccessibilitySource) {
    let waker = waker
    let locale = HostEnvironment.messageLocale(environment: variables)?.prefix { !".@".contains($0) }
    let objects = AccessibleObjects(
      name: title, locale: locale.map { String($0) } ?? "C", source: source,
      place: { [weak self] in self?.accessiblePlace ?? AccessiblePlace() })
    accessibility = AccessibilityBridge.start(objects, variables) { waker.wake() }
  }

  /// Where the window's content is on the screen. Only X11 has places on the screen.
  private var accessiblePlace: AccessiblePlace {
    var place = AccessiblePlace(scale: 1 / translator.pointsPerUnit)
    guard SDLWindow.driver == "x11" else { return place }
    var origin: (x: CInt, y: CInt) = (0, 0)
    SDL_GetWindowPosition(window.raw, &origin.x, &origin.y)
    place.origin = CGPoint(x: Int(origin.x), y: Int(origin.y))
    return place
  }
}
