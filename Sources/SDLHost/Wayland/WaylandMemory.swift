import CSDL2
import CWayland
import Drawing
import DynamicLibraries
import Foundation

/// Memory from which a Wayland compositor reads the pixels of a window. SDL has none for Wayland.
///
/// The canvas paints into memory that is kept. What has changed is copied into one of a few buffers that the
/// compositor does not read at the moment.
final class WaylandMemory: SoftwareScreen {
  private final class Buffer {
    let pixels: WaylandBuffer
    var isFree = true
    /// The rectangles that have changed since the buffer was shown.
    var stale: [PixelRect]

    init(_ pixels: WaylandBuffer, stale: PixelRect) { (self.pixels, self.stale) = (pixels, [stale]) }
  }

  /// The compositor reads one buffer, another waits for the display.
  private static let maximumBuffers = 3

  private let window: SDLWindow
  private let client: WaylandClient
  private let shm: WaylandObject
  private var pixels: PixelBuffer?
  private var buffers: [Buffer] = []
  /// The buffers of another size, which the compositor still reads.
  private var oldBuffers: [Buffer] = []
  /// The changed rectangles that the compositor does not show yet.
  private var waiting: [PixelRect] = []

  /// Nil if the window does not belong to Wayland.
  init?(_ window: SDLWindow) throws(SDLHostError) {
    do throws(MissingLibrary) {
      guard let client = try WaylandClient(window) else { return nil }
      self.client = client
    } catch {
      throw .missingLibrary(error)
    }
    guard let shm = client.bind(first: client.library.wl_shm_interface, newest: 1) else {
      throw .sdl(operation: "draw into the window", reason: "the compositor has no shared memory")
    }
    (self.window, self.shm) = (window, shm)
  }

  var size: (width: Int, height: Int) {
    var (width, height): (CInt, CInt) = (0, 0)
    // The number of pixels on Wayland, for windows with and without OpenGL.
    SDL_GL_GetDrawableSize(window.raw, &width, &height)
    return (Int(width), Int(height))
  }

  func memory() -> ScreenMemory? {
    let (width, height) = size
    guard width > 0, height > 0 else { return nil }
    if let pixels, pixels.width == width, pixels.height == height {
      return ScreenMemory(target: pixels.target, isKept: true)
    }
    let new = PixelBuffer(width: width, height: height)
    pixels = new
    waiting = []
    oldBuffers += buffers.filter { !$0.isFree }
    buffers = []
    return ScreenMemory(target: new.target, isKept: false)
  }

  func show(_ damage: [PixelRect]) throws(SDLHostError) {
    guard let pixels else { return }
    for buffer in buffers { buffer.stale += damage }
    waiting += damage
    if let free = buffers.first(where: \.isFree) {
      fill(free, from: pixels)
    } else if buffers.count < Self.maximumBuffers {
      fill(try makeBuffer(width: pixels.width, height: pixels.height), from: pixels)
    }
  }

  func handle(_ loss: RendererLoss) {}

  private func release(_ buffer: Buffer) {
    buffer.isFree = true
    oldBuffers.removeAll(where: \.isFree)
    if let pixels, !waiting.isEmpty, buffers.contains(where: { $0 === buffer }) { fill(buffer, from: pixels) }
  }

  /// Copies what has changed into a buffer, and shows it.
  private func fill(_ buffer: Buffer, from pixels: PixelBuffer) {
    guard let base = buffer.pixels.bytes.baseAddress else { return }
    for part in buffer.stale {
      for y in part.y..<(part.y + part.height) {
        memcpy(base + (y * pixels.width + part.x) * 4, pixels.row(y) + part.x, part.width * 4)
      }
    }
    buffer.stale = []
    func send(_ opcode: UInt32, _ arguments: [wl_argument] = []) {
      var arguments = arguments
      client.library.wl_proxy_marshal_array(client.surface, opcode, &arguments)
    }
    buffer.isFree = false
    send(1, [wl_argument(o: buffer.pixels.object?.proxy), wl_argument(i: 0), wl_argument(i: 0)])
    for part in waiting {
      // damage_buffer
      send(9, [part.x, part.y, part.width, part.height].map { wl_argument(i: Int32($0)) })
    }
    waiting = []
    send(6)
    _ = client.library.wl_display_flush(client.display)
  }

  private func makeBuffer(width: Int, height: Int) throws(SDLHostError) -> Buffer {
    let shared = try WaylandBuffer(width: width, height: height, .rgb, shm, of: client)
    let buffer = Buffer(shared, stale: PixelRect(x: 0, y: 0, width: width, height: height))
    shared.onRelease = { [weak self, unowned buffer] in self?.release(buffer) }
    buffers.append(buffer)
    return buffer
  }
}
