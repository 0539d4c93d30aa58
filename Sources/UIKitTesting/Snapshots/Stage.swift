import Drawing
import Foundation
import SDLHost
import UIKit
import ViewTree

/// Where a view is drawn for a snapshot: the window that it is in, or an app of its own for as long as that takes.
struct Stage {
  private let view: UIView
  private let size: CGSize?
  private let scale: CGFloat
  private let controller: UIViewController?

  init(view: UIView, size: CGSize?, scale: CGFloat) {
    (self.view, self.size, self.scale, controller) = (view, size, scale, nil)
  }

  init(controller: UIViewController, size: CGSize?, scale: CGFloat) {
    (view, self.size, self.scale, self.controller) = (controller.view, size, scale, controller)
  }

  /// The view's pixels, with how many there are to a point.
  func picture() throws -> SnapshotContent {
    try perform { host in
      let bounds = view.convert(view.bounds, to: nil)
      return .picture(host.bitmap().cropped(to: bounds, scale: host.scale), scale: host.scale)
    }
  }

  func displayList() throws -> String { try perform { $0.list?.description ?? "" } }

  private func perform<Result>(_ body: (OffscreenHost) throws -> Result) throws -> Result {
    if let window = view as? UIWindow ?? view.window {
      guard let loop = window.loop, let host = loop.host as? OffscreenHost else { throw NoSurface() }
      loop.runFrame(at: host.now)
      return try body(host)
    }
    let size = size ?? view.bounds.size
    guard size.width > 0, size.height > 0 else {
      throw NoSize(subject: "\(type(of: controller ?? view as AnyObject))")
    }
    let previous = FrameLoop.current
    defer { previous?.makeCurrent() ?? FrameLoop.resignCurrent() }
    let frame = view.frame
    let app = TestApp(size: size, scale: scale)
    if let controller {
      app.window.rootViewController = controller
    } else {
      view.frame = app.window.bounds
      app.window.addSubview(view)
    }
    defer {
      if controller == nil {
        view.removeFromSuperview()
        view.frame = frame
      } else {
        app.window.rootViewController = nil
      }
    }
    app.frame()
    try app.finishLoadingImages()
    return try body(app.host)
  }
}

/// A view has no size, and none was given.
struct NoSize: Error, CustomStringConvertible {
  let subject: String
  var description: String { "\(subject) has no size; give one: assertScreenshot(of: …, size: CGSize(…))." }
}

/// A view is in a window that is not drawn into memory.
struct NoSurface: Error, CustomStringConvertible {
  var description: String { "The view's window is not that of a TestApp or another offscreen host." }
}

extension Bitmap {
  /// The pixels that a rectangle, in points, touches; what lies outside of the picture is left out.
  func cropped(to rect: CGRect, scale: CGFloat) -> Bitmap {
    let left = max(0, Int((rect.minX * scale).rounded(.down)))
    let top = max(0, Int((rect.minY * scale).rounded(.down)))
    let right = min(width, Int((rect.maxX * scale).rounded(.up)))
    let bottom = min(height, Int((rect.maxY * scale).rounded(.up)))
    if (left, top, right, bottom) == (0, 0, width, height) { return self }
    guard left < right, top < bottom else { return Bitmap(width: 0, height: 0, pixels: []) }
    var cropped: [UInt32] = []
    cropped.reserveCapacity((right - left) * (bottom - top))
    for y in top..<bottom { cropped += pixels[y * width + left..<y * width + right] }
    return Bitmap(width: right - left, height: bottom - top, pixels: cropped)
  }
}
