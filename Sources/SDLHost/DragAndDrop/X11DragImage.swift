import CXInput
import Drawing
import DynamicLibraries
import Foundation
import Hosting

/// The image of dragged items beside the pointer, where that is outside of the app's window: a window that no
/// window manager handles, and that no input reaches.
final class X11DragImage {
  private let client: X11Client
  private let window: Window
  /// The pixel of the image that is at the pointer.
  private let pointer: XDNDTarget.Point
  private var isShown = false

  /// Creates the window, which is hidden. Nil without the shape extension, on a screen without colors of
  /// 24 bits, and for an image without pixels or with more than 32,767 on a side, which X has no numbers for.
  init?(_ image: DragImagePixels, pointer: XDNDTarget.Point, _ client: X11Client) {
    guard let window = client.makeImageWindow(image) else { return nil }
    (self.client, self.window, self.pointer) = (client, window, pointer)
  }

  isolated deinit { client.destroy(window) }

  /// Shows the image with the pointer at a location on the screen, or hides it inside of the app's window.
  func move(to location: XDNDTarget.Point, isOutside: Bool) {
    if isOutside {
      client.move(window, to: XDNDTarget.Point(x: location.x - pointer.x, y: location.y - pointer.y))
    }
    guard isOutside != isShown else { return }
    isShown = isOutside
    client.setShown(window, isOutside)
  }
}

nonisolated extension DragImagePixels {
  /// The runs of pixels that are more opaque than transparent, as rectangles of one row.
  var opaqueRuns: [XRectangle] {
    var runs: [XRectangle] = []
    for y in 0..<height {
      var start: Int?
      for x in 0...width {
        let isOpaque = x < width && values[y * width + x] >> 24 >= 128
        if isOpaque, start == nil { start = x }
        guard !isOpaque, let first = start else { continue }
        runs.append(XRectangle(x: Int16(first), y: Int16(y), width: UInt16(x - first), height: 1))
        start = nil
      }
    }
    return runs
  }
}

extension X11Client {
  /// Creates a hidden window with an image, which input does not reach. A compositor shows its alpha; without
  /// one it has the shape of the more opaque pixels.
  fileprivate func makeImageWindow(_ image: DragImagePixels) -> Window? {
    let screen = library.XDefaultScreen(display)
    let sides = 1...Int(Int16.max)
    guard let shape = XShapeLibrary.shared, sides.contains(image.width), sides.contains(image.height) else {
      return nil
    }
    let isComposited = owner(of: "_NET_WM_CM_S\(screen)") != 0
    var found = XVisualInfo()
    let depth: CInt = isComposited ? 32 : 24
    guard library.XMatchVisualInfo(display, screen, depth, CInt(TrueColor), &found) != 0 else { return nil }
    let (width, height) = (CUnsignedInt(image.width), CUnsignedInt(image.height))
    var attributes = XSetWindowAttributes()
    attributes.override_redirect = 1
    attributes.colormap = library.XCreateColormap(display, root, found.visual, CInt(AllocNone))
    defer { _ = library.XFreeColormap(display, attributes.colormap) }
    let mask = CWOverrideRedirect | CWColormap | CWBorderPixel | CWBackPixel
    let window = library.XCreateWindow(
      display, root, 0, 0, width, height, 0, depth, CUnsignedInt(InputOutput), found.visual,
      CUnsignedLong(mask), &attributes)
    let (bounding, input) = (CInt(0), CInt(2))
    shape.XShapeCombineRectangles(display, window, input, 0, 0, nil, 0, 0, 0)
    if !isComposited {
      var runs = image.opaqueRuns
      shape.XShapeCombineRectangles(display, window, bounding, 0, 0, &runs, CInt(runs.count), 0, 0)
    }
    set(
      atom("_NET_WM_WINDOW_TYPE"), of: window, type: Atom(XA_ATOM), to: [atom("_NET_WM_WINDOW_TYPE_DND")])
    set(atom("WM_NAME"), of: window, type: Atom(XA_STRING), to: Data("Dragged items".utf8))
    let pixmap = library.XCreatePixmap(display, window, width, height, CUnsignedInt(depth))
    put(image, into: pixmap, depth)
    // The server draws the window from it, whenever it is shown.
    _ = library.XSetWindowBackgroundPixmap(display, window, pixmap)
    _ = library.XFreePixmap(display, pixmap)
    return window
  }

  private func put(_ image: DragImagePixels, into pixmap: Pixmap, _ depth: CInt) {
    var values = image.values
    values.withUnsafeMutableBytes { bytes in
      var description = XImage()
      description.width = CInt(image.width)
      description.height = CInt(image.height)
      description.format = CInt(ZPixmap)
      description.data = bytes.baseAddress?.assumingMemoryBound(to: CChar.self)
      description.byte_order = 1.littleEndian == 1 ? CInt(LSBFirst) : CInt(MSBFirst)
      description.bitmap_bit_order = description.byte_order
      description.bitmap_unit = 32
      description.bitmap_pad = 32
      description.depth = depth
      description.bits_per_pixel = 32
      description.bytes_per_line = CInt(4 * image.width)
      description.red_mask = 0xFF_0000
      description.green_mask = 0xFF00
      description.blue_mask = 0xFF
      guard library.XInitImage(&description) != 0 else { return }
      let context = library.XCreateGC(display, pixmap, 0, nil)
      _ = library.XPutImage(
        display, pixmap, context, &description, 0, 0, 0, 0, CUnsignedInt(image.width),
        CUnsignedInt(image.height))
      _ = library.XFreeGC(display, context)
    }
  }

  fileprivate func move(_ window: Window, to place: XDNDTarget.Point) {
    _ = library.XMoveWindow(display, window, CInt(clamping: place.x), CInt(clamping: place.y))
  }

  fileprivate func setShown(_ window: Window, _ isShown: Bool) {
    _ = isShown ? library.XMapRaised(display, window) : library.XUnmapWindow(display, window)
  }

  fileprivate func destroy(_ window: Window) {
    _ = library.XDestroyWindow(display, window)
    flush()
  }
}

/// libXext, with the shapes of windows. SDL has loaded it where it runs on X11.
extension XShapeLibrary {
  /// The library; nil if it is missing.
  static let shared = try? DynamicLibrary.functions(
    "libXext", files: ["libXext.so.6"],
    packages: .init(debian: "libxext6", fedora: "libXext", arch: "libxext"), XShapeLibrary_functions
  ).get()
}
