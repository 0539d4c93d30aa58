import CXInput
import DynamicLibraries
import Foundation

/// A connection to the X server beside that of the window, which injects events and reads what is on the
/// screen.
final class LatencyProbe {
  private let x11: X11Library
  private let xtest: XTestLibrary
  private let display: OpaquePointer
  private let root: Window
  /// The rectangle of the screen that is read: a column that all changes cross.
  private let column: (x: Int32, y: Int32, width: UInt32, height: UInt32)

  /// Connects to a display. `column`: the horizontal place of the pixels that are read.
  init(_ name: String, column x: Int, height: Int) throws {
    x11 = try DynamicLibrary.functions(
      "libX11", files: ["libX11.so.6"],
      packages: .init(debian: "libx11-6", fedora: "libX11", arch: "libx11"), X11Library_functions
    ).get()
    xtest = try DynamicLibrary.functions(
      "libXtst", files: ["libXtst.so.6"],
      packages: .init(debian: "libxtst6", fedora: "libXtst", arch: "libxtst"), XTestLibrary_functions
    ).get()
    guard let display = x11.XOpenDisplay(name) else {
      throw LatencyServer.Failure(description: "The display \(name) cannot be opened.")
    }
    self.display = display
    root = x11.XDefaultRootWindow(display)
    column = (Int32(x), 0, 2, UInt32(height))
  }

  deinit { _ = x11.XCloseDisplay(display) }

  // MARK: Events

  func move(to point: (x: Int, y: Int)) {
    _ = xtest.XTestFakeMotionEvent(display, -1, Int32(point.x), Int32(point.y), 0)
    _ = x11.XFlush(display)
  }

  /// Presses and releases a button; 4 and 5 are notches of the wheel.
  func click(_ button: UInt32) {
    _ = xtest.XTestFakeButtonEvent(display, button, 1, 0)
    _ = xtest.XTestFakeButtonEvent(display, button, 0, 0)
    _ = x11.XFlush(display)
  }

  // MARK: Pixels

  private func pixels() -> [UInt8] {
    let (plane, allPlanes): (Int32, UInt) = (2, ~0)  // ZPixmap
    guard
      let image = x11.XGetImage(
        display, root, column.x, column.y, column.width, column.height, allPlanes, plane)
    else { return [] }
    defer { _ = image.pointee.f.destroy_image(image) }
    let count = Int(image.pointee.bytes_per_line) * Int(image.pointee.height)
    return image.pointee.data.withMemoryRebound(to: UInt8.self, capacity: count) {
      Array(UnsafeBufferPointer(start: $0, count: count))
    }
  }

  /// Waits until the pixels stay the same for 150 ms, for at most 5 seconds.
  func waitUntilStill() {
    let end = Clocks.now + 5_000
    var (last, since) = (pixels(), Clocks.now)
    while Clocks.now < end, Clocks.now - since < 150 {
      usleep(5_000)
      let next = pixels()
      if next != last { (last, since) = (next, Clocks.now) }
    }
  }

  /// Returns the time from the call of `inject` until the pixels are others, in milliseconds; nil if they are
  /// the same after half a second.
  func milliseconds(_ inject: () throws -> Void) rethrows -> Double? {
    let before = pixels()
    let start = Clocks.now
    try inject()
    while Clocks.now - start < 500 {
      if pixels() != before { return Clocks.now - start }
      usleep(250)
    }
    return nil
  }
}
