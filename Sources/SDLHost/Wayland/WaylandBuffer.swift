import CWayland
import Foundation

/// Pixels in memory that a Wayland compositor reads too.
final class WaylandBuffer {
  /// The layout of a pixel, with the numbers of `wl_shm`.
  enum Format: Int32 {
    /// `0xAARRGGBB`, whose channels are multiplied by the alpha.
    case argb = 0
    /// `0x00RRGGBB`.
    case rgb = 1
  }

  let bytes: UnsafeMutableRawBufferPointer
  private(set) var object: WaylandObject?
  /// Called when the compositor reads the pixels no longer. The default does nothing.
  var onRelease: () -> Void = {}

  /// Makes a buffer of transparent or black pixels.
  init(
    width: Int, height: Int, _ format: Format, _ shm: WaylandObject, of client: WaylandClient
  ) throws(SDLHostError) {
    let count = width * height * 4
    let descriptor = memfd_create("pixels", 1)
    defer { close(descriptor) }
    guard descriptor >= 0, ftruncate(descriptor, count) == 0,
      let mapped = mmap(nil, count, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0), mapped != MAP_FAILED
    else {
      throw .sdl(operation: "draw into the window", reason: String(cString: strerror(errno)))
    }
    bytes = UnsafeMutableRawBufferPointer(start: mapped, count: count)
    let pool = shm.create(
      0, [.init(n: 0), .init(h: descriptor), .init(i: Int32(count))], client.library.wl_shm_pool_interface,
      destructor: (1, since: 1))
    // The offset, the size, the bytes of a row, and the format.
    let numbers = [0, width, height, width * 4].map { wl_argument(i: Int32($0)) }
    object = pool?.create(
      0, [wl_argument(n: 0)] + numbers + [wl_argument(i: format.rawValue)],
      client.library.wl_buffer_interface, destructor: (0, since: 1)
    ) { [unowned self] _, _ in onRelease() }
  }

  isolated deinit { munmap(bytes.baseAddress, bytes.count) }
}
