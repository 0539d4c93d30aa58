import Drawing
import SDLHost
import UIKit

/// Draws a view for a snapshot: in its own window if it has one, otherwise in the window of a temporary app.
struct SnapshotRenderer {
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

  /// Returns the pixels of the view, with the number of pixels per point.
  func image() throws -> SnapshotContent {
    try perform { host in
      let bounds = view.convert(view.bounds, to: nil)
      return .image(host.bitmap().cropped(to: bounds, scale: host.scale), scale: host.scale)
    }
  }

  func displayList() throws -> String { try perform { $0.list?.description ?? "" } }

  func accessibilityTree() throws -> String { try perform { $0.loop.accessibility.tree.description } }

  private func perform<Result>(_ body: (OffscreenHost) throws -> Result) throws -> Result {
    if let window = view as? UIWindow ?? view.window {
      guard let loop = window.loop, let host = loop.host as? OffscreenHost else {
        throw MissingSurfaceError()
      }
      loop.runFrame(at: host.now)
      return try body(host)
    }
    let size = size ?? view.bounds.size
    guard size.width > 0, size.height > 0 else {
      throw MissingSizeError(subject: "\(type(of: controller ?? view as AnyObject))")
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

/// The error of a view without a size, if none was given.
struct MissingSizeError: Error, CustomStringConvertible {
  let subject: String
  var description: String { "\(subject) has no size; pass one: assertScreenshot(of: …, size: CGSize(…))." }
}

/// The error of a view in a window that is not drawn offscreen.
struct MissingSurfaceError: Error, CustomStringConvertible {
  var description: String {
    "The view's window cannot be captured; use the window of a TestApp or another offscreen host."
  }
}

extension Bitmap {
  /// Returns the part of the image in a rectangle, in points, with the pixels that it covers partly.
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
